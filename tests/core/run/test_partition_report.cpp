// SPDX-License-Identifier: GPL-3.0-or-later
// Partitions of projects: shares, saved files, measured speeds, and the report compared with stratified random.
#include "core/base/error.h"
#include "core/partition/saved.h"
#include "core/project/choices.h"
#include "core/run/partition_report.h"
#include "run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestPartitionReport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sharesByHandStandBeforeSpeeds();
    void wrongSharesAreRefused_data();
    void wrongSharesAreRefused();
    void reportIsWhole();
    void noSeedsNoRandom();
    void methodWithoutClassesIsJudgedAll();
    void savedPartitionIsWhatARunUses();
    void measuredSpeedsAreTheDevices();
    void measuringCanBeStopped();
    void everyAlgorithmTakesShardsOrTheQueue();
};

namespace {

RunConfig uneven(const std::string& method)
{
    RunConfig c = toyConfig("local-sgd", sims({ 1, 0.5, 0.25 }));
    c.partition = method;
    return c;
}

} // namespace

void TestPartitionReport::sharesByHandStandBeforeSpeeds()
{
    const RunData data = toyRunData(700);
    RunConfig c = uneven("stratified");
    QCOMPARE(makePartition(c, { .data = &data.train }).quotas, (std::vector<Index> { 400, 200, 100 }));
    c.partitionShares = { 1, 1, 5 };
    const PartitionReport report = makePartition(c, { .data = &data.train });
    QCOMPARE(report.quotas, (std::vector<Index> { 100, 100, 500 }));
    QCOMPARE(report.partition[2].size(), std::size_t(500));
    QCOMPARE(shardsOf(planOf(c), data.train, {}), report.partition); // a run's shards are the same ones
    QCOMPARE(report.quality.sizeDeviation, 0.0);
    // 500 samples at speed 0.25 take 2000; 700 samples at 1.75 in all take 400. Random partitions with these shares
    // too.
    QCOMPARE(report.speeds, (std::vector<double> { 1, 0.5, 0.25 }));
    QCOMPARE(report.quality.makespan, 5.0);
    QCOMPARE(meanOf(report.random).makespan, 5.0);
    const PartitionRequest measured { .data = &data.train, .speeds = { 1, 1, 5 } };
    QCOMPARE(makePartition(c, measured).quality.makespan, 1.0);
    c.partitionShares.clear();
    c.devices.front() = "gpu"; // the share editor asks before the project is checked
    QVERIFY_EXCEPTION_THROWN(partitionSpeeds(c), InputError);
}

void TestPartitionReport::wrongSharesAreRefused_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("too few") << "partition.shares=[1,2]"
                             << "partition.shares has 2 numbers for 3 devices";
    QTest::newRow("zero") << "partition.shares=[1,0,1]"
                          << "partition.shares: each must be above 0";
    QTest::newRow("negative") << "partition.shares=[1,-1,1]"
                              << "partition.shares: each must be above 0";
    QTest::newRow("not finite") << "partition.shares=[1,inf,1]"
                                << "partition.shares: each must be finite";
    QTest::newRow("saved without a file") << "partition.method=saved"
                                          << "needs partition.file";
}

void TestPartitionReport::wrongSharesAreRefused()
{
    QFETCH(QString, setting);
    QFETCH(QString, complaint);
    RunConfig c = uneven("random");
    setKey(c, setting.toStdString());
    try {
        makePartition(c);
        QFAIL("accepted");
    } catch (const InputError& e) {
        QVERIFY2(QString::fromUtf8(e.what()).contains(complaint), e.what());
    }
}

void TestPartitionReport::reportIsWhole()
{
    const RunData data = toyRunData(700);
    std::vector<double> record;
    const PartitionReport r
        = makePartition(uneven("submodular"), { .data = &data.train, .randomSeeds = 12, .progress = [&](double f) {
                                                   record.push_back(f);
                                                   return true;
                                               } });
    QVERIFY(std::ranges::is_sorted(record) && record.back() <= 1 + 1e-12 && record.size() > 20);
    QCOMPARE(r.random.size(), std::size_t(12));
    QCOMPARE(r.classes.samples.size(), std::size_t(700));
    QCOMPARE(r.quality.classRows.size(), r.classes.count() * 3);
    QVERIFY(!r.classesText.empty() && !r.trace.dealing.empty());
    const PartitionQuality mean = meanOf(r.random);
    double tv = 0, ofRank = 0;
    for (const PartitionQuality& q : r.random) {
        QCOMPARE(q.sizeDeviation, 0.0);
        tv += q.tvMean / 12;
        ofRank += q.ranks[1].tv / 12;
    }
    QVERIFY(std::abs(mean.tvMean - tv) < 1e-12 && std::abs(mean.ranks[1].tv - ofRank) < 1e-12);
    QVERIFY(r.quality.tvMean < mean.tvMean);
    QVERIFY(r.random[0].tvMean != r.random[1].tvMean); // other seeds, other partitions
    const auto stop = [](double) { return false; };
    QVERIFY_THROWS_EXCEPTION(Canceled, makePartition(uneven("submodular"), { .data = &data.train, .progress = stop }));
}

