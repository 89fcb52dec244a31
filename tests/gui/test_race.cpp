// SPDX-License-Identifier: GPL-3.0-or-later
// Who is ahead, the target, and figures of a part of a run.
#include "gui/live/live_devices_model.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/plots/plot.h"
#include "support.h"
#include "tests/test_class.h"

#include <QComboBox>
#include <QTest>

#include <cmath>

using namespace evenkeel;

class TestRace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }
    void firstTimeIsInterpolated();
    void leadIsAtTheCommonMaximum();
    void raceIsNamed();
    void clocksAreNotMixed();
    void targetIsReached();
    void historyAnswersForARange();
    void tableIsOfTheRange();
    void partialBatchIsNotTheBatchSize();
    void energyIsAnAxis();

private:
    OwnSettings m_settings;
};

namespace {

SeriesData curve(std::initializer_list<QPointF> points)
{
    SeriesData data;
    for (const QPointF& p : points)
        data.append(p.x(), p.y());
    return data;
}

EvaluationEvent evaluation(double time, double p1)
{
    return { .time = time, .wall = time, .epoch = time / 10, .samples = std::int64_t(100 * time), .p1 = p1 };
}

} // namespace

void TestRace::firstTimeIsInterpolated()
{
    const SeriesData data = curve({ { 0, 0.1 }, { 10, 0.3 }, { 20, 0.2 }, { 30, 0.6 } });
    QVERIFY(std::abs(*firstAt(data, 0.2, 0) - 5) < 1e-9); // not when it comes back
    QCOMPARE(firstAt(data, 0.05, 0), std::optional(0.0));
    QVERIFY(std::abs(*firstAt(data, 0.4, 0) - 25) < 1e-9);
    QCOMPARE(firstAt(data, 0.7, 0), std::optional<double>());
}

void TestRace::leadIsAtTheCommonMaximum()
{
    const SeriesData rival = curve({ { 0, 0 }, { 100, 0.5 }, { 200, 0.6 } });
    const auto ahead = raceOf(curve({ { 0, 0 }, { 10, 0.25 } }), rival, 0, 0);
    QCOMPARE(ahead->value, 0.25);
    QCOMPARE(ahead->lead, 40.0); // the rival had it at 50
    const auto behind = raceOf(curve({ { 0, 0 }, { 400, 0.8 } }), rival, 0, 0);
    QCOMPARE(behind->value, 0.6);
    QCOMPARE(behind->lead, -100.0); // 0.6 at 300 and at 200
    QVERIFY(!raceOf(SeriesData(), rival, 0, 0) && !raceOf(curve({ { 5, 0 } }), rival, 0, 0));
}

void TestRace::raceIsNamed()
{
    LiveData data;
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    LivePlots plots(data);
    plots.restart();
    plots.setGhost(QStringLiteral("Run 3"), { evaluation(0, 0), evaluation(20, 0.8) }, ClockKind::Virtual);
    QCOMPARE(plots.raceText(), QString());
    plots.addEvaluation(evaluation(1, 0.1));
    QCOMPARE(plots.raceText(), QStringLiteral("1.5 s ahead of Run 3 at P@1 0.10"));
    plots.addEvaluation(evaluation(30, 0.6));
    QCOMPARE(plots.raceText(), QStringLiteral("15.0 s behind Run 3 at P@1 0.60"));
    plots.setXAxis(CurveX::Epochs); // the lead is one of time on every axis
    QCOMPARE(plots.raceText(), QStringLiteral("15.0 s behind Run 3 at P@1 0.60"));
    plots.clearGhost();
    QCOMPARE(plots.raceText(), QString());
}

void TestRace::clocksAreNotMixed()
{
    LiveData data;
    data.start({ .config = fourDevices(), .trainSamples = 1000 }); // virtual
    LivePlots plots(data);
    plots.restart();
    plots.addEvaluation(evaluation(1, 0.1));
    plots.setGhost(QStringLiteral("Run 3"), { evaluation(20, 0.8) }, ClockKind::Real);
    QCOMPARE(plots.raceText(), QString());
    plots.setGhost(QStringLiteral("Run 3"), { evaluation(20, 0.8) });
    QCOMPARE(plots.raceText(), QString());
    plots.setGhost(QStringLiteral("Run 3"), { evaluation(20, 0.8) }, ClockKind::Virtual);
    QVERIFY(!plots.raceText().isEmpty());
}

void TestRace::targetIsReached()
{
    LiveData data;
    RunConfig config = fourDevices();
    config.train.stopAt = "p@1 >= 0.6";
    data.start({ .config = config, .trainSamples = 1000 });
    LivePlots plots(data);
    plots.restart();
    QCOMPARE(plots.targetText(), QStringLiteral("Target P@1 0.6"));
    plots.addEvaluation(evaluation(10, 0.5));
    plots.addEvaluation(evaluation(12.4, 0.61));
    QCOMPARE(plots.targetText(), QStringLiteral("Target P@1 0.6, reached at 12.4 s"));
    plots.setTarget("p@1 >= 0.7"); // while it runs
    QCOMPARE(plots.targetText(), QStringLiteral("Target P@1 0.7"));
    plots.setTarget("loss <= 2");
    QCOMPARE(plots.targetText(), QStringLiteral("Target Test loss 2, reached at 10.0 s")); // loss 0
    plots.setTarget("nonsense");
    QCOMPARE(plots.targetText(), QString());
    plots.setTarget("");
    QCOMPARE(plots.targetText(), QString());
}

