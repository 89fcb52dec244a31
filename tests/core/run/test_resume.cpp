// SPDX-License-Identifier: GPL-3.0-or-later
// A run that ends at a checkpoint and is resumed goes on as if it had never stopped.
#include "tests/core/run/run_tools.h"

#include "core/base/error.h"

using namespace evenkeel;

class TestResume : public QObject {
    Q_OBJECT

private slots:
    void goesOnToTheBit_data();
    void goesOnToTheBit();
    void sampledOutput_data();
    void sampledOutput();
    void resumeTwice();
    void moreEpochs();
    void otherNetwork();
    void otherPartition();
    void otherOptimizer();
    void notACheckpoint();

private:
    void compareHalves(const RunConfig& config);

    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

namespace {

// The steps and evaluations after `time`, without what only describes the device or the wait.
std::vector<std::string> after(const RunRecord& record, double time)
{
    std::vector<std::string> lines;
    for (const Event& e : record.events)
        if (const auto* step = std::get_if<StepEvent>(&e)) {
            if (step->time > time)
                lines.push_back(toJson(e));
        } else if (const auto* evaluation = std::get_if<EvaluationEvent>(&e)) {
            if (evaluation->time > time)
                lines.push_back(toJson(e));
        } else if (const auto* merge = std::get_if<MergeEvent>(&e)) {
            if (merge->time > time)
                lines.push_back(toJson(e));
        }
    return lines;
}

RunConfig uneven(const QString& algorithm, const QString& optimizer)
{
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5, 0.3 }, ",jitter=0.1"));
    setKey(config, "train.optimizer=" + optimizer.toStdString());
    config.train.rate = optimizer == "adam" ? 0.01 : 0.3;
    config.train.epochs = 8;
    return config;
}

} // namespace

void TestResume::goesOnToTheBit_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<QString>("partition");
    QTest::addColumn<QString>("every");
    for (const char* algorithm : { "adaptive-sgd", "local-sgd", "gradient-aggregation" })
        for (const char* optimizer : { "sgd", "momentum", "adam" })
            QTest::addRow("%s, %s", algorithm, optimizer) << algorithm << optimizer << "queue"
                                                          << "1 epoch";
    for (const char* algorithm : { "elastic-averaging", "sma", "hpsgd", "subnet-training" })
        for (const char* every : { "1 epoch", "700 samples" })
            QTest::addRow("%s, every %s", algorithm, every) << algorithm << "sgd"
                                                            << "queue" << every;
    for (const char* optimizer : { "sgd", "adam" })
        for (const char* partition : { "queue", "random" })
            QTest::addRow("ampnet, %s, %s", optimizer, partition) << "ampnet" << optimizer << partition << "1 epoch";
    for (const char* optimizer : { "sgd", "momentum" })
        for (const char* partition : { "queue", "random" })
            QTest::addRow("rcd-sgd, %s, %s", optimizer, partition)
                << "rcd-sgd" << optimizer << partition << "700 samples";
    QTest::newRow("adaptive, shards") << "adaptive-sgd"
                                      << "sgd"
                                      << "random"
                                      << "1 epoch";
    QTest::newRow("local, shards, momentum") << "local-sgd"
                                             << "momentum"
                                             << "random"
                                             << "1 epoch";
    QTest::newRow("adaptive, by seconds") << "adaptive-sgd"
                                          << "sgd"
                                          << "queue"
                                          << "0.01 seconds";
    QTest::newRow("aggregation, by samples") << "gradient-aggregation"
                                             << "sgd"
                                             << "queue"
                                             << "500 samples";
}

void TestResume::goesOnToTheBit()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, optimizer);
    QFETCH(QString, partition);
    QFETCH(QString, every);
    RunConfig config = uneven(algorithm, optimizer);
    config.train.evaluateEvery = every.toStdString();
    config.partition = partition.toStdString();
    config.train.schedule = RateSchedule::Linear;
    config.model.inputDropout = 0.2;
    compareHalves(config);
}

void TestResume::sampledOutput_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<QString>("negatives");
    for (const char* algorithm : { "adaptive-sgd", "local-sgd", "gradient-aggregation" })
        for (const char* optimizer : { "sgd", "adam" }) // plain SGD has no state, but its steps are numbered
            for (const char* negatives : { "frequency", "lsh" })
                QTest::addRow("%s, %s, %s", algorithm, optimizer, negatives) << algorithm << optimizer << negatives;
}

void TestResume::sampledOutput()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, optimizer);
    QFETCH(QString, negatives);
    RunConfig config = uneven(algorithm, optimizer);
    config.train.batch = 8;
    config.model.output = OutputLayer::Sampled;
    config.model.active = 24;
    setKey(config, "model.negatives=" + negatives.toStdString());
    config.model.lshBits = 3;
    config.model.lshRebuild = 11; // between evaluations too
    compareHalves(config);
}

