// SPDX-License-Identifier: GPL-3.0-or-later
// Adaptive SGD (Ma, Rusu, Wu, Sim: Adaptive Elastic Training for Sparse Deep Learning on Heterogeneous Multi-GPU
// Servers, arXiv 2110.07029). In mega-batches:
//   dynamic scheduling  devices take batches of their size b_i from one queue, first come, first served (u_i updates)
//   batch size scaling  b_i += beta (u_i - mean u), eta_i in proportion, so that all u_i become equal
//   normalised merging  w' = sum_i alpha_i w_i + gamma (w - w_prev), alpha by updates, or by batch size once these
//   agree
//
// The rules stand as the paper is remembered (its constants are not verified); what the authors' released code does
// otherwise is a choice of the option. Two things are ours, both options: `limit` keeps one scaling step from passing
// the size at which a device would be in balance (with 100 batches a mega-batch and devices that differ by more than
// the paper's 32 % the bare rule overshoots and oscillates), and a mega-batch is a whole number of rounds, at most an
// epoch, so that in the steady state every device makes exactly as many updates. With one device: plain SGD.
#include "core/algorithms/algorithm.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "mega-batch",
        "samples between merges, in batches of the max size; at most one epoch, at least 8 batches per device", 100, 1,
        1e6 },
    Option { "batch-rule",
        "paper: b += beta (u - mean u); code: a fixed step; hogbatch: doubling and halving, as in Hogbatch; fixed: "
        "constant",
        0, 0, 3, true, "paper|code|hogbatch|fixed" },
    Option { "least-batch", "min batch size b_min; 0: train.batch / 8", 0, 0, 1e6, true },
    Option { "beta", "samples added to the batch per update above the mean; 0: b_min / 2", 0, 0, 1e6 },
    Option { "code-step", "samples added or removed per change with batch-rule = code", 32, 1, 1e6, true },
    Option { "bounds", "a change that would leave [b_min, b_max] is skipped (paper) or clipped", 0, 0, 1, true,
        "skip|clip" },
    Option { "limit",
        "do not pass the size at which all devices make equally many updates; the largest stays at train.batch (our "
        "addition)",
        1, 0, 1, true, "off|on" },
    Option { "normalize",
        "weights of the merge; paper: by updates, or by batch size when all updates are equal; code: by updates; "
        "equal: 1/n",
        0, 0, 2, true, "paper|code|equal" },
    Option { "perturbation", "delta: weight shifted from the replica with the fewest updates to the one with the most",
        0.1, 0, 1 },
    Option { "perturbation-threshold", "perturb only while ||w|| / |w| of every replica is below this", 0.1, 0, 1e6 },
    Option { "momentum", "gamma of the global model", 0.9, 0, 0.999 },
    Option { "warm-up", "epochs with the min batch size and an increasing rate before adapting (the authors' code: 10)",
        0, 0, 1000 },
};

struct Facts { // one per rank, the same everywhere; a lost device has a batch size of 0
    std::vector<double> updates, batches;

    bool present(std::size_t r) const { return batches[r] > 0; }
    double mean() const
    {
        return std::accumulate(updates.begin(), updates.end(), 0.0)
            / double(batches.size() - std::size_t(std::count(batches.begin(), batches.end(), 0.0)));
    }
    std::size_t mostAt() const
    {
        return std::size_t(std::max_element(updates.begin(), updates.end()) - updates.begin());
    }
    std::size_t leastAt() const
    {
        std::size_t least = mostAt();
        for (std::size_t r = 0; r < updates.size(); ++r)
            if (present(r) && (updates[r] < updates[least] || (updates[r] == updates[least] && r < least)))
                least = r;
        return least;
    }
    double most() const { return updates[mostAt()]; }
    double least() const { return updates[leastAt()]; }
};

