// SPDX-License-Identifier: GPL-3.0-or-later
// Durations of the last seconds, and how long the usual and the longest of them are.
#pragma once

#include <cstddef>
#include <deque>

namespace evenkeel {

class RecentDurations {
public:
    explicit RecentDurations(double span = 10) // seconds that are looked back at
        : m_span(span)
    {
    }

    void add(double now, double seconds); // `now` never falls
    struct Summary {
        std::size_t count = 0;
        double median = 0, p95 = 0, max = 0; // seconds; the percentiles are of the durations themselves
    };
    Summary summary(double now); // summary of the durations since `now` - span

private:
    void forget(double now);

    struct Duration {
        double at = 0, seconds = 0;
    };
    std::deque<Duration> m_durations;
    double m_span;
};

} // namespace evenkeel
