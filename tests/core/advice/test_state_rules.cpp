// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on merges, on how training goes and on the state of devices, each on a stream made by hand: it fires, not below
// its threshold, and ends.
#include "advice_streams.h"
#include "tests/test_class.h"

#include <QtTest>

using namespace evenkeel;

class TestStateRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void batchAtItsBound();
    void batchThatAdaptsOrMayNot();
    void minBatchOfOne();
    void mergeWeight();
    void mergesWithoutALastRank();
    void staleness();
    void replicasApart();
    void divergenceOfTheLoss();
    void divergenceOfP1();
    void neverLearned();
    void overfitting();
    void overfittingOfFewSamples();
    void noBetterThanTheMostFrequentLabel();
    void worseAtTheEnd();
    void lostAndJoined();
    void throttling();
    void changedSpeed();
    void changedSpeedOfOtherBatches();
    void lowClock();
    void orderAndNumber();
};

namespace {

void mergesOf(Stream& s, int count, double batch, std::int64_t updates, double growth = 0)
{
    for (int i = 0; i < count; ++i) {
        s.rounds(20, { 0.1, 0.1 });
        s.merge({ 32, batch + growth * i }, { 100, updates }, { 0.5, 0.5 });
    }
}

} // namespace

void TestStateRules::batchAtItsBound()
{
    Stream s(2, "adaptive-sgd");
    mergesOf(s, 12, 4, 60);
    QCOMPARE(s.found(), QStringLiteral("batch-bound"));
    QCOMPARE(s.first().ranks, std::vector<int>({ 1 }));
    QCOMPARE(s.first().sentence,
        "The batch size of device 1 (sim) stays at 4, with which it makes 60 updates per merge, and the fastest device "
        "100.");
    QCOMPARE(s.change(), QStringLiteral("algorithm.least-batch=2")); // 4 * 60 / 100
    mergesOf(s, 16, 4, 95);
    QCOMPARE(s.found(), QStringLiteral("(batch-bound)"));
}

void TestStateRules::batchThatAdaptsOrMayNot()
{
    Stream keepsUp(2, "adaptive-sgd");
    mergesOf(keepsUp, 12, 4, 91);
    QCOMPARE(keepsUp.found(), QString());
    Stream adapts(2, "adaptive-sgd");
    mergesOf(adapts, 12, 8, 60, 0.5);
    QCOMPARE(adapts.found(), QString());
    RunConfig config = Stream::config(2, "adaptive-sgd");
    config.algorithmOptions["batch-rule"] = "fixed";
    Stream fixed(config);
    mergesOf(fixed, 12, 32, 60);
    QCOMPARE(fixed.found(), QString());
    config.algorithmOptions = { { "warm-up", "5" } };
    Stream warming(config);
    mergesOf(warming, 12, 4, 60);
    QCOMPARE(warming.found(), QString());
    config.algorithmOptions = { { "bounds", "skip" } };
    Stream skips(config);
    mergesOf(skips, 12, 32, 10);
    QCOMPARE(skips.change(), QStringLiteral("algorithm.bounds=clip"));
    Stream other(2, "local-sgd");
    mergesOf(other, 12, 4, 60);
    QCOMPARE(other.found(), QString());
}

// Where a batch cannot become smaller, the others become larger.
void TestStateRules::minBatchOfOne()
{
    RunConfig config = Stream::config(2, "adaptive-sgd");
    config.algorithmOptions["least-batch"] = "1";
    Stream s(config);
    mergesOf(s, 12, 1, 50);
    QCOMPARE(s.change(), QStringLiteral("algorithm.least-batch=1 train.batch=64"));
}

void TestStateRules::mergeWeight()
{
    const auto run = [](double weight, int count) {
        Stream s(3, "local-sgd");
        for (int i = 0; i < count; ++i) {
            s.rounds(20, { 0.1, 0.1, 0.1 });
            s.merge({}, {}, { (1 - weight) / 2, weight, (1 - weight) / 2 });
        }
        return s;
    };
    const Stream s = run(0.03, 12);
    QCOMPARE(s.found(), QStringLiteral("merge-weight"));
    QCOMPARE(s.first().ranks, std::vector<int>({ 1 }));
    QVERIFY(s.first().severity == Severity::Hint);
    QCOMPARE(s.first().lane, "weight");
    QCOMPARE(run(0.034, 12).found(), QString()); // a third is an equal share
    QCOMPARE(run(0.03, 8).found(), QString()); // too early to say
    Stream lost = run(0, 4); // a device that was lost has no weight
    lost.note(Fact::Lost, 1);
    for (int i = 0; i < 20; ++i)
        lost.merge({}, {}, { 0.5, 0, 0.5 });
    QCOMPARE(lost.found(), QStringLiteral("lost-device"));
}

