// SPDX-License-Identifier: GPL-3.0-or-later
// AD-PSGD, and RCD-SGD with D-PSGD's and with MATCHA's exchanges, computed again straight on: every rank's own model
// before every step, and the mean of all after every exchange.
#include "core/algorithms/shared/matcha.h"
#include "tests/core/algorithms/toy_run.h"
#include "tests/test_class.h"

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
    void gossip_data();
    void gossip();
    void replicasComeTogether_data();
    void replicasComeTogether();
    void partnersFollowTheSeed();
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

void TestConformanceDecentralized::gossip_data()
{
    QTest::addColumn<QString>("exchange");
    QTest::addColumn<int>("period");
    QTest::addColumn<double>("latency"); // a step takes 4 ms and more
    QTest::addColumn<QString>("device"); // the second one
    const auto row = [](const char* exchange, int period, double latency, const char* device = "sim,speed=0.6") {
        QTest::addRow("%s, %d, %g s, %s", exchange, period, latency, device) << exchange << period << latency << device;
    };
    row("both", 1, 1e-4);
    row("both", 1, 6e-3);
    row("both", 3, 6e-3);
    row("pull", 1, 1e-4);
    row("pull", 1, 6e-3);
    row("both", 1, 6e-3, "sim,speed=0.6,fails=0.1");
}

// The paper's algorithm 1, line by line: g_p at x_p as it was read; x_p and x_q both become their mean, at once;
// x_p <- x_p - eta g_p. Nothing else moves an x.
void TestConformanceDecentralized::gossip()
{
    QFETCH(QString, exchange);
    QFETCH(int, period);
    QFETCH(double, latency);
    QFETCH(QString, device);
    const ToyRun toy { .algorithm = "gossip",
        .options = { { "exchange", exchange.toStdString() }, { "period", std::to_string(period) } },
        .devices = { "sim", device.toStdString(), "sim,speed=0.35" },
        .rate = 0.2,
        .epochs = 8.2,
        .links = { latency, 1e7 } };
    const Played played = play(toy);
    const Vector start = played.startOutput();
    std::vector<Vector> x(3, start);
    struct Rank {
        Vector read, change; // x as the gradient has it; -eta g
        int steps = 0;
        bool isDue = false, isStepped = false, isMoved = false; // moved by others since the read
    };
    std::vector<Rank> all(3, { start, Vector(start.size()) });
    std::vector<int> chosen(9, 0);
    const bool loses = device.contains("fails");
    bool isLost = false;
    int moved = 0;
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        const auto p = std::size_t(r.rank);
        Rank& rank = all[p];
        if (r.kind == Record::Kind::Read) {
            agreement.require(r.array == r.rank && !rank.isDue && !rank.isStepped, "a rank reads its own model", i);
            rank.read = x[p];
            rank.isMoved = false;
        } else if (r.kind == Record::Kind::Step) {
            agreement.compare(rank.read, r.weights, "steps", i);
            rank.change = -toy.rateOf(r.samples.size()) * toy::gradient(rank.read, r.samples);
            rank.isDue = ++rank.steps % period == 0;
            rank.isStepped = true;
        } else if (r.kind == Record::Kind::Average) {
            const auto q = std::size_t(r.other);
            agreement.require(r.array == r.rank && q != p && rank.isDue && rank.isStepped, "p, after its gradient", i);
            x[p] = Vector((x[p] + x[q]) / 2.0);
            if (exchange == "both")
                x[q] = x[p];
            all[q].isMoved = true;
            ++chosen[3 * p + q];
            rank.isDue = false;
        } else if (r.kind == Record::Kind::Add) {
            agreement.require(r.array == r.rank && rank.isStepped, "only its own steps move a model", i);
            agreement.require(!rank.isDue || loses, "no exchange is left out", i); // but with a lost device
            x[p] += rank.change;
            moved += rank.isMoved;
            rank.isStepped = rank.isDue = false;
        } else if (r.kind == Record::Kind::Evaluation) {
            const Vector mean = (x[0] + x[1] + x[2]) / 3.0, rest = (x[0] + x[2]) / 2.0;
            const bool isRest = loses && std::abs(r.weights - rest).max() < std::abs(r.weights - mean).max();
            agreement.require(isRest || !isLost, "a lost one's model is never counted again", i);
            isLost = isRest;
            agreement.compare(isRest ? rest : mean, r.weights, "evaluations", i);
        }
    }
    QVERIFY(isLost == loses);
    QVERIFY2(agreement.holds("steps", 60), agreement.text());
    QVERIFY(exchange == "pull" || moved > 10); // averages fall between others' gradients and their use
    verify(played, agreement, loses ? Vector((x[0] + x[2]) / 2.0) : Vector((x[0] + x[1] + x[2]) / 3.0));
    for (std::size_t p = 0; p < 3; ++p) // every other one is chosen, oneself never
        for (std::size_t q = 0; q < 3; ++q)
            QVERIFY((chosen[3 * p + q] > 0) == (p != q));
    if (loses)
        QVERIFY(chosen[2] > 3 * chosen[1] && chosen[6] > 2 * chosen[7]); // in most of the run there is one other
}

