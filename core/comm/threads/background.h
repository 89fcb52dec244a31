// SPDX-License-Identifier: GPL-3.0-or-later
// One thread that works off jobs in the order they were given; it exists only once there is something to do.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace evenkeel {

class Background {
public:
    Background() = default;
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background(); // finishes the job at hand, drops the rest

    void add(std::function<void()> job); // jobs must not throw

private:
    void work();

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_jobs;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace evenkeel
