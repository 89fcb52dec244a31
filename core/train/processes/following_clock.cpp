// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/processes/following_clock.h"

#include <algorithm>
#include <chrono>

namespace evenkeel {

double steadySeconds()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

FollowingClock::FollowingClock()
    : m_waits(makeRealClock(1))
{
}

void FollowingClock::setAhead(double ahead)
{
    const std::lock_guard lock(m_mutex);
    m_ahead = ahead;
}

void FollowingClock::follow(const ClockCourse& course)
{
    const std::lock_guard lock(m_mutex);
    m_course = course;
}

double FollowingClock::now(int) const
{
    const std::lock_guard lock(m_mutex);
    m_latest = std::max(m_latest, m_course.at(steadySeconds() + m_ahead));
    return m_latest;
}

} // namespace evenkeel
