// SPDX-License-Identifier: GPL-3.0-or-later
// A run's evaluations: when they are due, the shares of the ranks in one, and what comes of it.
#pragma once

#include "core/train/replica_figures.h"
#include "core/train/shared/run_samples.h"

#include <atomic>
#include <map>
#include <mutex>

namespace evenkeel {

class RunEvaluation : RunBasis {
public:
    RunEvaluation(const RunBasis& basis, RunSamples& samples, RunCheckpoint& checkpoint);

    // Whether an evaluation is due at the rank's `number`-th synchronization, and how far the run is: the first rank
    // that asks decides for all.
    struct Decision {
        bool isDue = false;
        ShareDone done {};
        bool onlySaves = false; // without evaluating: the run is stopped, or no test sample has a label
    };
    Decision decide(int rank, long number, bool isAtEnd);

    // While the clock stands still: begin, chunks of the test data shared by all who take part, end, which emits the
    // result and saves the checkpoint. Either collective (and whether it only saves), or by one rank alone, if one is
    // due and no other rank is evaluating.
    bool begin(int rank);
    Decision beginAlone(int rank);
    std::optional<Index> nextChunk(); // none: all are taken
    void addChunk(Index chunk, const MetricSum& sum);
    void end(int rank, ShareDone done);

    long count() const { return m_count; } // since the run began, or was resumed
    // What is measured until the next evaluation comes with its event.
    void measured(const std::function<void(ReplicaFigures&)>& add);
    void join(const ReplicaFigures& figures); // that another process has measured

    bool isAloneDue(double time) const;
    const std::optional<EvaluationEvent>& best() const { return m_best; } // by P@1
    void save(Checkpoint& to) const;
    void resume(const Checkpoint& saved);

private:
    struct SharedDecision : Decision { // others may ask when the first is already at the next synchronization
        int readers = 0;
    };

    void open(int rank);
    void conclude(const Progress& now);
    void finish(double time);
    void emitReplicas(const EvaluationEvent& evaluation);
    void compareWithBest(const EvaluationEvent& evaluation);

    RunSamples& m_samples;
    RunCheckpoint& m_checkpoint;
    EvaluationSchedule m_schedule;

    std::map<long, SharedDecision> m_decisions; // by synchronization, until all ranks have read them
    bool m_isEvaluated = false; // the model of the last synchronization
    bool m_isOnlySaveDue = false; // at this synchronization: a checkpoint was asked for, and no evaluation is due
    bool m_isAtEnd = false; // the decision is on what follows the last step
    bool m_isUnlabeled; // test samples without any label
    bool m_onlySaves = false; // the one under way
    double m_began = 0; // it, in wall time
    std::atomic<Index> m_nextChunk { 0 };
    std::vector<MetricSum> m_chunks;
    Progress m_done {}; // at the last one; the schedule goes on from there
    std::optional<EvaluationEvent> m_best;
    int m_worse = 0; // evaluations in a row that were clearly below it
    bool m_isWorseNoted = false;

    std::atomic<long> m_count { 0 };
    std::mutex m_figuresMutex; // and not the clock's lock, which would change the order of ranks
    ReplicaFigures m_figures;
};

} // namespace evenkeel