// Merges of an imported run may have shorter lists: what is said is of the last that names the device.
void TestStateRules::mergesWithoutALastRank()
{
    Stream batches(2, "adaptive-sgd");
    mergesOf(batches, 12, 4, 60);
    batches.merge({ 32 }, { 100 }, { 1 });
    batches.merge({}, {}, {});
    batches.rounds(16, { 0.1, 0.1 });
    QCOMPARE(batches.found(), QStringLiteral("batch-bound"));
    QVERIFY(batches.first().sentence.starts_with("The batch size of device 1 (sim) stays at 4, "));
    Stream weights(3, "local-sgd");
    for (const std::vector<double>& last : std::vector<std::vector<double>> { { 0.5, 0.48, 0.02 }, { 0.5, 0.5 }, {} })
        for (int i = 0; i < (last.size() == 3 ? 12 : 1); ++i) {
            weights.rounds(20, { 0.1, 0.1, 0.1 });
            weights.merge({}, {}, last);
        }
    QCOMPARE(weights.found(), QStringLiteral("merge-weight"));
    QVERIFY(
        weights.first().sentence.starts_with("The merge weight of device 2 (sim) is 0.02, where an equal share is"));
}

void TestStateRules::staleness()
{
    const auto run = [](std::int64_t staleness, const RunConfig& config) {
        Stream s(config);
        s.staleness = staleness;
        s.rounds(300, { 0.1, 0.1 });
        return s;
    };
    RunConfig config = Stream::config(2, "asynchronous-sgd");
    QCOMPARE(run(9, config).found(), QStringLiteral("staleness"));
    QCOMPARE(run(8, config).found(), QString());
    QCOMPARE(run(9, Stream::config(2, "local-sgd")).found(), QString()); // that is how it works
    config.algorithmOptions["period"] = "2";
    QCOMPARE(run(9, config).found(), QString());
    QCOMPARE(run(17, config).change(), QStringLiteral("algorithm.period=1"));
}

void TestStateRules::replicasApart()
{
    const auto run = [](std::initializer_list<double> distances) {
        Stream s(2, "local-sgd");
        for (const double distance : distances) {
            s.rounds(30, { 0.1, 0.1 });
            s.advisor().add(ReplicasEvent { .time = s.time, .distance = { 0.01, distance } });
        }
        return s;
    };
    const Stream s = run({ 0.1, 0.15, 0.2, 0.25 });
    QCOMPARE(s.found(), QStringLiteral("replicas-apart"));
    QCOMPARE(s.first().ranks, std::vector<int>({ 1 }));
    QCOMPARE(s.first().lane, "distance");
    QCOMPARE(s.change(), QStringLiteral("algorithm.period=4"));
    QCOMPARE(run({ 0.1, 0.15, 0.14, 0.25 }).found(), QString()); // not each time
    QCOMPARE(run({ 0.05, 0.07, 0.09, 0.19 }).found(), QString()); // still close
    QCOMPARE(run({ 0.2, 0.22, 0.26, 0.39 }).found(), QString()); // not twice as far
    QCOMPARE(run({ 0.1, 0.15, 0.2, 0.25, 0.24 }).found(), QStringLiteral("(replicas-apart)"));
}

void TestStateRules::divergenceOfTheLoss()
{
    const auto run = [](double loss) {
        Stream s(2, "local-sgd");
        s.rounds(100, { 0.1, 0.1 });
        s.loss = loss;
        s.rounds(200, { 0.1, 0.1 });
        return s;
    };
    QCOMPARE(run(1.19).found(), QString());
    Stream s = run(1.21);
    QCOMPARE(s.found(), QStringLiteral("divergence"));
    QCOMPARE(s.change(), QStringLiteral("train.rate=0.2"));
    QCOMPARE(s.first().lane, "loss");
    s.loss = 0.5;
    s.rounds(200, { 0.1, 0.1 });
    QCOMPARE(s.found(), QStringLiteral("(divergence)"));
}

void TestStateRules::divergenceOfP1()
{
    Stream s(2, "local-sgd");
    s.rounds(200, { 0.1, 0.1 });
    s.loss = 0.5;
    s.rounds(300, { 0.1, 0.1 });
    s.evaluation(1, 0.5);
    s.loss = 0.6;
    for (const double p1 : { 0.47, 0.46 }) {
        s.rounds(100, { 0.1, 0.1 });
        s.evaluation(2, p1);
    }
    QCOMPARE(s.found(), QString());
    s.evaluation(3, 0.45);
    QCOMPARE(s.found(), QStringLiteral("divergence"));
    QVERIFY(s.first().sentence.starts_with("The run diverges: P@1 fell from 0.5 at epoch 1 to 0.45"));
    s.evaluation(4, 0.49);
    QCOMPARE(s.found(), QStringLiteral("(divergence)"));
}

