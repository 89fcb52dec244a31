// SPDX-License-Identifier: GPL-3.0-or-later
// Asynchronous SGD, SLIDE, compute groups and gossip, computed again straight on in the recorded order of reads and
// writes: every step's model, and the common model after every change of it.
#include "tests/core/algorithms/toy_run.h"

#include <numeric>
#include <set>

using namespace evenkeel;

class TestConformanceShared : public QObject {
    Q_OBJECT

private slots:
    void asynchronousSgd_data();
    void asynchronousSgd();
    void computeGroups_data();
    void computeGroups();
    void gossip_data();
    void gossip();
    void gossipPartnersFollowTheSeed();
};

void TestConformanceShared::asynchronousSgd_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<int>("period");
    QTest::addColumn<double>("momentum"); // of the devices' own optimizer
    QTest::newRow("period 1") << "asynchronous-sgd" << 1 << 0.0;
    QTest::newRow("period 3") << "asynchronous-sgd" << 3 << 0.0;
    QTest::newRow("period 3, momentum") << "asynchronous-sgd" << 3 << 0.9;
    QTest::newRow("slide") << "slide" << 1 << 0.0;
}

// x <- w as read; `period` steps of x; w <- w + the change of x.
void TestConformanceShared::asynchronousSgd()
{
    QFETCH(QString, algorithm);
    QFETCH(int, period);
    QFETCH(double, momentum);
    ToyRun toy { .algorithm = algorithm.toStdString(),
        .rate = momentum > 0 ? 0.02 : 0.2,
        .epochs = 8.2,
        .rule = momentum > 0 ? Update::Rule::Momentum : Update::Rule::Sgd };
    if (algorithm != "slide")
        toy.options["period"] = std::to_string(period);
    const Played played = play(toy);
    Vector w = played.startOutput();
    std::vector<Vector> x(3, w), read(3, w), v(3, Vector(w.size()));
    std::vector<int> steps(3, 0);
    int stale = 0, shortOfWork = 0;
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        const auto rank = std::size_t(r.rank);
        if (r.kind == Record::Kind::Read) {
            agreement.require(steps[rank] == 0, "what was done is not thrown away", i);
            x[rank] = read[rank] = w;
        } else if (r.kind == Record::Kind::Step) {
            agreement.compare(x[rank], r.weights, "steps", i);
            v[rank] = momentum * v[rank] + toy::gradient(x[rank], r.samples);
            x[rank] -= toy.rateOf(r.samples.size()) * v[rank];
            agreement.require(++steps[rank] <= period, "no more steps than the period", i);
        } else if (r.kind == Record::Kind::Add) {
            stale += std::abs(w - read[rank]).max() > 0;
            shortOfWork += steps[rank] < period;
            w += x[rank] - read[rank];
            steps[rank] = 0;
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(w, r.weights, "evaluations", i);
        }
    }
    verify(played, agreement, w);
    QVERIFY(stale > 10 && shortOfWork <= 3); // others have moved w meanwhile; only at the end is a rank short of work
}

void TestConformanceShared::computeGroups_data()
{
    QTest::addColumn<int>("groups"); // of 4 devices
    QTest::addColumn<double>("momentum");
    QTest::addColumn<QString>("correction");
    QTest::addColumn<double>("min");
    QTest::addColumn<QString>("split");
    QTest::newRow("g = 1") << 1 << 0.0 << "theory" << 0.0 << "speed";
    QTest::newRow("g = 1, momentum") << 1 << 0.6 << "theory" << 0.0 << "equal";
    QTest::newRow("g = 2") << 2 << 0.0 << "theory" << 0.0 << "speed";
    QTest::newRow("g = 2, theory") << 2 << 0.8 << "theory" << 0.0 << "speed"; // 0.3 is left
    QTest::newRow("g = 2, measured") << 2 << 0.9 << "measured" << 0.0 << "speed";
    QTest::newRow("g = 2, none") << 2 << 0.4 << "none" << 0.0 << "equal";
    QTest::newRow("g = 3, uneven groups") << 3 << 0.8 << "measured" << 0.0 << "speed";
    QTest::newRow("g = n") << 4 << 0.0 << "theory" << 0.0 << "speed";
    QTest::newRow("g = n, measured") << 4 << 0.9 << "measured" << 0.0 << "speed";
    QTest::newRow("g = n, none") << 4 << 0.3 << "none" << 0.0 << "speed";
    QTest::newRow("g = n, negative") << 4 << 0.3 << "theory" << -0.3 << "speed";
    QTest::newRow("g = n, negative, measured") << 4 << 0.0 << "measured" << -0.5 << "speed";
}

