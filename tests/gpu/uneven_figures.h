// SPDX-License-Identifier: GPL-3.0-or-later
// What a training run on uneven devices comes to: how equal their updates are.
#pragma once

#include "core/events/event.h"

#include <vector>

namespace evenkeel::gpucheck {

inline constexpr double balanceGoal = 0.05;

// Over the last third of the mega-batches: how far the most updates of a device pass the fewest, most / fewest - 1.
struct Balance {
    int megaBatches = 0; // in that third; without any the figures mean nothing
    double inSum = 0; // of each device's updates in all of them
    double median = 0, worst = 0; // of single mega-batches
};
Balance balanceOf(const std::vector<MergeEvent>& merges);

} // namespace evenkeel::gpucheck