void TestRace::historyAnswersForARange()
{
    RankHistory history;
    QCOMPARE(history.between(0, 1, 0).samples, 0.0);
    const int steps = 100000;
    for (int i = 0; i <= steps; ++i)
        history.add({ { 0.1 * i, 0.001 * i, double(i), double(i) }, 10 * i, i, 0.05 * i, 0.1 * i });
    QVERIFY(history.size() <= RankHistory::maxPoints);
    const RangeFigures all = history.between(-5, 1e9, 0);
    QCOMPARE(all.samples, 10.0 * steps);
    QCOMPARE(all.updates, double(steps));
    const RangeFigures part = history.between(1000.05, 2000.15, 0);
    QVERIFY(std::abs(part.seconds - 1000.1) < 1e-6);
    QVERIFY(std::abs(part.samples - 100010) < 1e-6);
    QVERIFY(std::abs(part.busySeconds / part.seconds - 0.5) < 1e-9);
    QVERIFY(std::abs(history.between(10, 20, 1).updates - 10000) < 1e-6); // by epochs
}

// Rank 0 works all the time in the first second and half of it in the second one.
void TestRace::tableIsOfTheRange()
{
    LiveData data;
    LiveDevicesModel model(data);
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    model.restart();
    for (int i = 1; i <= 20; ++i)
        data.addStep({ .time = 0.1 * i,
            .rank = 0,
            .update = i,
            .samples = 10 * i,
            .batch = 10,
            .seconds = i <= 10 ? 0.1 : 0.05 });
    model.refresh(RunSession::State::Running);
    const auto text = [&](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(text(LiveDevicesModel::Busy), QStringLiteral("75 %"));
    model.setRange(LiveDevicesModel::Range { 1, 2, 0 });
    QCOMPARE(text(LiveDevicesModel::Busy), QStringLiteral("50 %"));
    QCOMPARE(text(LiveDevicesModel::Updates), QStringLiteral("10"));
    QCOMPARE(text(LiveDevicesModel::Speed), QStringLiteral("100"));
    model.setRange(LiveDevicesModel::Range { 0, 1, 0 });
    QCOMPARE(text(LiveDevicesModel::Busy), QStringLiteral("100 %"));
    QCOMPARE(model.index(1, LiveDevicesModel::Busy).data().toString(), QStringLiteral("0 %")); // no step yet
    model.setRange({});
    QCOMPARE(text(LiveDevicesModel::Updates), QStringLiteral("20"));
}

void TestRace::partialBatchIsNotTheBatchSize()
{
    LiveData data;
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    const auto step = [&](int number, int batch) {
        data.addStep({ .time = 0.1 * number, .rank = 0, .update = number, .samples = 10 * number, .batch = batch });
        return data.rank(0).batch;
    };
    QCOMPARE(step(1, 128), 128);
    QCOMPARE(step(2, 55), 128); // the run's last samples
    QCOMPARE(step(3, 55), 55); // no: it is the batch size now
    QCOMPARE(step(4, 60), 60);
    data.addMerge({ .time = 1, .weights = {}, .batches = { 40, 20, 20, 20 }, .updates = {} });
    QCOMPARE(data.rank(0).batch, 40);
    QCOMPARE(data.rank(3).batch, 20);
    QCOMPARE(step(5, 40), 40);
    QCOMPARE(step(6, 3), 40);
}

// 100 W for 10 s, then 200 W for 5 s on one GPU; its second rank reads the same sensors; a second GPU takes 50 W.
void TestRace::energyIsAnAxis()
{
    LiveData data;
    RunConfig config = fourDevices();
    config.devices = { "cuda:0,sms=32", "cuda:0,sms=32", "cuda:1" };
    data.start({ .config = config, .trainSamples = 1000 });
    LivePlots plots(data);
    plots.restart();
    const auto* axes = plots.findChild<QComboBox*>();
    const auto energy = [axes] { return axes->findData(int(CurveX::Energy)); };
    const auto reading = [&](int rank, double time, double watts) {
        DeviceEvent device { .time = time, .wall = time, .rank = rank };
        device.readings.power = watts;
        plots.addDevice(device, data.addDevice(device));
    };
    QCOMPARE(energy(), -1);
    reading(0, 0, 100);
    reading(1, 0, 100);
    reading(2, 0, 50);
    reading(0, 10, 200);
    QVERIFY(std::abs(data.energy() - 1500) < 1e-9);
    StepEvent step = stepOf(0, 1);
    step.time = 15;
    plots.addStep(step, data.addStep(step));
    QVERIFY(std::abs(data.energy() - 2750) < 1e-9);
    plots.refresh();
    QVERIFY(energy() >= 0);
    plots.setGhost(QStringLiteral("Run 3"), { evaluation(20, 0.8) }, ClockKind::Virtual);
    plots.setXAxis(CurveX::Energy);
    QCOMPARE(plots.plot().xLabel(), QStringLiteral("Energy (J)"));
    QCOMPARE(plots.plot().data(plots.seriesOf(QStringLiteral("loss"), 0)).lastX(), 2750.0);
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    plots.restart();
    QCOMPARE(energy(), -1);
    QVERIFY(plots.xAxis() != CurveX::Energy);
}

REGISTER_TEST(TestRace)
#include "test_race.moc"