// Four epochs without a change of loss and P@1; not while either gets better, nor where a run goes on from a model.
void TestStateRules::neverLearned()
{
    const auto run = [](double loss, double p1, double firstEpoch = 1) {
        Stream s(2, "local-sgd");
        s.loss = 7;
        s.rounds(100, { 0.1, 0.1 });
        for (int epoch = 0; epoch < 4; ++epoch) {
            s.loss += (loss - s.loss) / 2;
            s.rounds(100, { 0.1, 0.1 });
            s.evaluation(firstEpoch + epoch, epoch == 0 ? 0.048 : p1);
        }
        return s;
    };
    const Stream dead = run(7.5, 0.047);
    QCOMPARE(dead.found(), QStringLiteral("divergence"));
    QVERIFY2(dead.first().sentence.starts_with("The run does not learn: P@1 is 0.047 at epoch 4, after 0.048"),
        dead.first().sentence.c_str());
    QCOMPARE(dead.change(), QStringLiteral("train.rate=0.2"));
    QCOMPARE(run(6, 0.047).found(), QString());
    QCOMPARE(run(7, 0.1).found(), QString());
    QCOMPARE(run(7, 0.047, 9).found(), QString());
}

void TestStateRules::overfitting()
{
    Stream s(2, "local-sgd");
    s.rounds(100, { 0.1, 0.1 });
    s.loss = 0.7;
    s.rounds(200, { 0.1, 0.1 });
    s.evaluation(4.2, 0.5);
    s.loss = 0.6;
    for (const double p1 : { 0.47, 0.46, 0.49, 0.47, 0.47 }) { // 0.49 is not clearly worse
        s.rounds(50, { 0.1, 0.1 });
        s.evaluation(6, p1);
    }
    QCOMPARE(s.found(), QString());
    s.evaluation(8, 0.47);
    QCOMPARE(s.found(), QStringLiteral("overfitting"));
    QCOMPARE(s.change(), QStringLiteral("train.epochs=5"));
    QVERIFY(s.first().sentence.ends_with("the model may overfit."));
    QVERIFY(s.first().changes.front().text.find("data other than the test data") != std::string::npos);
}

// The standard error of a P@1 of 0.5 is 0.05 with 100 samples, and 0.01 with 2,500: half a drop of 0.08 lies between.
void TestStateRules::overfittingOfFewSamples()
{
    const auto run = [](std::int64_t samples) {
        Stream s(Stream::config(2, "local-sgd"));
        s.advisor().add(DataEvent { .test = samples });
        s.rounds(100, { 0.1, 0.1 });
        s.loss = 0.6;
        s.rounds(200, { 0.1, 0.1 });
        s.evaluation(4.2, 0.5);
        for (int i = 0; i < 3; ++i) {
            s.rounds(50, { 0.1, 0.1 });
            s.evaluation(6, 0.42);
        }
        return s.found();
    };
    QCOMPARE(run(100), QString());
    QCOMPARE(run(2500), QStringLiteral("overfitting"));
}

// 0.25 of 1,000 samples is 0.224 to 0.278: what is within is no better than the most frequent label.
void TestStateRules::noBetterThanTheMostFrequentLabel()
{
    const auto run = [](double best, std::int64_t samples) {
        RunConfig config = Stream::config(2, "local-sgd");
        config.train.epochs = 4;
        Stream s(config);
        s.advisor().add(DataEvent { .test = samples, .frequent = 0.25 });
        for (const double epoch : { 1, 2, 3 }) {
            s.rounds(50, { 0.1, 0.1 });
            s.evaluation(epoch, epoch == 2 ? best : 0.2);
        }
        return s.found();
    };
    QCOMPARE(run(0.27, 1000), QStringLiteral("most-frequent"));
    QCOMPARE(run(0.29, 1000), QString());
    QCOMPARE(run(0.29, 100), QStringLiteral("most-frequent"));
    QCOMPARE(run(0.2, 0), QString()); // on what it was measured is not known
}

// The run itself notes at its end that it is worse than it was.
void TestStateRules::worseAtTheEnd()
{
    const auto run = [](double loss) {
        Stream s(2, "local-sgd");
        s.rounds(100, { 0.1, 0.1 });
        s.loss = loss;
        s.rounds(200, { 0.1, 0.1 });
        s.evaluation(1, 0.5);
        s.evaluation(2, 0.4);
        s.note(Fact::Worse, 0);
        return s;
    };
    QCOMPARE(run(0.6).found(), QStringLiteral("overfitting"));
    const Stream high = run(0.8);
    QCOMPARE(high.found(), QStringLiteral("divergence"));
    QVERIFY(high.first().sentence.starts_with("The run does not learn: P@1 fell from 0.5 at epoch 1 to 0.4"));
    QCOMPARE(high.change(), QStringLiteral("train.rate=0.2"));
}

