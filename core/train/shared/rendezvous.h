// SPDX-License-Identifier: GPL-3.0-or-later
// Where the ranks of a run meet, and the lock under which they touch what they share: on it stand the other parts of a
// run's state (step_totals.h, rank_presence.h, run_samples.h, run_evaluation.h, run_checkpoint.h). What these have for
// each other is for callers inside the lock or a condition of a Clock::wait.
#pragma once

#include "core/train/shared/run_context.h"

#include <set>
#include <span>
#include <string>

namespace evenkeel {

class Rendezvous {
public:
    explicit Rendezvous(const RunContext& run)
        : m_run(run)
    {
    }

    void start(int rank); // collective: all devices are ready, the clock starts
    // Collective, outside the run's time: `use` is given the element-wise sum over the ranks of what `values` makes,
    // equally many each, added in the order of arrival (in virtual time that of the ranks).
    void untimedSum(int rank, const std::function<std::vector<float>()>& values,
        const std::function<void(std::span<const float>)>& use);
    bool isFirst(int rank, const std::string& text); // whether this rank is the first to ask about `text`

    // Inside the lock; returns what `action` does, which changes nothing that ranks wait for, unless one waits for a
    // time.
    template<typename Action>
    auto access(int rank, const Action& action)
    {
        std::conditional_t<std::is_void_v<decltype(action())>, bool, decltype(action())> result {};
        m_run.clock().enterQuietly(rank, [&] {
            if constexpr (std::is_void_v<decltype(action())>)
                action();
            else
                result = action();
            return m_waitingForTime > 0;
        });
        return result;
    }
    // Collective: the last rank to arrive runs `then` before any continues. `what` is for Clock::wait. OwnTime: in
    // virtual time each rank continues at its own time, as where the run is looked at; Untimed: always, and no time is
    // accounted for.
    enum class Timing { Timed, OwnTime, Untimed };
    void meet(int rank, const char* what, Timing timing, const std::function<void()>& then);
    double latest() const { return m_latest; } // when the last of those who have met arrived

    // Until the time is `seconds` or `isOver`, which is asked after every access.
    void awaitTime(int rank, double seconds, const std::function<bool()>& isOver);

    // One rank evaluates alone, and nobody trains meanwhile. -1: none does.
    void setAlone(int rank) { m_alone = rank; }
    int alone() const { return m_alone; }
    void awaitAlone(int rank); // by another one

private:
    const RunContext& m_run;
    int m_arrived = 0;
    long m_round = 0; // of the meetings
    double m_latest = 0;
    int m_waitingForTime = 0; // ranks in awaitTime
    int m_alone = -1;
    std::vector<float> m_sum; // see untimedSum
    std::set<std::string> m_asked; // see isFirst
};

} // namespace evenkeel
