// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/rank_history.h"

#include <algorithm>

namespace evenkeel {

void RankHistory::add(const RankProgress& progress)
{
    if (m_count++ % m_every != 0) {
        m_points.back() = progress; // the newest is always known
        return;
    }
    if (m_points.size() >= maxPoints) {
        for (std::size_t i = 1; 2 * i < m_points.size(); ++i) // the first stays: it is where everything began
            m_points[i] = m_points[2 * i];
        m_points.resize(m_points.size() / 2);
        m_every *= 2;
    }
    m_points.push_back(progress);
}

RankHistory::Place RankHistory::at(double x, std::size_t axis) const
{
    const auto place = [](const RankProgress& p) {
        return Place { p.x[0], p.busySeconds, p.runningSeconds, static_cast<double>(p.samples),
            static_cast<double>(p.updates) };
    };
    const auto above = std::ranges::lower_bound(m_points, x, {}, [axis](const RankProgress& p) { return p.x[axis]; });
    if (above == m_points.end())
        return place(m_points.back());
    if (above == m_points.begin())
        return place(m_points.front());
    const Place high = place(*above), low = place(*(above - 1));
    const double share = (x - (above - 1)->x[axis]) / (above->x[axis] - (above - 1)->x[axis]);
    const auto mix = [share](double a, double b) { return a + share * (b - a); };
    return { mix(low.seconds, high.seconds), mix(low.busySeconds, high.busySeconds),
        mix(low.runningSeconds, high.runningSeconds), mix(low.samples, high.samples), mix(low.updates, high.updates) };
}

RangeFigures RankHistory::between(double from, double to, std::size_t axis) const
{
    if (m_points.empty())
        return {};
    const Place a = at(from, axis), b = at(to, axis);
    return { b.seconds - a.seconds, b.busySeconds - a.busySeconds, b.runningSeconds - a.runningSeconds,
        b.samples - a.samples, b.updates - a.updates };
}

} // namespace evenkeel
