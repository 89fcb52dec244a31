// SPDX-License-Identifier: GPL-3.0-or-later
// Leaving the window while something is not done, and taking back what was.
#include "gui/runs/runs_page.h"
#include "tests/test_class.h"
#include "window_fixture.h"

using namespace evenkeel;

class TestWindowLeaving : public QObject, WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { m_store.reset(); }
    void closingWhileTrainingAsks();
    void stoppingOneOfSeveralAsks();
    void closingUnsavedAsks();
    void undoFromTheMenu();
    void undoIsThatOfThePage();
    void runThatEndsWhileAskedClosesTheWindow();
};

void TestWindowLeaving::closingWhileTrainingAsks()
{
    const auto window = makeWindow(endlessBackend());
    window->document().adopt(fourDevices());
    window->startTraining();
    QTRY_COMPARE(window->session().state(), RunSession::State::Running);
    window->close();
    QCOMPARE(m_asked, 1);
    QVERIFY(window->isVisible());
    QVERIFY(window->session().isLive()); // keeps training
    m_leave = LeaveAnswer::StopAndQuit;
    window->close();
    QCOMPARE(m_asked, 2);
    QTRY_VERIFY(!window->isVisible()); // once the run has ended
    QVERIFY(!window->session().isLive());
}

void TestWindowLeaving::stoppingOneOfSeveralAsks()
{
    const auto window = makeWindow(endlessBackend());
    RunConfig config = fourDevices();
    config.train.repeats = 3;
    RunSession& session = window->session();
    session.start(config);
    QTRY_COMPARE(session.state(), RunSession::State::Running);
    QAction* stop = action(*window, QStringLiteral("Stop"));
    m_stop = StopAnswer::None;
    stop->trigger();
    QCOMPARE(m_following, 2);
    QCOMPARE(session.state(), RunSession::State::Running);
    m_stop = StopAnswer::ThisRun;
    stop->trigger();
    QTRY_COMPARE(session.following(), 1);
    m_stop = StopAnswer::AllRuns;
    stop->trigger();
    QCOMPARE(session.state(), RunSession::State::Stopping);
    QTRY_COMPARE(session.state(), RunSession::State::Idle);
    QCOMPARE(m_asked, 3);
    session.start(fourDevices());
    QTRY_COMPARE(session.state(), RunSession::State::Running);
    stop->trigger(); // there is nothing to ask
    QTRY_COMPARE(session.state(), RunSession::State::Idle);
    QCOMPARE(m_asked, 3);
}

void TestWindowLeaving::closingUnsavedAsks()
{
    const auto window = makeWindow();
    window->document().edit(QStringLiteral("name"), {}, [](RunConfig& c) { c.name = "Changed"; });
    QVERIFY(window->isWindowModified());
    m_unsaved = UnsavedAnswer::Cancel;
    window->close();
    QCOMPARE(m_asked, 1);
    QVERIFY(window->isVisible());
    m_unsaved = UnsavedAnswer::Save;
    window->close();
    QVERIFY(!window->isVisible());
    QCOMPARE(loadProject(m_folder->filePath(QStringLiteral("saved.toml")).toStdString()).name, std::string("Changed"));
}

void TestWindowLeaving::undoFromTheMenu()
{
    const auto window = makeWindow();
    window->document().edit(
        QStringLiteral("name"), QStringLiteral("change of name"), [](RunConfig& c) { c.name = "New"; });
    QAction* undo = action(*window, QStringLiteral("Undo"));
    QVERIFY(undo->isEnabled());
    QVERIFY(undo->text().contains(QStringLiteral("change of name")));
    undo->trigger();
    QCOMPARE(window->document().config().name, RunConfig {}.name);
}

// On the Runs page it is what was done to runs; the project, which cannot be seen there, stays as it is.
void TestWindowLeaving::undoIsThatOfThePage()
{
    const std::int64_t run = m_store->begin({ .name = "Four", .config = configJson(fourDevices()) });
    m_store->add(run, FinishedEvent { .run = run, .status = RunStatus::Done, .error = {} });
    m_store->flush();
    const auto window = makeWindow();
    window->document().edit(QStringLiteral("name"), QStringLiteral("name"), [](RunConfig& c) { c.name = "New"; });
    window->showPage(PageId::Runs);
    QAction* undo = action(*window, QStringLiteral("Undo"));
    QVERIFY(!undo->isEnabled());
    auto* page = window->findChild<RunsPage*>();
    page->showRuns({ run });
    QTRY_COMPARE(page->selection().runs(), QVector<qint64> { run });
    page->edits().archive(page->selection().runs(), true);
    QTRY_VERIFY(m_store->find(run)->archived);
    QTRY_VERIFY(undo->isEnabled());
    undo->trigger();
    QTRY_VERIFY(!m_store->find(run)->archived);
    QCOMPARE(window->document().config().name, std::string("New"));
    window->showPage(PageId::Train);
    QVERIFY(undo->isEnabled());
    undo->trigger();
    QCOMPARE(window->document().config().name, RunConfig {}.name);
}

void TestWindowLeaving::runThatEndsWhileAskedClosesTheWindow()
{
    const auto window = makeWindow(endlessBackend());
    window->document().adopt(fourDevices());
    window->startTraining();
    QTRY_COMPARE(window->session().state(), RunSession::State::Running);
    m_leave = LeaveAnswer::StopAndQuit;
    m_whileAsked = [&] {
        window->session().stop();
        QTRY_VERIFY(!window->session().isLive());
    };
    window->close();
    QVERIFY(!window->isVisible());
}

REGISTER_TEST(TestWindowLeaving)
#include "test_window_leaving.moc"
