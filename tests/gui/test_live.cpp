// SPDX-License-Identifier: GPL-3.0-or-later
// The Live page, fed with recorded events: every point is there, on every x axis, and the page keeps to its budget.
#include "core/base/error.h"
#include "gui/live/findings_panel.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/live/status_line.h"
#include "gui/parts/device_text.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/plots/plot.h"
#include "support.h"
#include "tests/test_class.h"

#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <random>
#include <thread>

using namespace evenkeel;

class TestLive : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); } // the page remembers axis, smoothing and panels
    void everyEventBecomesAPoint();
    void xAxisChangesKeepEveryPoint();
    void virtualTimeIsNamed();
    void manyDevicesFold();
    void secondRunStartsAfresh();
    void continuedRunShowsItsPast();
    void whatComesBeforeTheRunIsSaid();
    void failureBeforeTheFirstStep();
    void warningsStay();
    void storedRunIsShownWhole();
    void choicesStay();
    void ghostIsDrawnBehind();
    void ghostLeavesTheLiveCurves();
    void longRunsStayBounded();
    void labelsAreShort();
    void durations();
    void tickOfEightDevices();

private:
    OwnSettings m_settings;
};

void TestLive::everyEventBecomesAPoint()
{
    RunSession session(recordedBackend(50));
    LivePage page(session, nullptr);
    session.start(fourDevices());
    session.waitForFinished();
    for (int rank = 0; rank < 4; ++rank)
        for (const char* panel : { "loss", "batch", "updates", "staleness" })
            QCOMPARE(page.plots().plot().pointCount(page.plots().seriesOf(QLatin1String(panel), rank)), 50);
    QCOMPARE(page.plots().plot().pointCount(page.plots().seriesOf(QStringLiteral("weight"), 3)), 1);
    QCOMPARE(page.data().samples(), 2000);
    QCOMPARE(page.data().updates(), 200);
    QCOMPARE(page.data().epochs(), 2.0); // of 1000 samples
    QCOMPARE(page.data().bestP1(), 0.5);
    for (const Metric& metric : metrics)
        QCOMPARE(page.plots().plot().pointCount(page.plots().seriesOf(metric)), 1);
    QVERIFY(page.plots().plot().drawn().widestPen <= 1);
}

void TestLive::xAxisChangesKeepEveryPoint()
{
    RunSession session(recordedBackend(20));
    LivePage page(session, nullptr);
    session.start(fourDevices());
    session.waitForFinished();
    for (const CurveX axis : { CurveX::Epochs, CurveX::Samples, CurveX::Updates, CurveX::Time }) {
        page.plots().setXAxis(axis);
        QCOMPARE(page.plots().plot().pointCount(page.plots().seriesOf(QStringLiteral("loss"), 2)), 20);
    }
    page.plots().setXAxis(CurveX::Samples);
    // The last step of the last device ends at all 800 samples.
    QVERIFY(page.plots().plot().paper().csv().contains(QStringLiteral("batch,3 sim ×0.25,800,10")));
}

void TestLive::virtualTimeIsNamed()
{
    for (const ClockKind clock : { ClockKind::Virtual, ClockKind::Real }) {
        RunConfig config = fourDevices();
        config.train.clock = clock;
        RunSession session(recordedBackend(2));
        LivePage page(session, nullptr);
        session.start(config);
        session.waitForFinished();
        const bool isVirtual = clock == ClockKind::Virtual;
        const auto labels = page.findChildren<QLabel*>();
        QCOMPARE(std::any_of(labels.begin(), labels.end(),
                     [](const QLabel* label) { return label->text().contains(QStringLiteral("virtual time")); }),
            isVirtual);
        QCOMPARE(page.plots().plot().paper().csv().contains(QStringLiteral("Virtual time (s)")), isVirtual);
    }
}

void TestLive::manyDevicesFold()
{
    RunConfig config = fourDevices();
    config.devices.assign(100, "sim");
    RunSession session(recordedBackend(2));
    LivePage page(session, nullptr);
    session.start(config);
    session.waitForFinished();
    for (int rank = 0; rank < 100; ++rank)
        QVERIFY(!page.plots().curves().isDrawn(rank)); // no device is far from the others
    QCOMPARE(page.data().updates(), 200); // all are counted
}

