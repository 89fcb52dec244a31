// SPDX-License-Identifier: GPL-3.0-or-later
// Values that a project leaves open: what is chosen, by hand; that the run says so and records them.
#include "core/project/automatic.h"
#include "core/project/settings.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestAutomatic : public QObject {
    Q_OBJECT

private slots:
    void chosen_data();
    void chosen();
    void rateByAlgorithm_data();
    void rateByAlgorithm();
    void givenValuesStay();
    void neighbors_data();
    void neighbors();
    void runSaysWhatWasChosen();
    void runsAreNamedAfterDataAndAlgorithm_data();
    void runsAreNamedAfterDataAndAlgorithm();
    void goodFromTheFirstRun_data();
    void goodFromTheFirstRun();
};

void TestAutomatic::runsAreNamedAfterDataAndAlgorithm_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("train");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* train, const char* expected, const char* name = "Untitled") {
        QTest::newRow(train) << name << train << expected;
    };
    row("/data/delicious/train.txt", "delicious, local-sgd");
    row("eurlex_train.svm.gz", "eurlex, local-sgd");
    row("Train-wiki.txt", "wiki, local-sgd");
    row("train.txt", "train.txt, local-sgd");
    row("../train.txt", "train.txt, local-sgd");
    row("restrain.txt", "restrain, local-sgd");
    row("", "generated data, local-sgd");
    row("/data/bibtex/train.txt", "Mine", "Mine");
    row("/data/amazon/train.txt", "amazon, local-sgd", "");
}

void TestAutomatic::runsAreNamedAfterDataAndAlgorithm()
{
    QFETCH(QString, train);
    QFETCH(QString, name);
    QFETCH(QString, expected);
    RunConfig config;
    config.name = name.toStdString();
    config.data.train = train.toStdString();
    config.data.generated = train.isEmpty();
    config.train.algorithm = "local-sgd";
    QCOMPARE(QString::fromStdString(runName(config)), expected);
}

void TestAutomatic::chosen_data()
{
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("devices");
    QTest::addColumn<double>("epochs");
    QTest::addColumn<int>("batch");
    QTest::addColumn<double>("rate");
    QTest::newRow("4,880") << 4880 << 1 << 11.0 << 32 << 0.003;
    QTest::newRow("12,920") << 12920 << 1 << 7.0 << 64 << 0.003;
    QTest::newRow("two devices") << 12920 << 2 << 7.0 << 64 << 0.0042;
    QTest::newRow("four devices") << 12920 << 4 << 7.0 << 32 << 0.006;
    QTest::newRow("sixteen devices") << 12920 << 16 << 7.0 << 32 << 0.006;
    QTest::newRow("600,000") << 600'000 << 1 << 5.0 << 512 << 0.0085; // sqrt / 2 = 387
    QTest::newRow("ten million") << 10'000'000 << 1 << 5.0 << 512 << 0.0085;
    QTest::newRow("ten") << 10 << 1 << 20.0 << 16 << 0.003;
    QTest::newRow("none") << 0 << 1 << 20.0 << 16 << 0.003;
}

void TestAutomatic::chosen()
{
    QFETCH(int, samples);
    QFETCH(int, devices);
    RunConfig config;
    config.devices.assign(std::size_t(devices), "cpu");
    const TrainConfig train = withAutomaticValues(config, samples).config.train;
    QTEST(train.epochs, "epochs");
    QTEST(train.batch, "batch");
    QTEST(train.rate, "rate");
}

void TestAutomatic::rateByAlgorithm_data()
{
    QTest::addColumn<double>("rate");
    for (const char* averages : { "adaptive-sgd", "gradient-aggregation", "local-sgd", "sma", "gossip", "rcd-sgd" })
        QTest::newRow(averages) << 0.0042;
    QTest::newRow("elastic-averaging") << 0.0068; // 1.6 times as much
    for (const char* addsUp :
        present({ "asynchronous-sgd", "slide", "compute-groups", "ampnet", "local-parallelism", "block-splitting" }))
        QTest::newRow(addsUp) << 0.003;
}

// A mean of two devices' steps moves less than the steps do; a sum of them moves by all of them.
void TestAutomatic::rateByAlgorithm()
{
    RunConfig config;
    config.train.algorithm = QTest::currentDataTag();
    config.devices = { "cpu", "cpu" };
    QTEST(withAutomaticValues(config, 12920).config.train.rate, "rate");
}

