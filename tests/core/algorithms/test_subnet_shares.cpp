// SPDX-License-Identifier: GPL-3.0-or-later
// What independent subnet training sends and holds: a device's share of the network, counted by hand.
#include "core/algorithms/shared/subnets.h"
#include "core/comm/link_cost.h"
#include "tests/core/algorithms/schedule_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestSubnetShares : public QObject, private ScheduledRuns {
    Q_OBJECT

private slots:
    void linkTime_data();
    void linkTime();
    void linkTimeScales();
    void memory_data();
    void memory();
    void evaluationsCostNothing();
    void optimizerState();

private:
    static RunConfig subnets(int devices, int hidden)
    {
        RunConfig c = config("subnet-training", std::vector<std::string>(std::size_t(devices), "sim"),
            { { "sizes", "equal" }, { "period", "5" } });
        c.model.hidden = { hidden };
        c.virtualTime.latency = 1e-5;
        c.virtualTime.bandwidth = 1e7;
        return c;
    }
    // Rank 0's link time of round `round` of `c`: the mean of the output bias, the gathered speeds, and the messages.
    double expectedLinkTime(const RunConfig& c, Index round) const
    {
        const int ranks = int(c.devices.size());
        const LinkCost link { c.virtualTime.latency, c.virtualTime.bandwidth };
        const ModelShape shape { m_data.train.features, m_data.train.labels, { c.model.hidden[0] } };
        const std::vector<double> equal(c.devices.size(), 1.0);
        const auto before = dealUnits(shape, equal, round, c.train.seed);
        const auto after = dealUnits(shape, equal, round + 1, c.train.seed);
        const auto bytes = [&](int from, int to) { // a unit: its features, its bias, its labels
            std::vector<Id> moved;
            std::ranges::set_intersection(
                before[std::size_t(from)][0], after[std::size_t(to)][0], std::back_inserter(moved));
            return 4.0 * double(moved.size()) * double(shape.features + 1 + shape.labels);
        };
        std::vector<double> time(c.devices.size(), 0.0);
        for (int s = 1; s < ranks; ++s) {
            const std::vector<double> began = time;
            for (int rank = 0; rank < ranks; ++rank) {
                const int from = (rank + ranks - s) % ranks;
                time[std::size_t(rank)] = std::max(began[std::size_t(rank)] + link.latency,
                    began[std::size_t(from)] + link.message(bytes(from, rank)));
            }
        }
        const double tree = std::ceil(std::log2(ranks)) * link.latency;
        return link.allReduce(4.0 * double(shape.labels), ranks) + tree + time[0];
    }
};

void TestSubnetShares::linkTime_data()
{
    QTest::addColumn<int>("devices");
    for (const int devices : { 2, 3, 4, 8 })
        QTest::addRow("%d devices", devices) << devices;
}

void TestSubnetShares::linkTime()
{
    QFETCH(int, devices);
    const RunConfig c = subnets(devices, 24);
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const auto merges = record.of<MergeEvent>();
    QVERIFY(merges.size() > 10);
    for (std::size_t round = 0; round + 1 < merges.size(); ++round) {
        const double expected = expectedLinkTime(c, Index(round));
        QVERIFY2(std::abs(merges[round].seconds - expected) < 1e-9,
            qPrintable(QString("round %1: %2, %3").arg(round).arg(merges[round].seconds).arg(expected)));
    }
}

// A network of 128 units on 2, 4, 8 devices: a merge takes about what a share does, of which 1 / n stays where it is,
// and never as long as a sum of the whole network.
void TestSubnetShares::linkTimeScales()
{
    for (const int devices : { 2, 4, 8 }) {
        RunConfig c = subnets(devices, 128);
        c.virtualTime.latency = 0;
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        std::vector<double> seconds;
        for (const MergeEvent& merge : record.of<MergeEvent>())
            seconds.push_back(merge.seconds);
        const double whole = 4.0 * 128 * double(m_data.train.features + 1 + m_data.train.labels) / 1e7;
        const double share = whole / devices * (devices - 1) / devices;
        const double found = mean(middle(seconds));
        QVERIFY2(found > 0.9 * share && found < 1.5 * share + whole / 64,
            qPrintable(QString("%1 devices: %2, a share %3").arg(devices).arg(found).arg(share)));
        const LinkCost link { 0, 1e7 };
        QVERIFY(found < 0.7 * link.allReduce(1e7 * whole, devices));
    }
}

void TestSubnetShares::memory_data()
{
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<int>("copies");
    QTest::newRow("sgd") << "sgd" << 1;
    QTest::newRow("momentum") << "momentum" << 2;
    QTest::newRow("adam") << "adam" << 3;
}

// 24 units on 2, 3, 4 devices: weights and optimizer state of 12, 8, 6 units and of the output bias.
void TestSubnetShares::memory()
{
    QFETCH(QString, optimizer);
    QFETCH(int, copies);
    for (const int devices : { 2, 3, 4 }) {
        RunConfig c = subnets(devices, 24);
        setKey(c, "train.optimizer=" + optimizer.toStdString());
        c.virtualTime.sample = 1e-2;
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        const Index units = 24 / devices, labels = m_data.train.labels;
        const auto weightsOf = [&](Index u) { return double(u * (m_data.train.features + 1 + labels) + labels); };
        const double expected = 4 * copies * weightsOf(units);
        const auto events = record.of<DeviceEvent>();
        QVERIFY(events.size() > 10);
        for (std::size_t i = 0; i < events.size(); ++i) { // at the end each device has the model that was put together
            const bool isLast = i + std::size_t(devices) >= events.size();
            QCOMPARE(events[i].memory, isLast ? 4 * weightsOf(24) : expected);
        }
    }
}

// The whole network is put together outside the run's time.
void TestSubnetShares::evaluationsCostNothing()
{
    std::vector<double> times;
    for (const char* every : { "1 epochs", "100 samples" }) {
        RunConfig c = subnets(4, 24);
        c.train.evaluateEvery = every;
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        times.push_back(record.result.time);
    }
    QVERIFY2(std::abs(times[0] - times[1]) < 1e-9, qPrintable(QString::number(times[1] - times[0])));
}

// Adam that starts anew every five steps learns less than one whose state goes with the units, for three times the
// bytes.
void TestSubnetShares::optimizerState()
{
    RunConfig c = subnets(3, 24);
    c.train.optimizer = Optimizer::Adam;
    c.train.rate = 0.003;
    const auto play = [&](const std::string& state) {
        c.algorithmOptions["state"] = state;
        return recordRun(c, m_data);
    };
    const RunRecord kept = play("kept"), fresh = play("fresh");
    QVERIFY(kept.of<EvaluationEvent>().back().loss < 0.97 * fresh.of<EvaluationEvent>().back().loss);
    const double ratio = kept.of<DeviceEvent>().back().sent / fresh.of<DeviceEvent>().back().sent;
    QVERIFY2(std::abs(ratio - 3) < 0.01, qPrintable(QString::number(ratio)));
}

REGISTER_TEST(TestSubnetShares)
#include "test_subnet_shares.moc"
