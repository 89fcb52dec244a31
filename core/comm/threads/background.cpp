// SPDX-License-Identifier: GPL-3.0-or-later
// A queue and its thread; see background.h.
#include "core/comm/threads/background.h"

#include <utility>

namespace evenkeel {

Background::~Background()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_changed.notify_one();
    if (m_thread.joinable())
        m_thread.join();
}

void Background::add(std::function<void()> job)
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
        if (!m_thread.joinable())
            m_thread = std::thread([this] { work(); });
    }
    m_changed.notify_one();
}

void Background::work()
{
    if (m_begin)
        m_begin();
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return m_stop || !m_jobs.empty(); });
        if (m_stop)
            return;
        {
            const auto job = std::exchange(m_jobs.front(), nullptr);
            m_jobs.pop_front();
            lock.unlock();
            job();
        }
        lock.lock();
    }
}

} // namespace evenkeel