void TestStateRules::lostAndJoined()
{
    Stream s(3, "adaptive-sgd");
    s.rounds(10, { 0.1, 0.1, 0.1 });
    s.note(Fact::Lost, 2);
    QCOMPARE(s.found(), QStringLiteral("lost-device"));
    QCOMPARE(s.first().sentence, "Device 2 (sim) was lost at 1 s; 2 devices are left.");
    QCOMPARE(s.first().ranks, std::vector<int>({ 2 }));
    s.note(Fact::Lost, 1);
    QCOMPARE(s.first().sentence, "Devices 1 and 2 were lost, the last at 1 s; 1 device is left.");
    s.note(Fact::Joined, 1);
    s.note(Fact::Joined, 2);
    QCOMPARE(s.found(), QStringLiteral("joined-device (lost-device)"));
    QCOMPARE(s.first().ranks, std::vector<int>({ 1, 2 }));
}

void TestStateRules::changedSpeed()
{
    Stream s(2, "gossip");
    s.rounds(60, { 0.1, 0.1 });
    QCOMPARE(s.found(), QString());
    s.rounds(60, { 0.2, 0.2 });
    QVERIFY2(s.found().contains(QStringLiteral("changed-speed")), qPrintable(s.found()));
    const Finding finding = s.advisor().findings().back();
    QCOMPARE(finding.rule, std::string("changed-speed"));
    QVERIFY2(finding.sentence.starts_with("Device 0 (sim) is 0.507 times as fast as at first, since 7.2 s"),
        finding.sentence.c_str());
    QCOMPARE(finding.changes.front().settings, std::vector<std::string> { "train.algorithm=auto" });
    s.rounds(60, { 0.1, 0.1 }); // it was not for good
    QVERIFY2(
        !s.found().contains(QStringLiteral("changed-speed")) || s.found().contains(QStringLiteral("(changed-speed)")),
        qPrintable(s.found()));
}

// A batch size that adapts: small steps take longer per sample on a device that is as fast as before.
void TestStateRules::changedSpeedOfOtherBatches()
{
    StepPace pace;
    int update = 0;
    const auto steps = [&](int batch, double seconds) {
        for (int i = 0; i < 50; ++i)
            pace.add({ .time = 0.1 * ++update, .batch = batch, .seconds = seconds });
    };
    steps(128, 0.128);
    steps(16, 0.032); // twice as long per sample
    QCOMPARE(pace.ratio(), 1.);
    steps(16, 0.064);
    QVERIFY(std::abs(pace.ratio() - 2) < 0.1);
    steps(128, 0.128);
    QVERIFY(std::abs(pace.ratio() - 1) < 0.1);
}

void TestStateRules::throttling()
{
    Stream s(2, "local-sgd", ClockKind::Real);
    const auto readings = [&s](int count, double clock, const std::string& why) {
        for (int i = 0; i < count; ++i)
            s.reading(1, clock, why);
    };
    readings(8, 1800, "none");
    readings(4, 1700, "power cap");
    QCOMPARE(s.found(), QString());
    readings(1, 1350, "power cap");
    QCOMPARE(s.found(), QStringLiteral("throttling"));
    QCOMPARE(s.first().sentence,
        "The clock of device 1 (sim) is throttled: it runs at 1,350 MHz, 25 % below its highest (power cap).");
    QCOMPARE(s.first().lane, "clock");
    readings(5, 1800, "none");
    QCOMPARE(s.found(), QStringLiteral("throttling"));
    readings(1, 1800, "none");
    QCOMPARE(s.found(), QStringLiteral("(throttling)"));
}

// An idle GPU lowers its clock by itself.
void TestStateRules::lowClock()
{
    const auto run = [](double clock, double utilization) {
        Stream s(1, "local-sgd", ClockKind::Real);
        s.reading(0, 1000, "");
        for (int i = 0; i < 8; ++i)
            s.reading(0, clock, "", utilization);
        return s.found();
    };
    QCOMPARE(run(690, 0.9), QStringLiteral("throttling"));
    QCOMPARE(run(710, 0.9), QString());
    QCOMPARE(run(300, 0.1), QString());
    QCOMPARE(run(DeviceReadings::unknown, 0.9), QString());
}

void TestStateRules::orderAndNumber()
{
    Stream s(3, "adaptive-sgd");
    s.rounds(200, { 0.05, 0.1, 0.1 });
    s.note(Fact::Joined, 1);
    s.note(Fact::Lost, 2);
    s.loss = 2;
    s.rounds(60, { 0.05, 0.1, 0 });
    QCOMPARE(s.found(), QStringLiteral("divergence lost-device waiting joined-device"));
    for (const Finding& f : s.advisor().findings())
        QVERIFY(!f.sentence.empty() && !f.evidence.empty() && f.from <= f.to);
}

REGISTER_TEST(TestStateRules)
#include "test_state_rules.moc"
