// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison in three figures: which group is sooner, which ends higher, how sure both are.
#pragma once

#include "core/store/comparison.h"

namespace evenkeel {

struct VerdictPart {
    Phrase figure; // "adaptive-sgd 2.1 ×"; empty: nothing is known
    Phrase note; // "0.6 to 7.4 ×, but it does not stay: 3 of 3 end below"
    std::optional<std::size_t> group; // group whose figure this is
    bool isSure = false; // whether the difference is sure at 5 %, with all comparisons together
};

struct ComparisonVerdict {
    VerdictPart sooner, higher, sure;
    int seeds = 0; // number of seeds that the tests are of; 0: there is no test
};

// Of the baseline and of the group that has most to say against it.
ComparisonVerdict verdictOf(const Comparison& comparison);

} // namespace evenkeel
