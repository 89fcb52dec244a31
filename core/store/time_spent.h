// SPDX-License-Identifier: GPL-3.0-or-later
// What a stored run's devices spent their time on, as shares.
#pragma once

#include "core/base/activity.h"

#include <array>
#include <cstdint>
#include <vector>

namespace evenkeel {

class RunStore;

struct TimeSpent {
    int rank = 0;
    std::array<double, activityCount> shares {}; // of its wall time: evaluations and pauses included; the sum is 1
};

// By rank; empty for a run of before it was recorded. Of very long runs a sample of it.
std::vector<TimeSpent> timeSpent(const RunStore& store, std::int64_t run);

} // namespace evenkeel
