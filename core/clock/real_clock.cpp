// SPDX-License-Identifier: GPL-3.0-or-later
// Wall-clock time: ranks run in parallel, one lock guards their shared state. And what clocks have in common.
#include "core/clock/clock.h"
#include "core/clock/seconds.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace evenkeel {
namespace {

using Wall = std::chrono::steady_clock;

class RealClock final : public Clock {
public:
    explicit RealClock(double start)
        : m_start(start)
        , m_begin(Wall::now())
    {
    }

    void join(int) override { throwIfAborted(); }
    void leave(int) noexcept override { }
    double now(int) const override;
    void advance(int, double seconds) override;
    void enterFor(int, const void* subject, const std::function<bool()>& action) override;
    void wait(int, const Awaited&, const Ready& ready, Wait) override;
    void waitUntil(int, const Awaited&, double seconds, const std::function<bool()>& isOver) override;
    void abort() noexcept override;
    bool aborted() const noexcept override { return m_aborted; }
    void suspend() override;
    void resume() override;
    bool isVirtual() const override { return false; }
    ClockCourse course() const override;

private:
    void throwIfAborted() const
    {
        if (m_aborted)
            throw Aborted();
    }

    std::mutex m_mutex;
    std::condition_variable m_changed; // something shared may have changed
    std::condition_variable m_stopped; // aborted: sleepers need not wake for anything else
    std::atomic<bool> m_aborted = false;

    // Its own lock, taken last, so that `now` may be asked inside `enter`.
    mutable std::mutex m_timeMutex;
    double m_start;
    Wall::time_point m_begin;
    Wall::duration m_suspended { 0 };
    std::optional<Wall::time_point> m_suspendedSince;
    int m_suspensions = 0; // an evaluation may fall into a pause
};

double RealClock::now(int) const
{
    const std::lock_guard lock(m_timeMutex);
    const auto until = m_suspendedSince ? *m_suspendedSince : Wall::now();
    return m_start + std::chrono::duration<double>(until - m_begin - m_suspended).count();
}

ClockCourse RealClock::course() const
{
    const std::lock_guard lock(m_timeMutex);
    const double offset = m_start - std::chrono::duration<double>(m_begin.time_since_epoch() + m_suspended).count();
    if (!m_suspendedSince)
        return { offset, std::numeric_limits<double>::quiet_NaN() };
    return { offset, offset + std::chrono::duration<double>(m_suspendedSince->time_since_epoch()).count() };
}

void RealClock::advance(int, double seconds)
{
    constexpr double max = 1e9; // more would not fit into the system's counter
    const std::chrono::duration<double> sleep(std::min(busySeconds(seconds), max));
    if (sleep.count() == 0) // after every step: a wait of no time takes 60 microseconds, the system's slack
        return throwIfAborted();
    std::unique_lock lock(m_mutex);
    m_stopped.wait_for(lock, sleep, [this] { return m_aborted.load(); });
    throwIfAborted();
}

void RealClock::enterFor(int, const void* /*subject*/, const std::function<bool()>& action)
{
    // An action that throws may have changed something before: then the waiting are woken too.
    struct Wake {
        std::condition_variable& condition;
        bool isNeeded = true;
        ~Wake()
        {
            if (isNeeded)
                condition.notify_all();
        }
    } wake { m_changed };
    const std::lock_guard lock(m_mutex);
    wake.isNeeded = action();
}

void RealClock::wait(int, const Awaited&, const Ready& ready, Wait)
{
    {
        std::unique_lock lock(m_mutex);
        while (throwIfAborted(), !ready())
            m_changed.wait(lock);
    }
    m_changed.notify_all(); // this condition may have changed state that another one waits for
}

// Looks again now and then: what a user asks for (pause, stop) wakes nobody, and suspended time does not pass.
void RealClock::waitUntil(int, const Awaited&, double seconds, const std::function<bool()>& isOver)
{
    constexpr double minSleep = 0.001, maxSleep = 0.05;
    std::unique_lock lock(m_mutex);
    while (throwIfAborted(), !isOver()) {
        const double left = seconds - now(0);
        if (left <= 0)
            return;
        m_changed.wait_for(lock, std::chrono::duration<double>(std::clamp(left, minSleep, maxSleep)));
    }
}

void RealClock::abort() noexcept
{
    {
        // Under the lock: a rank between testing the flag and sleeping would miss the notification.
        const std::lock_guard lock(m_mutex);
        m_aborted = true;
    }
    m_changed.notify_all();
    m_stopped.notify_all();
}

void RealClock::suspend()
{
    const std::lock_guard lock(m_timeMutex);
    if (m_suspensions++ == 0)
        m_suspendedSince = Wall::now();
}

void RealClock::resume()
{
    const std::lock_guard lock(m_timeMutex);
    if (m_suspensions == 0 || --m_suspensions > 0)
        return;
    m_suspended += Wall::now() - *m_suspendedSince;
    m_suspendedSince.reset();
}

} // namespace

void Clock::runRanks(int ranks, const std::function<void(int)>& program)
{
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(ranks));
    try {
        for (int rank = 0; rank < ranks; ++rank)
            threads.emplace_back([&program, rank] { program(rank); });
    } catch (const std::system_error&) {
        abort();
        threads.clear();
        throw;
    }
}

std::unique_ptr<Clock> makeRealClock(int, double start) { return std::make_unique<RealClock>(start); }

} // namespace evenkeel
