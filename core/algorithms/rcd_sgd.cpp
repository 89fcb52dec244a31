// SPDX-License-Identifier: GPL-3.0-or-later
// RCD-SGD's training (He, Dube: RCD-SGD: Resource-Constrained Distributed SGD in Heterogeneous Environment via
// Submodular Partitioning, arXiv 2211.00839, algorithm 2). No common model: every rank i keeps x_i and makes
//     x_i <- x_i - eta g_i       at every iteration, with a batch in proportion to its speed, b_i = B r_i / max r
//     x_i <- sum_j W_ij x_j      at every F-th, over its neighbors in a graph
// and the result is mean x_i. The neighbors' part is, by choice,
//     D-PSGD (Lian et al. 2017)   all of them every time, Metropolis-Hastings weights W_ij = 1 / (1 + links)
//     MATCHA (Wang et al. 2019)   the graph's links are divided into matchings, of which each exchange uses some, drawn
//                                 equally on all ranks: matching j with probability p_j, sum_j p_j = budget *
//                                 matchings; W_ij = alpha. How p and alpha are chosen: matcha.h.
// A rank exchanges with one neighbor at a time, matching by matching, which is the delay that MATCHA's paper counts:
// its link carries as many models as it has neighbors. A rank waits only for its neighbors. The paper prints b_i = B
// r_1 / r_i, the inverse of what its text says. F = 1 with equal batches is plain D-PSGD or MATCHA, with the step made
// before the exchange. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/local_steps.h"
#include "core/algorithms/shared/matcha.h"
#include "core/algorithms/shared/proportional_batch.h"

namespace evenkeel::rcdSgd {

namespace {

struct Options {
    enum class Communication { DPsgd, Matcha } communication = Communication::DPsgd;
    Graph graph = Graph::Ring;
    double budget = 0.5;
    int every = 2; // F
    enum class BatchSize { Proportional, Equal } batch = BatchSize::Proportional;
};

constexpr FieldTable fields {
    option("communication", "with all neighbors in every exchange (D-PSGD), or with a random subset (MATCHA)",
        &Options::communication, "d-psgd|matcha", "All neighbors (D-PSGD)|Some of them (MATCHA)"),
    tried("ring|complete",
        option("graph", "communication graph; exponential: neighbors are 1, 2, 4, ... ranks away", &Options::graph,
            "ring|torus|exponential|complete", "Ring|Torus|Exponential|Complete")),
    option("budget", "mean share of the graph's matchings per exchange of MATCHA", &Options::budget, between(0.01, 1)),
    tried("1|2|4|8",
        option("every", "steps per device between two exchanges (F; paper: 2, D-PSGD and MATCHA: 1)", &Options::every,
            between(1, 100000))),
    offAt("equal",
        option("batch",
            "batch size: train.batch on the fastest device and in proportion to speed on others, or equal on all",
            &Options::batch, "proportional|equal", "By speed|Equal")),
};

std::vector<Matching> matchingsOf(const Options& o, int ranks)
{
    std::vector<Matching> all = matchings(linksOf(o.graph, ranks), ranks);
    if (o.communication == Options::Communication::Matcha)
        mixByBudget(all, ranks, o.budget);
    else
        mixByDegree(all, ranks);
    return all;
}

class Exchange {
public:
    Exchange(Worker& w, const Options& o)
        : m_worker(w)
        , m_all(neighborsOf(
              *w.run().common<std::vector<Matching>>(w.rank(), [&] { return matchingsOf(o, w.size()); }), w.rank()))
        , m_sum(w.model.device(), w.model.size())
        , m_theirs(w.model.device(), w.model.size())
    {
    }

    void average(Index number) // x_i <- sum_j W_ij x_j
    {
        const std::vector<Neighbor> drawn = draw(m_all, Random(m_worker.seed(), std::uint64_t(number)));
        if (drawn.empty())
            return;
        double own = 1; // W_ii, so that the row adds up to 1 in floats too
        for (const Neighbor& j : drawn)
            own -= double(float(j.weight));
        m_sum = float(own) * m_worker.weights();
        Model& model = m_worker.model;
        Communicator& ranks = m_worker.comm();
        const auto mine = ranks.copyOf(model.device(), model.values(), model.size());
        for (const Neighbor& j : drawn) {
            m_worker.comm().sendArray(j.rank, 0, mine);
            ranks.place(*m_worker.comm().receive(j.rank, 0).array, model.device(), m_theirs.data());
            m_sum += float(j.weight) * m_theirs;
        }
        m_sum.exchangeWith(m_worker.model);
    }

private:
    Worker& m_worker;
    std::vector<Neighbor> m_all;
    Weights m_sum, m_theirs;
};

void train(Worker& w, const Options& o)
{
    w.memory().useMeanOfModels();
    Exchange exchange(w, o);
    ProportionalBatch batchSize(w, o.batch == Options::BatchSize::Equal);
    double& exchanges = w.memory().keepCommon("exchanges", 0);
    w.continueFromCheckpoint();
    while (w.feed().openWindow(w.feed().totalSamples())) { // also a rank whose shard is used up exchanges with others
        for (int step = 0; step < o.every; ++step) {
            const Batch& batch = w.nextBatch(batchSize.next());
            if (batch.empty())
                break;
            w.step(batch, w.rate()); // x_i <- x_i - eta g_i
        }
        ++exchanges;
        exchange.average(Index(exchanges));
        batchSize.measure(Index(exchanges));
        w.synchronized();
    }
    w.adoptCenter();
}

bool takesEqually(std::span<const double> options)
{
    return optionsOf<Options, fields>(options).batch == Options::BatchSize::Equal;
}

} // namespace

const Algorithm algorithm {
    "rcd-sgd",
    "RCD-SGD",
    "He, Dube, RCD-SGD: Resource-Constrained Distributed SGD in Heterogeneous Environment via Submodular Partitioning, "
    "2022",
    "Every device trains its own replica, with batches in proportion to its speed, and every few steps averages it "
    "with the replicas of its neighbors in a graph: all of them (D-PSGD) or a random subset (MATCHA). Intended for the "
    "submodular partition; the result is the mean of all replicas.",
    Family::Averaging,
    "averages with neighbors in a graph, for submodular partitions",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::PlainSgd,
    takesEqually,
};

} // namespace evenkeel::rcdSgd
