// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/trend.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

std::optional<Trend> trendOf(std::span<const double> x, std::span<const double> y)
{
    const std::size_t size = std::min(x.size(), y.size());
    const auto counts = [&](std::size_t i) { return std::isfinite(x[i]) && std::isfinite(y[i]); };
    Trend trend;
    double meanX = 0, meanY = 0, xx = 0, yy = 0, xy = 0;
    for (std::size_t i = 0; i < size; ++i)
        if (counts(i)) {
            ++trend.n;
            meanX += (x[i] - meanX) / trend.n;
            meanY += (y[i] - meanY) / trend.n;
        }
    for (std::size_t i = 0; i < size; ++i)
        if (counts(i)) {
            xx += (x[i] - meanX) * (x[i] - meanX);
            yy += (y[i] - meanY) * (y[i] - meanY);
            xy += (x[i] - meanX) * (y[i] - meanY);
        }
    if (trend.n < 3 || !(xx > 0) || !(yy > 0))
        return std::nullopt;
    trend.slope = xy / xx;
    trend.intercept = meanY - trend.slope * meanX;
    trend.r = xy / std::sqrt(xx * yy);
    return trend;
}

} // namespace evenkeel
