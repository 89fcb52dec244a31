// SPDX-License-Identifier: GPL-3.0-or-later
// How others steer a run; all calls from any thread.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>

namespace evenkeel {

class RunControl {
public:
    void stop(); // within one batch; also while loading
    void interrupt(); // the same, but the run is to be called interrupted (Ctrl+C, the machine goes down)
    void pause();
    void resume();
    bool stopped() const noexcept { return m_stop.stop_requested(); }
    bool interrupted() const noexcept { return m_interrupted.load(); }
    bool paused() const noexcept { return m_paused.load(); }
    std::stop_token token() const { return m_stop.get_token(); } // for long work such as loading
    // For ranks: returns when resumed or stopped, or soon after `isAborted` has become true.
    void waitWhilePaused(const std::function<bool()>& isAborted);

private:
    std::stop_source m_stop;
    std::atomic<bool> m_paused { false }, m_interrupted { false };
    std::mutex m_mutex;
    std::condition_variable m_changed;
};

} // namespace evenkeel
