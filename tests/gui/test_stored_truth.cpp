// SPDX-License-Identifier: GPL-3.0-or-later
// Stored runs on the Live page: what cannot be read is said, and where steps are missing no figure is made up.
#include "gui/live/findings_panel.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/live/status_line.h"
#include "gui/live/unseen_seconds.h"
#include "gui/parts/page_parts.h"
#include "gui/plots/plot.h"
#include "support.h"
#include "tests/test_class.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <stdexcept>

using namespace evenkeel;

class TestStoredTruth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void unreadableRunIsNoGhost();
    void failureOfAFinishIsReported();
    void ghostCanBeRemoved();
    void unseenSecondsByHand();
    void missingStepsCountAsBusy();
    void unknownBusyTimeIsNotShown();
    void findingsOfAFollowedRunGrow();
    void importedRunHasNoDevices();
    void resetForgetsTheLanes();

private:
    std::int64_t longRun(bool withSpans);

    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
};

void TestStoredTruth::init()
{
    QSettings().clear();
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<RunStore>(m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString());
}

// In the middle of a run.
void TestStoredTruth::unreadableRunIsNoGhost()
{
    const std::int64_t run = m_store->begin({ .name = "odd", .config = "{\"train\": 7", .ranks = 4 });
    m_store->add(run, FinishedEvent { run, RunStatus::Done });
    m_store->flush();
    RunSession session(endlessBackend());
    LivePage page(session, m_store.get());
    session.start(fourDevices());
    QSignalSpy said(&page, &Page::statusMessage);
    page.showGhost(run);
    QTRY_COMPARE(said.count(), 1);
    QVERIFY(said[0][0].toString().contains(QStringLiteral("cannot be shown")));
    QTRY_VERIFY(page.data().updates() > 0);
    session.stop();
    session.waitForFinished();
}

void TestStoredTruth::failureOfAFinishIsReported()
{
    BackgroundJob job;
    QSignalSpy failed(&job, &BackgroundJob::failed);
    job.start([](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        return [] { throw std::runtime_error("cannot be drawn"); };
    });
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(failed[0][0].toString(), QStringLiteral("cannot be drawn"));
    QVERIFY(!job.isRunning());
}

void TestStoredTruth::ghostCanBeRemoved()
{
    const std::int64_t run = m_store->begin(
        { .name = "before", .algorithm = "adaptive-sgd", .config = configJson(fourDevices()), .ranks = 4 });
    m_store->add(run, EvaluationEvent { .time = 3, .wall = 3, .p1 = 0.4 });
    m_store->add(run, FinishedEvent { run, RunStatus::Done });
    m_store->flush();
    RunSession session(recordedBackend(5));
    LivePage page(session, m_store.get());
    page.showGhost(run);
    const auto isDrawn
        = [&] { return page.plots().plot().paper().csv().contains(QStringLiteral("Adaptive SGD,3,0.4")); };
    QTRY_VERIFY(isDrawn());
    QToolButton* remove = nullptr;
    for (auto* button : page.findChildren<QToolButton*>())
        if (button->text() == QStringLiteral("&Remove the run behind"))
            remove = button;
    QVERIFY(remove && !remove->isHidden());
    remove->click();
    QVERIFY(!isDrawn() && remove->isHidden());
    session.start(fourDevices()); // nor does it come back
    session.waitForFinished();
    QVERIFY(!isDrawn());
}

// 1 s of computing in [0, 2] and in [4, 6], of which only these two blocks are known: half of the time between them,
// too.
void TestStoredTruth::unseenSecondsByHand()
{
    const auto step = [](int number, double time) {
        return StepEvent { .time = time, .rank = 0, .update = number, .samples = number, .batch = 1, .seconds = 0.25 };
    };
    const std::vector<StepEvent> whole { step(1, 1), step(2, 2) }, some { step(1, 1), step(2, 2), step(9, 5) };
    QVERIFY(!hasGaps(whole));
    QVERIFY(hasGaps(some));
    const SpansEvent first {
        .time = 2, .rank = 0, .begin = 0, .kinds = "cw", .lengths = { 1'000'000'000, 1'000'000'000 }
    };
    SpansEvent second = first;
    second.begin = 4, second.time = 6;
    const std::vector<double> unseen = unseenSeconds(some, { first, second });
    QCOMPARE(unseen.size(), std::size_t(3));
    QCOMPARE(unseen[0], 0.0);
    QCOMPARE(unseen[1], 0.0); // no step is missing before it
    QVERIFY(std::abs(unseen[2] - (1.5 - 0.25)) < 1e-9); // half of 3 s, without its own
    QVERIFY(std::isnan(unseenSeconds(some, {})[2]));
}

