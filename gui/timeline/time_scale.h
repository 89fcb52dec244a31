// SPDX-License-Identifier: GPL-3.0-or-later
// Which pixel a time is at: the range in view on an axis of time, or on one that ascends with time (epochs, samples).
#pragma once

#include <QPointF>

#include <vector>

namespace evenkeel {

struct TimeScale {
    double from = 0, to = 1; // range of x in view
    int left = 0, width = 1; // pixels
    std::vector<QPointF> course {}; // (x, time), both ascending; empty: x is time

    double timeOf(double x) const;
    double xOf(double time) const;
    double timeAt(double pixel) const { return timeOf(from + (to - from) * (pixel - left) / width); }
    double first() const { return timeOf(from); } // times in view
    double last() const { return timeOf(to); }
    int pixelOf(double time) const; // far outside: clamped
    bool isTime() const { return course.size() < 2; }
};

} // namespace evenkeel
