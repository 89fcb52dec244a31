// SPDX-License-Identifier: GPL-3.0-or-later
// A run that ends at a checkpoint and is resumed goes on as if it had never stopped.
#include "tests/core/run/resumed_runs.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestResume : public QObject {
    Q_OBJECT

private slots:
    void goesOnToTheBit_data();
    void goesOnToTheBit();
    void asynchronous_data();
    void asynchronous();
    void moreState_data();
    void moreState();
    void modelOptions_data();
    void modelOptions();
    void joining_data();
    void joining();
    void sampledOutput_data();
    void sampledOutput();
    void resumeTwice();
    void moreEpochs();
    void moreEpochsOfElastic();

private:
    void compareHalves(const RunConfig& config) { evenkeel::compareHalves(config, m_data, m_folder); }

    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestResume::goesOnToTheBit_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<QString>("partition");
    QTest::addColumn<QString>("every");
    // With sgd, by epochs: test_every_algorithm.cpp.
    for (const char* algorithm : { "adaptive-sgd", "local-sgd", "gradient-aggregation" })
        for (const char* optimizer : { "momentum", "adam" })
            QTest::addRow("%s, %s", algorithm, optimizer) << algorithm << optimizer << "queue"
                                                          << "1 epoch";
    for (const char* algorithm : { "elastic-averaging", "sma", "hpsgd", "subnet-training" })
        QTest::addRow("%s, by samples", algorithm) << algorithm << "sgd"
                                                   << "queue"
                                                   << "700 samples";
    for (const char* algorithm : present({ "ampnet" }))
        for (const char* optimizer : { "sgd", "adam" })
            for (const char* partition : { "queue", "random" })
                QTest::addRow("ampnet, %s, %s", optimizer, partition)
                    << algorithm << optimizer << partition << "1 epoch";
    for (const char* algorithm : present({ "local-parallelism", "block-splitting" }))
        QTest::addRow("%s", algorithm) << algorithm << "adam"
                                       << "queue"
                                       << "1 epoch";
    for (const char* optimizer : { "sgd", "momentum" })
        for (const char* partition : { "queue", "random" })
            QTest::addRow("rcd-sgd, %s, %s", optimizer, partition)
                << "rcd-sgd" << optimizer << partition << "700 samples";
    for (const char* algorithm : { "asynchronous-sgd", "compute-groups", "gossip", "slide" })
        for (const char* optimizer : { "sgd", "adam" })
            for (const char* every : { "1 epoch", "0.01 seconds" })
                QTest::addRow("%s, %s, every %s", algorithm, optimizer, every)
                    << algorithm << optimizer << "queue" << every;
    for (const char* algorithm : { "asynchronous-sgd", "gossip" })
        QTest::addRow("%s, shards", algorithm) << algorithm << "momentum"
                                               << "random"
                                               << "700 samples";
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

// Options that give an asynchronous algorithm more state, and a device that is lost before or after the checkpoint.
void TestResume::asynchronous_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QStringList>("settings");
    QTest::newRow("downpour") << "asynchronous-sgd" << QStringList { "algorithm.period=4" };
    QTest::newRow("hogwild") << "asynchronous-sgd" << QStringList { "algorithm.update=sparse" };
    QTest::newRow("hogwild, adam, sampled")
        << "asynchronous-sgd"
        << QStringList { "algorithm.update=sparse", "train.optimizer=adam", "train.rate=0.01", "model.output=sampled",
               "model.active=24", "model.negatives=lsh", "model.lsh-bits=3", "model.lsh-rebuild=11" };
    QTest::newRow("gossip, pull") << "gossip" << QStringList { "algorithm.exchange=pull", "algorithm.period=3" };
    QTest::newRow("elastic") << "elastic-averaging"
                             << QStringList { "algorithm.mode=asynchronous", "algorithm.period=3",
                                    "algorithm.momentum=0.5" };
    QTest::newRow("gossip, slow links") << "gossip" << QStringList { "virtual.latency=0.002" };
    QTest::newRow("groups of all") << "compute-groups"
                                   << QStringList { "algorithm.groups=1", "algorithm.momentum=0.5" };
    QTest::newRow("groups") << "compute-groups" << QStringList { "algorithm.groups=2", "algorithm.momentum=0.9" };
    QTest::newRow("groups, measured") << "compute-groups"
                                      << QStringList { "algorithm.groups=3", "algorithm.momentum=0.9",
                                             "algorithm.correction=measured", "algorithm.split=equal" };
    QTest::newRow("groups, merged output")
        << "compute-groups"
        << QStringList { "algorithm.groups=2", "algorithm.momentum=0.8", "algorithm.output=merged" };
}

