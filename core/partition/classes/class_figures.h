// SPDX-License-Identifier: GPL-3.0-or-later
// The quality figures of one class for one partition: what quality.cpp adds up.
#pragma once

#include <span>

namespace evenkeel {

struct ClassFigures {
    struct Distance {
        double sum = 0, max = 0; // over the ranks that have mass in the class
    };
    Distance tv, hellinger, js;
    double welfare = 0, welfareMax = 0; // W and its maximum, sum_d M_d
    int ranks = 0; // that have mass in the class
};

// `rankMass`: M_jd of the class, features x ranks. Fills in `tv`, one value per rank: -1 for a rank without mass.
ClassFigures classFigures(std::span<const double> rankMass, std::span<const double> share, std::span<double> tv);

} // namespace evenkeel
