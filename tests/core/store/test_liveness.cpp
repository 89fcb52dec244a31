// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a run is under way: who may judge it, and what others see.
#include "core/base/error.h"
#include "core/store/heartbeats.h"
#include "core/store/process.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <fstream>
#include <thread>

using namespace evenkeel;

class TestLiveness : public QObject {
    Q_OBJECT

private slots:
    void init();
    void leavesRunsOfLivingProcesses();
    void recognizesDeadProcesses();
    void forgetsUnfinishedImports();
    void recognizesARestart();
    void leavesRunsOfOtherHosts();
    void comesBackAfterBeingTakenForDead();
    void watchesHeartbeatsOnItsOwnClock();

private:
    SQLite::Database raw() const { return SQLite::Database(m_file.string(), SQLite::OPEN_READWRITE, 5000); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void TestLiveness::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("runs.sqlite").toStdString();
}

void TestLiveness::leavesRunsOfLivingProcesses()
{
    RunStore first(m_file);
    const auto id = first.begin(sampleRun());
    RunStore second(m_file); // opening looks for dead processes; ours is alive
    QCOMPARE(second.find(id)->status, RunStatus::Running);
    QVERIFY(thrown<StorageError>([&] { second.remove(id); }).contains("running"));
    first.add(id, FinishedEvent { id, RunStatus::Done });
    first.flush();
    QCOMPARE(second.find(id)->status, RunStatus::Done);
}

void TestLiveness::recognizesDeadProcesses()
{
    RunStore store(m_file);
    const ProcessId self = thisProcess();
    QVERIFY(self.start > 0 && !self.boot.empty());
    const Observer here = thisObserver();
    const auto now = unixTime();
    const auto judged = [&](const auto& change, std::int64_t heartbeat) {
        ProcessId other = self;
        change(other);
        return livenessOf(other, heartbeat, here);
    };
    const auto beats = { now, now - 1000, now + 100'000'000, std::int64_t(0) };
    for (const auto heartbeat : beats) { // the process decides, whatever the clocks say
        QVERIFY(judged([](ProcessId&) {}, heartbeat) == Liveness::Alive);
        QVERIFY(judged([](ProcessId& p) { p.start += 1; }, heartbeat) == Liveness::Dead); // the pid was reused
        QVERIFY(judged([](ProcessId& p) { p.pid = 0x3fffffff; }, heartbeat) == Liveness::Dead);
        QVERIFY(judged([](ProcessId& p) { p.pid = 0; }, heartbeat) == Liveness::Dead); // of a first version
        QVERIFY(judged([](ProcessId& p) { p.pid = std::int64_t(1) << 40; }, heartbeat) == Liveness::Dead);
        QVERIFY(judged([](ProcessId& p) { p.space = "pid:[1]"; }, heartbeat) == Liveness::Unknown); // a container
        QVERIFY(judged(
                    [](ProcessId& p) {
                        p.boot = "other";
                        p.host = "node7";
                    },
                    heartbeat)
            == Liveness::Unknown);
        QVERIFY(judged(
                    [](ProcessId& p) {
                        p.boot = "other";
                        p.machine = "m";
                    },
                    heartbeat)
            == Liveness::Unknown);
        // The process lives, and yet its boot is another: nobody may say that it is dead.
        QVERIFY(judged([](ProcessId& p) { p.boot = "other"; }, heartbeat) == Liveness::Unknown);
    }

    // Readers see it at once, without a new opening.
    const auto id = store.begin(sampleRun());
    QCOMPARE(store.find(id)->status, RunStatus::Running);
    raw().exec("UPDATE runs SET pid_start = pid_start + 1");
    QCOMPARE(store.find(id)->status, RunStatus::Interrupted);
    QCOMPARE(raw().execAndGet("SELECT status FROM runs").getString(), std::string("running"));
    RunStore again(m_file);
    QCOMPARE(raw().execAndGet("SELECT status FROM runs").getString(), std::string("interrupted"));
}

// Of an import that was killed nothing stays, also not a model that had been written already.
void TestLiveness::forgetsUnfinishedImports()
{
    std::filesystem::path model;
    {
        RunStore store(m_file);
        model = store.checkpointFile(store.begin(sampleRun()));
    }
    std::filesystem::create_directories(model.parent_path());
    std::ofstream(model) << "model";
    raw().exec("UPDATE runs SET status = 'importing'");
    {
        RunStore store(m_file); // this process is alive
        QVERIFY(std::filesystem::exists(model));
    }
    raw().exec("UPDATE runs SET pid_start = pid_start + 1");
    RunStore store(m_file);
    QVERIFY(!std::filesystem::exists(model));
    QCOMPARE(raw().execAndGet("SELECT count(*) FROM runs").getInt(), 0);
}

void TestLiveness::recognizesARestart()
{
    Observer here { { 100, 7, "pid:[4026531836]", "second", "m1", "node1" }, 1'000'000 };
    const ProcessId before { 0x3fffffff, 5, "pid:[4026531836]", "first", "m1", "node1" }; // no such process
    QVERIFY(livenessOf(before, 999'999, here) == Liveness::Dead);
    QVERIFY(livenessOf(before, 1'000'001, here) == Liveness::Unknown); // it was heard of since
    for (std::string ProcessId::*part : { &ProcessId::space, &ProcessId::machine, &ProcessId::host }) {
        ProcessId other = before;
        other.*part = "pid:[4026532999]";
        QVERIFY(livenessOf(other, 999'999, here) == Liveness::Unknown);
        here.self.*part = other.*part; // equal again; but a pid namespace that is not the first says nothing
        QVERIFY(livenessOf(other, 999'999, here) == (part == &ProcessId::space ? Liveness::Unknown : Liveness::Dead));
        here.self.*part = before.*part;
    }
}

void TestLiveness::leavesRunsOfOtherHosts()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    raw().exec("UPDATE runs SET boot = 'other', host = 'node7', heartbeat = 1, pid = 0x3fffffff");
    for (int opening = 0; opening < 2; ++opening) {
        RunStore other(m_file);
        const auto run = other.find(id).value();
        QCOMPARE(run.status, RunStatus::Running);
        QCOMPARE(run.elsewhere, std::string("node7"));
        QVERIFY(run.silence > 1e9);
        QVERIFY(statusText(run).starts_with("running on node7, no news for "));
        QCOMPARE(statusText(other.list().at(0)), statusText(run));
        for (const QString& message :
            { thrown<StorageError>([&] { other.remove(id); }), thrown<StorageError>([&] { other.interrupt(id); }),
                thrown<StorageError>([&] { other.compact(std::vector { id }); }) })
            QVERIFY2(message.contains("node7") && message.contains("--force"), qPrintable(message));
    }
    QCOMPARE(raw().execAndGet("SELECT status FROM runs").getString(), std::string("running"));
    store.interrupt(id, true);
    QCOMPARE(store.find(id)->status, RunStatus::Interrupted);
    QVERIFY(thrown<InputError>([&] { store.interrupt(id, true); }).contains("not running"));
    raw().exec("UPDATE runs SET status = 'running'");
    store.remove(id, true);
    QVERIFY(!store.find(id));

    const auto here = store.begin(sampleRun());
    QVERIFY(thrown<StorageError>([&] { store.remove(here, true); }).contains("still running")); // force or not
    QVERIFY(thrown<StorageError>([&] { store.interrupt(here, true); }).contains("still running"));
}

void TestLiveness::comesBackAfterBeingTakenForDead()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    raw().exec("UPDATE runs SET status = 'interrupted'"); // by an older version, or by force
    QTRY_COMPARE_WITH_TIMEOUT(store.find(id)->status, RunStatus::Running, 30000);
    store.add(id, FinishedEvent { id, RunStatus::Interrupted });
    store.flush();
    std::this_thread::sleep_for(std::chrono::milliseconds(2500)); // longer than between heartbeats
    QCOMPARE(store.find(id)->status, RunStatus::Interrupted);
}

void TestLiveness::watchesHeartbeatsOnItsOwnClock()
{
    using namespace std::chrono_literals;
    Heartbeats heartbeats;
    const Heartbeats::Clock::time_point start {};
    QCOMPARE(heartbeats.silence(1, 1000, 1005, start), 5.0); // all that is known
    QCOMPARE(heartbeats.silence(1, 1002, 90000, start + 2s), 0.0); // our clock jumped; the run lives
    QCOMPARE(heartbeats.silence(1, 1002, 90002, start + 9s), 7.0);
    QCOMPARE(heartbeats.silence(1, 900, 90002, start + 10s), 0.0); // its clock jumped
    QCOMPARE(heartbeats.silence(2, 5000, 1000, start), 0.0); // its clock is ahead of ours
    QCOMPARE(heartbeats.silence(2, 5000, 1000, start + 60s), 60.0);
}

REGISTER_TEST(TestLiveness)
#include "test_liveness.moc"
