// SPDX-License-Identifier: GPL-3.0-or-later
// No progress, figures of the window's thread, notifications, and the small window "Stop when...".
#include "core/run/process.h"
#include "gui/live/stop_rule_popup.h"
#include "gui/main_window.h"
#include "gui/progress_watch.h"
#include "gui/ui_timing.h"
#include "support.h"
#include "tests/test_class.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEventLoop>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <cmath>
#include <ctime>
#include <sys/resource.h>

using namespace evenkeel;

class TestRunWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stallOfAQuickRun();
    void stallOfASlowRun();
    void nothingIsExpectedOfAnIdleRun();
    void recentDurations();
    void blockedTurnIsSeen();
    void trainingYields();
    void popupChangesTheRule();
    void ruleReachesTheRun();
    void windowNotifies();
    void stallEndsWithTheNextRun();

private:
    OwnSettings m_settings;
};

// A step each 10 ms: 30 s of silence are too long; 30 more after it has gone on.
void TestRunWatch::stallOfAQuickRun()
{
    ProgressWatch watch;
    watch.restart(100);
    QVERIFY(!watch.isStalled(100 + ProgressWatch::maxStart));
    QVERIFY(watch.isStalled(101 + ProgressWatch::maxStart)); // never a step
    for (int i = 1; i <= 100; ++i)
        watch.addSteps(100 + 0.1 * i, 10); // as they are delivered
    QVERIFY(std::abs(watch.usual() - 0.01) < 1e-9);
    QVERIFY(!watch.isStalled(110 + 30));
    QVERIFY(watch.isStalled(110 + 30.5));
    watch.addSteps(145, 1);
    QVERIFY(!watch.isStalled(146));
    QVERIFY(std::abs(watch.usual() - 0.01) < 1e-9); // one long silence changes no habit
}

// A step each 6 s: 20 intervals.
void TestRunWatch::stallOfASlowRun()
{
    ProgressWatch watch;
    watch.restart(0);
    for (int i = 1; i <= 10; ++i)
        watch.addSteps(6.0 * i, 1);
    QVERIFY(!watch.isStalled(60 + 119));
    QVERIFY(watch.isStalled(60 + 121));
}

// Paused or evaluating for an hour; what comes after it says nothing of the usual interval.
void TestRunWatch::nothingIsExpectedOfAnIdleRun()
{
    ProgressWatch watch;
    watch.restart(0);
    for (int i = 1; i <= 10; ++i)
        watch.addSteps(i, 10);
    for (int second = 11; second < 3600; ++second) {
        watch.idle(second);
        QVERIFY(!watch.isStalled(second + 1));
    }
    QVERIFY(!watch.isStalled(3600 + 28));
    watch.addSteps(3628, 1);
    QVERIFY(std::abs(watch.usual() - 0.1) < 1e-9);
    QVERIFY(watch.isStalled(3628 + 31));
}

void TestRunWatch::recentDurations()
{
    RecentDurations durations;
    QCOMPARE(durations.summary(0).count, std::size_t(0));
    for (int i = 1; i <= 100; ++i)
        durations.add(0.1 * i, 0.001 * i);
    RecentDurations::Summary s = durations.summary(10);
    QCOMPARE(s.count, std::size_t(100));
    QCOMPARE(s.median, 0.05);
    QCOMPARE(s.p95, 0.095);
    QCOMPARE(s.max, 0.1);
    s = durations.summary(15.05); // those before 5.05 are too old
    QCOMPARE(s.count, std::size_t(50));
    QCOMPARE(s.median, 0.075);
    QCOMPARE(durations.summary(100).count, std::size_t(0));
}

void TestRunWatch::blockedTurnIsSeen()
{
    UiTiming timing;
    QEventLoop loop; // and not qWait(), whose loop does not wait for events
    const auto runLoop = [&loop](int ms) {
        QTimer::singleShot(ms, &loop, &QEventLoop::quit);
        loop.exec();
    };
    QTimer::singleShot(0, [] { QTest::qSleep(250); }); // a turn that computes nothing
    runLoop(600);
    QVERIFY(timing.summary().lateness.max >= 0.1); // of the ticks that were to come meanwhile
    QTimer::singleShot(0, [] {
        timespec time {};
        const auto passed = [&time] {
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
            return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
        };
        const double end = passed() + 0.05;
        while (passed() < end) { }
    });
    runLoop(300);
    const RecentDurations::Summary work = timing.summary().work;
    QVERIFY(work.max >= 0.05);
    QVERIFY(work.median < work.max);
    QVERIFY(timing.text().contains(QStringLiteral(" / ")));
}

// The session's thread, and those that it starts; the window's thread keeps its priority.
void TestRunWatch::trainingYields()
{
    const auto niceOf = [] { return getpriority(PRIO_PROCESS, id_t(gettid())); };
    const int mine = niceOf();
    std::atomic<int> session = -100, rank = -100;
    RunBackend backend = recordedBackend(1);
    backend.train = [&](const RunConfig&, const RunData&, const EventSink&, RunControl&, const RunBeginning&) {
        session = niceOf();
        std::thread([&] { rank = niceOf(); }).join();
        return RunResult { .status = RunStatus::Done };
    };
    RunSession run(backend);
    run.start(fourDevices());
    run.waitForFinished();
    QVERIFY(session >= std::min(19, std::max(mine, 10)));
    QCOMPARE(rank.load(), session.load());
    QCOMPARE(niceOf(), mine);
}