void TestConformanceDecentralized::replicasComeTogether_data()
{
    QTest::addColumn<QString>("exchange");
    QTest::addColumn<QString>("speeds");
    QTest::addColumn<int>("devices");
    QTest::addColumn<double>("latency"); // a step takes 4 ms on an equal device
    for (const char* exchange : { "both", "pull" })
        for (const char* speeds : { "equal", "uneven" })
            for (const int devices : { 2, 3, 8 })
                for (const double latency : { 0.0, 1e-3, 0.02 })
                    QTest::addRow("%s, %d %s, %g s", exchange, devices, speeds, latency)
                        << exchange << speeds << devices << latency;
}

// With gradients off: whatever the links cost, replicas that start apart come together, and where both partners adopt
// their mean, the mean of all stays as it was.
void TestConformanceDecentralized::replicasComeTogether()
{
    QFETCH(QString, exchange);
    QFETCH(QString, speeds);
    QFETCH(int, devices);
    QFETCH(double, latency);
    ToyRun toy { .algorithm = "gossip",
        .options = { { "exchange", exchange.toStdString() } },
        .devices = {},
        .rate = 0,
        .epochs = 4.0 * devices,
        .links = { latency, 1e9 },
        .apart = 1 };
    for (int r = 0; r < devices; ++r)
        toy.devices.push_back(speeds == "equal" ? "sim" : "sim,speed=" + std::to_string(1 - 0.6 * r / devices));
    const Played played = play(toy);
    QVERIFY2(played.error.empty(), played.error.c_str());
    const Vector mean = played.startOutput() + 0.5 * (devices - 1);
    std::vector<Vector> x(std::size_t(devices), mean);
    std::size_t evaluations = 0;
    for (const Record& r : played.records) {
        if (r.kind == Record::Kind::Step)
            x[std::size_t(r.rank)] = r.weights;
        if (r.kind == Record::Kind::Evaluation && exchange == "both") {
            QVERIFY(std::abs(r.weights - mean).max() < 1e-4);
            ++evaluations;
        }
    }
    QVERIFY(exchange == "pull" || evaluations > 20);
    double spread = 0;
    for (const Vector& each : x)
        spread = std::max(spread, std::abs(each - x[0]).max());
    QVERIFY2(spread < 1e-3, qPrintable(QString::number(spread))); // it was devices - 1
}

// A repeat with another seed has other partners: without that, a band over seeds would not show their chance.
void TestConformanceDecentralized::partnersFollowTheSeed()
{
    using Partners = std::vector<std::vector<int>>; // of each rank, in order
    const auto partners = [](std::uint64_t seed) {
        Partners chosen(3);
        for (const Record& r : play({ .algorithm = "gossip", .rate = 0.2, .epochs = 8.2, .seed = seed }).records)
            if (r.kind == Record::Kind::Average)
                chosen[std::size_t(r.rank)].push_back(r.other);
        return chosen;
    };
    const Partners first = partners(1), second = partners(2);
    QCOMPARE(partners(1), first);
    for (std::size_t rank = 0; rank < 3; ++rank) {
        const std::size_t both = std::min(first[rank].size(), second[rank].size());
        QVERIFY(both > 15); // all equal by chance: once in 2^15
        QVERIFY(!std::equal(first[rank].begin(), first[rank].begin() + std::ptrdiff_t(both), second[rank].begin()));
    }
}

REGISTER_TEST(TestConformanceDecentralized)
#include "test_conformance_decentralized.moc"
