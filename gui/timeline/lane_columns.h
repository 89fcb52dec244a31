// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane shows in each column of pixels. Where several cycles of waiting and computing share a few columns, single
// columns would draw slow waves that no device has; those are means over whole cycles instead.
#pragma once

#include "gui/timeline/timeline_data.h"

#include <vector>

namespace evenkeel {

// Seconds of each activity in `count` equal columns of [from, to].
std::vector<ActivitySeconds> laneColumns(
    const TimelineData& data, int rank, double from, double to, int count, TimelineClock clock);

} // namespace evenkeel