void TestLive::secondRunStartsAfresh()
{
    RunSession session(recordedBackend(5));
    LivePage page(session, nullptr);
    RunConfig config = fourDevices();
    session.start(config);
    session.waitForFinished();
    config.devices.resize(2);
    session.start(config);
    session.waitForFinished();
    QCOMPARE(page.data().ranks(), 2);
    QCOMPARE(page.plots().plot().pointCount(page.plots().seriesOf(QStringLiteral("loss"), 1)), 5);
    QCOMPARE(page.plots().seriesOf(QStringLiteral("loss"), 3), -1);
}

void TestLive::continuedRunShowsItsPast()
{
    QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    const auto first = store.begin({ .name = "first" });
    store.add(first, EvaluationEvent { .time = 0.001, .samples = 10, .p1 = 0.7 });
    store.add(first, EvaluationEvent { .time = 77, .samples = 20, .p1 = 0.9 }); // not what the next one continues from
    store.add(first, FinishedEvent { first, RunStatus::Stopped });
    store.flush();
    RunBackend backend = recordedBackend(5);
    backend.train = [inner = backend.train](const RunConfig& config, const RunData& data, const EventSink& sink,
                        RunControl& control, const RunBeginning& beginning) {
        sink(NoteEvent { 0.002, 0, "continued", Fact::Continued });
        return inner(config, data, sink, control, beginning);
    };
    RunSession session(backend);
    LivePage page(session, &store);
    session.start(fourDevices(), first);
    session.waitForFinished();
    QTRY_COMPARE(page.plots().plot().pointCount(page.plots().seriesOf(precisionAt1)), 2); // one of each
    QCOMPARE(page.plots().plot().data(page.plots().seriesOf(precisionAt1)).y(0), 0.7); // the past first
    QCOMPARE(page.data().bestP1(), 0.7);
    QCOMPARE(page.data().ranks(), 4);
    QCOMPARE(page.data().updates(), 20);
    QVERIFY(page.plots().plot().isFollowing());
}

// A trial comes before the run: it is said, and where it is stopped nothing has been saved.
void TestLive::whatComesBeforeTheRunIsSaid()
{
    RunBackend backend = recordedBackend(5);
    std::atomic<bool> mayGoOn = false;
    backend.train = [&, inner = backend.train](const RunConfig& config, const RunData& data, const EventSink& sink,
                        RunControl& control, const RunBeginning& beginning) {
        beginning.progress("Finding", 0.25);
        while (!mayGoOn && !control.stopped())
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        if (control.stopped())
            throw Canceled();
        return inner(config, data, sink, control, beginning);
    };
    RunSession session(backend);
    LivePage page(session, nullptr);
    const auto says = [&page](const QString& text) {
        return std::ranges::any_of(
            page.findChildren<QLabel*>(), [&](const QLabel* label) { return label->text().startsWith(text); });
    };
    session.start(fourDevices());
    QTRY_VERIFY(says(QStringLiteral("Finding…")));
    page.grab(); // it stays, whatever is drawn anew
    QVERIFY(says(QStringLiteral("Finding…")));
    mayGoOn = true;
    session.waitForFinished();
    QVERIFY(!says(QStringLiteral("Finding…")));
    mayGoOn = false;
    session.start(fourDevices());
    QTRY_VERIFY(says(QStringLiteral("Finding…")));
    session.stop();
    session.waitForFinished();
    QVERIFY(says(QStringLiteral("Stopped before a run began.")));
}

