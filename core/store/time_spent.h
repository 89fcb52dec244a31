// SPDX-License-Identifier: GPL-3.0-or-later
// What a stored run's devices spent their time on, as shares.
#pragma once

#include "core/log/folds/rank_sums.h"

#include <cstdint>
#include <vector>

namespace evenkeel {

class RunStore;

struct TimeSpent {
    int rank = 0;
    ActivitySums spent;

    // Of its wall time: evaluations, pauses and absence included; the sum over all activities is 1.
    double share(std::size_t activity) const;
};

// By rank; empty for a run of before it was recorded. Of very long runs a sample of it.
std::vector<TimeSpent> timeSpent(const RunStore& store, std::int64_t run);

} // namespace evenkeel
