// SPDX-License-Identifier: GPL-3.0-or-later
// Where devices were together: exchanges, and waits for each other, that end on several of them at once.
#pragma once

#include "gui/timeline/timeline_data.h"

#include <optional>
#include <vector>

namespace evenkeel {

struct CommonEnd {
    double time = 0; // time on the run's clock
    std::vector<int> ranks; // ranks, at least two
};

// Of [from, to] of the run's clock, ascending, as far as spans are held one by one. tolerance: seconds between ends
// that count as one. Null: more than `max` of one rank, or not all spans are held.
std::optional<std::vector<CommonEnd>> commonEndsOf(
    const TimelineData& data, double from, double to, double tolerance, std::size_t max);

} // namespace evenkeel
