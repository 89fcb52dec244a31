// SPDX-License-Identifier: GPL-3.0-or-later
// What short trials say of the end of a run.
#pragma once

#include "core/project/run_config.h"

#include <span>
#include <vector>

namespace evenkeel {

// How far an arm will be behind the best of all, as a negative number: in P@1 at the end of the run, or in the
// logarithm of the time to the target. Normally distributed; what is above 0 counts as 0, among the best.
struct Belief {
    double mean = 0, sd = 0.02;

    double probabilityWithin(double distance) const; // probability of being at most so far behind

    bool operator==(const Belief&) const = default;
};

// The beliefs of arms that were all tried for the same share of the run, by the logarithms of their losses on held-out
// samples then. A difference d between two arms is taken for a measurement of -slope(share) d in what is aimed at, with
// a deviation that falls as the share grows; the level that all arms have in common is not known, and drops out.
std::vector<Belief> updated(
    std::span<const Belief> before, std::span<const double> logLosses, double share, ChooseGoal goal);

// The probability of each that it is the best of all, of several best ones a part: by random draws, repeatable.
std::vector<double> probabilitiesOfBest(std::span<const Belief> beliefs);

} // namespace evenkeel