// As it was recorded, with its lost device and its notes; a live run is not pushed aside.
void TestLive::storedRunIsShownWhole()
{
    QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    const auto id = store.begin({ .name = "stored", .config = configJson(fourDevices()), .ranks = 4 });
    for (int i = 1; i <= 30; ++i)
        for (int rank = 0; rank < 4; ++rank)
            store.add(id, stepOf(rank, i));
    store.add(id, MergeEvent { .time = 0.1, .weights = { 0.25, 0.25, 0.25, 0.25 } });
    store.add(id, EvaluationEvent { .time = 0.2, .epoch = 0.8, .samples = 800, .p1 = 0.25 });
    store.add(id, NoteEvent { 0.25, 0.25, "device 3 was lost", Fact::Lost, { 3 } });
    store.add(id, FinishedEvent { id, RunStatus::Stopped });
    store.flush();
    RunSession session(recordedBackend(5));
    LivePage page(session, &store);
    page.showStored(id);
    QTRY_COMPARE(page.plots().plot().pointCount(page.plots().seriesOf(QStringLiteral("loss"), 3)), 30);
    QCOMPARE(page.plots().plot().pointCount(page.plots().seriesOf(precisionAt1)), 1);
    QCOMPARE(page.plots().plot().pointCount(page.plots().seriesOf(QStringLiteral("weight"), 0)), 1);
    QCOMPARE(page.data().samples(), 1200);
    QCOMPARE(page.data().epochs(), 1.2); // of 1000 samples, as the evaluation has it
    QCOMPARE(page.data().rank(3).lostAt, 0.25);
    QVERIFY(page.status().text().contains(QStringLiteral("stopped")));
    session.start(fourDevices());
    page.showStored(id);
    session.waitForFinished();
    QTest::qWait(50);
    QCOMPARE(page.plots().plot().pointCount(page.plots().seriesOf(QStringLiteral("loss"), 3)), 5);
}

void TestLive::choicesStay()
{
    LiveData data;
    {
        LivePlots plots(data);
        const int batch = plots.panelOf(QStringLiteral("batch")), loss = plots.panelOf(QStringLiteral("loss"));
        QVERIFY(plots.plot().panels().isVisible(loss));
        plots.setXAxis(CurveX::Samples);
        plots.plot().panels().setVisible(batch, true);
        plots.plot().panels().setVisible(loss, false);
    }
    LivePlots plots(data);
    QVERIFY(plots.xAxis() == CurveX::Samples);
    QVERIFY(!plots.plot().panels().isVisible(plots.panelOf(QStringLiteral("loss"))));
    QCOMPARE(plots.plot().panels().choice(plots.panelOf(QStringLiteral("batch"))), std::optional(true));
    QCOMPARE(plots.plot().panels().choice(plots.panelOf(QStringLiteral("accuracy"))),
        std::optional<bool>()); // not chosen: not kept
}

// What is found or noted is in no message, too, and the end of the run does not take it away; all notes can be read.
// No hollow lanes: the sentence and what to do, until the next run.
void TestLive::failureBeforeTheFirstStep()
{
    RunSession session(recordedBackend(1));
    LivePage page(session, nullptr);
    page.resize(900, 600);
    page.show();
    const auto shown = [&] {
        QStringList texts;
        for (const auto* label : page.findChildren<QLabel*>())
            if (label->isVisible())
                texts += label->text();
        return texts.join(u'\n');
    };
    Q_EMIT session.started({ .config = fourDevices() });
    QVERIFY(page.plots().isVisible());
    Q_EMIT session.finished(
        { .status = RunStatus::Failed, .error = "sim,memory=1000: out of memory", .exitStatus = 4 });
    QVERIFY2(shown().contains(QStringLiteral("out of memory")), qPrintable(shown()));
    QVERIFY(shown().contains(QStringLiteral("before its first step")));
    QVERIFY(!page.plots().isVisible() && !page.findings().isVisible());
    QSignalSpy pages(&page, &Page::pageRequested);
    for (auto* empty : page.findChildren<EmptyState*>())
        if (empty->isVisible())
            empty->button()->click();
    QCOMPARE(pages.size(), 1);
    QCOMPARE(pages[0][0].value<PageId>(), PageId::Devices);
    Q_EMIT session.started({ .config = fourDevices() });
    QVERIFY(page.plots().isVisible() && page.findings().isVisible() && !shown().contains(QStringLiteral("memory")));
    Q_EMIT session.events({ stepOf(0, 1) });
    Q_EMIT session.finished({ .status = RunStatus::Failed, .error = "the disk is full", .exitStatus = 5 });
    QVERIFY(page.plots().isVisible() && shown().contains(QStringLiteral("the disk is full")));
}

