// SPDX-License-Identifier: GPL-3.0-or-later
// AD-PSGD (Lian, Zhang, Zhang, Liu: Asynchronous Decentralized Parallel Stochastic Gradient Descent, ICML 2018).
// No common model: every rank p keeps x_p in its own memory, where others can reach it, and at its own pace
//     computes g_p at x_p;   picks another rank q at random;   x_p, x_q <- (x_p + x_q) / 2;   x_p <- x_p - eta g_p.
// The average is atomic, as the paper requires: both models become their mean at one instant, whoever else averages
// with one of them; x_p may move between the gradient and its use. As the paper's two threads do, a rank computes and
// communicates at once: x_q comes and the mean goes back while the gradient is computed, and only what these two
// transfers take beyond that is waited for. (The model does not make q wait for them: the instant is at their end.)
// `exchange` = pull is KungFu's form: one transfer, and only x_p moves. The result is the mean of all x, which no
// average of two changes. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/shared_weights.h"
#include "core/base/random.h"

#include <algorithm>
#include <deque>
#include <optional>

namespace evenkeel::gossip {

namespace {

struct Options {
    enum class Exchange { Both, Pull } exchange = Exchange::Both;
    int period = 1;
};

constexpr FieldTable fields {
    tried("both|pull",
        option("exchange", "both devices adopt their mean (paper), or only the initiating one (KungFu)",
            &Options::exchange, "both|pull", "Both devices|Only the one that asks")),
    tried("1|4|16", option("period", "steps per device between two exchanges", &Options::period, between(1, 100000))),
};

constexpr std::uint64_t partnerStream = 1; // of a step's random numbers; stream 0 is the device's pace

// mean_r x_r over the ranks whose devices are not lost
void takeMean(Worker& w, std::deque<SharedWeights>& all, Weights& one, const WeightsRef& to)
{
    to.setZero();
    const SharedRun::Ranks ranks = w.present();
    for (const int r : *ranks) {
        all[std::size_t(r)].peek(one);
        to += 1 / float(ranks->size()) * one;
    }
}

// The rank with which this one's step `step` averages, if any; no other thing's random numbers depend on it.
std::optional<int> partner(Worker& w, const Options& o, Index step)
{
    const SharedRun::Ranks present = w.present();
    const auto [mine, end] = std::equal_range(present->begin(), present->end(), w.rank());
    const auto others = present->size() - std::size_t(end - mine);
    if (step % o.period != 0 || others == 0)
        return std::nullopt;
    Random random(w.run().facts().seedOf(w.rank()) + std::uint64_t(step), partnerStream);
    const std::size_t drawn = random.below(others); // of the others, in order
    return (*present)[drawn + (drawn < std::size_t(mine - present->begin()) ? 0 : std::size_t(end - mine))];
}

void train(Worker& w, const Options& o)
{
    w.survivesLoss();
    const bool isBoth = o.exchange == Options::Exchange::Both;
    std::deque<SharedWeights> all; // x of every rank
    for (int r = 0; r < w.size(); ++r)
        all.emplace_back(w, w.model.size(), r);
    SharedWeights& mine = all[std::size_t(w.rank())]; // x_p
    for (int r = 0; r < w.size(); ++r)
        all[std::size_t(r)].start(w, rankKey(r, "shared"), w.weights(), r);
    w.onJoin([&] { // with what a present one has
        if (const SharedRun::Ranks ranks = w.present(); !ranks->empty()) {
            all[std::size_t((*ranks)[0])].read(w.weights());
            mine.write(w.weights());
        }
    });
    double& steps = w.memory().keep("steps", 0);
    Weights before = w.memory().zeros(), one = w.memory().zeros();
    w.comm().barrier();
    w.continueFromCheckpoint();

    const auto mean = [&](const WeightsRef& to) { takeMean(w, all, one, to); };
    for (;;) {
        w.joinCheckpointIfDue();
        const Batch& batch = w.nextBatch();
        if (batch.empty())
            break;
        const std::optional<int> q = partner(w, o, Index(++steps));
        const double began = w.now();
        const Index version = mine.read(w.weights());
        w.model.takeRounded();
        before = w.weights();
        w.step(batch, w.rate(), [&] { return mine.version() - version; });
        Weights& change = before;
        change = w.weights() - before; // -eta g_p
        if (q) {
            SharedWeights& other = all[std::size_t(*q)]; // x_q
            other.awaitTransfers(isBoth ? 2 : 1, began);
            if (std::ranges::binary_search(*w.present(), *q)) // not lost meanwhile
                mine.average(other, isBoth); // x_p, x_q <- (x_p + x_q) / 2
        }
        mine.add(1, change); // x_p <- x_p - eta g_p
        w.observe(mean);
    }
    w.awaitOthers();
    w.comm().barrier();
    mean(before);
    before.exchangeWith(w.model);
}

} // namespace

const Algorithm algorithm {
    "gossip",
    "AD-PSGD gossip",
    "Lian, Zhang, Zhang, Liu, Asynchronous Decentralized Parallel Stochastic Gradient Descent, 2018",
    "Every device trains its own replica and, after each step, averages it with the replica of one other device chosen "
    "at random. There is no global model and no global synchronization; the result is the mean of all replicas.",
    Family::Asynchronous,
    "pairs of devices average at random, without a center",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
};

} // namespace evenkeel::gossip
