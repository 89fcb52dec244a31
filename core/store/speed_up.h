// SPDX-License-Identifier: GPL-3.0-or-later
// How many times as fast one group of runs is as another, and how sure that is: the tests behind a comparison.
#pragma once

#include "core/store/comparison.h"

namespace evenkeel {

// Of runs that may be compared (obstacleBetween). A paired test where both have the same seeds; else one of two
// independent groups.
SpeedUp speedUpOf(const ComparedGroup& group, const ComparedGroup& baseline, double margin);

// p values of tests that are made together, each multiplied by how many are not smaller; in their order (Holm 1979).
std::vector<double> adjustedByHolm(std::span<const double> values);

// The p values of several groups compared with one baseline, by Holm's method, and their intervals by Bonferroni's.
void adjustForComparisons(std::vector<ComparedGroup>& groups);

} // namespace evenkeel
