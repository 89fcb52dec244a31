// SPDX-License-Identifier: GPL-3.0-or-later
// The simulator: exactly one rank runs at a time, the one with the smallest virtual time, so a run repeats to the bit.
#include "core/clock/clock.h"
#include "core/clock/earliest.h"
#include "core/clock/fibers.h"
#include "core/clock/seconds.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <utility>
#include <vector>

namespace evenkeel {
namespace {

// A rank's time: may be asked inside `enter`, so it takes no lock, and orders nothing, so it costs no more than a
// double.
class Time {
public:
    operator double() const { return m_seconds.load(std::memory_order_relaxed); }
    Time& operator=(double seconds)
    {
        m_seconds.store(seconds, std::memory_order_relaxed);
        return *this;
    }

private:
    std::atomic<double> m_seconds = 0;
};

class VirtualClock final : public Clock {
public:
    VirtualClock(int ranks, double start, bool onOneThread)
        : m_ranks(static_cast<std::size_t>(ranks))
        , m_subjects(m_ranks.size())
        , m_earliest(m_ranks.size())
        , m_isOnOneThread(onOneThread && Fibers::areThere())
    {
        for (Rank& rank : m_ranks)
            rank.time = start;
    }

    void runRanks(int ranks, const std::function<void(int)>& program) override;
    void join(int rank) override;
    void leave(int rank) noexcept override;
    double now(int rank) const override { return at(rank).time; }
    void advance(int rank, double seconds) override;
    void enterFor(int rank, const void* subject, const std::function<bool()>& action) override;
    void wait(int rank, const Awaited& what, const Ready& ready, Wait how) override;
    void set(int rank, double seconds) override
    {
        at(rank).time = seconds;
        enlist(rank);
    }
    void abort() noexcept override;
    bool aborted() const noexcept override { return m_aborted; }
    void suspend() override { }
    void resume() override { }
    bool isVirtual() const override { return true; }

private:
    enum class State { Absent, Runnable, Blocked, Left };

    struct Rank {
        State state = State::Absent;
        Time time;
        std::condition_variable turn; // one per rank, or every handover would wake a thousand threads
        std::exception_ptr error; // error to be thrown in this rank's thread at its turn
        // While blocked:
        const char* what = "";
        const Ready* ready = nullptr;
        Wait how = Wait::Takes;
        std::optional<double> wake;
    };

    Rank& at(int rank) { return m_ranks[static_cast<std::size_t>(rank)]; }
    const Rank& at(int rank) const { return m_ranks[static_cast<std::size_t>(rank)]; }

    // Fibers are all on one thread, and none gives way in the midst of a change.
    std::unique_lock<std::mutex> locked()
    {
        return m_fibers ? std::unique_lock<std::mutex>() : std::unique_lock(m_mutex);
    }
    void enlist(int rank); // makes the rank a candidate for the next turn, or none
    void unblock(int rank);
    void checkTurn(int rank) const;
    void awaitTurn(std::unique_lock<std::mutex>& lock, int rank);
    void handOver();
    void changed(int rank, const void* subject); // null: nothing that is waited for
    void examineBlocked();
    void examine(int rank);
    void failOfDeadlock();
    void wakeAll();

