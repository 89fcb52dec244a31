// SPDX-License-Identifier: GPL-3.0-or-later
// Replica diagnostics of whole runs: what they say of methods of which it is known. That they change nothing:
// test_every_algorithm.cpp.
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <cmath>

using namespace evenkeel;

namespace {

RunConfig configOf(const std::string& algorithm, const OptionValues& options = {}, int devices = 2)
{
    RunConfig c = toyConfig(algorithm, std::vector<std::string>(std::size_t(devices), "sim"));
    c.algorithmOptions = options;
    return c;
}

std::vector<ReplicasEvent> replicasOf(const RunConfig& config)
{
    const RunRecord record = recordRun(config, toyRunData());
    if (record.result.status != RunStatus::Done)
        qWarning("%s", record.result.error.c_str());
    return record.of<ReplicasEvent>();
}

double meanDistance(const std::vector<ReplicasEvent>& events)
{
    std::vector<double> all;
    for (const ReplicasEvent& e : events)
        all.insert(all.end(), e.distance.begin(), e.distance.end());
    return mean(all);
}

} // namespace

class TestReplicas : public QObject {
    Q_OBJECT

private slots:
    void equalReplicas();
    void partWithThePeriod();
    void learnInOneDirection();
    void lostDevice();
    void momentumOfAsynchrony_data();
    void momentumOfAsynchrony();
    void momentumOfComputeGroups();
    void gradientVariance();
};

void TestReplicas::equalReplicas()
{
    const auto events = replicasOf(configOf("gradient-aggregation"));
    QCOMPARE(events.size(), std::size_t(4)); // epochs
    QVERIFY(meanDistance(events) < 1e-7);
    for (const ReplicasEvent& e : events)
        QVERIFY(std::isnan(e.momentum)); // no staleness
}

void TestReplicas::partWithThePeriod()
{
    const auto distance = [](const std::string& period) {
        const auto events = replicasOf(configOf("local-sgd", { { "period", period } }));
        return meanDistance(events);
    };
    const double every = distance("1"), fourth = distance("4");
    QVERIFY(every > 1e-6);
    QVERIFY(fourth > 1.3 * every);
}

// The more samples a batch has, the more alike is what devices learn.
void TestReplicas::learnInOneDirection()
{
    RunConfig c = configOf("local-sgd", { { "period", "1" } });
    c.train.batch = 480; // half of the data each
    const auto large = replicasOf(c);
    c.train.batch = 4;
    const auto small = replicasOf(c);
    QVERIFY(large.at(0).cosine > 0.5);
    QVERIFY(small.at(0).cosine < large.at(0).cosine);
}

void TestReplicas::lostDevice()
{
    RunConfig c = configOf("asynchronous-sgd");
    c.devices[1] += ",fails=0.004";
    const auto events = replicasOf(c);
    QVERIFY(!events.empty());
    QCOMPARE(events.back().distance.size(), std::size_t(2));
    QCOMPARE(events.back().distance[0], 0.0); // alone
    QVERIFY(std::isnan(events.back().distance[1]));
}

void TestReplicas::momentumOfAsynchrony_data()
{
    QTest::addColumn<int>("devices");
    QTest::addColumn<bool>("hasOptimizerMomentum");
    QTest::newRow("1") << 1 << false;
    QTest::newRow("2") << 2 << false;
    QTest::newRow("4") << 4 << false;
    QTest::newRow("4, optimizer with momentum") << 4 << true;
}

// P equal devices whose links cost nothing: P - 1 updates by others come in between, a momentum of 1 - 1/P.
void TestReplicas::momentumOfAsynchrony()
{
    QFETCH(int, devices);
    QFETCH(bool, hasOptimizerMomentum);
    RunConfig c = configOf("asynchronous-sgd", {}, devices);
    c.train.batch = 4; // many updates
    c.train.rate = 0.05;
    c.virtualTime.latency = 0;
    c.virtualTime.bandwidth = 1e18;
    if (hasOptimizerMomentum)
        c.train.optimizer = Optimizer::Momentum;
    const auto events = replicasOf(c);
    if (devices == 1) { // plain SGD
        QVERIFY(events.empty() || std::isnan(events.back().momentum));
        return;
    }
    const double expected = 1 - 1.0 / devices + (hasOptimizerMomentum ? 0.9 : 0);
    QVERIFY2(std::abs(events.back().momentum - expected) < 0.03, qPrintable(QString::number(events.back().momentum)));
}

// The explicit part is what is left of the wanted 0.8 besides the 0.5 of two groups.
void TestReplicas::momentumOfComputeGroups()
{
    RunConfig c = configOf("compute-groups", { { "groups", "2" }, { "momentum", "0.8" } });
    c.train.batch = 8;
    c.train.rate = 0.1;
    const auto events = replicasOf(c);
    QVERIFY2(std::abs(events.back().momentum - 0.8) < 0.03, qPrintable(QString::number(events.back().momentum)));
}

// Those of batches eight times as large vary by an eighth.
void TestReplicas::gradientVariance()
{
    RunConfig c = configOf("gradient-aggregation");
    c.train.diagnose = Diagnose::Gradients;
    const auto variance = [&](int batch, double rate) {
        c.train.batch = batch;
        c.train.rate = rate;
        std::vector<double> all;
        for (const ReplicasEvent& e : replicasOf(c))
            all.push_back(e.gradientVariance);
        return mean(all);
    };
    constexpr double rests = 1e-12; // the model does not move
    const double ratio = variance(4, rests) / variance(32, rests);
    QVERIFY2(ratio > 5 && ratio < 13, qPrintable(QString::number(ratio)));
}

REGISTER_TEST(TestReplicas)
#include "test_replicas.moc"
