// SPDX-License-Identifier: GPL-3.0-or-later
// A rank's part in the run's evaluations: a model's metrics on the test data, and the checkpoint that goes with it.
#pragma once

#include "core/train/diagnostics.h"
#include "core/train/feed/batch.h"
#include "core/train/memory.h"

#include <algorithm>
#include <span>
#include <vector>

namespace evenkeel {

// Adds loss and metrics of a batch made from `data`, in one pass over the labels; the model knows all of data's labels.
void addMetrics(
    Model& model, const Batch& batch, const Dataset& data, const InversePropensities& propensities, MetricSum& sum);

// Calls visit(sample, labels, scores) with the k best labels of each sample of a batch, best first, and their logits,
// without those that are excluded. find(k, ids, scores): the k best of each, as Model::topLabels.
template<typename Find, typename Visit>
void forBestLabels(const Batch& batch, const Dataset& data, Index k, Index labels, const Find& find, const Visit& visit)
{
    Index excluded = 0;
    for (const Id sample : batch.samples)
        excluded = std::max(excluded, std::ssize(data.excludedOf(sample)));
    const Index width = std::min(k + excluded, labels);
    std::vector<Id> ids;
    std::vector<float> scores;
    find(width, ids, scores);
    for (std::size_t i = 0; i < batch.samples.size(); ++i) {
        const auto from = i * std::size_t(width);
        std::size_t count = from;
        for (std::size_t at = from; at < from + std::size_t(width); ++at)
            if (!std::ranges::binary_search(data.excludedOf(batch.samples[i]), ids[at])) {
                ids[count] = ids[at];
                scores[count++] = scores[at];
            }
        const std::size_t size = std::min(count - from, std::size_t(k));
        visit(batch.samples[i], std::span<const Id>(ids).subspan(from, size),
            std::span<const float>(scores).subspan(from, size));
    }
}

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
    void joinCheckpoint(const std::function<void()>& whereAllMeet = [] {}); // collective: see RunCheckpoint::join

    const ShareDone& done() const { return m_done; } // at the last synchronization

private:
    void evaluateModel(const EvaluationTurn& turn);

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