// Algorithm 1 of the paper: the next batch size of a device with `u` updates at batch size `b`.
double scaledBatch(const Worker& w, const Facts& facts, double u, double b)
{
    const double most = w.batchSize();
    const double least
        = std::min(most, w.option("least-batch") > 0 ? w.option("least-batch") : std::max(1.0, most / 8));
    const double mean = facts.mean();
    double next = b;
    if (w.chosen("batch-rule", "paper")) {
        const double beta = w.option("beta") > 0 ? w.option("beta") : least / 2;
        next = b + beta * (u - mean);
        if (w.chosen("limit", "on")) // at its present speed the device makes u b / next updates
            next = u > mean ? std::min(next, b * u / mean) : std::max(next, b * u / facts.most());
    } else if (w.chosen("batch-rule", "code")) {
        next = u > mean ? b + w.option("code-step") : u < mean ? b - w.option("code-step") : b;
    } else if (w.chosen("batch-rule", "hogbatch") && facts.most() > facts.least()) {
        next = u == facts.least() ? b / 2 : u == facts.most() ? b * 2 : b;
    }
    if (w.chosen("bounds", "skip") && (next < least || next > most))
        return b;
    return std::clamp(next, least, most);
}

// For all ranks. Where steps take now a little more time and now a little less, the bare rule with `limit` takes more
// from a batch that came late than it gives to one that came early, and at 3 % of noise all sizes sink to b_min. Only
// their proportions balance the devices: the largest goes back to train.batch, and the others with it.
std::vector<double> scaledBatches(const Worker& w, const Facts& facts, std::vector<double> batches)
{
    for (std::size_t r = 0; r < batches.size(); ++r)
        batches[r] = facts.present(r) ? scaledBatch(w, facts, facts.updates[r], batches[r]) : 0;
    if (w.chosen("batch-rule", "paper") && w.chosen("limit", "on")) {
        const double back = w.batchSize() / *std::ranges::max_element(batches);
        for (double& batch : batches)
            batch *= back;
    }
    return batches;
}

// Algorithm 2: the weight of every replica. Perturbed weights do not add up to 1, on purpose.
std::vector<double> mergeWeights(const Worker& w, const Facts& facts, bool regularised)
{
    std::vector<double> equal;
    for (std::size_t r = 0; r < facts.updates.size(); ++r)
        equal.push_back(facts.present(r) ? 1 : 0);
    std::vector<double> alpha = w.chosen("normalize", "equal")            ? equal
        : w.chosen("normalize", "paper") && facts.most() == facts.least() ? facts.batches
                                                                          : facts.updates;
    const double sum = std::accumulate(alpha.begin(), alpha.end(), 0.0);
    for (double& a : alpha)
        a /= sum;
    if (regularised && facts.most() > facts.least()) {
        alpha[facts.mostAt()] *= 1 + w.option("perturbation");
        alpha[facts.leastAt()] *= 1 - w.option("perturbation");
    }
    return alpha;
}

// Samples of the next mega-batch: whole rounds of one batch a device; a short rest of the run joins the last one.
double megaBatch(const Worker& w, double round, double done)
{
    const double left = double(w.totalSamples()) - done;
    const double samples
        = std::max(std::min(w.option("mega-batch") * w.batchSize(), double(w.trainingSamples())), 8 * round);
    return left < 1.5 * samples ? left : std::ceil(samples / round) * round;
}

struct WarmUp { // the authors' code: smallest batches, rate rising from 1 % to the scaled one
    bool active;
    double batch, rate;
};

WarmUp warmUp(const Worker& w, double epochsDone)
{
    const double least = std::max(1.0, double(w.batchSize()) / 8), base = w.rate() / 8;
    const double part = epochsDone / std::max(w.option("warm-up"), 1e-9);
    return { w.option("warm-up") > 0 && part < 1, least, base / 100 + (base - base / 100) * part };
}

struct Trained {
    double updates = 0, samples = 0;
};

