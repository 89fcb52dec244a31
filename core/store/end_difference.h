// SPDX-License-Identifier: GPL-3.0-or-later
// How much higher one group of repeats ends than another, and how sure that is: by t tests of the last evaluations, in
// pairs where both have the same seeds.
#pragma once

#include "core/store/comparison.h"

namespace evenkeel {

struct EndDifference {
    std::optional<double> mean; // mean of the last values less the baseline's, or the reverse where less is better
    std::optional<double> low, high; // 95 % interval, which holds together with those of all `comparisons`
    std::optional<double> p; // two-sided, of no difference; adjusted for `comparisons` tests (Holm 1979)
    int comparisons = 1;
};

// Of each group, in their order; of the baseline nothing, nor of groups that are not compared with it.
std::vector<EndDifference> endDifferences(const Comparison& comparison);

double endOf(const ComparedGroup& group); // mean of the seeds' last values

} // namespace evenkeel
