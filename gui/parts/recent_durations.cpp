// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/recent_durations.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace evenkeel {

void RecentDurations::add(double now, double seconds)
{
    forget(now);
    m_durations.push_back({ now, seconds });
}

void RecentDurations::forget(double now)
{
    while (!m_durations.empty() && m_durations.front().at < now - m_span)
        m_durations.pop_front();
}

RecentDurations::Summary RecentDurations::summary(double now)
{
    forget(now);
    if (m_durations.empty())
        return {};
    std::vector<double> sorted;
    sorted.reserve(m_durations.size());
    for (const Duration& duration : m_durations)
        sorted.push_back(duration.seconds);
    std::ranges::sort(sorted);
    const auto at = [&sorted](double share) { // nearest rank
        return sorted[std::size_t(std::ceil(share * double(sorted.size()))) - 1];
    };
    return { sorted.size(), at(0.5), at(0.95), sorted.back() };
}

} // namespace evenkeel
