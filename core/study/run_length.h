// SPDX-License-Identifier: GPL-3.0-or-later
// How long the runs of a study are, and when they are evaluated.
#pragma once

#include <span>
#include <string>

namespace evenkeel {

// Seconds of the runs with fresh seeds, unless the study gives them: three times the median over the methods of the
// time that each took to the target while it was tuned (infinite: it missed it), at least 1.5 times that of the third
// fastest, and no more than `longest`, the seconds of the trials. So methods that are compared have time left, and
// times are a good part of a run.
double lengthOfRuns(std::span<const double> times, double longest);

// Evaluations at times that grow by one factor, `count` of them from `first` to `last`: "0.012 seconds x 1.0836". With
// `soonest`, the shortest time that is compared, they begin at a quarter of it, and there are at least ten before it.
inline constexpr double firstEvaluation = 0.01; // share of a trial's seconds
std::string evaluationTimes(double first, double last, int count);
std::string evaluationTimesBefore(double soonest, double last, int count);

} // namespace evenkeel
