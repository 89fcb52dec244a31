// SPDX-License-Identifier: GPL-3.0-or-later
// Stored runs that go on: one that another process trains, shown while it does; one that is continued from its
// checkpoint.
#include "core/run/recorded_run.h"
#include "gui/live/live_page.h"
#include "gui/live/status_line.h"
#include "gui/parts/page_parts.h"
#include "gui/runs/continue_dialog.h"
#include "support.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;

class TestStoredLive : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void eventsAfterOne();
    void runOfAnotherProcessIsFollowed();
    void ownRunEndsTheFollowing();
    void continueAsItWas();
    void continueOnOtherDevices();
    void refusalIsNamed();

private:
    std::int64_t begin();
    RunSummary trained(); // to the end, with a checkpoint

    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_other, m_store; // of the process that trains, and of the window
};

void TestStoredLive::init()
{
    m_store.reset();
    m_other.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    const std::filesystem::path file = m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString();
    m_other = std::make_unique<RunStore>(file);
    m_store = std::make_unique<RunStore>(file);
}

std::int64_t TestStoredLive::begin()
{
    return m_other->begin({ .name = "Four", .devices = "sim", .config = configJson(fourDevices()), .ranks = 4 });
}

void TestStoredLive::eventsAfterOne()
{
    const std::int64_t run = begin();
    std::int64_t seq = -1;
    QVERIFY(m_store->seriesAfter(run, seq).steps.empty());
    QCOMPARE(seq, std::int64_t(-1));
    for (int i = 1; i <= 3; ++i)
        m_other->add(run, stepOf(0, i));
    m_other->flush();
    QCOMPARE(m_store->seriesAfter(run, seq).steps.size(), std::size_t(3));
    m_other->add(run, EvaluationEvent { .time = 1, .p1 = 0.5 });
    m_other->add(run, stepOf(0, 4));
    m_other->flush();
    const RunSeries added = m_store->seriesAfter(run, seq);
    QCOMPARE(added.steps.size(), std::size_t(1));
    QCOMPARE(added.steps[0].update, 4);
    QCOMPARE(added.evaluations.size(), std::size_t(1));
    QVERIFY(m_store->seriesAfter(run, seq).steps.empty());
    std::int64_t all = -1;
    QCOMPARE(m_store->seriesAfter(run, all).steps.size(), m_store->series(run).steps.size());
    QCOMPARE(all, seq);
}

void TestStoredLive::runOfAnotherProcessIsFollowed()
{
    const std::int64_t run = begin();
    m_other->add(run, stepOf(0, 1));
    m_other->flush();
    RunSession session(recordedBackend(1));
    LivePage page(session, m_store.get());
    page.show();
    page.showStored(run);
    const StatusLine* message = &page.status();
    QTRY_VERIFY(message->text().contains(QStringLiteral("running in another process (pid %1").arg(getpid())));
    QCOMPARE(page.data().updates(), 1);
    for (int i = 2; i <= 5; ++i)
        m_other->add(run, stepOf(i % 4, i));
    m_other->add(run, EvaluationEvent { .time = 1, .wall = 1, .epoch = 0.5, .samples = 500, .p1 = 0.25 });
    m_other->flush();
    QTRY_VERIFY(page.data().lastEvaluation().has_value());
    QCOMPARE(page.data().lastEvaluation()->p1, 0.25);
    QCOMPARE(page.data().fold(3).lastUpdate(), 3);
    QCOMPARE(page.data().info().trainSamples, 1000); // known from now on
    m_other->add(run, stepOf(0, 9));
    m_other->add(run, FinishedEvent { .run = run, .status = RunStatus::Done, .error = {} });
    m_other->flush();
    QTRY_VERIFY(message->text().endsWith(QStringLiteral("done")));
    QCOMPARE(page.data().fold(0).lastUpdate(), 9); // with the last of it
}

void TestStoredLive::ownRunEndsTheFollowing()
{
    const std::int64_t run = begin();
    m_other->add(run, stepOf(0, 1));
    m_other->flush();
    RunSession session(endlessBackend());
    LivePage page(session, m_store.get());
    page.showStored(run);
    const StatusLine* message = &page.status();
    QTRY_VERIFY(message->text().contains(QStringLiteral("another process")));
    session.start(fourDevices());
    QTRY_VERIFY(session.state() == RunSession::State::Running && page.data().updates() > 0);
    m_other->add(run, stepOf(3, 700));
    m_other->flush();
    QTest::qWait(3 * RunFollower::interval);
    QCOMPARE(page.data().fold(3).lastUpdate(), 0); // nothing of the other run
    session.stop();
    session.waitForFinished();
}

RunSummary TestStoredLive::trained()
{
    RunConfig config = fourDevices();
    config.data.generate = { .samples = 300, .features = 50, .labels = 10, .test = 50, .nnz = 5 };
    config.devices = { "sim", "sim,speed=0.5" };
    config.model.hidden = { 8 };
    config.train.algorithm = "local-sgd";
    config.train.batch = 16;
    config.train.rate = 0.5;
    config.train.schedule = RateSchedule::Constant;
    config.train.epochs = 1;
    RunControl control;
    const RunResult result = recordedRun(config, [](const Event&) {}, control, { .store = m_store.get() });
    return *m_store->find(result.run);
}

void TestStoredLive::continueAsItWas()
{
    const RunSummary run = trained();
    QVERIFY(canContinue(run));
    ContinueDialog dialog(*m_store, run, fourDevices());
    QVERIFY(!dialog.isAllowed()); // until it has been compared
    QTRY_VERIFY(dialog.isAllowed());
    QVERIFY2(
        dialog.differences().contains(QStringLiteral("exactly where it stopped")), qPrintable(dialog.differences()));
    QCOMPARE(dialog.config().train.epochs, 2.0); // it was done: as long again
    QCOMPARE(dialog.config().devices, configFromJson(run.config).devices);
    RunControl control;
    const RunResult result
        = recordedRun(dialog.config(), [](const Event&) {}, control, { .store = m_store.get(), .resume = run.id });
    QCOMPARE(result.status, RunStatus::Done);
    QCOMPARE(result.samples, std::int64_t(600));
}

void TestStoredLive::continueOnOtherDevices()
{
    const RunSummary run = trained();
    ContinueDialog dialog(*m_store, run, fourDevices());
    dialog.choose(ContinueDialog::Source::ProjectDevices);
    QTRY_VERIFY(dialog.isAllowed());
    QVERIFY2(dialog.differences().contains(QStringLiteral("devices.use was")), qPrintable(dialog.differences()));
    QCOMPARE(dialog.config().devices, fourDevices().devices);
    QCOMPARE(dialog.config().train.algorithm, std::string("local-sgd"));
}

// Other data, another network: in the words of the terminal, and the button stays off.
void TestStoredLive::refusalIsNamed()
{
    const RunSummary run = trained();
    RunConfig project = configFromJson(run.config);
    project.model.hidden = { 12 };
    ContinueDialog network(*m_store, run, project);
    network.choose(ContinueDialog::Source::Project);
    QTRY_VERIFY(network.differences().contains(QStringLiteral("another network")));
    QVERIFY(!network.isAllowed());
    project = configFromJson(run.config);
    project.data.generate.seed = 77;
    ContinueDialog data(*m_store, run, project);
    data.choose(ContinueDialog::Source::Project);
    QTRY_VERIFY(data.differences().contains(QStringLiteral("the training data's hash was")));
    QVERIFY(!data.isAllowed());
}

REGISTER_TEST(TestStoredLive)
#include "test_stored_live.moc"
