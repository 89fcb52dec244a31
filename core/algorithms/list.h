// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithms that every program has, in the order in which users see them: declare one here and add it to the list
// below. Each has a namespace of its own: several sources are compiled as one.
#pragma once

#include "core/algorithms/algorithm.h"

namespace evenkeel {

// clang-format off
namespace adaptiveSgd { extern const Algorithm algorithm; }
namespace gradientAggregation { extern const Algorithm algorithm; }
namespace localSgd { extern const Algorithm algorithm; }
namespace elasticAveraging { extern const Algorithm algorithm; }
namespace sma { extern const Algorithm algorithm; }
namespace hpsgd { extern const Algorithm algorithm; }
namespace computeGroups { extern const Algorithm algorithm; }
namespace asynchronousSgd { extern const Algorithm algorithm; }
namespace slide { extern const Algorithm algorithm; }
namespace subnetTraining { extern const Algorithm algorithm; }
namespace gossip { extern const Algorithm algorithm; }
namespace rcdSgd { extern const Algorithm algorithm; }
// clang-format on

inline constexpr std::array coreAlgorithms { &adaptiveSgd::algorithm, &gradientAggregation::algorithm,
    &localSgd::algorithm, &elasticAveraging::algorithm, &sma::algorithm, &hpsgd::algorithm, &computeGroups::algorithm,
    &asynchronousSgd::algorithm, &slide::algorithm, &subnetTraining::algorithm, &gossip::algorithm,
    &rcdSgd::algorithm };

// Those of ampnet/, which come after them. Empty where the program was built without: EVENKEEL_STRUCTURES=OFF.
std::span<const Algorithm* const> layerAlgorithms();

} // namespace evenkeel
