// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of each rank of a recorded run went, by its spans.
#pragma once

#include "core/base/activity.h"
#include "tests/core/run/run_tools.h"
#include "tests/near.h"

#include <array>
#include <map>
#include <numeric>

namespace evenkeel {

using Seconds = std::array<double, activityCount>;

// Of each rank, what its time went to; checks that its blocks follow each other.
inline std::map<int, Seconds> secondsOf(const RunRecord& record)
{
    std::map<int, Seconds> all;
    std::map<int, double> end;
    for (const SpansEvent& e : record.of<SpansEvent>()) {
        if (end.contains(e.rank) && end[e.rank] != e.begin)
            qFatal("rank %d: a gap from %g to %g", e.rank, end[e.rank], e.begin);
        end[e.rank] = e.time;
        for (std::size_t i = 0; i < e.kinds.size(); ++i)
            all[e.rank][activityIndex(e.kinds[i])] += double(e.lengths[i]) * 1e-9;
    }
    return all;
}

inline double of(const Seconds& seconds, Activity activity) { return seconds[std::size_t(activity)]; }
inline double sum(const Seconds& seconds) { return std::accumulate(seconds.begin(), seconds.end(), 0.0); }

inline std::map<int, double> busyOf(const RunRecord& record)
{
    std::map<int, double> busy;
    for (const StepEvent& e : record.of<StepEvent>())
        busy[e.rank] += e.seconds;
    return busy;
}

} // namespace evenkeel
