// SPDX-License-Identifier: GPL-3.0-or-later
// A run against another one: how much earlier it had the accuracy that both have reached.
#pragma once

#include "gui/plots/series_data.h"

#include <optional>

namespace evenkeel {

// Where on an x axis (of PlotX) a curve first has the value, by linear interpolation; null: never.
std::optional<double> firstAt(const SeriesData& curve, double value, std::size_t axis);

struct Race {
    double value = 0; // the smaller one of the two curves' maxima
    double ownX = 0, rivalX = 0; // where each first had it, on the axis
    double lead = 0; // seconds of the clock that both share; negative: behind
};
// axes: that of the places, that of the time. Null while one of the curves has no value above 0.
std::optional<Race> raceOf(const SeriesData& own, const SeriesData& rival, std::size_t axis, std::size_t timeAxis);

} // namespace evenkeel
