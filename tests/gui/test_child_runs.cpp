// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of other processes: real ones over mpirun, commands that fail, one that goes on without the window, and runs
// under way that a new window finds.
#include "gui/left_runs.h"
#include "gui/live/live_page.h"
#include "gui/live/status_line.h"
#include "gui/parts/page_parts.h"
#include "gui/runs/runs_page.h"
#include "tests/test_class.h"
#include "window_fixture.h"

#include <QDialog>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>

using namespace evenkeel;
using State = RunSession::State;

namespace {

RunConfig endless()
{
    RunConfig config = fourDevices();
    config.devices = { "cpu,threads=1", "cpu,threads=1" };
    config.train.clock = ClockKind::Real;
    config.train.epochs = 100'000;
    return config;
}

QString programThatTrains() { return QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/evenkeel-cli"); }

const std::vector<std::string> overTwo { "mpirun", "-n", "2" };

bool canRunOverProcesses()
{
    return !QStandardPaths::findExecutable(QStringLiteral("mpirun")).isEmpty()
        && QFileInfo::exists(QFileInfo(programThatTrains()).path() + QStringLiteral("/libevenkeel_mpi.so"));
}

InlineMessage* messageWith(const QWidget& window, const QString& text)
{
    for (InlineMessage* message : window.findChildren<InlineMessage*>())
        if (message->text().contains(text))
            return message;
    return nullptr;
}

bool statusSays(const QWidget& window, const QString& text)
{
    return window.findChild<StatusLine*>()->text().contains(text);
}

// Takes steps until it is to stop or to go on alone; its run is in the store, as if another process had written it.
RunBackend fakeChild(RunStore& store)
{
    RunBackend backend = recordedBackend(1);
    backend.child = [&store](const RunConfig& config, std::int64_t, const std::vector<std::string>&,
                        const ChildObserver& observer, RunControl& control, const ChildStops& stops) {
        const std::int64_t run = store.begin({ .name = config.name,
            .algorithm = config.train.algorithm,
            .config = configJson(config),
            .ranks = int(config.devices.size()) });
        observer.started({ .config = config, .trainSamples = 1000 });
        const auto emit = [&](const Event& event) {
            store.add(run, event);
            observer.event(event);
        };
        emit(StartedEvent { .run = run, .config = configJson(config), .build = {} });
        for (int i = 1; !control.stopped() && !stops.letGo.stop_requested() && !stops.kill.stop_requested(); ++i) {
            if (!control.paused())
                emit(stepOf(0, i));
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        ChildEnd end;
        end.result.run = run;
        end.result.status = stops.letGo.stop_requested() ? RunStatus::Detached : RunStatus::Stopped;
        if (!stops.letGo.stop_requested())
            emit(FinishedEvent { .run = run, .status = RunStatus::Stopped, .error = {} });
        store.flush();
        return end;
    };
    return backend;
}

} // namespace

class TestChildRuns : public QObject, WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { begin(); }
    void cleanup() { m_store.reset(); }
    void runsOverMpirunAreLive();
    void runsOfATerminalAreFollowed();
    void failureShowsWhatWasPrinted();
    void goesOnWithoutTheWindow();
    void goesOnWhileTheWindowStays();
    void pausedRunGoesOn();
    void stopsWhereItIsNotToGoOn();
    void runsUnderWayAreOffered();

private:
    std::unique_ptr<MainWindow> training(const RunBackend& backend, const std::vector<std::string>& launcher);
};

void TestChildRuns::initTestCase()
{
    for (const char* variable :
        { "OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "OMPI_MCA_rmaps_base_oversubscribe" })
        qputenv(variable, "1");
    qputenv("OMPI_MCA_hwloc_base_binding_policy", "none");
}

std::unique_ptr<MainWindow> TestChildRuns::training(const RunBackend& backend, const std::vector<std::string>& launcher)
{
    auto window = makeWindow(backend);
    window->showPage(PageId::Live);
    window->session().start(endless(), 0, launcher);
    return window;
}

void TestChildRuns::runsOverMpirunAreLive()
{
    if (!canRunOverProcesses())
        QSKIP("mpirun or the module evenkeel_mpi is missing");
    const auto window = training(recordingBackend(*m_store, programThatTrains().toStdString()), overTwo);
    RunSession& session = window->session();
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), State::Running, minute);
    const LiveData& data = window->findChild<LivePage*>()->data();
    QTRY_VERIFY_WITH_TIMEOUT(data.updates() > 20 && data.lastEvaluation() && data.ranks() == 2, minute);
    QCOMPARE(data.info().trainSamples, 1000);
    QVERIFY(session.isChild());
    const auto stored = m_store->list();
    QCOMPARE(stored.size(), std::size_t(1)); // the child's own, and no second one
    QCOMPARE(stored.front().id, session.currentRun());
    QCOMPARE(stored.front().status, RunStatus::Running);
    session.pause();
    auto before = data.updates();
    const auto rests = [&] { // once what was under way has arrived
        QTest::qWait(1000);
        return std::exchange(before, data.updates()) == data.updates();
    };
    QVERIFY(QTest::qWaitFor(rests, minute));
    session.resume();
    QTRY_VERIFY_WITH_TIMEOUT(data.updates() > before, minute);
    session.stop();
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), State::Idle, minute);
    QCOMPARE(m_store->list().size(), std::size_t(1));
    QCOMPARE(m_store->find(stored.front().id)->status, RunStatus::Stopped);
}

