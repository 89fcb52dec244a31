// SPDX-License-Identifier: GPL-3.0-or-later
// What `train --continue` goes on with, by what is stored.
#include "core/base/error.h"
#include "core/project/automatic.h"
#include "core/run/continued_run.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <SQLiteCpp/Database.h>
#include <fstream>
#include <thread>

using namespace evenkeel;

namespace {

const std::string dataHash = "12ab";

PlannedRun planned()
{
    RunConfig config = toyConfig("local-sgd", { "sim", "sim" });
    config.train.rate = 0; // automatic: depends on how many devices there are
    return { config, withAutomaticValues(config, 960).config };
}

} // namespace

class TestContinuedRun : public QObject {
    Q_OBJECT

private slots:
    void init();
    void byWhatIsStored_data();
    void byWhatIsStored();
    void whatMayDiffer_data();
    void whatMayDiffer();
    void runningHereIsRefused();
    void silentElsewhereIsInterrupted();
    void aliveElsewhereIsRefused();
    void stopEndsTheWait();

private:
    std::int64_t add(RunStore& store, const RunConfig& config, RunStatus status, std::int64_t resumed = 0,
        bool isSaved = true) const;
    Continuation next(RunStore& store) const
    {
        const RunControl control;
        return continuationOf(store, planned(), dataHash, control);
    }
    std::filesystem::path file() const { return m_folder->filePath("runs.sqlite").toStdString(); }
    void beginElsewhere(int silence) const; // run 1, which another host trains; seconds since its last heartbeat
    SQLite::Database raw() const { return { file().string(), SQLite::OPEN_READWRITE, 5000 }; }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestContinuedRun::init() { m_folder = std::make_unique<QTemporaryDir>(); }

std::int64_t TestContinuedRun::add(
    RunStore& store, const RunConfig& config, RunStatus status, std::int64_t resumed, bool isSaved) const
{
    const std::int64_t run = store.begin(
        { .name = "a", .config = configJson(config), .dataHash = dataHash, .ranks = 2, .resumedFrom = resumed });
    std::filesystem::create_directories(store.checkpointFile(run).parent_path());
    if (isSaved)
        std::ofstream(store.checkpointFile(run)) << "weights";
    if (status != RunStatus::Running)
        store.add(run, FinishedEvent { .run = run, .status = status, .error = {} });
    store.flush();
    return run;
}

// Runs in the order in which they began, "status:what it continues:checkpoint[:another]", the last of other settings.
void TestContinuedRun::byWhatIsStored_data()
{
    QTest::addColumn<QStringList>("runs");
    QTest::addColumn<int>("resume");
    QTest::addColumn<int>("done");
    QTest::newRow("none") << QStringList {} << 0 << 0;
    QTest::newRow("interrupted") << QStringList { "interrupted::yes" } << 1 << 0;
    QTest::newRow("stopped") << QStringList { "done::yes", "stopped::yes" } << 2 << 0;
    QTest::newRow("failed, as after a lost host") << QStringList { "failed::yes" } << 1 << 0;
    QTest::newRow("without a checkpoint") << QStringList { "interrupted::no" } << 0 << 0;
    QTest::newRow("continued in vain") << QStringList { "interrupted::yes", "interrupted:1:no" } << 1 << 0;
    QTest::newRow("continued") << QStringList { "interrupted::yes", "interrupted:1:yes" } << 2 << 0;
    QTest::newRow("done") << QStringList { "done::yes" } << 0 << 1;
    QTest::newRow("done, without its model") << QStringList { "done::no" } << 0 << 1;
    QTest::newRow("continued to the end") << QStringList { "interrupted::yes", "done:1:yes" } << 0 << 2;
    QTest::newRow("interrupted before one that is done") << QStringList { "interrupted::yes", "done::yes" } << 0 << 2;
    QTest::newRow("of others") << QStringList { "interrupted::yes:another", "done::yes:another" } << 0 << 0;
    QTest::newRow("others are newer") << QStringList { "interrupted::yes", "done::yes:another" } << 1 << 0;
    QTest::newRow("another is at work") << QStringList { "interrupted::yes", "running::yes:another" } << 1 << 0;
    QTest::newRow("went on as another") << QStringList { "interrupted::yes", "done:1:yes:another" } << 0 << 0;
}

void TestContinuedRun::byWhatIsStored()
{
    QFETCH(QStringList, runs);
    QFETCH(int, resume);
    QFETCH(int, done);
    RunStore store(file());
    for (const QString& text : runs) {
        const QStringList parts = text.split(':');
        RunConfig config = planned().complete;
        if (parts.size() > 3)
            config.train.seed = 7;
        add(store, config, valueNamed<RunStatus>(parts[0].toStdString()), parts[1].toLongLong(), parts[2] == "yes");
    }
    const Continuation found = next(store);
    QCOMPARE(int(found.resume), resume);
    QCOMPARE(int(found.done), done);
    QVERIFY(!found.text.empty());
}

void TestContinuedRun::whatMayDiffer_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<bool>("isSame");
    for (const char* setting : { "name=\"other\"", "devices.use=[\"sim\"]", "train.rate=0.3" })
        QTest::newRow(setting) << setting << true;
    for (const char* setting : { "train.seed=2", "train.epochs=5", "train.batch=16", "train.algorithm=adaptive-sgd",
             "algorithm.period=7", "model.hidden=[9]" })
        QTest::newRow(setting) << setting << false;
}

void TestContinuedRun::whatMayDiffer()
{
    QFETCH(QString, setting);
    QFETCH(bool, isSame);
    RunStore store(file());
    RunConfig config = planned().complete;
    setKey(config, setting.toStdString());
    const std::int64_t run = add(store, config, RunStatus::Interrupted);
    QCOMPARE(next(store).resume, isSame ? run : 0);
    const RunControl control;
    QCOMPARE(continuationOf(store, planned(), "other data", control).resume, std::int64_t(0));
}

void TestContinuedRun::beginElsewhere(int silence) const
{
    {
        RunStore store(file());
        add(store, planned().complete, RunStatus::Interrupted);
    }
    raw().exec("UPDATE runs SET status = 'running', boot = 'other', host = 'node7', heartbeat = heartbeat - "
        + std::to_string(silence));
}

void TestContinuedRun::runningHereIsRefused()
{
    RunStore store(file());
    add(store, planned().complete, RunStatus::Running);
    QVERIFY_EXCEPTION_THROWN(next(store), InputError);
    QCOMPARE(store.find(1)->status, RunStatus::Running);
}

void TestContinuedRun::silentElsewhereIsInterrupted()
{
    beginElsewhere(100);
    RunStore store(file());
    QCOMPARE(store.find(1)->status, RunStatus::Running);
    QCOMPARE(next(store).resume, std::int64_t(1));
    QCOMPARE(store.find(1)->status, RunStatus::Interrupted);
}

void TestContinuedRun::aliveElsewhereIsRefused()
{
    beginElsewhere(0);
    RunStore store(file());
    const std::jthread beats([this] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        raw().exec("UPDATE runs SET heartbeat = heartbeat + 2");
    });
    QVERIFY_EXCEPTION_THROWN(next(store), InputError);
    QCOMPARE(store.find(1)->status, RunStatus::Running);
}

void TestContinuedRun::stopEndsTheWait()
{
    beginElsewhere(0);
    RunStore store(file());
    RunControl control;
    control.interrupt();
    QVERIFY_EXCEPTION_THROWN(continuationOf(store, planned(), dataHash, control), InputError);
    QCOMPARE(store.find(1)->status, RunStatus::Running);
}

REGISTER_TEST(TestContinuedRun)
#include "test_continued_run.moc"
