// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/thread_pool.h"

#include "kernels/host_info.h"

#include <algorithm>
#include <utility>

namespace evenkeel {

namespace {

constexpr int looks = 2000; // some 20 to 50 microseconds

void breathe()
{
#ifdef __x86_64__
    __builtin_ia32_pause();
#endif
}

} // namespace

ThreadPool::ThreadPool(int threads, int firstCore, int lastCore)
    : m_caller(std::this_thread::get_id())
    , m_patient(threads <= (firstCore >= 0 ? lastCore - firstCore + 1 : static_cast<int>(usableCores().size())))
{
    const auto coreOf = [=](int thread) { return firstCore + thread % (lastCore - firstCore + 1); };
    if (firstCore >= 0)
        m_callerCores = usableCores();
    m_threads.reserve(static_cast<std::size_t>(std::max(threads, 1) - 1));
    try {
        for (int i = 1; i < threads; ++i)
            m_threads.emplace_back([this, i, pin = firstCore >= 0, core = firstCore >= 0 ? coreOf(i) : 0] {
                if (pin)
                    useCores({ core });
                serve(i);
            });
    } catch (const std::exception&) { // the work is done by those that there are; see CpuDevice::remark
    }
    if (firstCore >= 0)
        useCores({ coreOf(0) });
}

ThreadPool::~ThreadPool()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_start.notify_all();
    for (std::thread& thread : m_threads)
        thread.join();
    if (!m_callerCores.empty() && std::this_thread::get_id() == m_caller)
        useCores(m_callerCores);
}

template<typename Condition>
void ThreadPool::lookFor(Condition condition) const
{
    for (int i = 0; m_patient && i < looks && !condition(); ++i)
        breathe();
}

void ThreadPool::run(Index parts, const std::function<void(Index, int)>& work)
{
    if (m_threads.empty() || parts <= 1) {
        for (Index part = 0; part < parts; ++part)
            work(part, 0);
        return;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_work = &work;
        m_parts = parts;
        m_next = 0;
        m_busy = static_cast<int>(m_threads.size());
        ++m_round; // the last: a thread that looks for it finds all the others set
    }
    m_start.notify_all();
    workOn(0);
    lookFor([this] { return m_busy == 0; });
    std::unique_lock lock(m_mutex);
    m_done.wait(lock, [this] { return m_busy == 0; });
    m_work = nullptr;
    if (m_error)
        std::rethrow_exception(std::exchange(m_error, nullptr));
}

void ThreadPool::serve(int thread)
{
    long done = 0;
    const auto called = [&] { return m_stop || m_round != done; };
    for (;;) {
        lookFor(called);
        {
            std::unique_lock lock(m_mutex);
            m_start.wait(lock, called);
        }
        if (m_stop)
            return;
        done = m_round;
        workOn(thread);
        const std::lock_guard lock(m_mutex); // else the caller could miss the call between its look and its sleep
        if (--m_busy == 0)
            m_done.notify_one();
    }
}

void ThreadPool::workOn(int thread) noexcept
{
    try {
        for (Index part = m_next++; part < m_parts; part = m_next++)
            (*m_work)(part, thread);
    } catch (...) {
        m_next = m_parts;
        const std::lock_guard lock(m_mutex);
        if (!m_error)
            m_error = std::current_exception();
    }
}

} // namespace evenkeel