void TestPartitionReport::noSeedsNoRandom()
{
    const RunData data = toyRunData(100);
    const PartitionReport r = makePartition(uneven("submodular"), { .data = &data.train, .randomSeeds = 0 });
    QVERIFY(r.random.empty() && r.quality.certificate > 0);
    QCOMPARE(meanOf(r.random).ranks.size(), std::size_t(0));
}

void TestPartitionReport::methodWithoutClassesIsJudgedAll()
{
    const RunData data = toyRunData(300);
    const PartitionReport r = makePartition(uneven("contiguous"), { .data = &data.train });
    QCOMPARE(r.classes.rule, ClassRule::Clusters); // what the data asks for: samples have several labels
    QVERIFY(r.trace.dealing.empty());
    QVERIFY(makePartition(uneven("queue"), { .data = &data.train }).method.find("no fixed assignment")
        != std::string::npos);
}

void TestPartitionReport::savedPartitionIsWhatARunUses()
{
    const QTemporaryDir folder;
    const RunData data = toyRunData(400);
    RunConfig c = uneven("random");
    const Partition partition = makePartition(c, { .data = &data.train }).partition;
    c.partition = "saved";
    c.partitionFile = "p.csv";
    c.folder = folder.path().toStdString(); // relative to the project
    writePartition(partition, c.folder / c.partitionFile);
    QCOMPARE(shardsOf(planOf(c), data.train, {}), partition);
    QCOMPARE(run(
                 planOf(c), data, [](const Event&) {}, *std::make_unique<RunControl>())
                 .status,
        RunStatus::Done);
    // A file for other data ends the run with its sentence.
    const RunData other = toyRunData(401);
    const RunResult failed = run(
        planOf(c), other, [](const Event&) {}, *std::make_unique<RunControl>());
    QCOMPARE(failed.status, RunStatus::Failed);
    QCOMPARE(failed.exitStatus, 3);
    QVERIFY2(failed.error.find("samples are not assigned") != std::string::npos, failed.error.c_str());
}

void TestPartitionReport::measuredSpeedsAreTheDevices()
{
    const RunData data = toyRunData(2000);
    RunControl control;
    const std::vector<double> speeds = measureSpeeds(uneven("submodular"), data.train, control);
    QCOMPARE(speeds.size(), std::size_t(3));
    QVERIFY(std::abs(speeds[1] / speeds[0] - 0.5) < 0.02 && std::abs(speeds[2] / speeds[0] - 0.25) < 0.02);
    QVERIFY(!control.stopped());
}

void TestPartitionReport::measuringCanBeStopped()
{
    const RunData data = toyRunData(2000);
    RunControl control;
    control.stop();
    QVERIFY_THROWS_EXCEPTION(Canceled, measureSpeeds(uneven("submodular"), data.train, control));
    RunConfig lost = toyConfig("local-sgd", { "sim", "sim,fails=0.0001" });
    RunControl fresh;
    QVERIFY_THROWS_EXCEPTION(InputError, measureSpeeds(lost, data.train, fresh));
}

void TestPartitionReport::everyAlgorithmTakesShardsOrTheQueue()
{
    const RunData data = toyRunData(480, 40);
    for (const MethodChoice& algorithm : algorithmChoices())
        for (const char* method : { "queue", "submodular", "rcd-sgd" }) {
            RunConfig c = uneven(method);
            c.train.algorithm = algorithm.name;
            c.train.epochs = 1;
            c.train.rate = 0.05;
            const RunResult r = run(
                planOf(c), data, [](const Event&) {}, *std::make_unique<RunControl>());
            QVERIFY2(r.status == RunStatus::Done, (c.train.algorithm + " with " + method + ": " + r.error).c_str());
            QVERIFY2(r.samples >= 480, (c.train.algorithm + " with " + method).c_str());
        }
}

REGISTER_TEST(TestPartitionReport)
#include "test_partition_report.moc"
