// SPDX-License-Identifier: GPL-3.0-or-later
// Queued runs: their order, what follows a failure or a stop, and that quitting asks.
#include "gui/main_window.h"
#include "gui/train/queue_panel.h"
#include "gui/train/run_queue.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QDockWidget>
#include <QListView>
#include <QTest>
#include <QToolButton>

using namespace evenkeel;

class TestRunQueue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void orderCanBeChanged();
    void failureIsNotedAndTheNextFollows();
    void launchStaysThatOfTheEntry();
    void stopHoldsTheQueue();
    void buttonsOfThePanel();
    void windowTrainsOneAfterTheOther();
    void quittingAsks();

private:
    std::unique_ptr<MainWindow> makeWindow(const RunBackend& backend);
    void queue(MainWindow& window, const std::string& name);

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<RunStore> m_store;
    std::unique_ptr<Themes> m_themes;
    bool m_mayQuit = false;
    int m_asked = 0;
};

namespace {

RunConfig named(const std::string& name)
{
    RunConfig config = fourDevices();
    config.name = name;
    return config;
}

QString namesOf(const RunQueue& queue) // of one letter each
{
    QString names;
    for (int row = 0; row < queue.rowCount(); ++row)
        names += queue.index(row).data().toString().section(u':', 0, 0);
    return names;
}

RunResult endedAs(RunStatus status, const std::string& error = {})
{
    RunResult result;
    result.status = status;
    result.error = error;
    return result;
}

} // namespace

void TestRunQueue::orderCanBeChanged()
{
    RunQueue queue;
    const QAbstractItemModelTester tester(&queue, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const char* name : { "A", "B", "C", "D" })
        queue.add(named(name));
    QCOMPARE(queue.take()->config.name, std::string("A")); // trains, and stays in the list
    QVERIFY(!queue.canMove(1, -1)); // not before it
    QVERIFY(!queue.canRemove(0));
    queue.move(3, -1);
    QCOMPARE(namesOf(queue), QStringLiteral("ABDC"));
    queue.move(1, 1);
    QCOMPARE(namesOf(queue), QStringLiteral("ADBC"));
    queue.remove(2);
    QCOMPARE(namesOf(queue), QStringLiteral("ADC"));
    queue.ended(endedAs(RunStatus::Done));
    QCOMPARE(namesOf(queue), QStringLiteral("DC"));
    QCOMPARE(queue.waiting(), 2);
}

void TestRunQueue::failureIsNotedAndTheNextFollows()
{
    RunQueue queue;
    queue.add(named("A"));
    queue.add(named("B"));
    QVERIFY(queue.take());
    queue.ended(endedAs(RunStatus::Failed, "no memory"));
    QVERIFY(queue.index(0).data().toString().contains(QStringLiteral("failed: no memory")));
    QCOMPARE(queue.take()->config.name, std::string("B"));
    queue.remove(0);
    QCOMPARE(namesOf(queue), QStringLiteral("B"));
}

// As it was chosen when the run was queued, whatever is chosen afterwards.
void TestRunQueue::launchStaysThatOfTheEntry()
{
    RunQueue queue;
    queue.add(named("A"), { .with = Launch::With::Mpirun, .processes = 3 });
    queue.add(named("B"));
    QVERIFY(queue.data(queue.index(0)).toString().endsWith(QStringLiteral("mpirun")));
    QVERIFY(!queue.data(queue.index(1)).toString().contains(QStringLiteral("mpirun")));
    QCOMPARE(queue.take()->launch.processes, 3);
}

void TestRunQueue::stopHoldsTheQueue()
{
    RunQueue queue;
    queue.add(named("A"));
    queue.add(named("B"));
    QVERIFY(queue.take());
    queue.ended(endedAs(RunStatus::Stopped));
    QVERIFY(queue.isHeld());
    QVERIFY(!queue.take());
    queue.setHeld(false);
    QCOMPARE(queue.take()->config.name, std::string("B"));
    queue.ended(endedAs(RunStatus::Stopped)); // nothing is left that could be held
    QVERIFY(!queue.isHeld());
}

