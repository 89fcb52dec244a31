// SPDX-License-Identifier: GPL-3.0-or-later
// Linear fits of measured seconds, whose coefficients cannot be negative.
#pragma once

#include <array>
#include <vector>

namespace evenkeel {

struct FitPoint {
    std::array<double, 3> x {}; // what each coefficient is multiplied by
    double y = 0; // above 0
};

// The coefficients c >= 0 that minimize the sum of squares of (c x - y) / y: relative errors, so that short steps count
// as much as long ones. Coordinate descent (Franc, Hlavac, Navara, CAIP 2005).
std::array<double, 3> fitRelative(const std::vector<FitPoint>& points);

double medianOf(std::vector<double> values); // 0 of none
// The mean without what is above three medians: now and then the machine does something else.
double usualMean(const std::vector<double>& values);

} // namespace evenkeel
