// SPDX-License-Identifier: GPL-3.0-or-later
// Where the ranks' time goes in whole runs, as it was. That every second is accounted for: test_every_algorithm.cpp.
#include "tests/core/run/spent_seconds.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestSpans : public QObject {
    Q_OBJECT

private slots:
    void slowestIsWaitedFor();
    void linkIsExchange();
    void lockAndMessages();
    void joiningDevice();
    void lostDevice_data();
    void lostDevice();
    void realTime();
};

// Synchronous steps of equal batches: who is twice as fast waits half of the time.
void TestSpans::slowestIsWaitedFor()
{
    RunConfig c = toyConfig("gradient-aggregation", sims({ 1, 0.5 }));
    c.virtualTime.latency = 0;
    c.virtualTime.bandwidth = 1e15;
    const auto seconds = secondsOf(recordRun(c, toyRunData()));
    const Seconds &fast = seconds.at(0), &slow = seconds.at(1);
    QVERIFY(of(slow, Activity::WaitForRanks) < 0.02 * sum(slow));
    QVERIFY(std::abs(of(fast, Activity::WaitForRanks) - 0.5 * sum(fast)) < 0.02 * sum(fast));
}

// A ring all-reduce of equal devices: latency and bandwidth are not waiting.
void TestSpans::linkIsExchange()
{
    RunConfig c = toyConfig("gradient-aggregation", sims({ 1, 1 }));
    c.virtualTime.latency = 1e-3;
    const auto seconds = secondsOf(recordRun(c, toyRunData()));
    for (const auto& [rank, spent] : seconds) {
        QVERIFY(of(spent, Activity::Exchange) > 0.3 * sum(spent));
        QVERIFY(of(spent, Activity::WaitForRanks) < 0.1 * sum(spent));
    }
}

void TestSpans::lockAndMessages()
{
    if (!findAlgorithm("ampnet"))
        QSKIP("built with EVENKEEL_STRUCTURES=OFF");
    const auto ampnet = secondsOf(recordRun(toyConfig("ampnet", sims({ 1, 1, 1 })), toyRunData()));
    double messages = 0;
    for (const auto& [rank, spent] : ampnet)
        messages += of(spent, Activity::WaitForMessage);
    QVERIFY(messages > 0);
}

void TestSpans::joiningDevice()
{
    RunConfig c = toyConfig("asynchronous-sgd", { "sim", "sim,joins=0.01" });
    const RunRecord record = recordRun(c, toyRunData());
    QVERIFY(record.result.time > 0.01);
    const double waited = of(secondsOf(record).at(1), Activity::WaitForDevice);
    QVERIFY(waited > 0.009 && waited <= 0.01); // less what it took part in before, the center's first values
}

void TestSpans::lostDevice_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const char* name : { "adaptive-sgd", "compute-groups", "asynchronous-sgd" })
        QTest::newRow(name) << QString::fromLatin1(name);
}

// Gone is not waiting, whatever collectives its rank still takes part in; the others' time is as it was.
void TestSpans::lostDevice()
{
    QFETCH(QString, algorithm);
    RunConfig c = toyConfig(algorithm.toStdString(), { "sim", "sim,fails=0.01", "sim" });
    c.train.epochs = 4;
    const RunRecord record = recordRun(c, toyRunData());
    QCOMPARE(record.result.status, RunStatus::Done);
    QVERIFY(record.result.time > 0.015);
    double lostAt = 0;
    for (const NoteEvent& note : record.of<NoteEvent>())
        lostAt = note.kind == Fact::Lost ? note.time : lostAt;
    QVERIFY(lostAt >= 0.01);
    const auto seconds = secondsOf(record);
    QVERIFY(isNear(of(seconds.at(1), Activity::Lost), sum(seconds.at(1)) - lostAt));
    QVERIFY(sum(seconds.at(1)) > 0.9 * record.result.time);
    for (const int rank : { 0, 2 })
        QCOMPARE(of(seconds.at(rank), Activity::Lost), 0.0);
}

// Measured: what is done is there, and nothing is counted twice.
void TestSpans::realTime()
{
    RunConfig c = toyConfig("gradient-aggregation", { "cpu,threads=1", "cpu,threads=1" });
    c.train.clock = ClockKind::Real;
    const RunRecord record = recordRun(c, toyRunData());
    QCOMPARE(record.result.status, RunStatus::Done);
    for (const auto& [rank, spent] : secondsOf(record)) {
        QVERIFY(of(spent, Activity::Compute) > 0);
        QVERIFY(of(spent, Activity::Exchange) > 0);
        QVERIFY(of(spent, Activity::Evaluate) > 0);
        QVERIFY(sum(spent) - of(spent, Activity::Evaluate) < record.result.time + 0.1);
    }
}

REGISTER_TEST(TestSpans)
#include "test_spans.moc"
