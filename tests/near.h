// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are equal but for rounding.
#pragma once

#include <cmath>

namespace evenkeel {

inline bool isNear(double a, double b, double tolerance = 1e-6) { return std::abs(a - b) < tolerance; }

} // namespace evenkeel
