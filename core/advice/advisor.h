// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at a run's events as they come and finds what a user should know: the rules of rules.h. A few nanoseconds per
// step; its memory does not grow with the run; the same events give the same findings.
#pragma once

#include "core/advice/rules.h"

#include <utility>

namespace evenkeel {

// Nothing: of another program's run, which has none of our settings.
enum class Suggests { Changes, Nothing };

class Advisor {
public:
    // Of a run: complete, without automatic values.
    explicit Advisor(const RunConfig& config, Suggests suggests = Suggests::Changes);

    // Of a run some of whose steps are left out: up to so many updates between two of a rank that are there.
    void expectJumps(std::int64_t updates) { m_sums.expectJumps(updates); }
    void add(const Event& event);
    void add(const StepEvent& step);
    void add(const MergeEvent& merge) { m_sums.add(merge); }
    void add(const SpansEvent& spans) { m_sums.add(spans); }
    void add(const DataEvent& data) { m_sums.add(data); }
    void add(const ReplicasEvent& replicas);
    void add(const EvaluationEvent& evaluation);
    void add(const DeviceEvent& device);
    void add(const NoteEvent& note);
    void add(const FinishedEvent&) { finish(); }
    void add(const auto&) { } // no rule says anything of other kinds of events
    void finish(); // there are no more events; short runs are judged by what there is

    // What is so now comes first, the most serious of it; then what is over.
    std::vector<Finding> findings() const;
    bool changed() { return std::exchange(m_changed, false); } // whether findings have changed since the last call

private:
    struct State {
        bool isActive = false;
        int streak = 0; // measures in a row that speak against the present state
        Finding finding; // without a sentence: it was never so
    };
    enum class Occasion { Steps, Event, End };
    void judge(Occasion occasion);
    void judge(const Rule& rule, State& state, const RuleFacts& facts, int patience);

    const Suggests m_suggests;
    RunSums m_sums;
    std::vector<State> m_states; // state of each rule
    std::int64_t m_steps = 0;
    bool m_changed = false;
};

} // namespace evenkeel
