// SPDX-License-Identifier: GPL-3.0-or-later
// The figures behind the Live page: totals, throughput with waiting, what a continued run begins with, the device
// table.
#include "gui/live/live_devices_model.h"
#include "gui/live/throughput_window.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <cmath>

using namespace evenkeel;

class TestLiveFigures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void totalsSurviveSkippedSteps();
    void throughputCountsWaiting();
    void continuedRun();
    void lostDevice();
    void layersCountNoSamples();
    void speedOfNow();
    void slowStepsAreWork();
    void deviceTable();
};

void TestLiveFigures::totalsSurviveSkippedSteps()
{
    LiveData data;
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    data.addStep(stepOf(0, 1));
    data.addStep(stepOf(0, 5)); // 2, 3 and 4 were skipped
    data.addStep(stepOf(9, 1)); // no such rank: ignored
    QCOMPARE(data.samples(), 50);
    QCOMPARE(data.updates(), 5);
}

// Steps of 10 samples that take 10 ms, one each 40 ms: 250 samples per second, though the device works at 1000.
void TestLiveFigures::throughputCountsWaiting()
{
    ThroughputWindow window;
    const auto step = [](int number) {
        return StepEvent { .time = 0.04 * number, .samples = 10 * number, .batch = 10, .seconds = 0.01 };
    };
    for (int i = 1; i < 16; ++i)
        QVERIFY(!window.add(step(i)));
    const auto speed = window.add(step(16));
    QVERIFY(speed);
    QVERIFY(std::abs(speed->overall - 160 / (0.04 * 15 + 0.01)) < 1e-9); // the first began with its step
    QVERIFY(std::abs(speed->working - 1000) < 1e-9);
    for (int i = 17; i <= 20; ++i)
        QVERIFY(!window.add(step(i)));
    const auto merged = window.merge(1); // 0.36 s after the last window
    QVERIFY(std::abs(merged->overall - 40 / 0.36) < 1e-9);
    QVERIFY(!window.merge(2));
    QVERIFY(!window.add({ .time = 1.01, .samples = 210, .batch = 10, .seconds = 0.01 }));
    QVERIFY(!window.merge(1.02)); // 20 ms of one step: they go to the next window
    const auto late = window.add(step(60)); // more than a second, and 38 steps were not seen
    QVERIFY(late);
    QVERIFY(std::abs(late->overall - 400 / 1.4) < 1e-9);
    QVERIFY(std::abs(late->working - 1000) < 1e-9);
}

// What the run that is continued had done is part of this one; what remains is estimated from what was done here.
void TestLiveFigures::continuedRun()
{
    LiveData data;
    data.start({ .config = fourDevices(), .trainSamples = 1000, .resumed = 3 });
    const auto add = [&](int rank, int number, double time) {
        StepEvent step = stepOf(rank, number);
        step.time = time;
        data.addStep(step);
    };
    add(0, 60, 4); // thinned: 600 samples
    data.addEvaluation({ .time = 4, .samples = 1000, .updates = 100, .p1 = 0.7 });
    add(1, 45, 5);
    add(7, 5, 5); // of more devices than there are now
    data.beginHere();
    QCOMPARE(data.epochs(), 1.1);
    QCOMPARE(data.epochsHere(), 0.0);
    add(0, 61, 5.1);
    QCOMPARE(data.samples(), 1110);
    add(1, 46, 5.2);
    QCOMPARE(data.samples(), 1120);
    QCOMPARE(data.updates(), 112);
    QCOMPARE(data.steps(), 112);
    QVERIFY(std::abs(data.epochsHere() - 0.02) < 1e-12);
    QVERIFY(std::abs(data.samplesPerSecond() - 1120 / 5.2) < 1e-9);
    QVERIFY(std::abs(data.samplesPerSecond(0) + data.samplesPerSecond(1) - 1070 / 5.2) < 1e-9);
    data.addEvaluation({ .time = 5.2, .samples = 1120, .updates = 112, .p1 = 0.6 });
    QCOMPARE(data.bestP1(), 0.7);
    data.addNote({ 5.2, 5.2, "device 1 was lost", Fact::Lost, { 1 } });
    data.addNote({ 5.2, 5.2, "continued", Fact::Continued });
    QVERIFY(data.rank(1).lostAt < 0);
}

void TestLiveFigures::lostDevice()
{
    LiveData data;
    LiveDevicesModel model(data);
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    model.restart();
    data.addStep(stepOf(1, 1));
    data.addNote({ 3, 3, "device 1 (sim) was lost", Fact::Lost, { 1 } });
    data.addNote({ 3, 3, "device 7 joined", Fact::Joined, { 7 } }); // no such rank
    model.refresh(RunSession::State::Running);
    QCOMPARE(model.index(1, LiveDevicesModel::State).data().toString(), QStringLiteral("lost at 3 s"));
    QCOMPARE(model.index(0, LiveDevicesModel::State).data().toString(), QStringLiteral("starting"));
}

