// SPDX-License-Identifier: GPL-3.0-or-later
// Adaptive SGD (Ma, Rusu, Wu, Sim: Adaptive Elastic Training for Sparse Deep Learning on Heterogeneous Multi-GPU
// Servers, arXiv 2110.07029). In mega-batches:
//   dynamic scheduling  devices take batches of their size b_i from one queue, first come, first served (u_i updates)
//   batch size scaling  b_i += beta (u_i - mean u), eta_i in proportion, so that all u_i become equal
//   normalized merging  w' = sum_i alpha_i w_i + gamma (w - w_prev), alpha by updates, or by batch size once these
//   agree
//
// The rules follow the paper from memory (its constants are not verified; the preset `paper` has them); what the
// authors' released code does otherwise is a choice of the option. Defaults that differ from the paper: gamma and the
// perturbation are 0, sizes are clipped to their bounds, alpha passes smoothly from updates to batch sizes. Two more
// things are ours, both options: `limit` keeps one scaling step from passing the size at which a device would be in
// balance (with 100 batches per mega-batch and devices that differ by more than the paper's 32 % the bare rule
// overshoots and oscillates), and a mega-batch is a whole number of rounds, about an epoch at most, so that in the
// steady state every device makes exactly as many updates. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/adaptive_rules.h"
#include "core/algorithms/shared/local_steps.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel::adaptiveSgd {

namespace {

using Options = AdaptiveOptions;

struct MegaBatch {
    std::shared_ptr<const std::vector<double>> batches; // b_i of every rank
    AdaptiveWarmUp warm;
    double planned = 0; // this rank's batch size, warm-up included
    double samples = 0; // of all ranks
    double batch = 0; // in the last one all batches shrink a little, so that it too is a whole number of rounds
};

constexpr double maxSavedBatch = 1e6; // as train.batch

struct Trained {
    double updates = 0, samples = 0;
};

// How the replicas are merged, the same for all ranks.
struct Merge {
    std::vector<double> alpha, batches; // of every rank: the weights, and the next b_i
    int slow = -1; // see unbalanced()
};
struct AgreedMerge { // after all ranks have reported their work
    double samples = 0;
    Merge merge; // if nothing is perturbed
};

class AdaptiveTraining {
public:
    AdaptiveTraining(Worker& w, const Options& o)
        : m_worker(w)
        , m_options(o)
        , m_isMerging(w.size() > 1)
        , m_isAccelerated(m_isMerging && o.momentum > 0)
        , m_keepsGlobal(m_isAccelerated || (m_isMerging && o.perturbsChange()))
        , m_batch(w.memory().keep("batch-size", w.batchSize(), 0, maxSavedBatch))
        , m_samplesDone(w.memory().keepCommon("samples-done", 0))
        , m_global(w.memory().keep("global", m_keepsGlobal ? w.memory().copyOfModel() : Weights()))
        , m_previous(w.memory().keep("previous", m_isAccelerated ? w.memory().copyOfModel() : Weights()))
    {
    }

    MegaBatch next() // collective; a resumed run begins here too
    {
        Worker& w = m_worker;
        if (!w.isPresent())
            m_batch = 0;
        else if (m_batch == 0) // it has joined
            m_batch = w.batchSize();
        const auto epoch = double(w.feed().trainingSamples()), all = double(w.feed().totalSamples());
        MegaBatch mega { .batches = {}, .warm = warmUp(m_options, w.batchSize(), w.rate(), m_samplesDone / epoch) };
        struct Round {
            std::vector<double> batches;
            double samples = 0; // one batch per device
        };
        const auto next = w.comm().agree<Round>(m_batch, [&mega](const std::vector<double>& batches) {
            Round made { batches, 0 };
            for (const double b : batches)
                made.samples += mega.warm.isActive && b > 0 ? mega.warm.batch : std::round(b);
            return made;
        });
        mega.batches = { next, &next->batches };
        mega.planned = mega.warm.isActive && m_batch > 0 ? mega.warm.batch : m_batch;
        const double round = std::max(next->samples, 1.0); // 1: as long as no device has joined
        mega.samples = megaBatch(m_options, w.batchSize(), round, epoch, all - m_samplesDone);
        mega.batch
            = std::round(mega.planned) * (m_isMerging ? mega.samples / (std::ceil(mega.samples / round) * round) : 1);
        return mega;
    }

    // Batches until the mega-batch is used up.
    Trained train(const MegaBatch& mega)
    {
        Trained done;
        for (;;) {
            // Whole numbers that keep up with multiples of the size: no device is left with a round too few.
            const double next = std::ceil(mega.batch * (done.updates + 1)) - std::ceil(mega.batch * done.updates);
            const Index whole = std::max<Index>(1, Index(next));
            const Batch& batch = m_worker.nextBatch(whole);
            if (batch.empty())
                return done;
            // eta_i = eta b_i / b_max
            const double rate = m_worker.rate() * double(whole) / m_worker.batchSize();
            m_worker.step(batch, mega.warm.isActive ? mega.warm.rate : rate);
            ++done.updates;
            done.samples += double(batch.size());
        }
    }