void TestAutomatic::givenValuesStay()
{
    RunConfig config;
    config.train.epochs = 2;
    config.train.batch = 100;
    config.train.rate = 0.5;
    config.model.neighbors = 0;
    const Automatic complete = withAutomaticValues(config, 5000);
    QVERIFY(complete.config == config);
    QCOMPARE(complete.note, std::string());
    config.train.batch = 0;
    QCOMPARE(withAutomaticValues(config, 5000).note,
        std::string("chosen for 5,000 training samples and 1 device: batch 32"));
}

void TestAutomatic::neighbors_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("neighbors");
    const auto row = [](const char* settings, int samples, int neighbors) {
        QTest::addRow("%s, %d", settings, samples) << settings << samples << neighbors;
    };
    row("data.test=test.txt", 5000, 50);
    row("data.test-share=0.2", 5000, 50);
    row("data.test=test.txt", 200, 50);
    row("data.test=test.txt", 199, 0);
    row("data.test=test.txt", 50'000, 50);
    row("data.test=test.txt", 50'001, 0);
    row("data.test=", 5000, 0); // training samples are their own neighbors
    row("data.test=test.txt train.epochs=3", 5000, 0);
    row("data.test=test.txt data.kind=trees", 5000, 0);
    row("data.test=test.txt model.neighbors=0", 5000, 0);
    row("data.test=test.txt model.neighbors=7 train.epochs=3", 5000, 7);
    row("data.test=test.txt train.seconds=3", 5000, 50);
}

void TestAutomatic::neighbors()
{
    QFETCH(QString, settings);
    QFETCH(int, samples);
    RunConfig config;
    for (const QString& setting : settings.split(u' '))
        setKey(config, setting.toStdString());
    const Automatic complete = withAutomaticValues(config, samples);
    QTEST(complete.config.model.neighbors, "neighbors");
    QCOMPARE(complete.note.ends_with(", neighbors 50"), complete.config.model.neighbors == 50);
    QVERIFY(withAutomaticValues(complete.config, samples).config == complete.config); // chosen once
}

void TestAutomatic::runSaysWhatWasChosen()
{
    RunConfig config = toyConfig("local-sgd", { "sim", "sim" });
    config.train.epochs = 0;
    config.train.batch = 0;
    config.train.rate = 0;
    const RunRecord record = recordRun(config, toyRunData());
    QCOMPARE(record.result.status, RunStatus::Done);
    const RunConfig recorded = configFromJson(record.of<StartedEvent>().at(0).config);
    QCOMPARE(recorded.train.epochs, 20.0);
    QCOMPARE(recorded.train.batch, 16);
    QVERIFY(record.of<NoteEvent>().at(0).text.starts_with("chosen for 960 training samples and 2 devices"));
    for (const StepEvent& step : record.of<StepEvent>())
        QVERIFY(step.batch <= 16);
}

// With nothing but data and devices every algorithm learns this toy problem, as well as one that is tuned to it.
void TestAutomatic::goodFromTheFirstRun_data()
{
    QTest::addColumn<QStringList>("devices");
    QTest::newRow("one device") << QStringList { "sim" };
    QTest::newRow("two uneven ones") << QStringList { "sim", "sim,speed=0.5" };
}

void TestAutomatic::goodFromTheFirstRun()
{
    QFETCH(QStringList, devices);
    const RunData data = toyRunData(2000, 300);
    const auto p1 = [&](RunConfig config) {
        const RunRecord record = recordRun(config, data);
        return record.result.status == RunStatus::Done ? record.result.last->p1 : 0;
    };
    RunConfig config;
    config.data.generated = true;
    config.devices.clear();
    for (const QString& device : devices)
        config.devices.push_back(device.toStdString());
    config.train.clock = ClockKind::Virtual;
    config.train.evaluateEvery = "100 epochs";
    RunConfig tuned = config;
    tuned.train.algorithm = "gradient-aggregation";
    double best = 0;
    for (const double rate : { 0.001, 0.003, 0.01 })
        for (const double epochs : { 5, 10 }) {
            tuned.train.rate = rate;
            tuned.train.epochs = epochs;
            tuned.train.batch = 32 / int(config.devices.size());
            best = std::max(best, p1(tuned));
        }
    for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation", "local-sgd", "sma", "asynchronous-sgd" }) {
        config.train.algorithm = algorithm;
        const double reached = p1(config);
        QVERIFY2(reached > best - 0.08, qPrintable(QString("%1: %2, tuned %3").arg(algorithm).arg(reached).arg(best)));
    }
}

REGISTER_TEST(TestAutomatic)
#include "test_automatic.moc"
