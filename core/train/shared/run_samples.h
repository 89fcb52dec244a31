// SPDX-License-Identifier: GPL-3.0-or-later
// A run's samples, and what ends their handing out before the last: a stop, the stop rule, the goal.
#pragma once

#include "core/train/feed/sample_queue.h"
#include "core/train/shared/rank_presence.h"
#include "core/train/shared/run_checkpoint.h"

namespace evenkeel {

class RunSamples : RunBasis {
public:
    RunSamples(const RunBasis& basis, const RankPresence& presence, const RunCheckpoint& checkpoint, SampleQueue queue);

    // At most `count` of the shared queue, or of the shard of `ofRank`; empty at the end of the run, of the window,
    // after a stop, and for a rank whose device is lost.
    std::vector<Id> next(int rank, int ofRank, Index count);
    std::span<const Id> of(int rank) const { return m_queue.samplesOf(rank); } // its shard; without shards all
    bool openWindow(int rank, Index samples); // once per rank and window: see SampleQueue::openWindow
    bool openWindowUntil(int rank, Index handedOut); // the same, ending at so many samples of the run
    bool hasMore(int rank); // `next` may have more for this rank, in this window or later
    // Size of the rank's shard relative to the largest one; empty: one shared queue.
    std::optional<double> shard(int rank) const { return m_queue.shard(rank); }
    // Until the time is `seconds`, unless a checkpoint is due or the run is paused before, or nothing is left for any
    // rank.
    enum class Wait { Reached, Interrupted, Over };
    Wait awaitTime(int rank, double seconds);

    const SampleQueue& queue() const { return m_queue; }
    bool isEnding() const { return control.stopped() || m_isGoalReached; }
    void evaluated(const EvaluationEvent& evaluation); // it may have reached the goal
    const std::optional<EvaluationEvent>& lastEvaluation() const { return m_last; }
    void save(Checkpoint& to) const;
    void resume(const Checkpoint& saved);

private:
    void heedControl(int rank);
    void changeStopRule(const StopRule& rule, double time);
    void noteUsedUp(int rank, double time);

    const RankPresence& m_presence;
    const RunCheckpoint& m_checkpoint;
    SampleQueue m_queue;
    Goal m_goal;
    StopRule m_rule; // planned, or set during the run; its goal is m_goal
    bool m_isGoalReached = false;
    std::optional<EvaluationEvent> m_last;
};

} // namespace evenkeel
