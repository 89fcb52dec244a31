// SPDX-License-Identifier: GPL-3.0-or-later
// The order of a run's events: that of its clock; of one time, that in which they came.
#pragma once

#include "core/log/event.h"

#include <algorithm>
#include <array>
#include <compare>
#include <limits>
#include <tuple>

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

// visit(event) for all events of all kinds in the order of their times; of one time, in the order of eventKinds.
template<typename Visit>
void visitInOrder(const EventsByKind& events, Visit&& visit)
{
    constexpr double never = std::numeric_limits<double>::infinity();
    // Number of events of each kind that were visited.
    std::array<std::size_t, std::tuple_size_v<decltype(eventKinds)>> taken {};
    const auto timeOf = [](const auto& kind, std::size_t next) { return next < kind.size() ? kind[next].time : never; };
    const auto each = [&](const auto& take) {
        auto next = taken.begin();
        forEachKind([&](const auto& kind) { take(kind, *next++); }, events);
    };
    for (bool isTaken = true; isTaken;) {
        double time = never;
        each([&](const auto& kind, std::size_t next) { time = std::min(time, timeOf(kind, next)); });
        isTaken = false;
        each([&](const auto& kind, std::size_t& next) {
            if (isTaken || next == kind.size() || timeOf(kind, next) > time) // a time that is NaN is due
                return;
            isTaken = true;
            visit(kind[next++]);
        });
    }
}

} // namespace evenkeel
