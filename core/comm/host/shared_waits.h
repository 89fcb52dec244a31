// SPDX-License-Identifier: GPL-3.0-or-later
// Waits of processes for each other in memory that they share (std::atomic's are for the threads of one process). All
// zeros is the state at the start. A process may end anywhere: `check` is called several times per second of a wait,
// and ends it by an exception.
#pragma once

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <thread>

namespace evenkeel {

inline constexpr std::chrono::milliseconds betweenChecks(20);

// While the word has the value; returns early now and then.
inline void waitWhile(std::atomic<std::uint32_t>& word, std::uint32_t value, std::chrono::nanoseconds max)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(max);
    const timespec time { .tv_sec = seconds.count(), .tv_nsec = (max - seconds).count() };
    syscall(SYS_futex, &word, FUTEX_WAIT, value, &time, nullptr, 0);
}

inline void wakeAll(std::atomic<std::uint32_t>& word)
{
    constexpr int all = 1 << 30;
    syscall(SYS_futex, &word, FUTEX_WAKE, all, nullptr, nullptr, 0);
}

// What another process has shown is not there any more: that process may have ended, which this one hears soon. Returns
// if it does not.
template<typename Check>
void awaitEnd(const Check& check)
{
    constexpr int looks = 50;
    for (int look = 0; look < looks; ++look) {
        check();
        std::this_thread::sleep_for(betweenChecks);
    }
}

class SharedMutex {
public:
    template<typename Check>
    void lock(const Check& check)
    {
        if (std::uint32_t free = 0; m_state.compare_exchange_strong(free, taken))
            return;
        while (m_state.exchange(awaited) != 0) {
            check();
            waitWhile(m_state, awaited, betweenChecks);
        }
    }
    void unlock()
    {
        if (m_state.exchange(0) == awaited) {
            constexpr int one = 1;
            syscall(SYS_futex, &m_state, FUTEX_WAKE, one, nullptr, nullptr, 0);
        }
    }

private:
    static constexpr std::uint32_t taken = 1, awaited = 2;
    std::atomic<std::uint32_t> m_state;
};

class SharedBarrier {
public:
    template<typename Check>
    void wait(std::uint32_t processes, const Check& check)
    {
        const std::uint32_t round = m_round;
        if (m_arrived.fetch_add(1) + 1 == processes) {
            m_arrived = 0;
            m_round.fetch_add(1);
            return wakeAll(m_round);
        }
        while (m_round == round) {
            check();
            waitWhile(m_round, round, betweenChecks);
        }
    }

private:
    std::atomic<std::uint32_t> m_arrived, m_round;
};

} // namespace evenkeel
