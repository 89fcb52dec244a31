// SPDX-License-Identifier: GPL-3.0-or-later
// RCD-SGD with D-PSGD's and with MATCHA's exchanges, computed again straight on: every rank's own model before every
// step, and the mean of all after every exchange.
#include "core/algorithms/shared/matcha.h"
#include "tests/core/algorithms/toy_run.h"

using namespace evenkeel;

namespace {

constexpr int ranks = 5;

// W, by the papers: of D-PSGD every time, of MATCHA that of one exchange.
using Weights = std::vector<std::vector<double>>;

Weights identity()
{
    Weights w(ranks, std::vector<double>(ranks));
    for (std::size_t i = 0; i < ranks; ++i)
        w[i][i] = 1;
    return w;
}

Weights ofNeighbors(const QString& graph)
{
    Weights w = identity();
    for (std::size_t i = 0; i < ranks; ++i)
        for (std::size_t j = 0; j < ranks; ++j)
            if (graph == "complete")
                w[i][j] = 1.0 / ranks;
            else
                w[i][j] = (i == j || (i + 1) % ranks == j || (j + 1) % ranks == i) ? 1.0 / 3 : 0;
    return w;
}

Weights ofMatchings(const std::vector<Matching>& all, std::uint64_t seed, std::uint64_t exchange)
{
    const double alpha = all[0].links[0].weight;
    Random random(seed, exchange);
    Weights w = identity();
    for (const Matching& matching : all)
        if (random.uniform() < matching.probability)
            for (const auto& [a, b, weight] : matching.links) {
                w[std::size_t(a)][std::size_t(a)] -= alpha;
                w[std::size_t(b)][std::size_t(b)] -= alpha;
                w[std::size_t(a)][std::size_t(b)] += alpha;
                w[std::size_t(b)][std::size_t(a)] += alpha;
            }
    return w;
}

std::vector<Vector> mixed(const Weights& w, const std::vector<Vector>& x)
{
    std::vector<Vector> next(ranks, Vector(x[0].size()));
    for (std::size_t i = 0; i < ranks; ++i)
        for (std::size_t j = 0; j < ranks; ++j)
            next[i] += w[i][j] * x[j];
    return next;
}

Vector meanOf(const std::vector<Vector>& x)
{
    Vector sum(x[0].size());
    for (const Vector& each : x)
        sum += each;
    return sum / double(x.size());
}

// Whole numbers whose sums keep up with multiples of `size`.
struct Sizes {
    double size, due = 0;
    double next()
    {
        due += size;
        const double whole = std::max(1.0, std::floor(due + 1e-9));
        due -= whole;
        return whole;
    }
};

} // namespace

class TestConformanceDecentralized : public QObject {
    Q_OBJECT

private slots:
    void rcdSgd_data();
    void rcdSgd();
};

void TestConformanceDecentralized::rcdSgd_data()
{
    QTest::addColumn<QString>("communication");
    QTest::addColumn<QString>("graph");
    QTest::addColumn<int>("every");
    QTest::addColumn<QString>("batch");
    QTest::addColumn<QString>("partition");
    const auto row = [](const char* communication, const char* graph, int every, const char* batch, const char* part) {
        QTest::addRow("%s, %s, F = %d, %s, %s", communication, graph, every, batch, part)
            << communication << graph << every << batch << part;
    };
    for (const int every : { 1, 2 })
        for (const char* batch : { "equal", "proportional" }) {
            row("d-psgd", "ring", every, batch, "queue");
            row("matcha", "ring", every, batch, "queue");
        }
    row("d-psgd", "ring", 2, "proportional", "random");
    row("d-psgd", "complete", 3, "equal", "random");
    row("matcha", "complete", 2, "proportional", "queue");
}

void TestConformanceDecentralized::rcdSgd()
{
    QFETCH(QString, communication);
    QFETCH(QString, graph);
    QFETCH(int, every);
    QFETCH(QString, batch);
    QFETCH(QString, partition);
    const bool shards = partition == "random";
    const std::vector<double> speeds { 1, 0.6, 0.35, 0.8, 0.5 };
    const ToyRun toy { .algorithm = "rcd-sgd",
        .options = { { "communication", communication.toStdString() }, { "graph", graph.toStdString() },
            { "every", std::to_string(every) }, { "batch", batch.toStdString() }, { "budget", "0.6" } },
        .devices = sims({ 1, 0.6, 0.35, 0.8, 0.5 }),
        .batch = 8,
        .rate = 0.2,
        .epochs = 15.2,
        .samples = 65,
        .partition = partition.toStdString(),
        .seed = 11 };
    const Played played = play(toy);
    std::vector<Matching> all = matchings(linksOf(graph == "ring" ? Graph::Ring : Graph::Complete, ranks), ranks);
    mixByBudget(all, ranks, 0.6);
    std::vector<Vector> x(ranks, played.startOutput());
    std::vector<int> steps(ranks, 0);
    std::vector<Sizes> sizes;
    for (const double speed : speeds) // known from the start where the data is divided, else after the first exchange
        sizes.push_back({ toy.batch * (batch == "proportional" && shards ? speed : 1) });
    std::uint64_t exchanges = 0;
    std::vector<double> left(ranks, std::round(15.2 * 65)); // samples, of the one queue or of each shard
    for (std::size_t k = 0; k < ranks && shards; ++k)
        left[k] = std::round(15.2 * 20 * speeds[k]);
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        const auto rank = std::size_t(r.rank);
        if (r.kind == Record::Kind::Step) {
            const double size = double(r.samples.size()), asked = sizes[rank].next();
            agreement.require(size == std::min(asked, left[rank]), "batch sizes", i);
            for (std::size_t k = 0; k < ranks; ++k)
                left[k] -= k == rank || !shards ? size : 0;
            agreement.require(++steps[rank] <= every, "no more than F steps", i);
            agreement.compare(x[rank], r.weights, "steps", i);
            x[rank] -= toy.rate * size / asked * toy::gradient(x[rank], r.samples);
        } else if (r.kind == Record::Kind::Evaluation) {
            ++exchanges;
            for (std::size_t k = 0; k < ranks; ++k)
                agreement.require(steps[k] == every || left[k] == 0, "F steps", i);
            const Vector before = meanOf(x);
            x = mixed(communication == "d-psgd" ? ofNeighbors(graph) : ofMatchings(all, toy.seed, exchanges), x);
            agreement.compare(meanOf(x), r.weights, "evaluations", i);
            agreement.compare(before, meanOf(x), "means that an exchange leaves alone", i);
            steps.assign(ranks, 0);
            if (batch == "proportional" && !shards)
                for (std::size_t k = 0; k < ranks; ++k)
                    sizes[k].size = toy.batch * speeds[k];
        }
    }
    verify(played, agreement, meanOf(x));
}

QTEST_GUILESS_MAIN(TestConformanceDecentralized)
#include "test_conformance_decentralised.moc"
