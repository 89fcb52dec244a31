// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/race.h"

#include <algorithm>

namespace evenkeel {

std::optional<double> firstAt(const SeriesData& curve, double value, std::size_t axis)
{
    for (std::size_t i = 0; i < curve.size(); ++i) {
        if (!(curve.y(i) >= value))
            continue;
        if (i == 0 || !(curve.y(i - 1) < value))
            return curve.x(i, axis);
        const double share = (value - curve.y(i - 1)) / (curve.y(i) - curve.y(i - 1));
        return curve.x(i - 1, axis) + share * (curve.x(i, axis) - curve.x(i - 1, axis));
    }
    return std::nullopt;
}

namespace {

double maximum(const SeriesData& curve)
{
    double result = 0;
    for (std::size_t i = 0; i < curve.size(); ++i)
        result = curve.y(i) > result ? curve.y(i) : result; // NaN is not
    return result;
}

} // namespace

std::optional<Race> raceOf(const SeriesData& own, const SeriesData& rival, std::size_t axis, std::size_t timeAxis)
{
    const double value = std::min(maximum(own), maximum(rival));
    if (!(value > 0))
        return std::nullopt;
    const auto at = [value](const SeriesData& curve, std::size_t which) { return *firstAt(curve, value, which); };
    return Race { value, at(own, axis), at(rival, axis), at(rival, timeAxis) - at(own, timeAxis) };
}

} // namespace evenkeel
