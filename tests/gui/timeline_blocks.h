// SPDX-License-Identifier: GPL-3.0-or-later
// Spans of devices for tests of the timeline.
#pragma once

#include "gui/timeline/timeline_view.h"

#include <cmath>

namespace evenkeel {

constexpr std::int64_t ms = 1'000'000;

inline SpansEvent blockOf(
    int rank, double begin, double end, const std::string& kinds, std::vector<std::int64_t> lengths)
{
    return { .time = end,
        .wall = end,
        .rank = rank,
        .begin = begin,
        .wallBegin = begin,
        .kinds = kinds,
        .lengths = std::move(lengths) };
}

inline double at(const ActivitySeconds& seconds, Activity activity) { return double(seconds[std::size_t(activity)]); }
inline bool near(double a, double b) { return std::abs(a - b) < 1e-4; }

// Each rank computes for 1 - share and waits for share of each second.
inline void fill(TimelineView& view, const std::vector<double>& waiting, int seconds)
{
    QStringList names;
    for (std::size_t rank = 0; rank < waiting.size(); ++rank)
        names += QStringLiteral("%1 sim").arg(rank);
    view.restart(names);
    for (int second = 0; second < seconds; ++second)
        for (std::size_t rank = 0; rank < waiting.size(); ++rank) {
            const auto wait = std::int64_t(waiting[rank] * 1000) * ms;
            view.data().add(blockOf(int(rank), second, second + 1, "cw", { 1000 * ms - wait, wait }));
        }
    view.refresh();
}

} // namespace evenkeel
