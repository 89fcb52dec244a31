// SPDX-License-Identifier: GPL-3.0-or-later
// The order of a run's events: that of its clock; of one time, that in which they came.
#pragma once

#include "core/events/event.h"

#include <algorithm>
#include <compare>

namespace evenkeel {

// Of the run's clock; 0 for an event without one, which begins the run.
inline double timeOf(const Event& event)
{
    return std::visit(
        [](const auto& e) {
            if constexpr (requires { e.time; })
                return e.time;
            else
                return 0.0;
        },
        event);
}

// Ranks emit events at once, so that a few may be earlier than those before them. The order is total, even with NaN.
template<typename Events>
void sortByTime(Events& events)
{
    const auto time = []<typename E>(const E& event) {
        if constexpr (std::is_same_v<E, Event>)
            return timeOf(event);
        else
            return event.time;
    };
    const auto earlier = [&](const auto& a, const auto& b) { return std::is_lt(std::strong_order(time(a), time(b))); };
    if (!std::is_sorted(events.cbegin(), events.cend(), earlier))
        std::stable_sort(events.begin(), events.end(), earlier);
}

} // namespace evenkeel
