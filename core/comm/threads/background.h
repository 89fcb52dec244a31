// SPDX-License-Identifier: GPL-3.0-or-later
// One thread that runs jobs in the order in which they were added; it is started with the first job.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace evenkeel {

class Background {
public:
    // `begin`, if any, is called first in the thread.
    explicit Background(std::function<void()> begin = {})
        : m_begin(std::move(begin))
    {
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background(); // finishes the running job, drops the rest

    void add(std::function<void()> job); // jobs must not throw

private:
    void work();

    const std::function<void()> m_begin;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_jobs;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace evenkeel