void TestResume::asynchronous()
{
    QFETCH(QString, algorithm);
    QFETCH(QStringList, settings);
    for (const double failsAt : { 0.0, 0.004, 0.03 }) {
        RunConfig config = uneven(algorithm, "sgd");
        config.train.evaluateEvery = "700 samples";
        for (const QString& setting : settings)
            setKey(config, setting.toStdString());
        if (failsAt > 0)
            config.devices[1] += ",fails=" + QByteArray::number(failsAt).toStdString();
        compareHalves(config);
    }
}

// Learners with optimizers of their own, a search that is under way, subnets of a deep network, a set per sample.
void TestResume::moreState_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QStringList>("settings");
    for (const char* optimizer : { "sgd", "momentum", "adam" })
        QTest::addRow("sma, learners, %s", optimizer)
            << "sma" << QStringList { QString("train.optimizer=%1").arg(optimizer), "algorithm.learners=3" };
    QTest::newRow("sma, period, restart") << "sma"
                                          << QStringList { "algorithm.learners=2", "algorithm.period=3",
                                                 "algorithm.restart=1", "train.optimizer=momentum" };
    QTest::newRow("sma, tuned") << "sma"
                                << QStringList { "algorithm.auto-tune=on", "algorithm.tune-interval=2",
                                       "virtual.step=0.001", "train.optimizer=adam" };
    for (const char* hidden : { "model.hidden=[8]", "model.hidden=[8, 6]", "model.hidden=[2, 3]" })
        QTest::addRow("subnet-training, %s", hidden)
            << "subnet-training" << QStringList { hidden, "train.optimizer=adam", "algorithm.period=3" };
    for (const char* loss : { "softmax", "sigmoid" })
        QTest::addRow("slide, a set per sample, %s", loss)
            << "slide"
            << QStringList { "model.active-set=sample", "model.active=12", "model.lsh-bits=3", "model.lsh-rebuild=11",
                   QString("model.loss=%1").arg(loss), "train.optimizer=adam" };
    QTest::newRow("local-sgd, a set per sample")
        << "local-sgd"
        << QStringList { "model.output=sampled", "model.negatives=lsh", "model.active-set=sample", "model.active=12",
               "model.lsh-bits=3" };
    for (const char* epochs : { "1", "2.4", "5" }) // before, between and after the checkpoints
        QTest::addRow("post-local, %s", epochs)
            << "local-sgd" << QStringList { QStringLiteral("algorithm.warm-up=%1").arg(QLatin1String(epochs)) };
    QTest::newRow("post-local, outer") << "local-sgd"
                                       << QStringList { "algorithm.warm-up=2.4", "algorithm.outer=slow-momentum" };
}

void TestResume::moreState()
{
    QFETCH(QString, algorithm);
    QFETCH(QStringList, settings);
    RunConfig config = uneven(algorithm, settings.contains("train.optimizer=adam") ? "adam" : "sgd");
    for (const QString& setting : settings)
        setKey(config, setting.toStdString());
    config.train.evaluateEvery = "700 samples";
    config.train.batch = 8;
    compareHalves(config);
}

