// SPDX-License-Identifier: GPL-3.0-or-later
// What whole runs send and hold: counted by hand for the algorithms where that is simple, compared for the others.
#include "core/algorithms/algorithm.h"
#include "core/comm/link_cost.h"
#include "tests/core/algorithms/schedule_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestTraffic : public QObject, private ScheduledRuns {
    Q_OBJECT

private slots:
    void localSgd_data();
    void localSgd();
    void sparseInputLayer();
    void subnets();
    void alone_data() { everyAlgorithm(); }
    void alone();
    void stoppedRun();
    void resumed();
    void realTimeCountsTheSame();

private:
    static void everyAlgorithm()
    {
        QTest::addColumn<QString>("algorithm");
        for (const Algorithm* algorithm : algorithms())
            QTest::newRow(algorithm->name.data()) << QString(algorithm->name.data());
    }
    double modelBytes(const RunConfig& c) const
    {
        const ModelShape shape { m_data.train.features, m_data.train.labels, { c.model.hidden[0] } };
        return 4.0 * double(shape.weights());
    }
};

void TestTraffic::localSgd_data()
{
    QTest::addColumn<int>("devices");
    QTest::newRow("2") << 2;
    QTest::newRow("3") << 3;
}

// A model's all-reduce per merge, and nothing else.
void TestTraffic::localSgd()
{
    QFETCH(int, devices);
    const RunConfig c
        = config("local-sgd", std::vector<std::string>(std::size_t(devices), "sim"), { { "period", "5" } });
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const auto merges = double(record.of<MergeEvent>().size());
    QVERIFY(merges > 10);
    for (const DeviceEvent& reading : lastReadingsOf(record, devices))
        QCOMPARE(reading.sent, merges * std::ceil(LinkCost::allReduceBytes(modelBytes(c), devices)));
}

// Per step: the whole output layer, and of the input layer only the rows of the union of the batches.
void TestTraffic::sparseInputLayer()
{
    const RunConfig c = config("gradient-aggregation", sims({ 1, 1 }));
    const RunRecord record = recordRun(c, m_data);
    const auto steps = double(stepsOf(record, 0).size());
    const double labels = double(m_data.train.labels), units = c.model.hidden[0];
    for (const DeviceEvent& reading : lastReadingsOf(record, 2)) {
        QVERIFY(reading.sent > steps * 4 * labels * units);
        QVERIFY(reading.sent < 0.8 * steps * modelBytes(c));
    }
}

// A round sends the units that change hands and the output bias: less than the model's all-reduce.
void TestTraffic::subnets()
{
    RunConfig c = config("subnet-training", std::vector<std::string>(4, "sim"), { { "period", "5" } });
    c.model.hidden = { 24 };
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const auto rounds = double(record.of<MergeEvent>().size());
    QVERIFY(rounds > 10);
    for (const DeviceEvent& reading : lastReadingsOf(record, 4)) {
        QVERIFY(reading.sent > 0);
        QVERIFY(reading.sent < 0.3 * rounds * modelBytes(c));
    }
}

void TestTraffic::alone()
{
    QFETCH(QString, algorithm);
    RunConfig c = config(algorithm.toStdString(), { "sim" });
    c.train.epochs = 0.2;
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(lastReadingsOf(record, 1)[0].sent, 0.0);
}

void TestTraffic::stoppedRun()
{
    const RunConfig c = config("local-sgd", sims({ 1, 0.5 }), { { "period", "5" } });
    RunControl control;
    int merges = 0;
    const RunRecord record = recordRun(c, m_data, control, {}, [&](const Event& e) {
        if (std::holds_alternative<MergeEvent>(e) && ++merges == 3)
            control.stop();
    });
    QCOMPARE(record.result.status, RunStatus::Stopped);
    for (const DeviceEvent& reading : lastReadingsOf(record, 2)) {
        QVERIFY(reading.rank >= 0);
        QCOMPARE(reading.sent, merges * modelBytes(c));
    }
}

// Goes on from what the checkpoint says, also with another algorithm; from nothing where it does not say.
void TestTraffic::resumed()
{
    const ModelFolder folder;
    const std::filesystem::path saved = folder.path("saved.ekm"), old = folder.path("old.ekm");
    RunConfig c = config("local-sgd", sims({ 1, 1 }), { { "period", "5" } });
    c.train.epochs = 1;
    const double first = lastReadingsOf(recordRun(c, m_data, { .checkpoint = saved }), 2)[0].sent;
    QCOMPARE(Checkpoint::load(saved).numberOr("rank0/sent", 0, 0, 1e15), first);
    Checkpoint without = Checkpoint::load(saved);
    without.numbers.erase("rank0/sent");
    without.save(old);
    c.train.epochs = 2;
    const auto resume = [&](const std::filesystem::path& from) {
        const RunRecord record = recordRun(c, m_data, { .resumeFrom = from });
        return record.result.error.empty() ? lastReadingsOf(record, 2)[0].sent : -1;
    };
    QVERIFY(first > 0);
    QCOMPARE(resume(saved), 2 * first);
    QCOMPARE(resume(old), first);
    c.train.algorithm = "gradient-aggregation";
    c.algorithmOptions = {};
    QVERIFY(resume(old) > 0);
    QCOMPARE(resume(saved), first + resume(old));
}

// A synchronous method sends the same on either clock.
void TestTraffic::realTimeCountsTheSame()
{
    std::vector<double> sent;
    for (const ClockKind clock : { ClockKind::Virtual, ClockKind::Real }) {
        const char* device = clock == ClockKind::Virtual ? "sim" : "cpu,threads=1";
        RunConfig c = config("gradient-aggregation", { device, device });
        c.train.clock = clock;
        c.partition = "contiguous"; // who gets which sample does not depend on time
        c.train.epochs = 0.5;
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        for (const DeviceEvent& reading : lastReadingsOf(record, 2))
            sent.push_back(reading.sent);
    }
    QVERIFY(sent[0] > 0);
    QCOMPARE(sent, (std::vector<double>(4, sent[0])));
}

REGISTER_TEST(TestTraffic)
#include "test_traffic.moc"
