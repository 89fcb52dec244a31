// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules look at: sums over a run's events, now and at earlier moments, and the last merges, evaluations and
// readings. Its memory does not grow with the run: when there are too many earlier moments, every other is forgotten.
#pragma once

#include "core/advice/step_pace.h"
#include "core/base/phrase.h"
#include "core/log/folds/rank_sums.h"
#include "core/project/run_config.h"

#include <deque>
#include <optional>
#include <vector>

namespace evenkeel {

struct RunMoment {
    double time = 0, wall = 0;
    std::vector<RankSums> ranks;
    double merging = 0, evaluating = 0; // seconds
    double loss = 0; // training loss, summed over updates
    std::int64_t merges = 0, evaluations = 0, updates = 0;
};

struct RankState {
    RankFold fold;
    StepPace pace;
    double longestGap = 0;
    std::int64_t jump = 1, maxJump = 1; // updates between its last two steps seen, and between any two
    std::int64_t allUpdates = 0; // updates of all ranks at this rank's last step
    double lostAt = -1, joinedAt = -1; // negative: it was not lost, did not join
    double usedUpAt = -1; // when it had used up its part of the samples; negative: it has not
    double maxClock = 0; // MHz, of its readings
    std::deque<DeviceEvent> readings; // the last

    bool isLost() const { return lostAt >= 0; }
    bool hasUsedUp() const { return usedUpAt >= 0; }
};

class RunSums {
public:
    static constexpr std::size_t keptMoments = 64, keptMerges = 16, keptReadings = 8, keptEvaluations = 4;
    static constexpr int manyWorse = 3; // evaluations in a row clearly below the best: what the run itself notes

    explicit RunSums(RunConfig config);

    void expectJumps(std::int64_t updates);
    void add(const DataEvent& data) { m_data = data; }
    void add(const StepEvent& step);
    void add(const MergeEvent& merge);
    void add(const SpansEvent& spans);
    void add(const ReplicasEvent& replicas);
    void add(const EvaluationEvent& evaluation);
    void add(const DeviceEvent& device);
    void add(const NoteEvent& note);
    void mark(); // keeps this moment, to be compared with later ones

    const RunConfig& config() const { return m_config; }
    int ranks() const { return int(m_states.size()); }
    const RankState& state(int rank) const { return m_states[std::size_t(rank)]; }
    const RunMoment& now() const { return m_now; }
    double begin() const { return m_begin; } // seconds on the run's clock
    // Sums of the last `share` of the run's time. A rank that has made no step for long is counted as idle.
    RunMoment last(double share) const;
    // Loss of training: mean over the first updates, and over the last eighth of the run; nothing before it is known.
    std::optional<double> lossAtBegin() const, recentLoss() const;
    // False: of the steps so few are known (a compacted run, a window that did not keep up) that sums of their seconds
    // say nothing.
    bool hasBusyTime() const { return 5 * m_regular >= 4 * m_steps; }

    const DataEvent& data() const { return m_data; } // what evaluations are made on; no test samples: not known
    const std::deque<MergeEvent>& merges() const { return m_merges; }
    const std::deque<EvaluationEvent>& evaluations() const { return m_evaluations; }
    const std::deque<ReplicasEvent>& replicas() const { return m_replicas; }
    const std::optional<EvaluationEvent>& first() const { return m_first; }
    const std::optional<EvaluationEvent>& best() const { return m_best; } // evaluation with the highest P@1
    double lossAtBest() const { return m_lossAtBest; } // training loss at the best evaluation; NaN: not known
    int worse() const { return m_worse; } // last evaluations in a row clearly below the best

    Phrase device(int rank) const; // "device 3 (sim,speed=0.25)"

private:
    RunMoment since(double time) const;
    void passTime(double time, double wall);
    RankState* rank(int rank);

    RunConfig m_config;
    double m_begin = -1;
    RunMoment m_now;
    std::vector<RankState> m_states;
    std::deque<RunMoment> m_moments;
    std::int64_t m_every = 1, m_marks = 0; // every n-th mark is kept
    // Steps; steps that are as far from the one before as that one from its own.
    std::int64_t m_steps = 0, m_regular = 0;
    DataEvent m_data;
    std::deque<MergeEvent> m_merges;
    std::deque<EvaluationEvent> m_evaluations;
    std::deque<ReplicasEvent> m_replicas;
    std::optional<EvaluationEvent> m_first, m_best;
    double m_lossAtBest = 0;
    int m_worse = 0;
};

} // namespace evenkeel
