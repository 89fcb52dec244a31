// SPDX-License-Identifier: GPL-3.0-or-later
// Pause and stop.
#include "core/train/control.h"

namespace evenkeel {

void RunControl::stop()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stop.request_stop();
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

void RunControl::waitWhilePaused()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_paused || stopped(); });
}

} // namespace evenkeel
