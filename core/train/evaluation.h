// SPDX-License-Identifier: GPL-3.0-or-later
// A rank's part in the run's evaluations: a model's metrics on the test data, and the checkpoint that goes with it.
#pragma once

#include "core/train/diagnostics.h"
#include "core/train/feed/batch.h"
#include "core/train/memory.h"

namespace evenkeel {

// Adds loss and metrics of a batch made from `data`, in one pass over the labels; the model knows all of data's labels.
void addMetrics(
    Model& model, const Batch& batch, const Dataset& data, const InversePropensities& propensities, MetricSum& sum);

class Evaluation {
public:
    Evaluation(SharedRun& run, Model& model, Memory& memory, Diagnostics& diagnostics, int rank);

    // Collective: whether an evaluation is due where all models are equal, or at the end.
    bool isDue(bool isAtEnd);
    // Collective: the rank's model, its center or the mean, as Memory says. `whereAllMeet` is called before anything is
    // saved, when no rank does anything else.
    void evaluate(const std::function<void()>& whereAllMeet = [] {});
    // If one is due, this rank makes it alone, of the model that `place` writes; a checkpoint may then be due.
    void evaluateAlone(const std::function<void(const WeightsRef&)>& place);
    void joinCheckpoint(const std::function<void()>& whereAllMeet = [] {}); // collective: see SharedRun::joinCheckpoint

    const ShareDone& done() const { return m_done; } // at the last synchronization

private:
    void evaluateChunks();

    SharedRun& m_run;
    Model& m_model;
    Memory& m_memory;
    Diagnostics& m_diagnostics;
    int m_rank;
    BatchMaker m_maker;
    Batch m_batch;
    Weights m_spare; // see evaluateAlone(); size 0: not used
    long m_synchronizations = 0;
    ShareDone m_done;
};

} // namespace evenkeel
