// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/common_ends.h"

#include <algorithm>
#include <utility>

namespace evenkeel {

namespace {

bool isTogether(Activity activity) { return activity == Activity::Exchange || activity == Activity::WaitForRanks; }

} // namespace

std::optional<std::vector<CommonEnd>> commonEndsOf(
    const TimelineData& data, double from, double to, double tolerance, std::size_t max)
{
    if (!data.isExact(from, to, TimelineClock::Run))
        return std::nullopt;
    std::vector<std::pair<double, int>> ends; // ends with their ranks
    for (int rank = 0; rank < data.ranks(); ++rank) {
        double end = -1;
        std::size_t count = 0;
        data.visit(rank, from, to, TimelineClock::Run, [&](double, double until, Activity activity) {
            if (isTogether(activity)) {
                end = until;
                return;
            }
            if (end >= from && end <= to && ++count <= max)
                ends.emplace_back(end, rank);
            end = -1;
        });
        if (count > max)
            return std::nullopt;
    }
    std::ranges::sort(ends);
    std::vector<CommonEnd> found;
    for (std::size_t i = 0; i < ends.size();) {
        CommonEnd common { .time = ends[i].first, .ranks = {} };
        for (; i < ends.size() && ends[i].first - common.time <= tolerance; ++i)
            if (std::ranges::find(common.ranks, ends[i].second) == common.ranks.end())
                common.ranks.push_back(ends[i].second);
        if (common.ranks.size() > 1)
            found.push_back(std::move(common));
    }
    return found;
}

} // namespace evenkeel
