// SPDX-License-Identifier: GPL-3.0-or-later
// Work divided among threads so that the result does not depend on their number, and the progress of such work.
#pragma once

#include "core/base/helper_threads.h"
#include "core/partition/partition.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

namespace evenkeel {

inline std::size_t threadCount(int asked, std::size_t jobs)
{
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    return std::max<std::size_t>(1, std::min(jobs, asked > 0 ? static_cast<std::size_t>(asked) : cores));
}

// Calls work(job, state) once for every job from 0; `makeState` makes every thread's own state. After an exception no
// further job is begun, and one of the exceptions is rethrown.
template<typename MakeState, typename Work>
void forAll(std::size_t jobs, int threads, const MakeState& makeState, const Work& work)
{
    std::atomic<std::size_t> next = 0;
    std::mutex failing;
    std::exception_ptr failure;
    const auto run = [&] {
        try {
            auto state = makeState();
            for (std::size_t job = next++; job < jobs; job = next++)
                work(job, state);
        } catch (...) {
            const std::lock_guard lock(failing);
            next = jobs;
            if (!failure)
                failure = std::current_exception();
        }
    };
    {
        const auto helpers = startHelpers(threadCount(threads, jobs) - 1, run);
        run();
    }
    if (failure)
        std::rethrow_exception(failure);
}

// Progress of a task over all its threads: reported by one thread at a time, increasing, about every hundredth, and ten
// times per second, so that a task that lasts is canceled at once.
class SharedProgress {
public:
    SharedProgress(const PartitionTask& task, double total)
        : m_task(task)
        , m_total(total)
    {
    }
    // Throws Canceled, in every thread, once the caller has canceled.
    void advance(double units)
    {
        const std::lock_guard lock(m_mutex);
        m_done += units;
        if (m_canceled)
            throw Canceled {};
        if (!m_task.progress)
            return;
        constexpr std::chrono::milliseconds longest(100); // between two reports
        const auto now = std::chrono::steady_clock::now();
        if (m_done < m_next && now - m_reported < longest)
            return;
        m_reported = now;
        m_next = m_done + m_total / 100;
        m_canceled = !m_task.progress(std::min(1.0, m_total > 0 ? m_done / m_total : 1));
        if (m_canceled)
            throw Canceled {};
    }

private:
    const PartitionTask& m_task;
    double m_total, m_done = 0, m_next = 0;
    bool m_canceled = false;
    std::chrono::steady_clock::time_point m_reported = std::chrono::steady_clock::now();
    std::mutex m_mutex;
};

} // namespace evenkeel
