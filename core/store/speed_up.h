// SPDX-License-Identifier: GPL-3.0-or-later
// How many times as fast one group of runs is as another, and how sure that is: the tests behind a comparison.
#pragma once

#include "core/store/comparison.h"

namespace evenkeel {

// By seeds that both have, where they are three or more or all that a group has; else by all runs.
SpeedUp speedUpOf(const ComparedGroup& group, const ComparedGroup& baseline, double margin);

// The p values of several groups compared with one baseline, by Holm's method.
void adjustForComparisons(std::vector<ComparedGroup>& groups);

} // namespace evenkeel
