// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that the ranks of one training make together, of which each rank sends its own: joined by their numbers.
#pragma once

#include "core/base/activity.h"
#include "core/import/live_run.h"

#include <functional>
#include <map>
#include <set>
#include <span>

namespace evenkeel {

// A rank's part of a step. Times in seconds since the run began, by the rank's own clock.
struct RankStep {
    struct Backward { // pass
        double ready = 0, done = 0; // when the rank's own gradients are there, and when all ranks' are
    };
    double begin = 0, end = 0, loss = 0;
    int samples = 0;
    std::vector<Backward> backward {};
};

struct ActivitySpan {
    Activity activity = Activity::Compute;
    double seconds = 0;
    bool operator==(const ActivitySpan&) const = default;
};

// Where the time of `rank` went in a step; `left`: when each rank left the exchange before it, 0 where there was none.
// The rank waits for as long as the slowest one computes longer than itself, both since they left that exchange; the
// rest of the time until all gradients are there is exchange, also where another rank has left the one before later.
// Only lengths of time are compared: the ranks' clocks need not agree.
std::vector<ActivitySpan> spansOf(const std::map<int, RankStep>& step, int rank, std::map<int, double> left);

// Any thread.
class JoinedSteps {
public:
    explicit JoinedSteps(LiveRun& run) // outlives this
        : m_run(run)
    {
    }
    // Steps of a rank, in their order. `numbers`: of each step its number, begin, end, samples, loss, the count of what
    // follows, and `ready` and `done` of its backward passes. Times by any clock of the rank, by which the run began at
    // `began`. Steps that all ranks have made are added to the run. Throws InputError for numbers that are none of
    // these, and for a step that comes twice or whose times are no numbers, with all others taken; StorageError.
    void add(int rank, double began, std::span<const double> numbers);
    // LiveRun::add(), once the first `steps` steps are added and before others are. Throws the same, of what is due
    // now.
    void addAfter(std::int64_t steps, const std::string& event);
    void lose(int rank); // which sends no more: its steps are not waited for. Throws InputError where there is none
    void finish(); // adds all that waits; no rank sends more. Throws what add() does

private:
    void checkRank(int rank) const; // throws InputError
    void take(int rank, double began, std::span<const double>& rest);
    void addDue();
    void addStepsBefore(std::int64_t end);
    void addSteps(const std::map<int, RankStep>& step, std::map<int, SpansEvent>& spans);
    void attempt(const std::function<void()>& work);

    LiveRun& m_run;
    std::mutex m_mutex; // for:
    std::map<std::int64_t, std::map<int, RankStep>> m_steps; // steps that are not complete, by number and rank
    std::vector<std::pair<std::int64_t, Event>> m_later; // events, with the number of steps before them
    std::int64_t m_next = 0; // number of the step that is added next
    std::map<int, double> m_left; // end of each rank's newest exchange
    std::map<int, std::int64_t> m_newest; // number of the newest step of each rank that has sent one, also if refused
    std::set<int> m_lost; // ranks that send no more
    bool m_hasEnded = false; // whether no rank sends more
    std::string m_problem; // first event of a call that was refused
};

} // namespace evenkeel
