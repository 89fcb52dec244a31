// SPDX-License-Identifier: GPL-3.0-or-later
// One thread that runs jobs in the order in which they were added; it is started with the first job.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace evenkeel {

class Background {
public:
    // On these cores: the first job's sender may be bound to one that it needs itself. None: where that one runs.
    explicit Background(std::vector<int> cores = {})
        : m_cores(std::move(cores))
    {
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background(); // finishes the running job, drops the rest

    void add(std::function<void()> job); // jobs must not throw

private:
    void work();

    const std::vector<int> m_cores;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_jobs;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace evenkeel
