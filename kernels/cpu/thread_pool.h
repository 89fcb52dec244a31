// SPDX-License-Identifier: GPL-3.0-or-later
// A device's own threads: fork, join, nothing else. Work is cut into parts by the caller, so results never depend on
// how many threads there are. A step is dozens of short calls: who waits looks again for some microseconds before going
// to sleep, as waking up takes longer than many of them.
#pragma once

#include "kernels/views.h"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace evenkeel {

class ThreadPool {
public:
    // `threads` counts the caller, who works too; there are fewer where the system starts no more. With firstCore >= 0
    // thread i, the caller included, is pinned to core firstCore + i % (lastCore - firstCore + 1); the caller is freed
    // again by the destructor, if called by it.
    ThreadPool(int threads, int firstCore, int lastCore);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    int size() const { return static_cast<int>(m_threads.size()) + 1; }

    // work(part, thread) for every part of 0 .. parts - 1, any thread, any order. Returns when all are done; rethrows
    // the first exception.
    void run(Index parts, const std::function<void(Index part, int thread)>& work);

private:
    void serve(int thread);
    template<typename Condition>
    void lookFor(Condition condition) const;
    void workOn(int thread) noexcept;

    std::vector<std::thread> m_threads;
    std::vector<int> m_callerCores; // the caller's cores before it was pinned
    std::thread::id m_caller;

    std::mutex m_mutex;
    std::condition_variable m_start, m_done;
    const std::function<void(Index, int)>* m_work = nullptr; // null while idle
    Index m_parts = 0;
    std::atomic<Index> m_next = 0;
    std::atomic<long> m_round = 0; // counts run() calls, so that a late thread does not work twice
    std::atomic<int> m_busy = 0; // threads that have not finished the round
    std::atomic<bool> m_stop = false;
    const bool m_patient; // there is a core for every thread: looking again takes no other thread's time
    std::exception_ptr m_error;
};

} // namespace evenkeel
