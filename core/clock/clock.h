// SPDX-License-Identifier: GPL-3.0-or-later
// The run's clock, and which ranks may proceed. Real: threads run in parallel, time passes by itself. Virtual: only the
// rank with the smallest virtual time runs (ties: lowest rank), so that all interactions of ranks happen in
// virtual-time order and a run repeats to the bit.
//
// A rank may access shared state only inside `enter`'s critical section. Every wait is a call of `wait`, whose
// condition is examined again whenever shared state may have changed.
#pragma once

#include "core/clock/trace.h"

#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace evenkeel {

// Thrown out of every wait once a rank has failed or the run was aborted; never shown to the user.
struct Aborted : std::runtime_error {
    Aborted()
        : std::runtime_error("the run was aborted")
    {
    }
};

// What a rank waits for. A wait with a subject has a condition that changes nothing others wait for, and that becomes
// true only in a Clock::enterFor with that subject: of a thousand waiting ranks only those concerned are asked then.
struct Awaited {
    Awaited(const char* awaited, const void* its = nullptr) // NOLINT(google-explicit-constructor): most are a name
        : name(awaited)
        , subject(its)
    {
    }
    const char* name;
    const void* subject; // an address that both sides know; null: any change may matter
};

// How a real clock goes, for another process to follow it: see following_clock.h.
struct ClockCourse {
    double offset = 0; // seconds of the run's clock less those of the system's steady clock
    double standsAt = 0; // seconds of the run; NaN: it does not stand still

    double at(double steady) const { return std::isnan(standsAt) ? steady + offset : standsAt; }
};

class Clock {
public:
    virtual ~Clock() = default;

    // Calls program(rank) for every rank, each in a thread or fiber of its own, and returns when all have ended. Throws
    // std::system_error where not all threads can be started: those that were then end with Aborted; std::bad_alloc
    // where there is no memory for the fibers' stacks.
    virtual void runRanks(int ranks, const std::function<void(int)>& program);

    // Each rank's thread calls `join` first (real: no-op; virtual: waits for its turn) and `leave` last, also when it
    // fails. A rank that has left is never waited for by the virtual scheduler.
    virtual void join(int rank) = 0;
    virtual void leave(int rank) noexcept = 0;

    // Seconds of the run as this rank sees them, evaluation excluded.
    virtual double now(int rank) const = 0;

    // The rank has been busy. Virtual: its time moves on by `seconds` and others with smaller times run before this
    // returns. Real: sleeps for `seconds` (the slowdown beyond what the work itself took).
    virtual void advance(int rank, double seconds) = 0;

    // Runs `action` alone: no other rank is in `enter` or examines a condition meanwhile; then, if it returns true (or
    // throws), wakes those that wait for `subject` (null: all) and those that wait for nothing in particular.
    virtual void enterFor(int rank, const void* subject, const std::function<bool()>& action) = 0;
    // The same for all that wait: of a thousand arrivals at a barrier only the last one matters to them.
    void enterQuietly(int rank, const std::function<bool()>& action) { enterFor(rank, nullptr, action); }
    void enter(int rank, const std::function<void()>& action)
    {
        enterFor(rank, nullptr, [&] {
            action();
            return true;
        });
    }

    // Blocks until `ready` yields the time at which the awaited thing happened; the rank's time becomes at least that
    // (real clock: the value is ignored). `ready` is called under the same exclusion as `enter`'s action and may take
    // what it waited for. Virtual: throws std::logic_error naming the ranks if everybody waits and nobody can wake
    // ("deadlock: rank 2 waits for sum, ..."); `what` names the wait in that message.
    using Ready = std::function<std::optional<double>()>;
    // Takes: the condition's first yes is final. Looks: see waitEarliest. Untimed: see waitUntimed.
    enum class Wait { Takes, Looks, Untimed };
    virtual void wait(int rank, const Awaited& what, const Ready& ready, Wait how = Wait::Takes) = 0;
    // The same for a condition that only looks and changes nothing: virtual time examines it again until the rank goes
    // on, so that something earlier that becomes known later still counts (a short message overtaking a long one).
    void waitEarliest(int rank, const Awaited& what, const Ready& ready) { wait(rank, what, ready, Wait::Looks); }
    // The same for what takes none of the run's time: the rank continues at the time at which it began to wait, even if
    // what it waited for happened later.
    void waitUntimed(int rank, const Awaited& what, const std::function<bool()>& ready)
    {
        wait(
            rank, what, [&] { return ready() ? std::optional(0.0) : std::nullopt; }, Wait::Untimed);
    }
    // The rank waits until the time is `seconds`, or until `isOver`, which only looks: whichever is first.
    virtual void waitUntil(int rank, const Awaited& what, double seconds, const std::function<bool()>& isOver)
    {
        waitEarliest(rank, what, [&] { return std::optional(isOver() ? 0.0 : seconds); });
    }
    // Inside `enter`: this rank, which is the caller or waits untimed, continues at `seconds`, which may be earlier. A
    // real clock ignores it.
    virtual void set(int /*rank*/, double /*seconds*/) { }

    // Wakes every wait, now and later, with Aborted. `enter` keeps working, for those who clean up.
    virtual void abort() noexcept = 0;
    virtual bool aborted() const noexcept = 0;

    // Time that does not count (evaluation, pause), until as many calls of `resume` as of `suspend`. Virtual time
    // stands still by itself: no-ops there.
    virtual void suspend() = 0;
    virtual void resume() = 0;

    virtual bool isVirtual() const = 0;
    virtual ClockCourse course() const { return {}; } // the course of a real clock

    // Where ranks report what their time is spent on. `trace` must outlive its use; null: nowhere.
    Trace& trace() const { return *m_trace; }
    void setTrace(Trace* trace) { m_trace = trace ? trace : &m_none; }

private:
    Trace m_none;
    Trace* m_trace = &m_none;
};

// `start` seconds are already on the clock (a resumed run).
std::unique_ptr<Clock> makeRealClock(int ranks, double start = 0);
// `onOneThread`: runRanks() lets the ranks take turns on the calling thread, which is faster where they do little. What
// they open must not be tied to a thread, as GPUs are.
std::unique_ptr<Clock> makeVirtualClock(int ranks, double start = 0, bool onOneThread = false);

} // namespace evenkeel