// Interrupted at its second evaluation, which saves; the second half is compared event by event.
void TestResume::compareHalves(const RunConfig& config)
{
    const std::filesystem::path whole = m_folder.path("whole.ekm"), half = m_folder.path("half.ekm"),
                                rest = m_folder.path("rest.ekm");
    const RunRecord uninterrupted = recordRun(config, m_data, { .checkpoint = whole });
    QVERIFY2(uninterrupted.result.error.empty(), uninterrupted.result.error.c_str());

    RunControl control;
    int evaluations = 0;
    const RunRecord first = recordRun(config, m_data, control, { .checkpoint = half }, [&](const Event& e) {
        if (std::holds_alternative<EvaluationEvent>(e) && ++evaluations == 2)
            control.interrupt();
    });
    QCOMPARE(first.result.status, std::string("interrupted"));
    QCOMPARE(first.of<EvaluationEvent>().size(), std::size_t(2));
    const double time = first.of<EvaluationEvent>().back().time;
    const RunRecord second = recordRun(config, m_data, { .checkpoint = rest, .resumeFrom = half });
    QVERIFY2(second.result.error.empty(), second.result.error.c_str());
    const auto expected = after(uninterrupted, time);
    QVERIFY(expected.size() > 20);
    QCOMPARE(after(second, -1), expected);
    QCOMPARE(second.result.time, uninterrupted.result.time);
    QCOMPARE(second.result.samples, uninterrupted.result.samples);
    QCOMPARE(Checkpoint::load(rest).array("weights"), Checkpoint::load(whole).array("weights"));
}

void TestResume::resumeTwice()
{
    RunConfig config = toyConfig("adaptive-sgd", sims({ 1, 0.4 }));
    config.train.epochs = 6;
    const std::filesystem::path whole = m_folder.path("whole.ekm"), part = m_folder.path("part.ekm");
    recordRun(config, m_data, { .checkpoint = whole });
    for (int turn = 0; turn < 2; ++turn) {
        RunControl control;
        const RunOptions options { .checkpoint = part, .resumeFrom = turn ? part : std::filesystem::path() };
        recordRun(config, m_data, control, options, [&](const Event& e) {
            if (std::holds_alternative<EvaluationEvent>(e))
                control.stop();
        });
    }
    const RunRecord last = recordRun(config, m_data, { .checkpoint = part, .resumeFrom = part });
    QCOMPARE(last.result.status, std::string("done"));
    QCOMPARE(Checkpoint::load(part).array("weights"), Checkpoint::load(whole).array("weights"));
}

// A finished run with more epochs: gradient aggregation goes on exactly where a longer run would have been.
void TestResume::moreEpochs()
{
    RunConfig config = toyConfig("gradient-aggregation", sims({ 1, 1, 1 }));
    config.train.epochs = 2; // 960 = 10 x 96: whole steps
    const std::filesystem::path file = m_folder.path("short.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.train.epochs = 5;
    const RunRecord longer = recordRun(config, m_data, { .resumeFrom = file }), whole = recordRun(config, m_data);
    QCOMPARE(longer.of<EvaluationEvent>().size(), std::size_t(3));
    QCOMPARE(toJson(longer.of<EvaluationEvent>().back()), toJson(whole.of<EvaluationEvent>().back()));
    config.train.epochs = 2;
    const RunRecord nothing = recordRun(config, m_data, { .resumeFrom = file }); // nothing left to do
    QCOMPARE(nothing.result.status, std::string("done"));
    QVERIFY(nothing.of<StepEvent>().empty());
}

void TestResume::otherNetwork()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    const std::filesystem::path file = m_folder.path("network.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.model.hidden = { 9 };
    const RunRecord record = recordRun(config, m_data, { .resumeFrom = file });
    QCOMPARE(record.result.status, std::string("failed"));
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("another network") != std::string::npos, record.result.error.c_str());
}

void TestResume::otherPartition()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    const std::filesystem::path file = m_folder.path("partition.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.partition = "random";
    const RunRecord record = recordRun(config, m_data, { .resumeFrom = file });
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(
        record.result.error.find("a different number of devices") != std::string::npos, record.result.error.c_str());
}

void TestResume::otherOptimizer()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    config.train.optimizer = Optimizer::Adam;
    config.train.rate = 0.01;
    const std::filesystem::path file = m_folder.path("optimizer.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    config.train.optimizer = Optimizer::Momentum;
    const RunRecord record = recordRun(config, m_data, { .resumeFrom = file });
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("optimizer") != std::string::npos, record.result.error.c_str());
}

void TestResume::notACheckpoint()
{
    const RunRecord record
        = recordRun(toyConfig("local-sgd", { "sim" }), m_data, { .resumeFrom = m_folder.path("absent.ekm") });
    QCOMPARE(record.result.status, std::string("failed"));
    QCOMPARE(record.result.exitStatus, 3);
}

QTEST_GUILESS_MAIN(TestResume)
#include "test_resume.moc"