    bool merge(const MegaBatch& mega, const Trained& trained) // collective; false: no rank had samples left
    {
        Worker& w = m_worker;
        const auto updates = gathered(w.comm(), w.isLost() ? 0 : trained.updates);
        const auto facts
            = w.comm().agree<AdaptiveFacts>(w.isLost() ? 0 : mega.planned, [&](const std::vector<double>& planned) {
                  return AdaptiveFacts { updates->values, planned };
              });
        if (updates->sum == 0)
            return false;
        const auto counted = w.comm().agree<AgreedMerge>(trained.samples, [&](const std::vector<double>& samples) {
            return AgreedMerge { sum(samples), mergeOf(mega, *facts, false) };
        });
        m_samplesDone += counted->samples;
        double seconds = 0;
        std::shared_ptr<const Merge> merge { counted, &counted->merge };
        if (m_isMerging) {
            if (m_options.perturbation != 0)
                merge = perturbed(mega, *facts, merge);
            seconds = w.allReduce(w.weights(), merge->alpha[std::size_t(w.rank())]); // w' = sum_i alpha_i w_i ...
            if (m_options.perturbsChange()) // ... or w + sum_i alpha_i (w_i - w), if alpha is perturbed
                w.weights() += float(1 - std::accumulate(merge->alpha.begin(), merge->alpha.end(), 0.0)) * m_global;
            accelerate();
            if (m_keepsGlobal)
                m_global = w.weights();
            if (w.rank() == 0 && merge->slow >= 0)
                noteSlow(*merge, *facts);
            m_batch = merge->batches[std::size_t(w.rank())];
        }
        w.merged([&] {
            return MergeEvent { .weights = merge->alpha,
                .batches = merge->batches,
                .updates = countsOf(facts->updates),
                .seconds = seconds };
        });
        return true;
    }

private:
    Merge mergeOf(const MegaBatch& mega, const AdaptiveFacts& facts, bool isPerturbed) const
    {
        if (!m_isMerging)
            return { .alpha = { 1 }, .batches = *mega.batches };
        Merge merge { .alpha = mergeWeights(m_options, facts, isPerturbed), .batches = *mega.batches };
        if (!mega.warm.isActive) {
            merge.batches = scaledBatches(m_options, m_worker.batchSize(), facts, merge.batches);
            if (m_options.batchRule != Options::BatchRule::Fixed)
                merge.slow = unbalanced(m_options, facts, *mega.batches, merge.batches);
        }
        return merge;
    }
    // Collective: another merge, if the weights of every replica are small enough.
    std::shared_ptr<const Merge> perturbed(
        const MegaBatch& mega, const AdaptiveFacts& facts, const std::shared_ptr<const Merge>& otherwise)
    {
        return m_worker.comm().agree<Merge>(m_worker.model.rootMeanSquare(), [&](const std::vector<double>& norms) {
            return std::ranges::max(norms) < m_options.perturbationThreshold ? mergeOf(mega, facts, true) : *otherwise;
        });
    }
    void noteSlow(const Merge& merge, const AdaptiveFacts& facts)
    {
        const auto slow = std::size_t(merge.slow);
        if (!m_worker.run().isFirst(0, "unbalanced"))
            return;
        const std::string text = phrase(
            "device %1 cannot be balanced: its batch size stays at %2, with which it makes %3 updates while the "
            "fastest device makes %4; a smaller algorithm.least-batch or a larger train.batch lets it adapt further, "
            "if its steps depend on their batch at all",
            { std::to_string(slow), std::to_string(std::lround(merge.batches[slow])),
                std::to_string(std::lround(facts.updates[slow])), std::to_string(std::lround(facts.maxUpdates())) });
        m_worker.run().emit(
            NoteEvent { m_worker.now(), m_worker.run().wall(m_worker.now()), text, Fact::Unbalanced, { merge.slow } });
    }
    void accelerate() // ... + gamma (w - w_prev)
    {
        if (!m_isAccelerated)
            return;
        const auto gamma = float(m_options.momentum);
        m_worker.weights() += gamma * m_global;
        m_worker.weights() -= gamma * m_previous;
        m_previous.swap(m_global);
    }

    Worker& m_worker;
    const Options& m_options;
    bool m_isMerging, m_isAccelerated, m_keepsGlobal;
    double& m_batch; // b_i
    double& m_samplesDone; // of all devices
    Weights &m_global, &m_previous; // w, w_prev
};

void train(Worker& w, const Options& o)
{
    w.survivesLoss(Worker::Absence::TakesPart);
    AdaptiveTraining training(w, o);
    w.continueFromCheckpoint();
    for (;;) {
        const MegaBatch mega = training.next();
        if (!w.feed().openWindow(Index(mega.samples)))
            return;
        if (!training.merge(mega, training.train(mega)) && !w.awaitJoin(w.comm()))
            return;
    }
}

} // namespace

const Algorithm algorithm {
    "adaptive-sgd",
    "Adaptive SGD",
    "Ma, Rusu, Wu, Sim: Adaptive Elastic Training for Sparse Deep Learning on Heterogeneous Multi-GPU Servers, 2021",
    "Devices take batches from one queue at their own pace. After each mega-batch, batch sizes and learning rates are "
    "scaled until fast and slow devices make equally many updates, and the replicas are merged, weighted by their "
    "updates or batch sizes, with momentum on the global model. Devices wait for each other only at merges.",
    Family::Averaging,
    "batches follow each device's speed, models are merged",
    optionList<Options, adaptiveFields>,
    trainWith<Options, adaptiveFields, train>,
    Algorithm::Alone::Itself,
    nullptr,
    Algorithm::Output::AsConfigured,
    adaptivePresets,
};

} // namespace evenkeel::adaptiveSgd