    std::mutex m_mutex;
    std::vector<Rank> m_ranks;
    std::vector<const void*> m_subjects; // what each rank waits for: an address, &m_any, or null where it does not wait
    int m_blocked = 0; // how many wait
    int m_new = -1; // the one that has begun to, and was not asked yet
    const char m_any = 0, m_all = 0; // subjects: of a wait for any change, of a change that all waits are asked about
    Earliest m_earliest; // times of the ranks that can go on
    bool m_isOnOneThread;
    std::unique_ptr<Fibers> m_fibers; // while they run on one thread
    std::size_t m_present = 0; // have joined, or left before
    int m_running = -1; // the rank whose turn it is
    std::vector<const void*> m_changes, m_asked; // subjects of what has changed since conditions were last asked
    double m_changedAt = 0; // virtual time of the last action: nothing it caused can be earlier
    std::atomic<bool> m_aborted = false;
};

// Threads, or one after the other: first all join, then whoever's turn it is goes on. After an abort each ends.
void VirtualClock::runRanks(int ranks, const std::function<void(int)>& program)
{
    if (!m_isOnOneThread)
        return Clock::runRanks(ranks, program);
    m_fibers = std::make_unique<Fibers>(ranks, program);
    for (int rank = 0; rank < ranks; ++rank)
        m_fibers->resume(rank);
    for (int rank = 0; rank < ranks;) {
        if (m_running >= 0 && !m_aborted && !m_fibers->isOver(m_running))
            m_fibers->resume(m_running);
        else if (m_fibers->isOver(rank))
            ++rank;
        else
            m_fibers->resume(rank);
    }
    m_fibers.reset();
}

void VirtualClock::join(int rank)
{
    auto lock = locked();
    at(rank).state = State::Runnable;
    enlist(rank);
    if (++m_present == m_ranks.size())
        handOver();
    awaitTurn(lock, rank);
}

void VirtualClock::leave(int rank) noexcept
{
    const auto lock = locked();
    const State before = std::exchange(at(rank).state, State::Left);
    if (before == State::Left)
        return;
    enlist(rank);
    if (before == State::Absent)
        ++m_present;
    const bool isTurn = m_running == rank || (m_running < 0 && before == State::Absent);
    if (isTurn && m_present == m_ranks.size())
        handOver();
}

void VirtualClock::advance(int rank, double seconds)
{
    const double busy = busySeconds(seconds);
    auto lock = locked();
    checkTurn(rank);
    at(rank).time = at(rank).time + busy;
    enlist(rank);
    handOver();
    awaitTurn(lock, rank);
}

void VirtualClock::enterFor(int rank, const void* subject, const std::function<bool()>& action)
{
    const auto lock = locked();
    try {
        changed(rank, !action() ? nullptr : subject ? subject : &m_all);
    } catch (...) { // it may have changed something before
        changed(rank, &m_all);
        throw;
    }
}

void VirtualClock::changed(int rank, const void* subject)
{
    m_changedAt = at(rank).time;
    if (subject && m_blocked > 0 && (m_changes.empty() || m_changes.back() != subject))
        m_changes.push_back(subject);
}

void VirtualClock::wait(int rank, const Awaited& what, const Ready& ready, Wait how)
{
    auto lock = locked();
    checkTurn(rank);
    Rank& mine = at(rank);
    mine.state = State::Blocked;
    mine.what = what.name;
    mine.ready = &ready;
    mine.how = how;
    mine.wake.reset();
    m_subjects[static_cast<std::size_t>(rank)] = what.subject ? what.subject : &m_any;
    ++m_blocked;
    m_new = rank;
    enlist(rank);
    handOver();
    awaitTurn(lock, rank);
}

void VirtualClock::unblock(int rank)
{
    at(rank).state = State::Runnable;
    m_subjects[static_cast<std::size_t>(rank)] = nullptr;
    --m_blocked;
}

void VirtualClock::abort() noexcept
{
    const auto lock = locked();
    m_aborted = true;
    wakeAll();
}

void VirtualClock::checkTurn(int rank) const
{
    if (m_aborted)
        throw Aborted();
    if (m_running != rank)
        throw std::logic_error("rank " + std::to_string(rank) + " uses the virtual clock out of turn");
}

// A rank's own error takes precedence over Aborted: it is more specific.
void VirtualClock::awaitTurn(std::unique_lock<std::mutex>& lock, int rank)
{
    Rank& mine = at(rank);
    if (m_fibers) {
        while (m_running != rank && !m_aborted) {
            if (m_running < 0)
                m_fibers->yield(); // not all have joined yet
            else
                m_fibers->resume(m_running);
        }
    } else {
        mine.turn.wait(lock, [&] { return m_running == rank || m_aborted; });
    }
    mine.state = State::Runnable;
    mine.ready = nullptr;
    if (mine.error)
        std::rethrow_exception(std::exchange(mine.error, nullptr));
    if (m_aborted)
        throw Aborted();
}

void VirtualClock::handOver()
{
    if (m_aborted)
        return;
    examineBlocked();
    const int previous = m_running;
    m_running = m_earliest.first();
    if (m_running < 0)
        return failOfDeadlock();
    Rank& next = at(m_running);
    if (next.state == State::Blocked) {
        next.time = *next.wake;
        unblock(m_running);
    }
    enlist(m_running);
    if (m_running != previous)
        next.turn.notify_one();
}

void VirtualClock::enlist(int rank)
{
    const Rank& candidate = at(rank);
    const bool isBlocked = candidate.state == State::Blocked;
    const bool canGoOn = candidate.state == State::Runnable || (isBlocked && candidate.wake);
    m_earliest.set(std::size_t(rank),
        !canGoOn        ? Earliest::never
            : isBlocked ? *candidate.wake
                        : double(candidate.time));
}

// Until nothing changes: a condition may change state that another one waits for. In the order of the ranks.
void VirtualClock::examineBlocked()
{
    while (m_blocked > 0 && !m_changes.empty()) {
        m_asked.swap(m_changes);
        m_changes.clear();
        const auto isConcerned = [&](const void* subject) {
            return subject == &m_any
                || std::ranges::any_of(m_asked, [&](const void* s) { return s == subject || s == &m_all; });
        };
        for (std::size_t rank = 0; rank < m_subjects.size(); ++rank)
            if (m_subjects[rank] && (int(rank) == m_new || isConcerned(m_subjects[rank])))
                examine(int(rank));
        m_new = -1;
    }
    m_changes.clear();
    if (const int rank = std::exchange(m_new, -1); rank >= 0) {
        examine(rank);
        examineBlocked(); // what it took may be what another waits for
    }
}

void VirtualClock::examine(int number)
{
    Rank& rank = at(number);
    rank.wake.reset();
    const double earliest = std::max<double>(rank.time, m_changedAt);
    try {
        if (const auto happened = (*rank.ready)())
            rank.wake = rank.how == Wait::Untimed ? rank.time : std::max(earliest, *happened);
    } catch (...) {
        rank.error = std::current_exception();
        rank.wake = earliest;
    }
    if (rank.wake && (rank.how != Wait::Looks || rank.error)) {
        rank.time = *rank.wake;
        if (m_subjects[static_cast<std::size_t>(number)] == &m_any)
            m_changes.push_back(&m_any);
        unblock(number);
    }
    enlist(number);
}

// No rank can continue: an error, unless all have left.
void VirtualClock::failOfDeadlock()
{
    constexpr int named = 16; // number of ranks that the message names
    std::string text;
    int blocked = 0;
    for (std::size_t i = 0; i < m_ranks.size(); ++i) {
        if (m_ranks[i].state == State::Blocked && ++blocked <= named)
            text += (blocked == 1 ? "deadlock: rank " : ", rank ") + std::to_string(i)
                + (blocked == 1 ? " waits for " : " for ") + m_ranks[i].what;
    }
    if (blocked == 0)
        return;
    if (blocked > named)
        text += " and " + std::to_string(blocked - named) + " more";
    for (Rank& rank : m_ranks) {
        if (rank.state == State::Blocked)
            rank.error = std::make_exception_ptr(std::logic_error(text));
    }
    m_aborted = true;
    wakeAll();
}

void VirtualClock::wakeAll()
{
    for (Rank& rank : m_ranks)
        rank.turn.notify_all();
}

} // namespace

std::unique_ptr<Clock> makeVirtualClock(int ranks, double start, bool onOneThread)
{
    return std::make_unique<VirtualClock>(ranks, start, onOneThread);
}

} // namespace evenkeel