void TestRunQueue::buttonsOfThePanel()
{
    RunQueue queue;
    QueuePanel panel(queue);
    for (const char* name : { "A", "B", "C" })
        queue.add(named(name));
    const auto button = [&](const QString& text) {
        for (QToolButton* b : panel.findChildren<QToolButton*>())
            if (QString(b->text()).remove(u'&') == text)
                return b;
        return static_cast<QToolButton*>(nullptr);
    };
    panel.findChild<QListView*>()->setCurrentIndex(queue.index(2));
    QVERIFY(!button(QStringLiteral("Down"))->isEnabled());
    button(QStringLiteral("Up"))->click();
    button(QStringLiteral("Up"))->click(); // the selection goes with it
    QCOMPARE(namesOf(queue), QStringLiteral("CAB"));
    QVERIFY(!button(QStringLiteral("Up"))->isEnabled());
    button(QStringLiteral("Remove"))->click();
    QCOMPARE(namesOf(queue), QStringLiteral("AB"));
    button(QStringLiteral("Hold"))->click();
    QVERIFY(queue.isHeld());
}

std::unique_ptr<MainWindow> TestRunQueue::makeWindow(const RunBackend& backend)
{
    QSettings().clear();
    m_store = std::make_unique<RunStore>(m_folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    m_themes = std::make_unique<Themes>(*qApp);
    Questions questions;
    questions.quitWhileTraining = [](QWidget*, bool) { return LeaveAnswer::StopAndQuit; };
    questions.unsaved = [](QWidget*, const QString&) { return UnsavedAnswer::Discard; };
    questions.quitWithQueue = [this](QWidget*, int) {
        ++m_asked;
        return m_mayQuit;
    };
    auto window = std::make_unique<MainWindow>(*m_store, *m_themes, backend, questions);
    window->show();
    return window;
}

void TestRunQueue::queue(MainWindow& window, const std::string& name)
{
    window.document().adopt(named(name));
    window.queueTraining();
}

// As they were when they were queued, also after one that fails.
void TestRunQueue::windowTrainsOneAfterTheOther()
{
    RunBackend backend = recordedBackend(5);
    std::vector<std::string> trained;
    std::atomic<bool> mayEnd = false;
    backend.train = [&, train = backend.train](const RunConfig& config, const RunData& data, const EventSink& sink,
                        RunControl& control, const RunBeginning& beginning) {
        trained.push_back(config.name);
        while (!mayEnd && !control.stopped())
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        RunResult result = train(config, data, sink, control, beginning);
        if (config.name == "B")
            result = { .status = RunStatus::Failed, .error = "a device was lost", .exitStatus = 4 };
        return result;
    };
    const auto window = makeWindow(backend);
    QVERIFY(!window->findChild<QDockWidget*>(QStringLiteral("queue"))->isVisible());
    for (const char* name : { "A", "B", "C" })
        queue(*window, name);
    QVERIFY(window->findChild<QDockWidget*>(QStringLiteral("queue"))->isVisible());
    window->document().adopt(named("D")); // not queued
    QCOMPARE(window->queue().waiting(), 2);
    mayEnd = true;
    QTRY_VERIFY(!window->session().isLive() && window->queue().waiting() == 0);
    QCOMPARE(trained, (std::vector<std::string> { "A", "B", "C" }));
    QCOMPARE(namesOf(window->queue()), QStringLiteral("B")); // with why
}

void TestRunQueue::quittingAsks()
{
    const auto window = makeWindow(endlessBackend());
    queue(*window, "A");
    queue(*window, "B");
    QTRY_COMPARE(window->session().state(), RunSession::State::Running);
    m_asked = 0;
    window->close(); // the queue is kept: nothing is stopped
    QCOMPARE(m_asked, 1);
    QCOMPARE(window->session().state(), RunSession::State::Running);
    window->session().stop();
    QTRY_VERIFY(!window->session().isLive());
    QVERIFY(window->queue().isHeld());
    m_asked = 0;
    window->close();
    QCOMPARE(m_asked, 1);
    QVERIFY(window->isVisible());
    m_mayQuit = true;
    window->close();
    QVERIFY(!window->isVisible());
}

REGISTER_TEST(TestRunQueue)
#include "test_run_queue.moc"
