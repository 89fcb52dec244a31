// SPDX-License-Identifier: GPL-3.0-or-later
// A short range test of the learning rate, with the project's own algorithm, devices and batch size. Rates a factor of
// 3 apart are tried from the project's (or the automatic) one on, in the direction in which the loss of held-out
// samples decreases, until it increases; then the two rates between the best one and its neighbors.
#pragma once

#include "core/tune/tune.h"

namespace evenkeel {

// Each trial trains for `firstEpochs` (0: the project's), or for 100,000 samples if that is less: where the test is
// shorter than the run, the rate that it finds is too high for the run. Throws and ends as tune() does.
TuneResult findRate(const RunConfig& config, const RunData& data, RunControl& control,
    const TuneOptions& options = { .firstEpochs = 0 });

} // namespace evenkeel