void TestRunWatch::popupChangesTheRule()
{
    const StopRule planned { .goal = "loss <= 2", .epochs = 8 };
    auto* popup = new StopRulePopup(planned, 8, QStringLiteral("So far: nothing."));
    QCOMPARE(popup->rule(), planned); // what is not touched stays
    const StopRule fine { .goal = "p@1 >= 0.123456", .epochs = 1.234567, .seconds = 0.0001, .updates = 4'000'000'000 };
    const std::unique_ptr<StopRulePopup> odd(new StopRulePopup(fine, 8, {}));
    QCOMPARE(odd->rule(), fine); // also what no field can show
    odd->findChildren<QDoubleSpinBox*>()[2]->setValue(7);
    QCOMPARE(
        odd->rule(), (StopRule { .goal = fine.goal, .epochs = fine.epochs, .seconds = 7, .updates = fine.updates }));
    auto* metric = popup->findChild<QComboBox*>();
    metric->setCurrentIndex(metric->findData(QStringLiteral("p@1")));
    const auto boxes = popup->findChildren<QDoubleSpinBox*>();
    boxes[0]->setValue(0.65);
    boxes[1]->setValue(20); // more than planned
    boxes[2]->setValue(12.5);
    QSignalSpy applied(popup, &StopRulePopup::applied);
    for (auto* button : popup->findChildren<QPushButton*>())
        if (button->isDefault())
            button->click();
    QCOMPARE(applied.count(), 1);
    QCOMPARE(applied[0][0].value<StopRule>(), (StopRule { .goal = "p@1 >= 0.65", .epochs = 8, .seconds = 12.5 }));
}

void TestRunWatch::ruleReachesTheRun()
{
    RunBackend backend = recordedBackend(1);
    StopRule taken;
    std::atomic<bool> wasAsked = false;
    backend.train = [&](const RunConfig&, const RunData&, const EventSink&, RunControl& control, const RunBeginning&) {
        while (!control.stopped()) {
            if (const auto rule = control.takeStopRule())
                taken = *rule;
            if (control.takeCheckpointRequest())
                wasAsked = true;
            control.setEvaluating(wasAsked);
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return RunResult { .status = RunStatus::Stopped };
    };
    RunSession session(backend);
    session.start(fourDevices());
    QTRY_COMPARE(session.state(), RunSession::State::Running);
    QCOMPARE(session.stopRule(), (StopRule { .goal = {}, .epochs = 2 })); // as planned
    QSignalSpy changed(&session, &RunSession::stopRuleChanged);
    const StopRule rule { .goal = "p@1 >= 0.5", .updates = 9 };
    session.setStopRule(rule);
    session.requestCheckpoint();
    QTRY_VERIFY(session.isEvaluating());
    session.stop();
    session.waitForFinished();
    QCOMPARE(taken, rule);
    QCOMPARE(session.stopRule(), rule);
    QCOMPARE(changed.count(), 1);
}

void TestRunWatch::windowNotifies()
{
    QTemporaryDir folder;
    RunStore store(folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    Themes themes(*qApp);
    RunBackend backend = recordedBackend(2);
    auto status = RunStatus::Done;
    backend.train = [&status](const RunConfig&, const RunData&, const EventSink&, RunControl&, const RunBeginning&) {
        return RunResult { .status = status, .error = status == RunStatus::Failed ? "no memory" : "" };
    };
    MainWindow window(store, themes, backend, {}); // never shown: not active
    QStringList shown;
    window.notifier().show
        = [&shown](Notifier::Kind, const QString& title, const QString& text) { shown += title + u'|' + text; };
    window.document().adopt(fourDevices());
    window.startTraining();
    QTRY_COMPARE(shown.size(), 1);
    QVERIFY(shown[0].startsWith(QStringLiteral("Training has ended|")));
    status = RunStatus::Failed;
    window.startTraining();
    QTRY_COMPARE(shown.size(), 2);
    QCOMPARE(shown[1], QStringLiteral("The run failed|no memory"));
}

// Of a run that stalls the user is warned, once; no more when its steps come again or the next planned run begins.
void TestRunWatch::stallEndsWithTheNextRun()
{
    std::atomic<int> more = 0; // steps to come
    std::atomic<bool> isOver = false;
    RunBackend backend = recordedBackend(1);
    backend.train
        = [&](const RunConfig&, const RunData&, const EventSink& sink, RunControl& control, const RunBeginning&) {
              sink(StartedEvent { .run = 7, .config = {}, .build = {} });
              for (int number = 1; !control.stopped() && !isOver.exchange(false);) {
                  if (more > 0 && more-- > 0)
                      sink(stepOf(0, number++));
                  std::this_thread::sleep_for(std::chrono::milliseconds(1));
              }
              return RunResult { .run = 7, .status = control.stopped() ? RunStatus::Stopped : RunStatus::Done };
          };
    RunSession session(backend);
    double time = 0;
    RunWatch watch(session, nullptr, [&time] { return time; });
    QSignalSpy stalled(&watch, &RunWatch::stalled), recovered(&watch, &RunWatch::recovered),
        started(&session, &RunSession::started), events(&session, &RunSession::events);
    RunConfig config = fourDevices();
    config.train.repeats = 2;
    session.start(config);
    more = 3;
    QTRY_VERIFY(events.count() > 0 && more == 0);
    time = 1000;
    QTRY_COMPARE(stalled.count(), 1);
    QVERIFY(watch.isStalled());
    QCOMPARE(recovered.count(), 0);
    more = 1;
    QTRY_COMPARE(recovered.count(), 1);
    time = 100'000; // a silence of 1000 s may be usual now
    QTRY_COMPARE(stalled.count(), 2);
    isOver = true;
    QTRY_COMPARE(started.count(), 2);
    QCOMPARE(recovered.count(), 2);
    QVERIFY(!watch.isStalled());
    session.stop();
    session.waitForFinished();
}

REGISTER_TEST(TestRunWatch)
#include "test_run_watch.moc"
