// SPDX-License-Identifier: GPL-3.0-or-later
// How long each curve's runs took to reach a target, as a line of text: of repeats their mean with its 95 % interval,
// and how many times as long as the fastest.
#pragma once

#include "gui/runs/run_curves.h"

#include <optional>

namespace evenkeel {

struct TargetTime { // of one curve
    qint64 first = 0; // the run whose color and name the curve has
    int runs = 0, reached = 0;
    double mean = 0, half = 0; // of those that reached it: mean, and half of its interval
    double longest = 0; // time of the longest run that did not reach it
    std::optional<double> ratio; // to the fastest mean; of curves whose runs all reached it
};

QVector<TargetTime> targetTimes(const QVector<EvaluatedRun>& runs, double target, bool average);

// Rich text: "15.3 s ± 0.1 s, 2.20 ×", "not in 34 s", "2 of 3 reached it, in 15.3 s ± 0.1 s; the others not in 34 s".
QString targetTimeText(const TargetTime& time);

} // namespace evenkeel
