// SPDX-License-Identifier: GPL-3.0-or-later
// A live run as signals: order, batches, repeats, stop, pause, errors, and a buffer that is never overrun.
#include "core/base/error.h"
#include "support.h"
#include "tests/test_class.h"

#include <QSignalSpy>
#include <QTest>

using namespace evenkeel;
using State = RunSession::State;

class TestSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyStepArrivesInOrder();
    void batchesNotSingles();
    void repeatsFollowEachOther();
    void stopEndsTheRun();
    void skippedRunIsFollowed();
    void pauseHoldsIt();
    void loadingErrorIsReported();
    void overrunIsCountedNotBlocking();
    void destructionStops();
};

void TestSession::everyStepArrivesInOrder()
{
    RunSession session(recordedBackend(50));
    QVector<StepEvent> steps;
    QStringList order;
    connect(&session, &RunSession::started, this, [&] { order += QStringLiteral("started"); });
    connect(&session, &RunSession::events, this, [&](const QVector<Event>& batch) {
        for (const Event& event : batch) {
            if (const auto* step = std::get_if<StepEvent>(&event))
                steps += *step;
            order += std::holds_alternative<EvaluationEvent>(event) ? QStringLiteral("evaluation")
                                                                    : QStringLiteral("another");
        }
    });
    connect(&session, &RunSession::finished, this, [&] { order += QStringLiteral("finished"); });
    session.start(fourDevices());
    QCOMPARE(session.state(), State::Loading);
    QTRY_COMPARE(session.state(), State::Idle);
    QCOMPARE(steps.size(), 200);
    for (qsizetype i = 0; i < steps.size(); ++i) {
        QCOMPARE(steps[i].rank, int(i % 4));
        QCOMPARE(steps[i].update, i / 4 + 1);
    }
    QCOMPARE(order.first(), QStringLiteral("started"));
    QCOMPARE(order.last(), QStringLiteral("finished"));
    QVERIFY(order.contains(QStringLiteral("evaluation")));
    QCOMPARE(session.currentRun(), 7);
}

void TestSession::batchesNotSingles()
{
    RunSession session(recordedBackend(500));
    QSignalSpy events(&session, &RunSession::events);
    session.start(fourDevices());
    session.waitForFinished();
    QVERIFY(!session.isLive());
    QCOMPARE(events.count(), 1); // 2000 steps waited, one signal brought them
}

void TestSession::repeatsFollowEachOther()
{
    RunSession session(recordedBackend(3));
    RunConfig config = fourDevices();
    config.train.repeats = 3;
    config.train.seed = 40;
    QList<quint64> seeds;
    connect(&session, &RunSession::started, this, [&](const RunInfo& info) {
        seeds += info.config.train.seed;
        QCOMPARE(info.planned, 3);
        QCOMPARE(info.config.train.repeats, 1);
        QCOMPARE(info.trainSamples, 1000);
    });
    QSignalSpy repeats(&session, &RunSession::runFinished);
    QSignalSpy finished(&session, &RunSession::finished);
    session.start(config);
    session.waitForFinished();
    QCOMPARE(seeds, (QList<quint64> { 40, 41, 42 }));
    QCOMPARE(repeats.count(), 3);
    QCOMPARE(finished.count(), 1);
}

void TestSession::skippedRunIsFollowed()
{
    RunSession session(endlessBackend());
    QSignalSpy ended(&session, &RunSession::runFinished);
    RunConfig config = fourDevices();
    config.train.repeats = 3;
    session.start(config);
    QTRY_COMPARE(session.following(), 2);
    session.pause();
    session.skip(); // a paused one, too
    QTRY_COMPARE(session.following(), 1);
    QCOMPARE(ended.count(), 1);
    QCOMPARE(session.state(), State::Running);
    session.stop(); // and not the last
    QTRY_COMPARE(session.state(), State::Idle);
    QCOMPARE(ended.count(), 2);
}

void TestSession::stopEndsTheRun()
{
    RunSession session(endlessBackend());
    auto status = RunStatus::Unknown;
    connect(&session, &RunSession::finished, this, [&](const RunResult& result) { status = result.status; });
    session.start(fourDevices());
    QTRY_COMPARE(session.state(), State::Running);
    session.stop();
    QCOMPARE(session.state(), State::Stopping);
    QTRY_COMPARE(session.state(), State::Idle);
    QCOMPARE(status, RunStatus::Stopped);
    session.start(fourDevices()); // and again
    QTRY_COMPARE(session.state(), State::Running);
    session.stop();
    session.waitForFinished();
}

void TestSession::pauseHoldsIt()
{
    RunSession session(endlessBackend());
    QSignalSpy events(&session, &RunSession::events);
    session.start(fourDevices());
    QTRY_VERIFY(events.count() > 0);
    session.pause();
    QCOMPARE(session.state(), State::Paused);
    QTest::qWait(300); // what was under way arrives
    const auto before = events.count();
    QTest::qWait(300);
    QCOMPARE(events.count(), before);
    session.resume();
    QTRY_VERIFY(events.count() > before);
    session.stop();
    QTRY_COMPARE(session.state(), State::Idle);
}

void TestSession::loadingErrorIsReported()
{
    RunBackend backend = recordedBackend(1);
    backend.load
        = [](const RunConfig&, const RunControl&, const RunBackend::Progress&) -> std::shared_ptr<const RunData> {
        throw InputError("train.txt:3: no such thing");
    };
    RunSession session(backend);
    RunResult received;
    connect(&session, &RunSession::finished, this, [&](const RunResult& result) { received = result; });
    session.start(fourDevices());
    session.waitForFinished();
    QCOMPARE(received.status, RunStatus::Failed);
    QCOMPARE(received.error, std::string("train.txt:3: no such thing"));
    QCOMPARE(received.exitStatus, 3);
}

void TestSession::overrunIsCountedNotBlocking()
{
    const int each = 20000; // times four devices: more than the buffer holds
    RunSession session(recordedBackend(each));
    qint64 shown = 0, skipped = 0, evaluations = 0;
    connect(&session, &RunSession::events, this, [&](const QVector<Event>& batch) {
        for (const Event& event : batch) {
            shown += std::holds_alternative<StepEvent>(event) ? 1 : 0;
            evaluations += std::holds_alternative<EvaluationEvent>(event) ? 1 : 0;
        }
    });
    connect(&session, &RunSession::eventsSkipped, this, [&](qint64 count) { skipped += count; });
    session.start(fourDevices());
    session.waitForFinished(); // nothing is drained meanwhile
    QCOMPARE(shown, qint64(RunSession::maxBuffered));
    QCOMPARE(shown + skipped, qint64(4 * each));
    QCOMPARE(evaluations, 1); // only steps are ever left out
}

void TestSession::destructionStops()
{
    std::atomic<bool> training = false, stopped = false, ended = false;
    RunBackend backend = recordedBackend(1);
    backend.train = [&](const RunConfig&, const RunData&, const EventSink&, RunControl& control, const RunBeginning&) {
        training = true;
        for (int i = 0; i < 5000 && !control.stopped(); ++i) // not for ever, so that a session that does not stop fails
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        stopped = control.stopped();
        std::this_thread::sleep_for(std::chrono::milliseconds(20)); // a destructor that does not wait would be through
        ended = true;
        return RunResult { .status = RunStatus::Stopped };
    };
    auto session = std::make_unique<RunSession>(backend);
    session->start(fourDevices());
    QTRY_VERIFY(training);
    session.reset();
    QVERIFY(stopped);
    QVERIFY(ended);
}

REGISTER_TEST(TestSession)
#include "test_session.moc"
