// SPDX-License-Identifier: GPL-3.0-or-later
// AD-PSGD (Lian, Zhang, Zhang, Liu: Asynchronous Decentralized Parallel Stochastic Gradient Descent, ICML 2018).
// No common model: every rank p keeps x_p where others can reach it, and at its own pace
//     computes g_p at x_p;   picks another rank q at random;   x_p, x_q <- (x_p + x_q) / 2;   x_p <- x_p - eta g_p.
// The averaging is written as two additions of +-(x_q - x_p) / 2, each atomic, so that the mean of all x never changes
// by it, whoever else writes meanwhile. `exchange` = pull is KungFu's form: only x_p moves. The result is
// the mean of all x. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/shared_weights.h"
#include "core/base/random.h"

#include <deque>

namespace evenkeel {

namespace {

struct Options {
    enum class Exchange { Both, Pull } exchange = Exchange::Both;
    int period = 1;
};

constexpr std::tuple fields {
    option("exchange", "both devices adopt their mean (paper), or only the initiating one (KungFu)", &Options::exchange,
        "both|pull"),
    option("period", "steps per device between two exchanges", &Options::period, between(1, 100000)),
};

constexpr std::uint64_t partnerStream = 1; // of a step's random numbers; stream 0 is the device's pace

// mean_r x_r over the ranks whose devices are not lost
void takeMean(Worker& w, std::deque<SharedWeights>& all, Weights& one, const WeightsRef& to)
{
    to.setZero();
    const std::vector<int> ranks = w.present();
    for (const int r : ranks) {
        all[std::size_t(r)].peek(one);
        to += 1 / float(ranks.size()) * one;
    }
}

void train(Worker& w, const Options& o)
{
    w.survivesLoss();
    std::deque<SharedWeights> all; // x of every rank
    for (int r = 0; r < w.size(); ++r)
        all.emplace_back(w, w.model.size());
    SharedWeights& mine = all[std::size_t(w.rank())]; // x_p
    for (int r = 0; r < w.size(); ++r)
        all[std::size_t(r)].start(w, rankKey(r, "shared"), w.weights(), r);
    w.onJoin([&] { // with what a present one has
        if (const std::vector<int> ranks = w.present(); !ranks.empty()) {
            all[std::size_t(ranks[0])].read(w.weights());
            mine.write(w.weights());
        }
    });
    double& steps = w.memory().keep("steps", 0);
    w.comm().barrier();
    w.continueFromCheckpoint();

    Weights before = w.memory().zeros(), apart = w.memory().zeros();
    const auto mean = [&](const WeightsRef& to) { takeMean(w, all, apart, to); };
    for (;;) {
        w.joinCheckpointIfDue();
        const Batch& batch = w.nextBatch();
        if (batch.empty())
            break;
        mine.read(w.weights());
        const Index version = mine.version();
        before = w.weights();
        w.step(batch, w.rate(), [&] { return mine.version() - version; });
        Weights& change = before;
        change = w.weights() - before; // -eta g_p
        std::vector<int> others = w.present();
        std::erase(others, w.rank());
        const auto step = Index(++steps);
        if (step % o.period == 0 && !others.empty()) {
            Random random(w.run().facts().seedOf(w.rank()) + std::uint64_t(step), partnerStream);
            SharedWeights& other = all[std::size_t(others[random.below(others.size())])]; // x_q
            mine.read(w.weights());
            other.read(apart);
            apart = 0.5F * (apart - w.weights()); // (x_q - x_p) / 2
            change += apart;
            if (o.exchange == Options::Exchange::Both)
                other.add(-1, apart);
        }
        mine.add(1, change);
        w.observe(mean);
    }
    w.awaitOthers();
    w.comm().barrier();
    mean(before);
    before.exchangeWith(w.model);
}

} // namespace

const Algorithm gossip {
    "gossip",
    "AD-PSGD gossip",
    "Lian, Zhang, Zhang, Liu, Asynchronous Decentralized Parallel Stochastic Gradient Descent, 2018",
    "Every device trains its own replica and, after each step, averages it with the replica of one other device chosen "
    "at random. There is no global model and no global synchronization; the result is the mean of all replicas.",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
};

} // namespace evenkeel
