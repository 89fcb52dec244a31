// SPDX-License-Identifier: GPL-3.0-or-later
// What a session delivers at once is drawn in the order of its times; what it had to leave out is counted all the same;
// what no run has done is not said.
#include "gui/live/live_devices_model.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/live/status_line.h"
#include "gui/live/throughput_window.h"
#include "gui/parts/page_parts.h"
#include "gui/plots/plot.h"
#include "support.h"
#include "tests/test_class.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QTest>

#include <cmath>

using namespace evenkeel;

class TestLiveOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }
    void mergesBetweenStepsOfOneDelivery();
    void lateMergeEndsNoWindow();
    void skippedStepsCountAsBusy();
    void pauseTakesNoTime();
    void stoppedWhileLoading();
    void oneSentenceForAllRuns();

private:
    OwnSettings m_settings;
};

namespace {

RunConfig oneDevice()
{
    RunConfig config = fourDevices();
    config.devices = { "sim" };
    return config;
}

RunBackend backendOf(std::function<void(const EventSink&, RunControl&)> train)
{
    RunBackend backend = recordedBackend(1);
    backend.train = [train = std::move(train)](const RunConfig&, const RunData&, const EventSink& sink,
                        RunControl& control, const RunBeginning&) {
        sink(StartedEvent { .run = 7, .config = {}, .build = {} });
        train(sink, control);
        return RunResult { .run = 7, .status = control.stopped() ? RunStatus::Stopped : RunStatus::Done };
    };
    return backend;
}

QString figure(const LivePage& page, const QString& name)
{
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->accessibleName() == name)
            return label->text();
    return {};
}

} // namespace

// 10 samples each 10 ms are 1000 per second, in each window; a merge after 100 samples is at 100 samples.
void TestLiveOrder::mergesBetweenStepsOfOneDelivery()
{
    RunSession session(backendOf([](const EventSink& sink, RunControl&) {
        for (int i = 1; i <= 40; ++i) {
            sink(stepOf(0, i));
            if (i % 10 == 0 && i < 40)
                sink(MergeEvent { .time = 0.01 * i, .wall = 0.01 * i, .weights = { 1 } });
        }
    }));
    LivePage page(session, nullptr);
    session.start(oneDevice());
    session.waitForFinished();
    const Plot& plot = page.plots().plot();
    const SeriesData& weight = plot.data(page.plots().seriesOf(QStringLiteral("weight"), 0));
    QCOMPARE(weight.size(), std::size_t(3));
    for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE(weight.x(i, std::size_t(CurveX::Samples)), 100.0 * double(i + 1));
    const SeriesData& throughput = plot.data(page.plots().seriesOf(QStringLiteral("throughput"), 0));
    QCOMPARE(throughput.size(), std::size_t(3));
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(throughput.x(i), 0.1 * double(i + 1));
        QVERIFY(std::abs(throughput.y(i) - (i == 0 ? 100 / 0.095 : 1000)) < 1e-6); // the first begins with its step
    }
}

void TestLiveOrder::lateMergeEndsNoWindow()
{
    ThroughputWindow window;
    for (int i = 1; i <= 8; ++i)
        QVERIFY(!window.add(stepOf(0, i)));
    QVERIFY(!window.merge(0.01)); // of before the last step: 80 samples were not trained until then
    QVERIFY(window.merge(0.08));
}

void TestLiveOrder::skippedStepsCountAsBusy()
{
    constexpr int many = 60'000;
    std::atomic<bool> isPushed = false, goesOn = false;
    RunSession session(backendOf([&](const EventSink& sink, RunControl&) {
        for (int i = 1; i <= many; ++i)
            sink(stepOf(0, i));
        isPushed = true;
        while (!goesOn)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        sink(stepOf(0, many + 1));
    }));
    LivePage page(session, nullptr);
    qint64 skipped = 0;
    connect(&session, &RunSession::eventsSkipped, this, [&](qint64 count) { skipped += count; });
    session.start(oneDevice());
    while (!isPushed)
        QTest::qSleep(1); // nothing is drained meanwhile
    QTRY_VERIFY(skipped > 0);
    goesOn = true;
    session.waitForFinished();
    QCOMPARE(page.data().fold(0).lastUpdate(), many + 1);
    QVERIFY(std::abs(page.data().busyShare(0) - 0.5) < 1e-3); // 5 ms of each 10
}

void TestLiveOrder::pauseTakesNoTime()
{
    RunSession session(endlessBackend());
    LivePage page(session, nullptr);
    QElapsedTimer all;
    all.start();
    session.start(oneDevice()); // in virtual time, of which the page shows the real one, too
    QTRY_VERIFY(page.data().updates() > 0);
    session.pause();
    constexpr int pause = 2000; // ms
    QTest::qSleep(pause);
    session.resume();
    const double elapsed = figure(page, QStringLiteral("Elapsed")).section(u' ', 0, 0).toDouble(); // whole seconds
    QVERIFY2(elapsed <= double(all.elapsed() - pause) / 1000 + 0.5, qPrintable(QString::number(elapsed)));
    session.stop();
    session.waitForFinished();
}

void TestLiveOrder::stoppedWhileLoading()
{
    RunBackend backend = recordedBackend(5);
    const auto load = backend.load;
    std::atomic<bool> waits = false;
    backend.load = [&](const RunConfig& config, const RunControl& control, const RunBackend::Progress& progress) {
        while (waits && !control.stopped())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return load(config, control, progress);
    };
    RunSession session(backend);
    LivePage page(session, nullptr);
    session.start(oneDevice());
    session.waitForFinished();
    const QAbstractItemModel* table = page.findChild<LiveDevicesModel*>();
    const auto state = [&] { return table->index(0, LiveDevicesModel::State).data().toString(); };
    QCOMPARE(state(), QStringLiteral("finished"));
    waits = true;
    session.start(oneDevice());
    QTest::qWait(150);
    QVERIFY(session.state() == RunSession::State::Loading);
    QCOMPARE(state(), QStringLiteral("finished")); // the run before
    session.stop();
    session.waitForFinished();
    const QString text = page.status().text();
    QVERIFY2(text.contains(QStringLiteral("before a run began")) && !text.contains(QStringLiteral("saved")),
        qPrintable(text));
    QCOMPARE(state(), QStringLiteral("finished"));
}

void TestLiveOrder::oneSentenceForAllRuns()
{
    RunSession session(recordedBackend(2));
    LivePage page(session, nullptr);
    RunConfig config = oneDevice();
    config.train.repeats = 3;
    session.start(config);
    session.waitForFinished();
    const QString text = page.status().text();
    QVERIFY2(text.contains(QStringLiteral("3 run")), qPrintable(text));
}

REGISTER_TEST(TestLiveOrder)
#include "test_live_order.moc"