// A device of a pipeline whose steps are updates of layers: no 0 where it has no figure, and what it does as a tip.
void TestLiveFigures::layersCountNoSamples()
{
    LiveData data;
    LiveDevicesModel model(data);
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    model.restart();
    const auto text = [&](int rank, int column) { return model.index(rank, column).data().toString(); };
    data.addStep({ .time = 1, .rank = 1, .update = 20 });
    model.refresh(RunSession::State::Running);
    QCOMPARE(text(1, LiveDevicesModel::Samples), QStringLiteral("0")); // nobody has counted one
    data.addStep({ .time = 2, .rank = 0, .update = 3, .samples = 50, .batch = 10 });
    data.addStep({ .time = 2, .rank = 1, .update = 40 });
    model.refresh(RunSession::State::Running);
    for (const int column : { LiveDevicesModel::Batch, LiveDevicesModel::Samples, LiveDevicesModel::Speed }) {
        QCOMPARE(text(1, column), QStringLiteral("–"));
        QVERIFY(
            model.index(1, column).data(Qt::ToolTipRole).toString().contains(QStringLiteral("20 updates per second")));
        QVERIFY(text(0, column) != QStringLiteral("–"));
    }
    QCOMPARE(text(1, LiveDevicesModel::Updates), QStringLiteral("40"));
    QCOMPARE(text(2, LiveDevicesModel::Samples), QStringLiteral("0")); // it has not begun
}

// Over the last of the run, by all devices.
void TestLiveFigures::speedOfNow()
{
    LiveData data;
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    QCOMPARE(data.samplesPerSecondNow(), 0.0);
    for (int i = 1; i <= 100; ++i) { // 100 per second, then 400
        StepEvent step = stepOf(i % 2, (i + 1) / 2);
        step.time = 0.1 * i;
        data.addStep(step);
    }
    QVERIFY(std::abs(data.samplesPerSecondNow() - 100) < 1);
    for (int i = 1; i <= 200; ++i) {
        StepEvent step = stepOf(i % 2, 50 + (i + 1) / 2);
        step.time = 10 + 0.025 * i;
        data.addStep(step);
    }
    QVERIFY2(std::abs(data.samplesPerSecondNow() - 400) < 8, qPrintable(QString::number(data.samplesPerSecondNow())));
    QVERIFY(std::abs(data.samplesPerSecond() - 200) < 1);
}

// 10 s per step: 4 s without one are none of waiting, 40 s are.
void TestLiveFigures::slowStepsAreWork()
{
    LiveData data;
    LiveDevicesModel model(data);
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    model.restart();
    const auto stateAt = [&](double wall) {
        StepEvent other = stepOf(1, int(wall * 10));
        other.time = other.wall = wall;
        data.addStep(other);
        model.refresh(RunSession::State::Running);
        return model.index(0, LiveDevicesModel::State).data().toString();
    };
    for (int i = 1; i <= 2; ++i) {
        StepEvent slow = stepOf(0, i);
        slow.time = slow.wall = 10 * i;
        data.addStep(slow);
    }
    QCOMPARE(stateAt(24), QStringLiteral("working"));
    QCOMPARE(stateAt(60), QStringLiteral("waiting"));
}

void TestLiveFigures::deviceTable()
{
    LiveData data;
    LiveDevicesModel model(data);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    model.restart();
    for (int i = 1; i <= 10; ++i)
        data.addStep(stepOf(1, i));
    model.refresh(RunSession::State::Running);
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(text(1, LiveDevicesModel::Updates), QStringLiteral("10"));
    QCOMPARE(text(1, LiveDevicesModel::Batch), QStringLiteral("10"));
    QCOMPARE(text(1, LiveDevicesModel::Busy), QStringLiteral("100 %")); // 0.01 s per step, 0.01 s apart
    QCOMPARE(text(0, LiveDevicesModel::State), QStringLiteral("starting"));
    QCOMPARE(text(1, LiveDevicesModel::State), QStringLiteral("working"));
    DeviceEvent reading { .rank = 2, .utilization = 0.5 };
    data.addDevice(reading);
    QVERIFY(!model.hasGpus());
    const auto tip
        = [&](int row) { return model.index(row, LiveDevicesModel::Device).data(Qt::ToolTipRole).toString(); };
    const QString name = QString::fromStdString(data.info().config.devices[2]);
    QCOMPARE(tip(2), name); // of a version that did not measure it
    reading.peakMemory = 3 << 20, reading.sent = 1536;
    data.addDevice(reading);
    QCOMPARE(tip(2), name + QStringLiteral("\nPeak memory: 3.0 MiB\nSent: 1.5 KiB"));
    QCOMPARE(text(2, LiveDevicesModel::Gpu), QStringLiteral("–"));
    reading.readings.power = 312.4, reading.readings.temperature = 61;
    reading.readings.throttle = "power cap";
    data.addDevice(reading);
    QVERIFY(model.hasGpus());
    QCOMPARE(text(2, LiveDevicesModel::Gpu), QStringLiteral("312 W · 61 °C ↓"));
    QCOMPARE(model.index(2, LiveDevicesModel::Gpu).data(Qt::ToolTipRole).toString(),
        QStringLiteral("312 W · 61 °C · throttled by: power cap"));
    QCOMPARE(text(1, LiveDevicesModel::Gpu), QStringLiteral("–"));
    model.refresh(RunSession::State::Paused);
    QCOMPARE(text(1, LiveDevicesModel::State), QStringLiteral("paused"));
    model.refresh(RunSession::State::Idle);
    QCOMPARE(text(1, LiveDevicesModel::State), QStringLiteral("finished"));
    model.refresh(RunSession::State::Idle, RunStatus::Failed);
    QCOMPARE(text(1, LiveDevicesModel::State), QStringLiteral("stopped"));
}

REGISTER_TEST(TestLiveFigures)
#include "test_live_figures.moc"
