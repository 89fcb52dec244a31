// SPDX-License-Identifier: GPL-3.0-or-later
// Where the ranks' time goes in whole runs: every second is accounted for, and as it was.
#include "core/algorithms/algorithm.h"
#include "core/base/activity.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <array>
#include <cmath>
#include <map>

using namespace evenkeel;

namespace {

using Seconds = std::array<double, activityCount>;

// Of each rank; checks that its blocks follow each other.
std::map<int, Seconds> secondsOf(const RunRecord& record)
{
    std::map<int, Seconds> all;
    std::map<int, double> end;
    for (const SpansEvent& e : record.of<SpansEvent>()) {
        if (end.contains(e.rank) && end[e.rank] != e.begin)
            qFatal("rank %d: a gap from %g to %g", e.rank, end[e.rank], e.begin);
        end[e.rank] = e.time;
        for (std::size_t i = 0; i < e.kinds.size(); ++i)
            all[e.rank][activityIndex(e.kinds[i])] += double(e.lengths[i]) * 1e-9;
    }
    return all;
}

double of(const Seconds& seconds, Activity activity) { return seconds[std::size_t(activity)]; }
double sum(const Seconds& seconds) { return std::accumulate(seconds.begin(), seconds.end(), 0.0); }

std::map<int, double> busyOf(const RunRecord& record)
{
    std::map<int, double> busy;
    for (const StepEvent& e : record.of<StepEvent>())
        busy[e.rank] += e.seconds;
    return busy;
}

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

} // namespace

class TestSpans : public QObject {
    Q_OBJECT

private slots:
    void everySecondIsAccountedFor_data();
    void everySecondIsAccountedFor();
    void slowestIsWaitedFor();
    void linkIsExchange();
    void lockAndMessages();
    void joiningDevice();
    void lostDevice_data();
    void lostDevice();
    void realTime();
};

void TestSpans::everySecondIsAccountedFor_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const Algorithm* a : algorithms())
        QTest::newRow(std::string(a->name).c_str()) << QString::fromStdString(std::string(a->name));
}

// Of each rank, to its end; its computing is what its steps say.
void TestSpans::everySecondIsAccountedFor()
{
    QFETCH(QString, algorithm);
    RunConfig c = toyConfig(algorithm.toStdString(), sims({ 1, 0.6, 0.35 }));
    c.train.epochs = 3;
    const RunRecord record = recordRun(c, toyRunData());
    QCOMPARE(record.result.status, std::string("done"));
    const auto seconds = secondsOf(record);
    QCOMPARE(seconds.size(), std::size_t(3));
    const std::vector<SpansEvent> spans = record.of<SpansEvent>();
    double last = 0;
    for (const SpansEvent& e : spans)
        last = std::max(last, e.time);
    QVERIFY(near(last, record.result.time) || last > record.result.time);
    auto busy = busyOf(record);
    for (const auto& [rank, spent] : seconds) {
        double end = 0;
        for (const SpansEvent& e : spans)
            end = e.rank == rank ? e.time : end;
        QVERIFY(near(sum(spent), end));
        QVERIFY2(of(spent, Activity::Compute) > busy[rank] - 1e-6, "computing is less than the steps");
        if (!isModelParallel(algorithm.toStdString())) // whose ranks also work on parts of steps
            QVERIFY(near(of(spent, Activity::Compute), busy[rank]));
        QCOMPARE(of(spent, Activity::Load), 0.0); // free in virtual time, as are evaluations
        QCOMPARE(of(spent, Activity::Evaluate), 0.0);
    }
}

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
    QCOMPARE(record.result.status, std::string("done"));
    QVERIFY(record.result.time > 0.015);
    double lostAt = 0;
    for (const NoteEvent& note : record.of<NoteEvent>())
        lostAt = note.kind == "lost" ? note.time : lostAt;
    QVERIFY(lostAt >= 0.01);
    const auto seconds = secondsOf(record);
    QVERIFY(near(of(seconds.at(1), Activity::Lost), sum(seconds.at(1)) - lostAt));
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
    QCOMPARE(record.result.status, std::string("done"));
    for (const auto& [rank, spent] : secondsOf(record)) {
        QVERIFY(of(spent, Activity::Compute) > 0);
        QVERIFY(of(spent, Activity::Exchange) > 0);
        QVERIFY(of(spent, Activity::Evaluate) > 0);
        QVERIFY(sum(spent) - of(spent, Activity::Evaluate) < record.result.time + 0.1);
    }
}

REGISTER_TEST(TestSpans)
#include "test_spans.moc"