void TestChildRuns::runsOfATerminalAreFollowed()
{
    if (!canRunOverProcesses())
        QSKIP("mpirun or the module evenkeel_mpi is missing");
    const QString project = m_folder->filePath(QStringLiteral("p.toml"));
    saveProject(endless(), project.toStdString());
    QProcess terminal;
    terminal.setStandardOutputFile(QProcess::nullDevice());
    terminal.start(QStringLiteral("mpirun"),
        { QStringLiteral("-n"), QStringLiteral("2"), programThatTrains(), QStringLiteral("train"), project,
            QStringLiteral("--db"), QString::fromStdString(m_store->file().string()) });
    QTRY_VERIFY_WITH_TIMEOUT(!runsUnderWay(m_store->list()).empty(), minute);
    const auto window = makeWindow();
    window->offerRunsUnderWay();
    QTRY_VERIFY(messageWith(*window, QStringLiteral("run:1")));
    InlineMessage* message = messageWith(*window, QStringLiteral("run:1"));
    QVERIFY(message->isVisible());
    Q_EMIT message->linkActivated(QStringLiteral("run:1"));
    QCOMPARE(window->currentPage(), PageId::Live);
    const LiveData& data = window->findChild<LivePage*>()->data();
    QTRY_VERIFY_WITH_TIMEOUT(data.updates() > 0 && data.ranks() == 2, minute);
    const auto before = data.updates();
    QTRY_VERIFY_WITH_TIMEOUT(data.updates() > before, minute);
    terminal.terminate();
    QTRY_VERIFY_WITH_TIMEOUT(terminal.state() == QProcess::NotRunning, minute);
}

void TestChildRuns::failureShowsWhatWasPrinted()
{
    const auto window = training(recordingBackend(*m_store, programThatTrains().toStdString()),
        { "sh", "-c", "echo the host is away >&2; exit 3" });
    RunSession& session = window->session();
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), State::Idle, minute);
    QVERIFY(session.childOutput());
    QCOMPARE(session.childOutput()->exitStatus, 3);
    QVERIFY(session.childOutput()->commandLine.startsWith(QLatin1String("sh -c 'echo the host is away >&2; exit 3' ")));
    InlineMessage* message = messageWith(*window, QStringLiteral("the host is away"));
    QVERIFY(message && message->kind() == InlineMessage::Kind::Error);
    QString shown;
    QTimer::singleShot(0, this, [&shown] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        shown = dialog->findChild<QPlainTextEdit*>(QStringLiteral("childErrors"))->toPlainText();
        dialog->reject();
    });
    Q_EMIT message->linkActivated(QStringLiteral("output"));
    QVERIFY2(shown.contains(QLatin1String("the host is away")), qPrintable(shown));
    QVERIFY(m_store->list().empty());
}