// What is left out, taken away and averaged goes on, too.
void TestResume::modelOptions_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QStringList>("settings");
    const QStringList masks { "model.dropout=0.3", "train.weight-decay=0.5", "model.hidden=[8, 6]",
        "model.neighbors=20" };
    const QStringList averaged = masks + QStringList { "train.ema-decay=0.95" };
    for (const char* algorithm :
        { "adaptive-sgd", "local-sgd", "gradient-aggregation", "elastic-averaging", "sma", "hpsgd" })
        for (const char* optimizer : { "sgd", "adam" })
            QTest::addRow("%s, %s, averaged", algorithm, optimizer)
                << algorithm << averaged + QStringList { QString("train.optimizer=%1").arg(optimizer) };
    for (const char* algorithm :
        { "asynchronous-sgd", "gossip", "slide", "compute-groups", "rcd-sgd", "subnet-training" })
        QTest::addRow("%s", algorithm) << algorithm << masks;
    for (const char* algorithm : { "gradient-aggregation", "local-sgd" })
        QTest::addRow("%s, bf16", algorithm)
            << algorithm << averaged + QStringList { "model.math=bf16", "train.optimizer=adam" };
    QTest::newRow("bf16, kahan") << "gradient-aggregation"
                                 << averaged + QStringList { "model.math=bf16", "model.rounding=kahan" };
    for (const char* algorithm : present({ "ampnet" }))
        QTest::newRow(algorithm) << algorithm << QStringList { "train.weight-decay=0.5", "train.ema-decay=0.95" };
    QTest::newRow("sampled") << "local-sgd" << averaged + QStringList { "model.output=sampled", "model.active=24" };
}

void TestResume::modelOptions() { moreState(); }

// A device that joins before, at about, or after the checkpoint, and one whose speed changes meanwhile.
void TestResume::joining_data()
{
    asynchronous_data();
    for (const char* algorithm :
        present({ "adaptive-sgd", "asynchronous-sgd", "gossip", "slide", "local-sgd", "ampnet" }))
        QTest::newRow(algorithm) << algorithm << QStringList();
    QTest::newRow("gossip") << "gossip" << QStringList();
    QTest::newRow("one group") << "compute-groups" << QStringList { "algorithm.groups=1", "algorithm.momentum=0.9" };
    QTest::newRow("warm-up") << "adaptive-sgd" << QStringList { "algorithm.warm-up=2" };
}

void TestResume::joining()
{
    QFETCH(QString, algorithm);
    QFETCH(QStringList, settings);
    for (const char* joins : { "0.004", "0.03s", "0.06" })
        for (const int rank : { 0, 1 }) {
            if (!isLong() && rank != (joins == std::string("0.004")))
                continue;
            RunConfig config = uneven(algorithm, "sgd");
            config.train.evaluateEvery = "700 samples";
            for (const QString& setting : settings)
                setKey(config, setting.toStdString());
            config.devices[std::size_t(rank)] += std::string(",joins=") + joins;
            config.devices[2] = "sim,speed=0.3,0.9@0.01,0.2@0.025,slow=0.5,every=0.01,for=0.003,group=a";
            compareHalves(config);
            if (QTest::currentTestFailed())
                return;
        }
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
    config.model.output = OutputMode::Sampled;
    config.model.active = 24;
    setKey(config, "model.negatives=" + negatives.toStdString());
    config.model.lshBits = 3;
    config.model.lshRebuild = 11; // between evaluations too
    compareHalves(config);
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
    QCOMPARE(last.result.status, RunStatus::Done);
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
    QCOMPARE(nothing.result.status, RunStatus::Done);
    QVERIFY(nothing.of<StepEvent>().empty());
}

// At the end all replicas become the center. Their velocity stays what it was, x less its last place, and with a rate
// that falls to zero that is next to nothing, however far the center is from where they were.
void TestResume::moreEpochsOfElastic()
{
    RunConfig config = toyConfig("elastic-averaging", sims({ 1, 1 }));
    config.algorithmOptions
        = { { "mode", "asynchronous" }, { "period", "2" }, { "alpha", "0.001" }, { "momentum", "0.5" } };
    config.train.schedule = RateSchedule::Linear;
    config.train.optimizer = Optimizer::Sgd;
    config.train.evaluateEvery = "50 samples"; // the rate is that of the last one
    const std::filesystem::path file = m_folder.path("elastic.ekm");
    const RunRecord record = recordRun(config, m_data, { .checkpoint = file });
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const Checkpoint end = Checkpoint::load(file);
    for (int rank = 0; rank < 2; ++rank) {
        const double apart = farthest(end.array("weights"), end.array(rankKey(rank, "last")));
        QVERIFY2(apart < 0.02, qPrintable(QString::number(apart)));
    }
}

REGISTER_TEST(TestResume)
#include "test_resume.moc"