void TestLive::warningsStay()
{
    RunSession session(recordedBackend(5));
    LivePage page(session, nullptr);
    session.start(fourDevices());
    session.waitForFinished();
    Q_EMIT session.events({ NoteEvent { 1, 1, "output layer: <stash>" } });
    const auto buttons = page.status().findChildren<QToolButton*>();
    const auto notes = std::ranges::find_if(
        buttons, [](const QToolButton* b) { return b->text().startsWith(QStringLiteral("1 note")); });
    QVERIFY(notes != buttons.end());
    QVERIFY((*notes)->toolTip().contains(QStringLiteral("output layer: <stash>")));
    Q_EMIT session.events({ NoteEvent { 2, 2, "device 3 was lost", Fact::Lost, { 3 } } });
    QVERIFY((*notes)->text().startsWith(QStringLiteral("2 note")));
    QTRY_COMPARE(page.findings().findings().size(), 1U);
    Q_EMIT session.finished({ .status = RunStatus::Done });
    const QString text = page.status().text();
    QVERIFY2(text.contains(QStringLiteral("Done")) && !text.contains(QStringLiteral("lost")), qPrintable(text));
    QVERIFY(page.findChild<InlineMessage*>()->isHidden());
    QCOMPARE(page.findings().findings()[0].rule, "lost-device");
}

void TestLive::ghostIsDrawnBehind()
{
    LiveData data;
    LivePlots plots(data);
    EvaluationEvent evaluation;
    evaluation.time = 3;
    evaluation.p1 = 0.4;
    plots.setGhost(QStringLiteral("Run 3"), { evaluation });
    QVERIFY(plots.plot().paper().csv().contains(QStringLiteral("accuracy,Run 3,3,0.4")));
    plots.clearGhost();
    QVERIFY(!plots.plot().paper().csv().contains(QStringLiteral("Run 3")));
}

void TestLive::ghostLeavesTheLiveCurves()
{
    RunSession session(recordedBackend(20));
    LivePage page(session, nullptr);
    session.start(fourDevices());
    session.waitForFinished();
    page.plots().setGhost(QStringLiteral("Run 3"), { EvaluationEvent { .time = 3, .p1 = 0.4 } });
    QVERIFY(page.plots().plot().paper().csv().contains(QStringLiteral("accuracy,Run 3,3,0.4")));
    QCOMPARE(page.plots().plot().pointCount(page.plots().seriesOf(QStringLiteral("loss"), 2)), 20);
    page.plots().keepAsGhost(QStringLiteral("Before"));
    QVERIFY(page.plots().plot().paper().csv().contains(QStringLiteral("accuracy,Before,1,0.5")));
}

// What the page holds of a run does not depend on the run's length.
void TestLive::longRunsStayBounded()
{
    LiveData data;
    data.start({ .config = fourDevices(), .trainSamples = 1000 });
    LivePlots plots(data);
    plots.restart();
    const int steps = 300000, spike = 123457;
    for (int i = 1; i <= steps; ++i) {
        StepEvent step = stepOf(0, i, 10 + i % 3);
        step.loss = i == spike ? 99 : 1;
        plots.addStep(step, data.addStep(step));
        const MergeEvent merge { .time = step.time, .weights = { 0.4, 0.2, 0.2, 0.2 } };
        plots.addMerge(merge, data.addMerge(merge));
    }
    QCOMPARE(data.updates(), steps);
    for (const char* panel : { "loss", "throughput", "batch", "updates", "staleness", "weight" }) {
        const SeriesData& held = plots.plot().data(plots.seriesOf(QLatin1String(panel), 0));
        QCOMPARE(held.appended(), std::uint64_t(steps));
        QVERIFY(held.size() <= SeriesData::maxPoints);
        QCOMPARE(held.lastX(), 0.01 * steps);
    }
    // The spike is where it was, on every axis.
    plots.setXAxis(CurveX::Updates);
    const SeriesData& loss = plots.plot().data(plots.seriesOf(QStringLiteral("loss"), 0));
    const auto at = std::size_t(loss.nearest(spike));
    QCOMPARE(loss.x(at), double(spike));
    QCOMPARE(loss.y(at), 99.0);
    QCOMPARE(loss.lastX(), double(steps));
}

