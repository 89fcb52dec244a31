// SPDX-License-Identifier: GPL-3.0-or-later
// The shared state of a run whose ranks are threads of this process. Everything mutable is touched inside Clock::enter
// or the condition of a Clock::wait, except for an evaluation's chunks, which are also accessed between its begin and
// its end (these order the accesses), and for what diagnostics measure.
#pragma once

#include "core/train/shared/shared_run.h"

namespace evenkeel {

// What a rank in another process knows of the run between its calls, as of the last answer that it got.
struct RunSnapshot {
    bool mustPause = false; // it may be that it must
    bool isCheckpointDue = false, isOwnEvaluationDue = false; // the latter: it may be
    ShareDone done {};
    Index steps = 0;
    long evaluations = 0;
    ClockCourse clock {};
};

class InProcessRun final : public SharedRun {
public:
    // `clock` and `control` must outlive it.
    InProcessRun(
        RunFacts facts, Clock& clock, SampleQueue queue, RunControl& control, EventSink sink, RunSettings settings);

    // Before the ranks start: the run goes on from `saved`. Throws InputError if the data was divided differently, or
    // for numbers that cannot be a run's.
    void resume(Checkpoint saved);
    // What ranks share at the start or the end of a run, when no rank is at work.
    Checkpoint& checkpoint() { return m_checkpoint.next(); }
    const Checkpoint& saved() const { return m_checkpoint.saved(); }
    const StepTotals& done() const { return m_totals; }
    const std::optional<EvaluationEvent>& last() const { return m_samples.lastEvaluation(); }
    const std::optional<EvaluationEvent>& best() const { return m_evaluation.best(); }
    RunSnapshot status(int rank);

private:
    RunSettings m_settings;
    Rendezvous m_ranks;
    StepTotals m_totals;
    RunBasis m_basis;
    RankPresence m_presence;
    RunCheckpoint m_checkpoint;
    RunSamples m_samples;
    RunEvaluation m_evaluation;
};

} // namespace evenkeel
