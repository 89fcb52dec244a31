// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/processes/process_context.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>

namespace evenkeel {

ProcessContext::ProcessContext(Transport& all, Clock& clock)
    : m_all(all)
    , m_clock(clock)
    , m_pool(all.buffers())
    , m_arrays(std::make_unique<ArrayServer>(all.duplicate()))
    , m_aborts([this] { passAbortsOn(); })
{
}

ProcessContext::~ProcessContext()
{
    if (std::uncaught_exceptions() == 0)
        m_arrays->awaitDropped();
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
    }
    m_ended.notify_one();
    m_aborts.join();
}

void ProcessContext::spent(Activity activity, double until) const
{
    m_clock.trace().spent(m_all.rank(), activity, std::min(until, now()));
}

void ProcessContext::count(double bytes) { m_sent += std::ceil(bytes); }

void ProcessContext::checkAborted() const
{
    if (!m_all.aborted() && !m_clock.aborted())
        return;
    if (const std::string reason = m_all.reason(); reason.starts_with(disagreement))
        throw std::logic_error(reason);
    throw Aborted();
}

void ProcessContext::abort(const std::string& reason) noexcept
{
    m_all.abort(reason);
    m_clock.abort();
}

// Neither wakes whoever waits for the other.
void ProcessContext::passAbortsOn()
{
    constexpr std::chrono::milliseconds pause(10);
    std::unique_lock lock(m_mutex);
    while (!m_isOver && !m_all.aborted() && !m_clock.aborted())
        m_ended.wait_for(lock, pause);
    if (m_all.aborted() || m_clock.aborted())
        abort({});
}

} // namespace evenkeel
