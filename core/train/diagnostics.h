// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank measures for the run's ReplicasEvents, once between two evaluations: its replica, from where it has
// exchanged with others to where it is about to do so again; and at the evaluation gradients of the evaluated model.
// Of a large model, and with many ranks, a sample of the weights is looked at: evenly spaced blocks.
#pragma once

#include "core/train/feed/batch.h"
#include "core/train/model/model.h"
#include "core/train/shared/shared_run.h"

namespace evenkeel {

class Diagnostics {
public:
    // `batch`: samples of a batch whose gradient is measured.
    Diagnostics(SharedRun& run, Model& model, int rank, Diagnose what, int batch);

    // In the order in which a rank does it. What the model is where it has been released does not count.
    void beforeStep();
    void beforeExchange();
    void exchanged();
    // An update of a model that ranks share, see ReplicaFigures::addUpdate; the optimizer's momentum is added.
    void sharedUpdate(Index staleness, double momentum);

    // Of the model as it is, outside the run's time; two batches of the rank's shard, or of all training samples. If
    // memory is short, a note says so and they are not measured any more.
    void measureGradients();

    static constexpr Index block = 1024; // weights that are looked at together
    static constexpr Index sampledPerRank = Index(1) << 18, sampledInAll = Index(1) << 23; // weights, at most

private:
    std::vector<float> sample() const;
    void giveUpGradients(const std::string& why);
    using Visit = std::function<void(Index, std::span<const float>)>;
    void visitGradient(std::uint64_t number, const Visit& visit); // of a batch; equal numbers draw equal samples

    SharedRun& m_run;
    Model& m_model;
    int m_rank;
    Diagnose m_what;
    int m_batch;
    bool m_hasExchanged = true; // and made no step since
    long m_round = -1; // number of evaluations when the replica was last looked at
    std::vector<float> m_start; // empty: not between the two
};

} // namespace evenkeel
