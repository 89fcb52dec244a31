// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics of a training run on uneven devices: how equal their updates are.
#pragma once

#include "core/log/event.h"

#include <vector>

namespace evenkeel::gpucheck {

inline constexpr double balanceGoal = 0.05;

// Over the last third of the mega-batches: max / min - 1 of the devices' updates.
struct Balance {
    int megaBatches = 0; // in that third; without any the statistics are meaningless
    double inSum = 0; // of each device's updates in all of them
    double median = 0, worst = 0; // of single mega-batches
};
Balance balanceOf(const std::vector<MergeEvent>& merges);

} // namespace evenkeel::gpucheck
