// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of real child processes: their events, what steers them, how they end, and that they can be left alone.
#include "core/run/child/child_process.h"
#include "core/run/recorded_run.h"
#include "core/store/run_store.h"
#include "followed_child.h"
#include "tests/test_class.h"

#include <QCoreApplication>
#include <QProcess>
#include <QStandardPaths>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <thread>

using namespace evenkeel;
namespace fs = std::filesystem;

class TestChildSession : public QObject {
    Q_OBJECT

public:
    static std::optional<int> before(const QStringList& arguments);

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void sameEventsAsInThisProcess();
    void plannedRunsFollowEachOther();
    void isSteered();
    void stopsWhileItWaits();
    void detachedRunGoesOn();
    void killedParentDoesNotEndIt_data();
    void killedParentDoesNotEndIt();
    void outputNobodyReadsHasRoom();
    void wrongProjectIsSaid();
    void failures_data();
    void failures();
    void killedChildIsInterrupted();
    void killEndsWhatItStarted();
    void otherLinesArePassedOn();
    void oldProjectsAreRemoved();

private:
    fs::path database() const { return m_folder->filePath("my runs.sqlite").toStdString(); }
    int projects() const
    {
        return int(QDir(m_folder->path()).entryList({ ".evenkeel-child-*" }, QDir::Hidden | QDir::Files).size());
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestChildSession::sameEventsAsInThisProcess()
{
    const RunConfig config = project(3, ClockKind::Virtual);
    Followed child(database());
    const RunResult result = child.train(config);
    QCOMPARE(result.status, RunStatus::Done);
    QCOMPARE(result.exitStatus, 0);
    QVERIFY(result.hasTrained && result.best && result.last);
    RunControl control;
    std::mutex mutex;
    std::vector<Event> own;
    const RunResult here = recordedRun(
        config,
        [&](const Event& event) {
            const std::scoped_lock lock(mutex);
            own.push_back(event);
        },
        control);
    const auto linesOf = [](const std::vector<Event>& events) {
        std::vector<std::string> lines;
        for (Event event : events) {
            if (auto* step = std::get_if<StepEvent>(&event))
                step->wall = 0;
            auto* evaluation = std::get_if<EvaluationEvent>(&event);
            if (evaluation)
                evaluation->wall = evaluation->seconds = 0;
            if (evaluation || std::holds_alternative<StepEvent>(event))
                lines.push_back(toJson(event));
        }
        return lines;
    };
    QVERIFY(linesOf(own).size() > 10);
    QCOMPARE(linesOf(child.events), linesOf(own));
    QCOMPARE(result.samples, here.samples);
    QCOMPARE(result.updates, here.updates);
    QCOMPARE(result.time, here.time);
    QCOMPARE(result.best->p1, here.best->p1);
    QCOMPARE(child.runs.size(), std::size_t(1));
    QCOMPARE(child.runs[0].trainSamples, 600);
    QCOMPARE(child.runs[0].testSamples, 150);
    QCOMPARE(child.runs[0].features, 200);
    QCOMPARE(child.runs[0].labels, 30);
    QVERIFY(child.runs[0].config.devices == config.devices);
    QVERIFY(child.loads > 0);
    QCOMPARE(child.session.currentRun(), result.run);
    QCOMPARE(child.session.pid(), 0);
    QCOMPARE(RunStore(database()).find(result.run)->status, RunStatus::Done);
    QCOMPARE(projects(), 0);
}

void TestChildSession::plannedRunsFollowEachOther()
{
    RunConfig config = project(1, ClockKind::Virtual);
    config.train.repeats = 3;
    Followed child(database());
    const RunResult result = child.train(config);
    QCOMPARE(child.runs.size(), std::size_t(3));
    QCOMPARE(child.results.size(), std::size_t(3));
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(child.runs[std::size_t(i)].number, i);
        QCOMPARE(child.runs[std::size_t(i)].planned, 3);
        QCOMPARE(child.results[std::size_t(i)].status, RunStatus::Done);
    }
    QVERIFY(child.runs[0].config.train.seed != child.runs[2].config.train.seed);
    QCOMPARE(result.run, child.results.back().run);
    QCOMPARE(RunStore(database()).list().size(), std::size_t(3));
}

void TestChildSession::isSteered()
{
    Followed child(database());
    child.start(endless());
    QTRY_VERIFY_WITH_TIMEOUT(child.steps > 20, minute);
    child.control.pause();
    QTest::qWait(1000); // what was under way arrives
    const int before = child.steps;
    QTest::qWait(500);
    QCOMPARE(child.steps.load(), before);
    child.control.resume();
    QTRY_VERIFY_WITH_TIMEOUT(child.steps > before, minute);
    child.control.requestCheckpoint();
    QTRY_VERIFY_WITH_TIMEOUT(child.checkpoints > 0, minute);
    child.control.setStopRule({ .epochs = 1 }); // passed already
    QTRY_VERIFY_WITH_TIMEOUT(child.isOver, minute);
    child.join();
    QCOMPARE(child.result.status, RunStatus::Done);
    // What has a checkpoint can be continued by another child.
    Followed again(database());
    RunConfig more = endless();
    more.train.epochs = child.result.last->epoch + 2;
    const RunResult resumed = again.train(more, child.result.run);
    QCOMPARE(resumed.status, RunStatus::Done);
    QVERIFY(resumed.samples > child.result.samples);
    QCOMPARE(again.runs[0].resumed, child.result.run);
}

void TestChildSession::stopsWhileItWaits()
{
    Followed stopped(database(), { "sh", "-c", "sleep 1000", "waits-for-a-place" });
    stopped.start(endless());
    QTRY_VERIFY_WITH_TIMEOUT(stopped.session.pid() > 0, minute);
    stopped.control.stop();
    QTRY_VERIFY_WITH_TIMEOUT(stopped.isOver, minute);
    stopped.join();
    QCOMPARE(stopped.result.status, RunStatus::Stopped);
    QCOMPARE(stopped.result.run, 0);
    Followed interrupted(database());
    interrupted.start(endless());
    QTRY_VERIFY_WITH_TIMEOUT(interrupted.steps > 0, minute);
    interrupted.control.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(interrupted.isOver, minute);
    interrupted.join();
    QCOMPARE(interrupted.result.status, RunStatus::Interrupted);
    QCOMPARE(interrupted.result.exitStatus, 0);
    QCOMPARE(projects(), 0);
}

void TestChildSession::detachedRunGoesOn()
{
    RunConfig config = endless();
    config.train.epochs = maxEpochs;
    config.train.seconds = 3;
    std::int64_t run = 0;
    {
        Followed child(database(), { "nice" });
        child.start(config);
        QTRY_VERIFY_WITH_TIMEOUT(child.steps > 0, minute);
        child.session.detach();
        QTRY_VERIFY_WITH_TIMEOUT(child.isOver, minute);
        child.join();
        QCOMPARE(child.result.status, RunStatus::Detached);
        run = child.session.currentRun();
        QCOMPARE(child.result.run, run);
    }
    const RunStore store(database());
    QCOMPARE(store.find(run)->status, RunStatus::Running);
    QTRY_COMPARE_WITH_TIMEOUT(store.find(run)->status, RunStatus::Done, minute);
    QVERIFY(store.find(run)->time >= 3);
}

// As where the window crashes: this program, started again as one that follows a child, is killed.
void TestChildSession::killedParentDoesNotEndIt_data()
{
    QTest::addColumn<QStringList>("launcher");
    QTest::newRow("alone") << QStringList { "nice" };
    if (!QStandardPaths::findExecutable("mpirun").isEmpty()
        && fs::exists(program().parent_path() / "libevenkeel_mpi.so"))
        QTest::newRow("mpirun") << QStringList { "mpirun", "-n", "2" };
}

void TestChildSession::killedParentDoesNotEndIt()
{
    QFETCH(QStringList, launcher);
    QProcess parent;
    parent.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    parent.start(QCoreApplication::applicationFilePath(),
        QStringList { "TestChildSession", "--follow", QString::fromStdString(database().string()) } + launcher);
    QVERIFY(parent.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(parent.bytesAvailable() > 0, minute); // it trains
    parent.kill();
    QVERIFY(parent.waitForFinished(minute));
    const RunStore store(database());
    const std::int64_t run = store.list().front().id;
    QCOMPARE(store.find(run)->status, RunStatus::Running);
    QTRY_COMPARE_WITH_TIMEOUT(store.find(run)->status, RunStatus::Done, minute);
}

// A launcher that has to print the rest of a run's output must not wait for a window that is gone.
void TestChildSession::outputNobodyReadsHasRoom()
{
    const fs::path written = m_folder->filePath("written").toStdString();
    const ChildProcess child({ "sh", "-c", "head -c 500000 /dev/zero && touch \"$0\"", written.string() });
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(written), 30000);
}

void TestChildSession::wrongProjectIsSaid()
{
    RunConfig config = project(1, ClockKind::Virtual);
    config.data.generated = false;
    config.data.train = "missing.txt";
    config.folder = "/nowhere/at all";
    Followed child(database());
    const RunResult result = child.train(config);
    QCOMPARE(result.status, RunStatus::Failed);
    QCOMPARE(result.exitStatus, 3);
    QCOMPARE(result.run, 0);
    QVERIFY2(result.error.find("/nowhere/at all/missing.txt") != std::string::npos, result.error.c_str());
    QVERIFY(child.runs.empty());
}

void TestChildSession::failures_data()
{
    QTest::addColumn<QStringList>("launcher");
    QTest::addColumn<int>("exitStatus");
    QTest::addColumn<QString>("said");
    QTest::newRow("no program") << QStringList { "no-such-launcher" } << 3 << "no-such-launcher cannot be started";
    QTest::newRow("says why") << QStringList { "sh", "-c", "echo first; echo the host is away >&2; echo >&2; exit 7" }
                              << 7 << "exit status 7: the host is away";
    QTest::newRow("says nothing") << QStringList { "sh", "-c", "exit 1" } << 1 << "exit status 1, and printed nothing";
    QTest::newRow("trains nothing") << QStringList { "true" } << 0 << "exit status 0";
    QTest::newRow("crashes") << QStringList { "sh", "-c", "kill -SEGV $$" } << 139 << "signal 11";
}

void TestChildSession::failures()
{
    QFETCH(QStringList, launcher);
    QFETCH(int, exitStatus);
    QFETCH(QString, said);
    std::vector<std::string> words;
    for (const QString& word : launcher)
        words.push_back(word.toStdString());
    Followed child(database(), words);
    const RunResult result = child.train(project(1, ClockKind::Virtual));
    QCOMPARE(result.status, RunStatus::Failed);
    QCOMPARE(result.exitStatus, exitStatus);
    QVERIFY2(QString::fromStdString(result.error).contains(said), result.error.c_str());
    QVERIFY(child.results.empty());
    QCOMPARE(projects(), 0);
}

void TestChildSession::killedChildIsInterrupted()
{
    Followed child(database());
    child.start(endless());
    QTRY_VERIFY_WITH_TIMEOUT(child.evaluations > 0, minute);
    ::kill(child.session.pid(), SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(child.isOver, minute);
    child.join();
    QCOMPARE(child.result.status, RunStatus::Interrupted);
    QCOMPARE(child.result.exitStatus, 128 + SIGKILL);
    QVERIFY2(child.result.error.find("signal 9") != std::string::npos, child.result.error.c_str());
    QCOMPARE(child.results.size(), std::size_t(1));
    QCOMPARE(child.results[0].run, child.session.currentRun());
    QVERIFY(child.result.hasTrained);
}

void TestChildSession::killEndsWhatItStarted()
{
    // The shell's own child, as a launcher's processes are.
    Followed child(database(), { "sh", "-c", "sleep 1000 & echo $! >&2; wait; exit 1" });
    child.start(endless());
    QTRY_VERIFY_WITH_TIMEOUT(!child.session.output().empty(), minute);
    const int started = std::stoi(child.session.output());
    QCOMPARE(::kill(started, 0), 0);
    child.session.kill();
    QTRY_VERIFY_WITH_TIMEOUT(child.isOver, minute);
    child.join();
    QCOMPARE(child.result.exitStatus, 128 + SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(::kill(started, 0) != 0, minute);
}

void TestChildSession::otherLinesArePassedOn()
{
    // In front of the child's output, after it, and without a line feed.
    Followed child(database(), { "sh", "-c", "echo welcome to n17; {}; printf 'bye {\"event\":'" });
    const RunResult result = child.train(project(1, ClockKind::Virtual));
    QCOMPARE(result.status, RunStatus::Done);
    QCOMPARE(child.printed, (std::vector<std::string> { "welcome to n17", "bye {\"event\":" }));
    QVERIFY(child.session.output().find("welcome to n17") != std::string::npos);
}

void TestChildSession::oldProjectsAreRemoved()
{
    const fs::path folder = database().parent_path();
    const fs::path left = folder / ".evenkeel-child-1-1.toml", recent = folder / ".evenkeel-child-2-1.toml";
    for (const fs::path& file : { left, recent })
        QVERIFY(QFile(QString::fromStdString(file.string())).open(QIODevice::WriteOnly));
    fs::last_write_time(left, fs::file_time_type::clock::now() - std::chrono::hours(24 * 40));
    Followed child(database());
    QCOMPARE(child.train(project(1, ClockKind::Virtual)).status, RunStatus::Done);
    QVERIFY(!fs::exists(left) && fs::exists(recent));
}

namespace {

// --follow DATABASE LAUNCHER...: trains for some seconds, and says when that has begun.
int follow(const QStringList& arguments)
{
    std::vector<std::string> launcher;
    for (const QString& word : arguments.sliced(1))
        launcher.push_back(word.toStdString());
    RunConfig config = project(maxEpochs, ClockKind::Real);
    config.devices = { "local" };
    config.train.seconds = 4;
    Followed child(arguments[0].toStdString(), launcher);
    child.start(config);
    while (child.steps == 0 && !child.isOver)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::puts("training");
    std::fflush(stdout);
    child.join();
    return 0;
}

} // namespace

std::optional<int> TestChildSession::before(const QStringList& arguments)
{
    for (const char* variable :
        { "OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "OMPI_MCA_rmaps_base_oversubscribe" })
        qputenv(variable, "1");
    qputenv("OMPI_MCA_hwloc_base_binding_policy", "none");
    return arguments.value(0) == "--follow" ? std::optional(follow(arguments.sliced(1))) : std::nullopt;
}

REGISTER_TEST(TestChildSession)
#include "test_child_session.moc"
