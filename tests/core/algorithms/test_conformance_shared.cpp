// SPDX-License-Identifier: GPL-3.0-or-later
// Asynchronous SGD, SLIDE and compute groups, computed again straight on in the recorded order of reads and
// writes: every step's model, and the common model after every change of it.
#include "tests/core/algorithms/toy_run.h"
#include "tests/test_class.h"

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
};

void TestConformanceShared::asynchronousSgd_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<int>("period");
    QTest::addColumn<double>("momentum"); // of the devices' own optimizer
    QTest::addColumn<QString>("device"); // the second one
    QTest::newRow("period 1") << "asynchronous-sgd" << 1 << 0.0 << "sim,speed=0.6";
    QTest::newRow("period 3") << "asynchronous-sgd" << 3 << 0.0 << "sim,speed=0.6";
    QTest::newRow("period 3, momentum") << "asynchronous-sgd" << 3 << 0.9 << "sim,speed=0.6";
    QTest::newRow("period 3, lost") << "asynchronous-sgd" << 3 << 0.0 << "sim,speed=0.6,fails=0.09";
    QTest::newRow("slide") << "slide" << 1 << 0.0 << "sim,speed=0.6";
}

// x <- w as read; `period` steps of x; w <- w + the change of x.
void TestConformanceShared::asynchronousSgd()
{
    QFETCH(QString, algorithm);
    QFETCH(int, period);
    QFETCH(double, momentum);
    QFETCH(QString, device);
    ToyRun toy { .algorithm = algorithm.toStdString(),
        .devices = { "sim", device.toStdString(), "sim,speed=0.35" },
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
    const bool loses = device.contains("fails"); // between two steps of a period
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        const auto rank = std::size_t(r.rank);
        if (r.kind == Record::Kind::Read) {
            agreement.require(steps[rank] == 0 || (loses && rank == 1), "what was done is not thrown away", i);
            x[rank] = read[rank] = w;
        } else if (r.kind == Record::Kind::Step) {
            agreement.compare(x[rank], r.weights, "steps", i);
            v[rank] = momentum * v[rank] + toy::gradient(x[rank], r.samples);
            x[rank] -= toy.rateOf(r.samples.size()) * v[rank];
            agreement.require(++steps[rank] <= period, "no more steps than the period", i);
        } else if (r.kind == Record::Kind::Add) {
            stale += std::abs(w - read[rank]).max() > 0;
            shortOfWork += steps[rank] < period;
            agreement.require(!loses || rank != 1 || steps[rank] == period, "what a lost device was at is dropped", i);
            w += x[rank] - read[rank];
            steps[rank] = 0;
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(w, r.weights, "evaluations", i);
        }
    }
    verify(played, agreement, w);
    QCOMPARE(steps[1] > 0, loses);
    QVERIFY(stale > 10 && shortOfWork <= 3); // others have moved w meanwhile; only at the end is a rank short of work
}

void TestConformanceShared::computeGroups_data()
{
    QTest::addColumn<int>("groups"); // of 4 devices
    QTest::addColumn<double>("momentum");
    QTest::addColumn<QString>("correction");
    QTest::addColumn<double>("min");
    QTest::addColumn<QString>("split");
    QTest::addColumn<int>("lost"); // the device that is; -1: none
    QTest::newRow("g = 1") << 1 << 0.0 << "theory" << 0.0 << "speed" << -1;
    QTest::newRow("g = 1, momentum") << 1 << 0.6 << "theory" << 0.0 << "equal" << -1;
    QTest::newRow("g = 2") << 2 << 0.0 << "theory" << 0.0 << "speed" << -1;
    QTest::newRow("g = 2, theory") << 2 << 0.8 << "theory" << 0.0 << "speed" << -1; // 0.3 is left
    QTest::newRow("g = 2, measured") << 2 << 0.9 << "measured" << 0.0 << "speed" << -1;
    QTest::newRow("g = 2, none") << 2 << 0.4 << "none" << 0.0 << "equal" << -1;
    QTest::newRow("g = 3, uneven groups") << 3 << 0.8 << "measured" << 0.0 << "speed" << -1;
    QTest::newRow("g = n") << 4 << 0.0 << "theory" << 0.0 << "speed" << -1;
    QTest::newRow("g = n, measured") << 4 << 0.9 << "measured" << 0.0 << "speed" << -1;
    QTest::newRow("g = n, none") << 4 << 0.3 << "none" << 0.0 << "speed" << -1;
    QTest::newRow("g = n, negative") << 4 << 0.3 << "theory" << -0.3 << "speed" << -1;
    QTest::newRow("g = n, negative, measured") << 4 << 0.0 << "measured" << -0.5 << "speed" << -1;
    for (const int lost : { 0, 1, 2 }) {
        QTest::addRow("g = 1, momentum, %d lost", lost) << 1 << 0.6 << "theory" << 0.0 << "speed" << lost;
        QTest::addRow("g = 2, measured, %d lost", lost) << 2 << 0.9 << "measured" << 0.0 << "speed" << lost;
        QTest::addRow("g = n, theory, %d lost", lost) << 4 << 0.9 << "theory" << 0.0 << "speed" << lost; // 0.15, 0.23
    }
}

// v <- mu v - eta sum_i (b_i / b) g_i(w as the group read it); w <- w + v.
void TestConformanceShared::computeGroups()
{
    QFETCH(int, groups);
    QFETCH(double, momentum);
    QFETCH(QString, correction);
    QFETCH(double, min);
    QFETCH(QString, split);
    QFETCH(int, lost);
    ToyRun toy { .algorithm = "compute-groups",
        .options = { { "groups", std::to_string(groups) }, { "momentum", std::to_string(momentum) },
            { "correction", correction.toStdString() }, { "least-momentum", std::to_string(min) },
            { "split", split.toStdString() } },
        .devices = sims({ 1, 0.6, 0.35, 0.8 }),
        .batch = 8,
        .rate = 0.1,
        .epochs = 10.21 };
    if (lost >= 0)
        toy.devices[std::size_t(lost)] += ",fails=0.1";
    const Played played = play(toy);
    std::size_t lastOfLost = played.records.size(); // its last step or update
    for (std::size_t i = 0; i < played.records.size() && lost >= 0; ++i)
        if (played.records[i].rank == lost
            && (played.records[i].kind == Record::Kind::Step || played.records[i].kind == Record::Kind::Add))
            lastOfLost = i;
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
            const int left = groups == 4 && i > lastOfLost ? 3 : groups;
            const double implicit = correction == "theory" ? 1 - 1.0 / left
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
    QVERIFY(correction == "measured" ? momenta.size() > 1 : momenta.size() == (lost >= 0 && groups == 4 ? 2 : 1));
    QVERIFY(lastOfLost < played.records.size() / 2 || lost < 0);
    if (groups == 2 && lost < 0) // of equal batches each device has half; else the faster one has more
        QVERIFY2((halves > 100) == (split == "equal"), qPrintable(QString::number(halves)));
}

REGISTER_TEST(TestConformanceShared)
#include "test_conformance_shared.moc"
