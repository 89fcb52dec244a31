// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/progress_watch.h"

#include <algorithm>

namespace evenkeel {

namespace {
constexpr std::size_t remembered = 63; // intervals
}

void ProgressWatch::restart(double now)
{
    *this = {};
    m_last = now;
}

void ProgressWatch::addSteps(double now, std::int64_t count)
{
    if (count <= 0)
        return;
    if (m_hasStep && !m_wasIdle) {
        const double interval = (now - m_last) / static_cast<double>(count);
        if (m_intervals.size() < remembered)
            m_intervals.push_back(interval);
        else
            m_intervals[m_next++ % remembered] = interval;
    }
    m_hasStep = true;
    m_wasIdle = false;
    m_last = now;
}

void ProgressWatch::idle(double now)
{
    m_last = now;
    m_wasIdle = true;
}

double ProgressWatch::usual() const
{
    if (m_intervals.empty())
        return 0;
    std::vector<double> sorted = m_intervals;
    const auto middle = sorted.begin() + std::ptrdiff_t(sorted.size() / 2);
    std::ranges::nth_element(sorted, middle);
    return *middle;
}

bool ProgressWatch::isStalled(double now) const
{
    return silence(now) > (m_hasStep ? std::max(minSilence, usualIntervals * usual()) : maxStart);
}

} // namespace evenkeel