// Batches of `size` samples until the mega-batch is used up.
Trained trainWindow(Worker& w, double size, const WarmUp& warm)
{
    Trained trained;
    for (;;) {
        // Whole numbers that keep up with multiples of `size`: no device is left with a round too few.
        const Index whole
            = std::max<Index>(1, Index(std::ceil(size * (trained.updates + 1)) - std::ceil(size * trained.updates)));
        const Batch& batch = w.nextBatch(whole);
        if (batch.empty())
            return trained;
        w.step(batch, warm.active ? warm.rate : w.rate() * double(whole) / w.batchSize()); // linear scaling
        ++trained.updates;
        trained.samples += double(batch.size());
    }
}

// w' = sum + gamma (w - w_prev)
void accelerate(Worker& w, Array<float>& global, Array<float>& previous)
{
    Device& d = w.model.device();
    const float gamma = float(w.option("momentum"));
    d.arrays().combine(gamma, global.data(), 1, w.model.weights(), w.model.size());
    d.arrays().combine(-gamma, previous.data(), 1, w.model.weights(), w.model.size());
    std::swap(global, previous);
    d.arrays().combine(1, w.model.weights(), 0, global.data(), w.model.size());
}

void train(Worker& w)
{
    w.survivesLoss();
    const bool merging = w.size() > 1;
    const bool accelerated = merging && w.option("momentum") > 0;
    double& batchSize = w.keep("batch-size", w.batchSize()); // b_i
    double& samplesDone = w.keep("samples-done", 0); // of all devices
    Array<float>& global = w.keep("global", accelerated ? w.copyOfModel() : Array<float>()); // w
    Array<float>& previous = w.keep("previous", accelerated ? w.copyOfModel() : Array<float>()); // w_prev
    for (;;) {
        if (w.lost())
            batchSize = 0;
        std::vector<double> batches = w.comm().gather(batchSize); // here, where a resumed run begins too
        const WarmUp warm = warmUp(w, samplesDone / double(w.trainingSamples()));
        const double planned = warm.active ? warm.batch : batchSize;
        const double round = warm.active ? warm.batch * double(w.present().size())
                                         : std::accumulate(batches.begin(), batches.end(), 0.0,
                                             [](double sum, double b) { return sum + std::round(b); });
        const double mega = megaBatch(w, round, samplesDone);
        // In the last mega-batch all batches shrink a little, so that it too is a whole number of rounds.
        const double shrunk = std::round(planned) * (merging ? mega / (std::ceil(mega / round) * round) : 1);
        if (!w.openWindow(Index(mega)))
            return;

        const auto [updates, samples] = trainWindow(w, shrunk, warm);
        const Facts facts { w.comm().gather(w.lost() ? 0 : updates), w.comm().gather(w.lost() ? 0 : planned) };
        if (facts.most() == 0)
            return;
        for (const double each : w.comm().gather(samples))
            samplesDone += each;
        double seconds = 0;
        std::vector<double> alpha { 1 };
        if (merging) {
            bool regularised = w.option("perturbation") > 0;
            if (regularised)
                for (const double norm : w.comm().gather(w.model.normPerWeight()))
                    regularised = regularised && norm < w.option("perturbation-threshold");
            alpha = mergeWeights(w, facts, regularised);
            seconds = w.sumModels(alpha[std::size_t(w.rank())]);
            if (accelerated)
                accelerate(w, global, previous);
            if (!warm.active)
                batches = scaledBatches(w, facts, batches);
            batchSize = batches[std::size_t(w.rank())];
        }
        w.merged({ .weights = alpha,
            .batches = batches,
            .updates = { facts.updates.begin(), facts.updates.end() },
            .seconds = seconds });
    }
}

} // namespace

extern const Algorithm adaptiveSgd {
    "adaptive-sgd",
    "Adaptive SGD",
    "Ma, Rusu, Wu, Sim: Adaptive Elastic Training for Sparse Deep Learning on Heterogeneous Multi-GPU Servers, 2021",
    "Devices take batches from one queue at their own pace. After each mega-batch, batch sizes and learning rates are "
    "scaled until fast and slow devices make equally many updates, and the replicas are merged, weighted by their "
    "updates or batch sizes, with momentum on the global model. Devices wait for each other only at merges.",
    options,
    train,
};

} // namespace evenkeel
