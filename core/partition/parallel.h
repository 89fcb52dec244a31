// SPDX-License-Identifier: GPL-3.0-or-later
// Work shared among threads so that the result does not depend on how many there are, and what such work tells its
// caller.
#pragma once

#include "core/partition/partition.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace evenkeel {

inline std::size_t threadCount(int asked, std::size_t jobs)
{
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    return std::max<std::size_t>(1, std::min(jobs, asked > 0 ? static_cast<std::size_t>(asked) : cores));
}

// Calls work(job, state) for every job from 0, each once; `makeState` gives every thread its own. After an exception
// no further job is begun, and one of those thrown comes out.
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
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < threadCount(threads, jobs); ++i)
            helpers.emplace_back(run);
        run();
    }
    if (failure)
        std::rethrow_exception(failure);
}

// Progress of a task over all its threads: told one at a time, rising, about every hundredth.
class SharedProgress {
public:
    SharedProgress(const PartitionTask& task, double total)
        : m_task(task)
        , m_total(total)
    {
    }
    // Throws Cancelled, in every thread, once the caller does not want to go on.
    void advance(double units)
    {
        const std::lock_guard lock(m_mutex);
        m_done += units;
        if (m_cancelled)
            throw Cancelled {};
        if (!m_task.progress || m_done < m_next)
            return;
        m_next = m_done + m_total / 100;
        m_cancelled = !m_task.progress(std::min(1.0, m_total > 0 ? m_done / m_total : 1));
        if (m_cancelled)
            throw Cancelled {};
    }

private:
    const PartitionTask& m_task;
    double m_total, m_done = 0, m_next = 0;
    bool m_cancelled = false;
    std::mutex m_mutex;
};

} // namespace evenkeel
