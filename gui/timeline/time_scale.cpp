// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/time_scale.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

using Coordinate = double (*)(const QPointF&);

double xIn(const QPointF& p) { return p.x(); }
double yIn(const QPointF& p) { return p.y(); }

// Linear between the points, and with the mean slope of all beyond them.
double along(const std::vector<QPointF>& course, double at, Coordinate in, Coordinate out)
{
    const QPointF &first = course.front(), &last = course.back();
    const auto between = [&](const QPointF& a, const QPointF& b) {
        const double length = in(b)-in(a);
        return length > 0 ? out(a) + (at - in(a)) / length * (out(b) - out(a)) : out(a);
    };
    if (at <= in(first) || at >= in(last)) {
        const double length = in(last)-in(first), slope = length > 0 ? (out(last) - out(first)) / length : 0;
        const QPointF& end = at <= in(first) ? first : last;
        return out(end) + slope * (at - in(end));
    }
    const auto next = std::ranges::upper_bound(course, at, {}, in);
    return between(*(next - 1), *next);
}

} // namespace

double TimeScale::timeOf(double x) const { return isTime() ? x : along(course, x, xIn, yIn); }

double TimeScale::xOf(double time) const { return isTime() ? time : along(course, time, yIn, xIn); }

int TimeScale::pixelOf(double time) const
{
    const double x = left + (xOf(time) - from) / (to - from) * width;
    return int(std::clamp(x, -1e6, 1e6));
}

} // namespace evenkeel