void TestChildRuns::goesOnWithoutTheWindow()
{
    auto window = training(fakeChild(*m_store), { "ssh" });
    QTRY_VERIFY(window->session().currentRun() > 0);
    const qint64 run = window->session().currentRun();
    m_leave = LeaveAnswer::LetGoOn;
    window->close();
    QVERIFY(m_canGoOn);
    QTRY_VERIFY(!window->isVisible());
    window.reset();
    QCOMPARE(m_store->find(run)->status, RunStatus::Running); // nobody has stopped it
    const auto next = makeWindow();
    next->offerRunsUnderWay();
    QTRY_COMPARE(next->currentPage(), PageId::Live);
    QTRY_VERIFY(statusSays(*next, QStringLiteral("followed here")));
    QCOMPARE(takeLeftRun(*m_store), 0); // once
}

// The run is let go, and then the window is kept because of the project's changes.
void TestChildRuns::goesOnWhileTheWindowStays()
{
    const auto window = training(fakeChild(*m_store), { "ssh" });
    window->document().edit(QStringLiteral("name"), {}, [](RunConfig& c) { c.name = "Changed"; });
    QTRY_VERIFY(window->session().currentRun() > 0);
    m_leave = LeaveAnswer::LetGoOn;
    m_unsaved = UnsavedAnswer::Cancel;
    window->close();
    QTRY_VERIFY(!window->session().isLive());
    QTRY_VERIFY(statusSays(*window, QStringLiteral("followed here")));
    QVERIFY(window->isVisible());
}

void TestChildRuns::pausedRunGoesOn()
{
    RunBackend backend = fakeChild(*m_store);
    bool wasPaused = true;
    backend.child = [&wasPaused, child = backend.child](const auto& config, std::int64_t resume, const auto& launcher,
                        const auto& observer, RunControl& control, const ChildStops& stops) {
        ChildEnd end = child(config, resume, launcher, observer, control, stops);
        wasPaused = control.paused();
        return end;
    };
    const auto window = training(backend, { "ssh" });
    QTRY_COMPARE(window->session().state(), State::Running);
    window->session().pause();
    window->session().letGoOn();
    QTRY_VERIFY(!window->session().isLive());
    QVERIFY(!wasPaused);
}

void TestChildRuns::stopsWhereItIsNotToGoOn()
{
    const auto window = training(fakeChild(*m_store), { "ssh" });
    QTRY_VERIFY(window->session().currentRun() > 0);
    const qint64 run = window->session().currentRun();
    window->close(); // canceled
    QVERIFY(window->isVisible() && window->session().isLive());
    m_leave = LeaveAnswer::StopAndQuit;
    window->close();
    QTRY_VERIFY(!window->isVisible());
    QCOMPARE(m_store->find(run)->status, RunStatus::Stopped);
    QCOMPARE(takeLeftRun(*m_store), 0);
    QVERIFY(runsUnderWay(m_store->list()).empty());
}

void TestChildRuns::runsUnderWayAreOffered()
{
    const auto window = makeWindow();
    const RunLibrary& library = window->findChild<RunsPage*>()->library();
    window->offerRunsUnderWay();
    QTRY_VERIFY(!library.isReading());
    QVERIFY(!messageWith(*window, QStringLiteral("run:")));
    const std::int64_t run = m_store->begin({ .name = "<b>Far</b>", .config = configJson(endless()), .ranks = 2 });
    window->offerRunsUnderWay();
    QTRY_VERIFY(messageWith(*window, QStringLiteral("run:%1").arg(run)));
    InlineMessage* message = messageWith(*window, QStringLiteral("run:%1").arg(run));
    QVERIFY(message->isVisible());
    QVERIFY2(message->text().contains(QLatin1String("&lt;b&gt;Far")), qPrintable(message->text()));
    Q_EMIT message->linkActivated(QStringLiteral("run:%1").arg(run));
    QCOMPARE(window->currentPage(), PageId::Live);
    QVERIFY(!message->isVisible());
    QTRY_VERIFY(statusSays(*window, QStringLiteral("followed here")));
}

REGISTER_TEST(TestChildRuns)
#include "test_child_runs.moc"
