// SPDX-License-Identifier: GPL-3.0-or-later
// Pause, stop, and what a run is asked to do meanwhile.
#include "core/train/control.h"

#include "core/train/evaluation_schedule.h"

#include <chrono>

namespace evenkeel {

void RunControl::stop()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stop.request_stop();
    }
    m_changed.notify_all();
}

void RunControl::skip()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_skip = true;
    }
    m_changed.notify_all();
}

void RunControl::interrupt()
{
    m_interrupted = true;
    stop();
}

void RunControl::pause()
{
    const std::scoped_lock lock(m_mutex);
    m_paused = true;
}

void RunControl::resume()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_paused = false;
    }
    m_changed.notify_all();
}

void RunControl::setStopRule(const StopRule& rule)
{
    const Goal checked(rule.goal);
    const std::scoped_lock lock(m_mutex);
    m_rule = rule;
    m_hasRule = true;
}

std::optional<StopRule> RunControl::takeStopRule()
{
    if (!m_hasRule)
        return std::nullopt;
    const std::scoped_lock lock(m_mutex);
    m_hasRule = false;
    return m_rule;
}

void RunControl::waitWhilePaused(const std::function<bool()>& isAborted)
{
    constexpr std::chrono::milliseconds interval { 50 };
    std::unique_lock lock(m_mutex);
    while (m_paused && !stopped() && !isAborted())
        m_changed.wait_for(lock, interval);
}

} // namespace evenkeel
