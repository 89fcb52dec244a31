// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of a process whose run has its time from another process: it goes on by itself, and is adjusted with
// everything that is heard of the other one's.
#pragma once

#include "core/clock/clock.h"

#include <mutex>

namespace evenkeel {

// Seconds of the system's clock that is never set back, and is the same for all processes of a machine.
double steadySeconds();

class FollowingClock final : public Clock {
public:
    FollowingClock();

    // `ahead`: of the other process's steadySeconds() before ours.
    void setAhead(double ahead);
    void follow(const ClockCourse& course);

    void join(int rank) override { m_waits->join(rank); }
    void leave(int rank) noexcept override { m_waits->leave(rank); }
    double now(int rank) const override; // never earlier than what it said before
    void advance(int rank, double seconds) override { m_waits->advance(rank, seconds); }
    void enterFor(int rank, const void* subject, const std::function<bool()>& action) override
    {
        m_waits->enterFor(rank, subject, action);
    }
    void wait(int rank, const Awaited& what, const Ready& ready, Wait how) override
    {
        m_waits->wait(rank, what, ready, how);
    }
    void abort() noexcept override { m_waits->abort(); }
    bool aborted() const noexcept override { return m_waits->aborted(); }
    void suspend() override { } // the other process does, and says so
    void resume() override { }
    bool isVirtual() const override { return false; }

private:
    std::unique_ptr<Clock> m_waits; // clock that threads of this process wait on
    mutable std::mutex m_mutex; // protects the members that follow
    ClockCourse m_course;
    double m_ahead = 0;
    mutable double m_latest = 0; // what now() said
};

} // namespace evenkeel