// v <- mu v - eta sum_i (b_i / b) g_i(w as the group read it); w <- w + v.
void TestConformanceShared::computeGroups()
{
    QFETCH(int, groups);
    QFETCH(double, momentum);
    QFETCH(QString, correction);
    QFETCH(double, min);
    QFETCH(QString, split);
    const ToyRun toy { .algorithm = "compute-groups",
        .options = { { "groups", std::to_string(groups) }, { "momentum", std::to_string(momentum) },
            { "correction", correction.toStdString() }, { "least-momentum", std::to_string(min) },
            { "split", split.toStdString() } },
        .devices = sims({ 1, 0.6, 0.35, 0.8 }),
        .batch = 8,
        .rate = 0.1,
        .epochs = 10.21 };
    const Played played = play(toy);
    const std::vector<int> groupOf = groups == 1 ? std::vector<int> { 0, 0, 0, 0 }
        : groups == 2                            ? std::vector<int> { 0, 0, 1, 1 }
        : groups == 3                            ? std::vector<int> { 0, 0, 1, 2 }
                                                 : std::vector<int> { 0, 1, 2, 3 };
    struct Group {
        Vector read, sum; // of b_i g_i
        double samples = 0, mu = 0;
        std::vector<double> staleness; // of its updates
        int readAt = 0; // in updates of all
    };
    Vector w = played.startOutput(), v(w.size());
    std::vector<Group> all(std::size_t(groups), { w, Vector(w.size()) });
    int updates = 0, halves = 0;
    std::set<double> momenta;
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        Group& group = all[std::size_t(groupOf[std::size_t(r.rank)])];
        if (r.kind == Record::Kind::Read) {
            group.read = w;
            group.readAt = updates;
        } else if (r.kind == Record::Kind::Step) {
            agreement.compare(group.read, r.weights, "steps", i);
            const double size = double(r.samples.size());
            group.sum += size * toy::gradient(group.read, r.samples);
            group.samples += size;
            halves += size == 4;
        } else if (r.kind == Record::Kind::Push) {
            group.staleness.push_back(updates - group.readAt);
            const auto count = std::min<std::size_t>(group.staleness.size(), 50);
            const double tau = std::accumulate(group.staleness.begin(), group.staleness.end(), 0.0) / double(count);
            const double implicit = correction == "theory" ? 1 - 1.0 / groups
                : correction == "measured"                 ? tau / (1 + tau)
                                                           : 0;
            group.mu = std::max(min, momentum - implicit);
            momenta.insert(group.mu);
            agreement.require(correction != "measured" || count < 50, "the mean is over all updates so far", i);
        } else if (r.kind == Record::Kind::Add) {
            // The short last batch moves the model in proportion.
            v = group.mu * v - toy.rate * std::min(1.0, group.samples / toy.batch) * group.sum / group.samples;
            w += v;
            ++updates;
            group.sum = 0;
            group.samples = 0;
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(w, r.weights, "evaluations", i);
        }
    }
    verify(played, agreement, w);
    QVERIFY(correction == "measured" ? momenta.size() > 1 : momenta.size() == 1);
    if (groups == 2) // of equal batches each device has half; else the faster one has more
        QVERIFY2((halves > 100) == (split == "equal"), qPrintable(QString::number(halves)));
}