// 20,000 steps of two devices, of which compaction keeps the extreme ones: each tenth takes 9.9 ms, the others 3.
std::int64_t TestStoredTruth::longRun(bool withSpans)
{
    RunConfig config = fourDevices();
    config.devices = { "sim", "sim" };
    const std::int64_t run = m_store->begin({ .name = "long", .config = configJson(config), .ranks = 2 });
    constexpr int steps = 20'000, block = 50;
    for (int i = 1; i <= steps; ++i)
        for (int rank = 0; rank < 2; ++rank) {
            StepEvent step = stepOf(rank, i);
            step.seconds = i % 10 == 0 ? 0.0099 : 0.003;
            m_store->add(run, step);
            if (withSpans && i % block == 0)
                m_store->add(run,
                    SpansEvent { .time = step.time,
                        .wall = step.time,
                        .rank = rank,
                        .begin = 0.01 * (i - block),
                        .wallBegin = 0.01 * (i - block),
                        .kinds = "cw",
                        .lengths = { 184'500'000, 315'500'000 } });
        }
    m_store->add(run, FinishedEvent { run, RunStatus::Done });
    m_store->flush();
    m_store->compact(std::vector { run });
    return run;
}

void TestStoredTruth::missingStepsCountAsBusy()
{
    const std::int64_t run = longRun(true);
    RunSession session(recordedBackend(1));
    LivePage page(session, m_store.get());
    page.showStored(run);
    QTRY_COMPARE(page.data().updates(), 40'000);
    QVERIFY(std::abs(page.data().busyShare(0) - 0.369) < 0.002);
    QVERIFY(std::abs(page.data().busyShare(1) - 0.369) < 0.002);
    const SeriesData& waiting = page.plots().plot().data(page.plots().seriesOf(QStringLiteral("waiting"), 0));
    QVERIFY(waiting.size() > 100);
    for (std::size_t i = 0; i < waiting.size(); ++i)
        QVERIFY2(waiting.y(i) > 50 && waiting.y(i) < 75, qPrintable(QString::number(waiting.y(i))));
    const SeriesData& speed = page.plots().plot().data(page.plots().seriesOf(QStringLiteral("throughput"), 0));
    for (std::size_t i = 0; i < speed.size(); ++i)
        QVERIFY2(std::abs(speed.y(i) - 1000) < 50, qPrintable(QString::number(speed.y(i))));
    for (const Finding& finding : page.findings().findings())
        QVERIFY2(finding.rule != "no-progress", finding.sentence.c_str());
}

void TestStoredTruth::unknownBusyTimeIsNotShown()
{
    const std::int64_t run = longRun(false);
    RunSession session(recordedBackend(1));
    LivePage page(session, m_store.get());
    page.showStored(run);
    QTRY_COMPARE(page.data().updates(), 40'000);
    QVERIFY(std::isnan(page.data().busyShare(0)));
    const SeriesData& speed = page.plots().plot().data(page.plots().seriesOf(QStringLiteral("throughput"), 0));
    QVERIFY(speed.size() > 100); // of the totals
    QVERIFY(page.plots().plot().data(page.plots().seriesOf(QStringLiteral("waiting"), 0)).size() < 10);
}

void TestStoredTruth::findingsOfAFollowedRunGrow()
{
    const std::int64_t run = m_store->begin({ .name = "Four", .config = configJson(fourDevices()), .ranks = 4 });
    m_store->add(run, stepOf(0, 1));
    m_store->flush();
    RunSession session(recordedBackend(1));
    LivePage page(session, m_store.get());
    page.showStored(run);
    QTRY_COMPARE(page.data().updates(), 1);
    QVERIFY(page.findings().findings().empty());
    m_store->add(run, NoteEvent { 1, 1, "device 3 was lost", Fact::Lost, { 3 } });
    m_store->flush();
    QTRY_COMPARE_WITH_TIMEOUT(page.findings().findings().size(), std::size_t(1), 30'000);
    QCOMPARE(page.findings().findings()[0].rule, "lost-device");
}

void TestStoredTruth::importedRunHasNoDevices()
{
    ForeignRun foreign { .run
        = { .name = "imp", .algorithm = "imported", .config = "{}", .build = "imported from CSV" } };
    foreign.events
        = { EvaluationEvent { .time = 1, .wall = 1, .p1 = 0.3 }, FinishedEvent { .status = RunStatus::Done } };
    const std::int64_t run = m_store->addForeignRun(foreign);
    RunSession session(recordedBackend(1));
    LivePage page(session, m_store.get());
    page.showStored(run);
    const StatusLine* message = &page.status();
    QTRY_VERIFY(message->text().contains(QStringLiteral("imported from CSV")));
    QVERIFY(!message->text().contains(QStringLiteral("device")));
    QCOMPARE(page.data().ranks(), 0);
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->accessibleName() == QStringLiteral("Epoch"))
            QCOMPARE(label->text(), QStringLiteral("–"));
}

void TestStoredTruth::resetForgetsTheLanes()
{
    LiveData data;
    LivePlots plots(data);
    plots.plot().panels().setVisible(plots.panelOf(QStringLiteral("loss")), false);
    plots.resetChoices();
    for (const char* lane : { "accuracy", "loss", "waiting", "batch", "power" })
        QCOMPARE(plots.plot().panels().choice(plots.panelOf(QLatin1String(lane))), std::optional<bool>());
}

REGISTER_TEST(TestStoredTruth)
#include "test_stored_truth.moc"
