// SPDX-License-Identifier: GPL-3.0-or-later
// All algorithms, in the order in which users see them: declare one here and add it to the list below.
#pragma once

#include "core/algorithms/algorithm.h"

namespace evenkeel {

extern const Algorithm adaptiveSgd, gradientAggregation, localSgd, elasticAveraging, sma, hpsgd, computeGroups,
    asynchronousSgd, slide, subnetTraining, gossip, rcdSgd, ampNet, localParallelism, blockSplitting;

inline constexpr std::array allAlgorithms { &adaptiveSgd, &gradientAggregation, &localSgd, &elasticAveraging, &sma,
    &hpsgd, &computeGroups, &asynchronousSgd, &slide, &subnetTraining, &gossip, &rcdSgd, &ampNet, &localParallelism,
    &blockSplitting };

} // namespace evenkeel
