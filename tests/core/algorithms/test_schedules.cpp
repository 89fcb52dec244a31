// SPDX-License-Identifier: GPL-3.0-or-later
// Who waits for whom in virtual time: nobody, all who meet, or nobody because the batches fit the speeds.
#include "tests/core/algorithms/schedule_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

// The share of its time that a device computes, away from the run's ends.
double busyShare(const RunRecord& record, int rank)
{
    const std::vector<StepEvent> steps = middle(stepsOf(record, rank));
    double busy = 0;
    for (std::size_t i = 1; i < steps.size(); ++i)
        busy += steps[i].seconds;
    return busy / (steps.back().time - steps.front().time);
}

} // namespace

class TestSchedules : public QObject, private ScheduledRuns {
    Q_OBJECT

private slots:
    void nobodyIsIdle_data();
    void nobodyIsIdle();
    void adaptiveSgdBalances();
    void proportionalBatchesArriveTogether_data();
    void proportionalBatchesArriveTogether();
};

void TestSchedules::nobodyIsIdle_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<OptionValues>("options");
    QTest::addColumn<bool>("waits");
    QTest::newRow("asynchronous-sgd") << "asynchronous-sgd" << OptionValues {} << false;
    QTest::newRow("asynchronous-sgd, sparse") << "asynchronous-sgd" << OptionValues { { "update", "sparse" } } << false;
    QTest::newRow("slide") << "slide" << OptionValues {} << false;
    QTest::newRow("compute-groups") << "compute-groups" << OptionValues {} << false;
    QTest::newRow("gossip") << "gossip" << OptionValues {} << false;
    QTest::newRow("elastic-averaging") << "elastic-averaging" << OptionValues { { "mode", "asynchronous" } } << false;
    QTest::newRow("hpsgd") << "hpsgd" << OptionValues {} << false;
    QTest::newRow("gradient-aggregation") << "gradient-aggregation" << OptionValues {} << true;
    QTest::newRow("elastic-averaging, synchronous") << "elastic-averaging" << OptionValues {} << true;
    QTest::newRow("rcd-sgd, equal batches") << "rcd-sgd" << OptionValues { { "batch", "equal" } } << true;
}

// Cheap links, uneven devices: who need not wait computes all the time; where all meet, the fast ones do wait.
void TestSchedules::nobodyIsIdle()
{
    QFETCH(QString, algorithm);
    QFETCH(OptionValues, options);
    QFETCH(bool, waits);
    RunConfig c = config(algorithm.toStdString(), sims({ 1, 0.5, 0.3 }, ",jitter=0.1"), options);
    c.virtualTime.latency = 1e-6;
    c.virtualTime.bandwidth = 1e10;
    c.train.epochs = 1;
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    for (int rank = 0; rank < 3; ++rank) {
        const double busy = busyShare(record, rank);
        QVERIFY2(busy < 1.0001 && (waits || busy > 0.98), qPrintable(QString("%1: %2").arg(rank).arg(busy)));
    }
    QVERIFY(busyShare(record, 0) < (waits ? 0.5 : 2));
}

// In the steady state every device makes as many updates, and hardly waits for the others.
void TestSchedules::adaptiveSgdBalances()
{
    RunConfig c = config("adaptive-sgd", sims({ 1, 0.5, 0.3, 0.8 }));
    c.train.batch = 32;
    c.train.epochs = 12;
    const RunRecord record = recordRun(c, m_data);
    const auto merges = record.of<MergeEvent>();
    QVERIFY(merges.size() >= 10);
    std::vector<double> updates(4, 0.0), busy(4, 0.0);
    const double from = merges[merges.size() / 2].time, to = merges.back().time;
    for (const StepEvent& s : record.of<StepEvent>())
        if (s.time > from) {
            ++updates[std::size_t(s.rank)];
            busy[std::size_t(s.rank)] += s.seconds / (to - from);
        }
    QVERIFY2(std::ranges::min(updates) > 0.97 * std::ranges::max(updates),
        qPrintable(QString::number(std::ranges::min(updates))));
    QVERIFY2(std::ranges::min(busy) > 0.9, qPrintable(QString::number(std::ranges::min(busy))));
    const MergeEvent& first = merges.front();
    QVERIFY(std::ranges::max(first.updates) > 2 * std::ranges::min(first.updates)); // it was not so from the start
}

void TestSchedules::proportionalBatchesArriveTogether_data()
{
    QTest::addColumn<QString>("partition");
    QTest::addColumn<QString>("batch");
    for (const char* partition : { "queue", "random" })
        for (const char* batch : { "proportional", "equal" })
            QTest::addRow("%s, %s", partition, batch) << partition << batch;
}

// Nobody waits, though all meet their neighbors after every step; shards are used up at once.
void TestSchedules::proportionalBatchesArriveTogether()
{
    QFETCH(QString, partition);
    QFETCH(QString, batch);
    RunConfig c = config("rcd-sgd", sims({ 1, 0.5, 0.3, 0.8 }), { { "batch", batch.toStdString() }, { "every", "1" } });
    c.partition = partition.toStdString();
    c.train.batch = 40;
    c.train.epochs = 8;
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    std::vector<double> busy, steps;
    for (int rank = 0; rank < 4; ++rank) {
        busy.push_back(busyShare(record, rank));
        steps.push_back(double(stepsOf(record, rank).size()));
    }
    if (batch == "proportional") {
        QVERIFY2(std::ranges::min(busy) > 0.97, qPrintable(QString::number(std::ranges::min(busy))));
        QVERIFY(std::ranges::max(steps) - std::ranges::min(steps) <= 1);
    } else {
        QVERIFY2(std::ranges::min(busy) < 0.6, qPrintable(QString::number(std::ranges::min(busy))));
    }
}

REGISTER_TEST(TestSchedules)
#include "test_schedules.moc"
