// SPDX-License-Identifier: GPL-3.0-or-later
// Adaptive SGD (Ma, Rusu, Wu, Sim: Adaptive Elastic Training for Sparse Deep Learning on Heterogeneous Multi-GPU
// Servers, arXiv 2110.07029). In mega-batches:
//   dynamic scheduling  devices take batches of their size b_i from one queue, first come, first served (u_i updates)
//   batch size scaling  b_i += beta (u_i - mean u), eta_i in proportion, so that all u_i become equal
//   normalized merging  w' = sum_i alpha_i w_i + gamma (w - w_prev), alpha by updates, or by batch size once these
//   agree
//
// The rules stand as the paper is remembered (its constants are not verified); what the authors' released code does
// otherwise is a choice of the option. Two things are ours, both options: `limit` keeps one scaling step from passing
// the size at which a device would be in balance (with 100 batches per mega-batch and devices that differ by more than
// the paper's 32 % the bare rule overshoots and oscillates), and a mega-batch is a whole number of rounds, at most an
// epoch, so that in the steady state every device makes exactly as many updates. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/adaptive_rules.h"
#include "core/algorithms/shared/local_steps.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

using Options = AdaptiveOptions;

struct Trained {
    double updates = 0, samples = 0;
};

// Batches of `size` samples until the mega-batch is used up.
Trained trainWindow(Worker& w, double size, const AdaptiveWarmUp& warm)
{
    Trained trained;
    for (;;) {
        // Whole numbers that keep up with multiples of `size`: no device is left with a round too few.
        const Index whole
            = std::max<Index>(1, Index(std::ceil(size * (trained.updates + 1)) - std::ceil(size * trained.updates)));
        const Batch& batch = w.nextBatch(whole);
        if (batch.empty())
            return trained;
        // eta_i = eta b_i / b_max
        w.step(batch, warm.isActive ? warm.rate : w.rate() * double(whole) / w.batchSize());
        ++trained.updates;
        trained.samples += double(batch.size());
    }
}

// Whether every replica's ||w|| / |w| is small enough.
bool isPerturbed(Worker& w, const Options& o)
{
    if (o.perturbation == 0)
        return false;
    const std::vector<double> norms = w.comm().gather(w.model.normPerWeight());
    return *std::ranges::max_element(norms) < o.perturbationThreshold;
}

void train(Worker& w, const Options& o)
{
    w.survivesLoss();
    const bool isMerging = w.size() > 1, isAccelerated = isMerging && o.momentum > 0;
    const auto gamma = float(o.momentum);
    const auto mine = std::size_t(w.rank());
    double& batchSize = w.memory().keep("batch-size", w.batchSize()); // b_i
    double& samplesDone = w.memory().keep("samples-done", 0); // of all devices
    const auto copy = [&] { return isAccelerated ? w.memory().copyOfModel() : Weights(); };
    Weights &global = w.memory().keep("global", copy()), &previous = w.memory().keep("previous", copy());
    for (;;) {
        if (w.isLost())
            batchSize = 0;
        std::vector<double> batches = w.comm().gather(batchSize); // here, where a resumed run begins too
        const AdaptiveWarmUp warm
            = warmUp(o, w.batchSize(), w.rate(), samplesDone / double(w.feed().trainingSamples()));
        const double planned = warm.isActive ? warm.batch : batchSize;
        double round = 0; // one batch per device
        for (const double b : batches)
            round += warm.isActive && b > 0 ? warm.batch : std::round(b);
        const double mega = megaBatch(
            o, w.batchSize(), round, double(w.feed().trainingSamples()), double(w.feed().totalSamples()) - samplesDone);
        // In the last mega-batch all batches shrink a little, so that it too is a whole number of rounds.
        const double shrunk = std::round(planned) * (isMerging ? mega / (std::ceil(mega / round) * round) : 1);
        if (!w.feed().openWindow(Index(mega)))
            return;

        const auto [updates, samples] = trainWindow(w, shrunk, warm);
        const AdaptiveFacts facts { w.comm().gather(w.isLost() ? 0 : updates),
            w.comm().gather(w.isLost() ? 0 : planned) };
        if (facts.maxUpdates() == 0)
            return;
        samplesDone += sum(w.comm().gather(samples));
        double seconds = 0;
        std::vector<double> alpha { 1 };
        if (isMerging) {
            alpha = mergeWeights(o, facts, isPerturbed(w, o));
            seconds = w.allReduce(w.weights(), alpha[mine]); // w' = sum_i alpha_i w_i ...
            if (isAccelerated) {
                w.weights() += gamma * global; // ... + gamma (w - w_prev)
                w.weights() -= gamma * previous;
                previous.swap(global);
                global = w.weights();
            }
            if (!warm.isActive)
                batches = scaledBatches(o, w.batchSize(), facts, batches);
            batchSize = batches[mine];
        }
        w.merged({ .weights = alpha,
            .batches = batches,
            .updates = { facts.updates.begin(), facts.updates.end() },
            .seconds = seconds });
    }
}

} // namespace

const Algorithm adaptiveSgd {
    "adaptive-sgd",
    "Adaptive SGD",
    "Ma, Rusu, Wu, Sim: Adaptive Elastic Training for Sparse Deep Learning on Heterogeneous Multi-GPU Servers, 2021",
    "Devices take batches from one queue at their own pace. After each mega-batch, batch sizes and learning rates are "
    "scaled until fast and slow devices make equally many updates, and the replicas are merged, weighted by their "
    "updates or batch sizes, with momentum on the global model. Devices wait for each other only at merges.",
    optionList<Options, adaptiveFields>,
    trainWith<Options, adaptiveFields, train>,
    Algorithm::Alone::Itself,
};

} // namespace evenkeel
