// SPDX-License-Identifier: GPL-3.0-or-later
// RCD-SGD's training (He, Dube: RCD-SGD: Resource-Constrained Distributed SGD in Heterogeneous Environment via
// Submodular Partitioning, arXiv 2211.00839, algorithm 2). No common model: every rank i keeps x_i and makes
//     x_i <- x_i - eta g_i       at every iteration, with a batch in proportion to its speed, b_i = B r_i / max r
//     x_i <- sum_j W_ij x_j      at every F-th, over its neighbours in a graph
// and mean x_i is what counts. The neighbours' part is, by choice,
//     D-PSGD (Lian et al. 2017)   all of them every time, Metropolis-Hastings weights W_ij = 1 / (1 + links)
//     MATCHA (Wang et al. 2019)   the graph's links are divided into matchings, of which each exchange uses some, drawn
//                                 alike on all ranks: matching j with probability p_j, sum_j p_j = budget * matchings;
//                                 W_ij = alpha. What p and alpha are the best is in mixing.h.
// A rank deals with one neighbour at a time, matching by matching, which is the delay that MATCHA's paper counts: its
// link carries as many models as it has neighbours. Nobody waits for any but its neighbours. The paper prints
// b_i = B r_1 / r_i, the inverse of what it says. F = 1 with equal batches is plain D-PSGD or MATCHA, with the step
// made before the exchange. With one device: plain SGD.
#include "core/algorithms/algorithm.h"
#include "core/algorithms/shared/mixing.h"
#include "core/algorithms/shared/plain_sgd.h"
#include "core/algorithms/shared/proportional_batch.h"

#include <array>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "communication", "with all neighbors in every exchange (D-PSGD), or with a random subset (MATCHA)", 0, 0,
        1, true, "d-psgd|matcha" },
    Option { "graph", "communication graph; exponential: neighbors are 1, 2, 4, ... ranks away", 0, 0, 3, true,
        "ring|torus|exponential|complete" },
    Option { "budget", "mean share of the graph's matchings per exchange of MATCHA", 0.5, 0.01, 1 },
    Option {
        "every", "steps per device between two exchanges (F; paper: 2, D-PSGD and MATCHA: 1)", 2, 1, 100000, true },
    Option { "batch",
        "batch size: train.batch on the fastest device and in proportion to speed on others, or equal on all", 0, 0, 1,
        true, "proportional|equal" },
};

std::vector<Matching> matchingsOf(const Worker& w)
{
    std::vector<Matching> all = matchings(linksOf(Graph(int(w.option("graph"))), w.size()), w.size());
    if (w.chosen("communication", "matcha"))
        mixByBudget(all, w.size(), w.option("budget"));
    else
        mixByDegree(all, w.size());
    return all;
}

class Exchange {
public:
    explicit Exchange(Worker& w)
        : m_worker(w)
        , m_all(neighboursOf(*w.common<std::vector<Matching>>([&] { return matchingsOf(w); }), w.rank()))
        , m_sum(w.model.device(), w.model.size())
        , m_theirs(w.model.device(), w.model.size())
    {
    }

    void average(Index number) // x_i <- sum_j W_ij x_j
    {
        const std::vector<Neighbour> drawn = draw(m_all, Random(m_worker.seed(), std::uint64_t(number)));
        if (drawn.empty())
            return;
        Model& x = m_worker.model;
        Device& device = x.device();
        double own = 1; // W_ii, so that the row adds up to 1 in floats too
        for (const Neighbour& j : drawn)
            own -= double(float(j.weight));
        device.arrays().combine(float(own), x.weights(), 0, m_sum.data(), x.size());
        const std::vector<float> mine = x.download();
        for (const Neighbour& j : drawn) {
            m_worker.comm().send(j.rank, 0, mine);
            const std::vector<float> theirs = m_worker.comm().receive(j.rank, 0).values;
            device.upload(m_theirs.data(), theirs.data(), theirs.size() * sizeof(float));
            device.arrays().combine(float(j.weight), m_theirs.data(), 1, m_sum.data(), x.size());
        }
        x.swapWeights(m_sum);
    }

private:
    Worker& m_worker;
    std::vector<Neighbour> m_all;
    Array<float> m_sum, m_theirs;
};

void train(Worker& w)
{
    if (w.size() == 1)
        return plainSgd(w);
    w.meanCounts();
    Exchange exchange(w);
    ProportionalBatch batchSize(w, w.chosen("batch", "equal"));
    double& exchanges = w.keep("exchanges", 0);
    while (w.openWindow(w.totalSamples())) { // all as often: a rank whose shard is used up still has neighbours
        for (Index step = 0; step < Index(w.option("every")); ++step) {
            const Batch& batch = w.nextBatch(batchSize.next());
            if (batch.empty())
                break;
            w.step(batch, w.rate());
        }
        ++exchanges;
        exchange.average(Index(exchanges));
        batchSize.measure(Index(exchanges));
        w.synchronized();
    }
    w.adoptCentre();
}

} // namespace

extern const Algorithm rcdSgd {
    "rcd-sgd",
    "RCD-SGD",
    "He, Dube, RCD-SGD: Resource-Constrained Distributed SGD in Heterogeneous Environment via Submodular Partitioning, "
    "2022",
    "Every device trains its own replica, with batches in proportion to its speed, and every few steps averages it "
    "with the replicas of its neighbors in a graph: all of them (D-PSGD) or a random subset (MATCHA). Intended for the "
    "submodular partition; the result is the mean of all replicas.",
    options,
    train,
};

} // namespace evenkeel
