// SPDX-License-Identifier: GPL-3.0-or-later
// What a device had done by when, in bounded memory: for figures of a part of the run. Totals are kept, so that leaving
// points out costs no more than their exact places.
#pragma once

#include "gui/plots/series_data.h"

#include <cstdint>
#include <vector>

namespace evenkeel {

struct RankProgress {
    PlotX x {};
    std::int64_t samples = 0, updates = 0; // so far
    double busySeconds = 0, runningSeconds = 0; // that it computed, of those in which it took part
};

struct RangeFigures { // of a part of the run
    double seconds = 0, busySeconds = 0, runningSeconds = 0, samples = 0, updates = 0;
};

class RankHistory {
public:
    static constexpr std::size_t maxPoints = 1024;

    void add(const RankProgress& progress);
    // Between two places on an axis of PlotX, from < to; by linear interpolation between what is kept.
    RangeFigures between(double from, double to, std::size_t axis) const;
    std::size_t size() const { return m_points.size(); }

private:
    struct Place {
        double seconds, busySeconds, runningSeconds, samples, updates;
    };
    Place at(double x, std::size_t axis) const;

    std::vector<RankProgress> m_points;
    std::uint64_t m_every = 1, m_count = 0; // one of so many is kept
};

} // namespace evenkeel