void TestLive::labelsAreShort()
{
    QCOMPARE(deviceLabel(0, QStringLiteral("cpu,threads=2")), QStringLiteral("0 cpu"));
    QCOMPARE(deviceLabel(3, QStringLiteral("cuda:1,sms=32,speed=0.5")), QStringLiteral("3 cuda:1 ×0.5"));
    DeviceText device = DeviceText::parse(QStringLiteral("cpu:0-3,threads=2,speed=0.5"));
    QCOMPARE(device.text(), QStringLiteral("cpu:0-3,threads=2,speed=0.5"));
    QCOMPARE(device.kind(), QStringLiteral("cpu"));
    device.setOption(QStringLiteral("threads"), {});
    device.setOption(QStringLiteral("jitter"), QStringLiteral("0.1"));
    QCOMPARE(device.text(), QStringLiteral("cpu:0-3,speed=0.5,jitter=0.1"));
    const QString changing = QStringLiteral("sim,speed=1,0.5@10s,1@30s,joins=5s");
    DeviceText other = DeviceText::parse(changing);
    QCOMPARE(other.text(), changing);
    QCOMPARE(other.option(QStringLiteral("speed")), QStringLiteral("1,0.5@10s,1@30s"));
    QCOMPARE(deviceLabel(1, changing), QStringLiteral("1 sim ×1…"));
}

void TestLive::durations()
{
    QCOMPARE(elapsedText(12.4), QStringLiteral("12 s"));
    QCOMPARE(elapsedText(59.6), QStringLiteral("1:00 min"));
    QCOMPARE(elapsedText(65), QStringLiteral("1:05 min"));
    QCOMPARE(elapsedText(3605), QStringLiteral("1:00:05 h"));
}

void TestLive::tickOfEightDevices()
{
    // 8 devices with 10,000 noisy points each in every plot; each tick brings 50 more. The time is printed, not judged:
    // this machine may be busy. What makes it fast is judged: the number of points that are drawn.
    LiveData data;
    RunConfig config = fourDevices();
    config.devices.assign(8, "sim");
    data.start({ .config = config, .trainSamples = 100000 });
    LivePlots plots(data);
    plots.resize(1000, 640);
    plots.restart();
    plots.show();
    std::mt19937 random(1);
    std::normal_distribution<double> noise;
    int number = 0;
    const auto feed = [&](int steps) {
        for (int i = 0; i < steps; ++i, ++number)
            for (int rank = 0; rank < 8; ++rank) {
                StepEvent step = stepOf(rank, number + 1, 100 + int(10 * noise(random)));
                step.loss = 3 + noise(random);
                step.seconds *= 1 + 0.1 * std::abs(noise(random));
                plots.addStep(step, data.addStep(step));
            }
        plots.refresh();
        QCoreApplication::processEvents();
    };
    feed(10000);
    std::vector<double> ticks;
    for (int i = 0; i < 20; ++i) {
        const std::clock_t before = std::clock(); // processor time: other programs do not count
        feed(50);
        ticks.push_back(double(std::clock() - before) * 1e3 / CLOCKS_PER_SEC);
    }
    std::sort(ticks.begin(), ticks.end());
    qInfo("tick: median %.1f ms, worst %.1f ms, %lld points drawn", ticks[10], ticks.back(),
        static_cast<long long>(plots.plot().drawn().points));
    QVERIFY(plots.plot().drawn().points > 0);
    QVERIFY(plots.plot().drawn().points < 22000);
}

REGISTER_TEST(TestLive)
#include "test_live.moc"
