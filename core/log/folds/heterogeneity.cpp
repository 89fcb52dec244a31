// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/folds/heterogeneity.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

Heterogeneity heterogeneityOf(std::span<const double> speeds)
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const auto isSpeed = [](double speed) { return std::isfinite(speed) && speed > 0; };
    if (speeds.empty() || !std::ranges::all_of(speeds, isSpeed))
        return { unknown, unknown, unknown };
    const double slowest = std::ranges::min(speeds), n = double(speeds.size());
    double mean = 0, relativeTime = 0, squares = 0;
    for (const double speed : speeds) {
        mean += speed / n;
        relativeTime += slowest / speed / n;
    }
    for (const double speed : speeds)
        squares += (speed / mean - 1) * (speed / mean - 1) / n;
    return { std::max(0.0, 1 - relativeTime), std::max(0.0, 1 - slowest / mean), std::sqrt(squares) };
}

} // namespace evenkeel
