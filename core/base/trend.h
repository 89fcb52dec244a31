// SPDX-License-Identifier: GPL-3.0-or-later
// A straight line through points, and how well they lie on it.
#pragma once

#include <optional>
#include <span>

namespace evenkeel {

struct Trend {
    double slope = 0, intercept = 0; // least squares of y
    double r = 0; // Pearson's correlation
    int n = 0; // points that have both values
};

// Pairs with a value that is not finite do not count. Nothing for fewer than three, or where x or y does not vary.
std::optional<Trend> trendOf(std::span<const double> x, std::span<const double> y);

} // namespace evenkeel