void TestConformanceShared::gossip_data()
{
    QTest::addColumn<QString>("exchange");
    QTest::addColumn<int>("period");
    QTest::newRow("both") << "both" << 1;
    QTest::newRow("pull") << "pull" << 1;
    QTest::newRow("both, every third step") << "both" << 3;
}

// x_p <- (x_p + x_q) / 2 - eta g_p(x_p as it was), and x_q <- (x_p + x_q) / 2, as changes of what others move too.
void TestConformanceShared::gossip()
{
    QFETCH(QString, exchange);
    QFETCH(int, period);
    const ToyRun toy { .algorithm = "gossip",
        .options = { { "exchange", exchange.toStdString() }, { "period", std::to_string(period) } },
        .rate = 0.2,
        .epochs = 8.2 };
    const Played played = play(toy);
    const Vector start = played.startOutput();
    std::vector<Vector> x(3, start);
    struct Rank {
        Vector mine, others, change; // as last read; what its own step and exchange add to x
        int other = -1, steps = 0;
    };
    std::vector<Rank> ranks(3, { start, start, start });
    Vector steps(start.size()); // all -eta g
    std::vector<int> chosen(9, 0);
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        Rank& rank = ranks[std::size_t(r.rank)];
        const bool own = r.array == r.rank;
        if (r.kind == Record::Kind::Read && own) {
            rank.mine = x[std::size_t(r.rank)];
        } else if (r.kind == Record::Kind::Step) {
            agreement.compare(rank.mine, r.weights, "steps", i);
            rank.change = -toy.rateOf(r.samples.size()) * toy::gradient(rank.mine, r.samples);
            steps += rank.change;
            rank.other = -1;
            ++rank.steps;
        } else if (r.kind == Record::Kind::Read) {
            agreement.require(rank.steps % period == 0, "an exchange comes after the period", i);
            rank.other = r.array;
            rank.others = x[std::size_t(r.array)];
            ++chosen[std::size_t(3 * r.rank + r.array)];
        } else if (r.kind == Record::Kind::Add && !own) {
            agreement.require(exchange == "both" && r.array == rank.other, "the other one moves", i);
            x[std::size_t(r.array)] += (rank.mine - rank.others) / 2.0;
        } else if (r.kind == Record::Kind::Add) {
            agreement.require((rank.other >= 0) == (rank.steps % period == 0), "no exchange is left out", i);
            x[std::size_t(r.rank)] += rank.change;
            if (rank.other >= 0)
                x[std::size_t(r.rank)] += (rank.others - rank.mine) / 2.0;
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare((x[0] + x[1] + x[2]) / 3.0, r.weights, "evaluations", i);
        }
    }
    const Vector mean = (x[0] + x[1] + x[2]) / 3.0;
    verify(played, agreement, mean);
    if (exchange == "both") { // exchanges never change the mean: only steps do
        agreement.compare(start + steps / 3.0, mean, "means", played.records.size());
        QVERIFY2(agreement.holds("means", 1), agreement.text());
    }
    for (int p = 0; p < 3; ++p) // every other one is chosen, oneself never
        for (int q = 0; q < 3; ++q)
            QVERIFY((chosen[std::size_t(3 * p + q)] > 0) == (p != q));
}

// A repeat with another seed has other partners: without that, a band over seeds would not show their chance.
void TestConformanceShared::gossipPartnersFollowTheSeed()
{
    using Partners = std::vector<std::vector<int>>; // of each rank, in order
    const auto partners = [](std::uint64_t seed) {
        Partners chosen(3);
        for (const Record& r : play({ .algorithm = "gossip", .rate = 0.2, .epochs = 8.2, .seed = seed }).records)
            if (r.kind == Record::Kind::Read && r.array != r.rank)
                chosen[std::size_t(r.rank)].push_back(r.array);
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

QTEST_GUILESS_MAIN(TestConformanceShared)
#include "test_conformance_shared.moc"
