// SPDX-License-Identifier: GPL-3.0-or-later
// SMA's learners: as good on one device as each on its own, optimizer state included; side by side in virtual time.
#include "tests/core/algorithms/schedule_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestLearners : public QObject, private ScheduledRuns {
    Q_OBJECT

private slots:
    void anyDevice_data();
    void anyDevice();
    void shareTheTimePerStep_data();
    void shareTheTimePerStep();
    void tuningFindsTheBestNumber_data();
    void tuningFindsTheBestNumber();
    void neverTooMany();
    void memoryOfAll();

private:
    ModelFolder m_folder;
};

void TestLearners::anyDevice_data()
{
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<double>("rate");
    QTest::addColumn<OptionValues>("options");
    for (const char* period : { "1", "3" }) {
        QTest::addRow("sgd, period %s", period) << "sgd" << 0.5 << OptionValues { { "period", period } };
        QTest::addRow("momentum, period %s", period) << "momentum" << 0.1 << OptionValues { { "period", period } };
        QTest::addRow("adam, period %s", period) << "adam" << 0.01 << OptionValues { { "period", period } };
    }
    QTest::newRow("momentum, restarts") << "momentum" << 0.1 << OptionValues { { "restart", "1" } };
}

// Eight learners: with each sample costing the same, learner i of every eight takes the i-th batch of every eight,
// wherever it is.
void TestLearners::anyDevice()
{
    QFETCH(QString, optimizer);
    QFETCH(double, rate);
    QFETCH(OptionValues, options);
    std::vector<std::vector<float>> weights;
    for (const int devices : { 8, 4, 2, 1 }) {
        RunConfig c = config("sma", std::vector<std::string>(std::size_t(devices), "sim"), options);
        c.algorithmOptions["learners"] = std::to_string(8 / devices);
        setKey(c, "train.optimizer=" + optimizer.toStdString());
        c.train.rate = rate;
        c.train.epochs = 2.27; // the last eight batches are not complete
        weights.push_back(m_folder.weightsOf(c, m_data));
        const double apart = farthest(weights.front(), weights.back());
        QVERIFY2(apart < 2e-4, qPrintable(QString("%1 devices: %2 apart").arg(devices).arg(apart)));
    }
}

void TestLearners::shareTheTimePerStep_data()
{
    QTest::addColumn<int>("learners");
    QTest::addColumn<QString>("period");
    for (const int learners : { 1, 2, 5 })
        for (const char* period : { "1", "4" })
            QTest::addRow("%d learners, period %s", learners, period) << learners << period;
}

// k steps of 4 samples take 10 ms + k x 4 x 1 ms; 4800 samples are 1200 steps. A last round that is not complete takes
// the time per step, too.
void TestLearners::shareTheTimePerStep()
{
    QFETCH(int, learners);
    QFETCH(QString, period);
    for (const double epochs : { 1.0, 1.01 }) {
        RunConfig c = config("sma", { "sim" });
        c.algorithmOptions
            = { { "learners", std::to_string(learners) }, { "period", period.toStdString() }, { "auto-tune", "off" } };
        c.virtualTime.step = 0.01;
        c.train.epochs = epochs;
        const RunRecord record = recordRun(c, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        const int steps = int(std::round(1200 * epochs));
        const double expected = 0.01 * std::ceil(double(steps) / learners) + 0.004 * steps;
        QVERIFY2(std::abs(record.result.time - expected) < 1e-6 * expected,
            qPrintable(QString("%1, %2").arg(record.result.time).arg(expected)));
        double busy = 0;
        for (const StepEvent& step : stepsOf(record, 0)) {
            QVERIFY(std::abs(step.seconds - (0.01 / learners + 0.004)) < 1e-9);
            busy += step.seconds;
            QVERIFY(busy <= step.time * (1 + 1e-9));
        }
        for (const DeviceEvent& device : record.of<DeviceEvent>())
            QVERIFY(device.utilization <= 1);
    }
}

void TestLearners::tuningFindsTheBestNumber_data()
{
    QTest::addColumn<double>("step"); // the time per step, in times of a step's samples
    QTest::addColumn<double>("link"); // what a sum takes, in the same
    QTest::newRow("no time per step") << 0.0 << 0.0;
    QTest::newRow("some") << 1.0 << 0.0;
    QTest::newRow("much") << 8.0 << 0.0;
    QTest::newRow("and links") << 3.0 << 5.0;
}

// m learners make m updates in step + link + m: another is worth it while that is a gain of over 10 %.
void TestLearners::tuningFindsTheBestNumber()
{
    QFETCH(double, step);
    QFETCH(double, link);
    RunConfig c = config("sma", sims({ 1, 1, 1 }), { { "auto-tune", "on" }, { "tune-interval", "4" } });
    c.virtualTime.step = step * 0.004;
    if (link > 0)
        c.virtualTime.bandwidth = bandwidthFor(c, link * 0.004);
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const auto throughput = [&](int m) { return m / (step + link + m); };
    int expected = 1;
    while (throughput(expected + 1) > 1.1 * throughput(expected))
        ++expected;
    const auto notes = record.of<NoteEvent>();
    QVERIFY(!notes.empty());
    QCOMPARE(notes.back().text, "auto-tuning: " + std::to_string(expected) + " learners per device, final");
    QCOMPARE(expected > 1, step + link > 0);
}

// With any gain accepted the search ends at the max.
void TestLearners::neverTooMany()
{
    RunConfig c = config("sma", { "sim" }, { { "auto-tune", "on" }, { "tune-interval", "1" }, { "tolerance", "0" } });
    c.virtualTime.step = 1;
    c.train.epochs = 3;
    const RunRecord record = recordRun(c, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.of<NoteEvent>().back().text, std::string("auto-tuning: 64 learners per device, final"));
}

void TestLearners::memoryOfAll()
{
    const ModelShape shape { m_data.train.features, m_data.train.labels, { 8 } };
    for (const int learners : { 1, 3 }) {
        RunConfig c = config("sma", sims({ 1, 1 }), { { "learners", std::to_string(learners) } });
        setKey(c, "train.optimizer=adam");
        const RunRecord record = recordRun(c, m_data);
        const auto devices = record.of<DeviceEvent>();
        QVERIFY(!devices.empty());
        for (const DeviceEvent& device : devices)
            QCOMPARE(device.memory, double(learners) * 3 * 4 * double(shape.weights()));
    }
}

REGISTER_TEST(TestLearners)
#include "test_learners.moc"
