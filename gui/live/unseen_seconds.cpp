// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/unseen_seconds.h"

#include "core/base/activity.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace evenkeel {

namespace {

// What a rank had computed by when, with the shares of the blocks around where none is known.
class BusyTime {
public:
    void add(const SpansEvent& block)
    {
        double seconds = 0;
        for (std::size_t i = 0; i < std::min(block.kinds.size(), block.lengths.size()); ++i)
            if (activityIndex(block.kinds[i]) == std::size_t(Activity::Compute))
                seconds += 1e-9 * double(block.lengths[i]);
        if (!(block.time > block.begin) || (!m_points.empty() && block.time <= m_points.back().time))
            return;
        const double share = std::min(1.0, seconds / (block.time - block.begin));
        if (m_points.empty())
            m_points.push_back({ block.begin, 0 });
        else if (const Point& last = m_points.back(); block.begin > last.time)
            m_points.push_back({ block.begin, last.busy + (m_share + share) / 2 * (block.begin - last.time) });
        m_points.push_back({ block.time, m_points.back().busy + share * (block.time - m_points.back().time) });
        m_share = share;
    }

    double at(double time) const
    {
        if (m_points.empty())
            return std::numeric_limits<double>::quiet_NaN();
        const auto after = std::ranges::upper_bound(m_points, time, {}, &Point::time);
        // Before the first and after the last point as between the two next to it.
        const auto high = std::clamp(after, m_points.begin() + 1, m_points.end() - 1), low = high - 1;
        return low->busy + (high->busy - low->busy) / (high->time - low->time) * (time - low->time);
    }

private:
    struct Point {
        double time = 0, busy = 0; // seconds
    };
    std::vector<Point> m_points;
    double m_share = 0; // of the last block
};

} // namespace

bool hasGaps(const std::vector<StepEvent>& steps)
{
    std::map<int, std::int64_t> last;
    return std::ranges::any_of(steps, [&](const StepEvent& step) {
        const auto [at, isFirst] = last.try_emplace(step.rank, step.update);
        return !isFirst && step.update - std::exchange(at->second, step.update) > 1;
    });
}

std::vector<double> unseenSeconds(const std::vector<StepEvent>& steps, const std::vector<SpansEvent>& blocks)
{
    std::map<int, BusyTime> busy;
    for (const SpansEvent& block : blocks)
        busy[block.rank].add(block);
    std::map<int, const StepEvent*> last;
    std::vector<double> unseen;
    unseen.reserve(steps.size());
    for (const StepEvent& step : steps) {
        const StepEvent* before = std::exchange(last[step.rank], &step);
        const BusyTime& own = busy[step.rank];
        unseen.push_back(
            !before || step.update - before->update <= 1 ? 0 : own.at(step.time) - own.at(before->time) - step.seconds);
    }
    return unseen;
}

} // namespace evenkeel
