// SPDX-License-Identifier: GPL-3.0-or-later
// AD-PSGD (Lian, Zhang, Zhang, Liu: Asynchronous Decentralized Parallel Stochastic Gradient Descent, ICML 2018).
// No common model: every rank p keeps x_p where others can reach it, and at its own pace
//     computes g_p at x_p;   picks another rank q at random;   x_p, x_q <- (x_p + x_q) / 2;   x_p <- x_p - eta g_p.
// The averaging is written as two additions of +-(x_q - x_p) / 2, each atomic, so that the mean of all x never changes
// by it, whoever else writes meanwhile. `exchange` = pull is KungFu's form: only x_p moves. The model that counts is
// the mean of all x. With one device: plain SGD.
#include "core/algorithms/algorithm.h"
#include "core/algorithms/shared/plain_sgd.h"
#include "core/base/random.h"

#include <array>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "exchange", "both devices adopt their mean (paper), or only the initiating one (KungFu)", 0, 0, 1, true,
        "both|pull" },
    Option { "period", "steps per device between two exchanges", 1, 1, 100000, true },
};

void train(Worker& w)
{
    if (w.size() == 1)
        return plainSgd(w);
    w.survivesLoss();
    Model& model = w.model;
    Device& device = model.device();
    const Index n = model.size();
    std::vector<std::unique_ptr<SharedArray>> all; // x of every rank
    for (int r = 0; r < w.size(); ++r)
        all.push_back(w.comm().share(n));
    SharedArray& mine = *all[std::size_t(w.rank())];
    mine.write(device, model.weights());
    w.comm().barrier();

    Array<float> before(device, n), apart(device, n);
    const auto mean = [&](Array<float>& to) {
        device.arrays().fill(to.data(), n, 0);
        const std::vector<int> ranks = w.present();
        for (const int r : ranks) {
            all[std::size_t(r)]->look(device, apart.data());
            device.arrays().combine(1 / float(ranks.size()), apart.data(), 1, to.data(), n);
        }
    };
    Random random(w.seed(), std::uint64_t(w.rank()) + 1); // stream 0 draws the first weights
    for (Index step = 1;; ++step) {
        const Batch& batch = w.nextBatch(w.batchSize());
        if (batch.empty())
            break;
        mine.read(device, model.weights());
        const long version = mine.version();
        w.copyModelTo(before);
        w.step(batch, w.rate(), [&] { return Index(mine.version() - version); });
        device.arrays().combine(1, model.weights(), -1, before.data(), n); // -eta g
        std::vector<int> others = w.present();
        std::erase(others, w.rank());
        if (step % Index(w.option("period")) == 0 && !others.empty()) {
            const auto other = std::size_t(others[random.below(others.size())]);
            mine.read(device, model.weights());
            all[other]->read(device, apart.data());
            device.arrays().combine(-0.5F, model.weights(), 0.5F, apart.data(), n); // (x_q - x_p) / 2
            device.arrays().combine(1, apart.data(), 1, before.data(), n);
            if (w.chosen("exchange", "both"))
                all[other]->add(device, -1, apart.data());
        }
        mine.add(device, 1, before.data());
        w.observe(mean);
    }
    w.comm().barrier();
    Array<float> result(device, n);
    mean(result);
    model.swapWeights(result);
}

} // namespace

extern const Algorithm gossip {
    "gossip",
    "AD-PSGD gossip",
    "Lian, Zhang, Zhang, Liu, Asynchronous Decentralized Parallel Stochastic Gradient Descent, 2018",
    "Every device trains its own replica and, after each step, averages it with the replica of one other device chosen "
    "at random. There is no global model and no global synchronization; the result is the mean of all replicas.",
    options,
    train,
};

} // namespace evenkeel
