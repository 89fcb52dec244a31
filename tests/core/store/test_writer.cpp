// SPDX-License-Identifier: GPL-3.0-or-later
// The writer under load, with other users of the same file, and with a disk that fails.
#include "core/base/error.h"
#include "core/store/writer.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <atomic>
#include <csignal>
#include <sys/resource.h>

using namespace evenkeel;

namespace {

// Files of this process cannot grow beyond `bytes` while it lives: a disk that is full, and later is not.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN); // write() fails instead
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit { bytes, m_before.rlim_max };
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before {};
};

} // namespace

class TestWriter : public QObject {
    Q_OBJECT

private slots:
    void init();
    void writesManyEvents();
    void takesEventsFromManyThreads();
    void writesWithoutFlush();
    void readsWhileWriting();
    void sharesTheFileWithAnotherStore();
    void keepsWhatAFullDiskRefused();
    void beginsNoRunOnAFullDisk();
    void refusesStepsOnlyWhenMemoryWouldEnd();
    void waitsForRoomWhileTheDiskWorks();
    void fastRunsWaitForTheDisk();
    void stalledDisksHoldNobodyUp();
    void waitsForAnotherWriter();
    void beatsWhileARunIsUnderWay();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void TestWriter::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("runs.sqlite").toStdString();
}

void TestWriter::writesManyEvents()
{
    constexpr int count = 300000;
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    QElapsedTimer timer;
    timer.start();
    for (int i = 1; i <= count; ++i)
        store.add(id, plainStep(i));
    const auto queued = timer.nsecsElapsed();
    store.flush();
    qInfo("%.0f events/s queued, %.0f events/s on disk", count / (double(queued) * 1e-9),
        count / (double(timer.nsecsElapsed()) * 1e-9));
    timer.restart();
    const auto steps = store.series(id).steps;
    qInfo("%.0f steps/s read", count / (double(timer.nsecsElapsed()) * 1e-9));
    QCOMPARE(steps.size(), std::size_t(count));
    for (int i = 1; i <= count; ++i)
        QVERIFY(same(steps[std::size_t(i) - 1], plainStep(i)));
}

void TestWriter::takesEventsFromManyThreads()
{
    RunStore store(m_file);
    std::vector<std::thread> threads;
    std::vector<std::int64_t> ids(4);
    for (int rank = 0; rank < 4; ++rank)
        threads.emplace_back([&, rank] {
            ids[std::size_t(rank)] = store.begin(sampleRun());
            for (int i = 1; i <= 5000; ++i) {
                store.add(ids[std::size_t(rank)], plainStep(i));
                if (i % 1700 == 0)
                    store.flush();
            }
        });
    for (auto& thread : threads)
        thread.join();
    store.flush();
    for (const auto id : ids) {
        const auto steps = store.series(id).steps;
        QCOMPARE(steps.size(), std::size_t(5000));
        for (int i = 1; i <= 5000; ++i)
            QVERIFY(same(steps[std::size_t(i) - 1], plainStep(i)));
    }
}

void TestWriter::writesWithoutFlush()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    store.add(id, plainStep(1));
    QTRY_COMPARE_WITH_TIMEOUT(store.series(id).steps.size(), std::size_t(1), 30000);
}

void TestWriter::readsWhileWriting()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    std::atomic<bool> done { false };
    std::atomic<int> wrong { 0 }, reads { 0 };
    std::vector<std::thread> readers;
    for (int r = 0; r < 2; ++r)
        readers.emplace_back([&] {
            std::size_t seen = 0;
            do {
                const RunSeries series = store.series(id);
                // A prefix of the added events, never shorter than before, and all kinds of the same moment: a
                // merge is missing only if its step was the last of a transaction.
                const std::size_t due = series.steps.size() / 100, early = series.steps.size() % 100 == 0;
                wrong += series.steps.size() < seen || series.merges.size() > due || series.merges.size() + early < due;
                seen = series.steps.size();
                for (std::size_t i = 0; i < seen; ++i)
                    wrong += !same(series.steps[i], plainStep(std::int64_t(i) + 1));
                wrong += store.list().size() != 1;
                ++reads;
            } while (!done);
        });
    for (int i = 1; i <= 39600; ++i) { // a merge right behind each hundredth step
        store.add(id, plainStep(i));
        if (i % 100 == 0)
            store.add(id, oddMerge());
        if (i % 990 == 0)
            store.flush();
    }
    done = true;
    for (auto& reader : readers)
        reader.join();
    QCOMPARE(wrong.load(), 0);
    QVERIFY(reads >= 2);
}

void TestWriter::sharesTheFileWithAnotherStore()
{
    RunStore a(m_file), b(m_file);
    const auto x = a.begin(sampleRun("a")), y = b.begin(sampleRun("b"));
    QVERIFY(x != y);
    std::thread other([&] {
        for (int i = 1; i <= 20000; ++i)
            b.add(y, plainStep(i));
        b.flush();
    });
    for (int i = 1; i <= 20000; ++i)
        a.add(x, plainStep(i));
    a.flush();
    other.join();
    QCOMPARE(a.series(y).steps.size(), std::size_t(20000));
    QCOMPARE(b.series(x).steps.size(), std::size_t(20000));
}

void TestWriter::keepsWhatAFullDiskRefused()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    store.add(id, plainStep(1));
    store.flush();
    {
        const FullDisk full(256 * 1024);
        for (int i = 2; i <= 20000; ++i)
            store.add(id, plainStep(i));
        const QString message = thrown<StorageError>([&] { store.flush(); });
        QVERIFY2(message.contains("runs.sqlite: ") && message.contains("disk"), qPrintable(message));
        QVERIFY(!thrown<StorageError>([&] { store.flush(); }).isEmpty()); // still not on disk
        QVERIFY(store.series(id).steps.size() < 20000);
        QVERIFY(store.series(id).steps.size() >= 1); // readers go on
    }
    store.add(id, plainStep(20001));
    store.flush();
    const auto steps = store.series(id).steps;
    QCOMPARE(steps.size(), std::size_t(20001));
    for (int i = 1; i <= 20001; ++i)
        QVERIFY(same(steps[std::size_t(i) - 1], plainStep(i)));
    QCOMPARE(store.find(id)->time, 20001.0); // and the summary counts each event once
    QCOMPARE(store.find(id)->samplesPerSecond, 10.0);
}

void TestWriter::beginsNoRunOnAFullDisk()
{
    RunStore store(m_file);
    store.begin(sampleRun());
    {
        const FullDisk full(0);
        QVERIFY(thrown<StorageError>([&] { store.begin(sampleRun()); }).contains("disk"));
        const auto fresh = m_file.parent_path() / "new.sqlite";
        QVERIFY(!thrown<StorageError>([&] { RunStore other(fresh); }).isEmpty());
    }
    QCOMPARE(store.list().size(), std::size_t(1));
    store.begin(sampleRun());
    QCOMPARE(store.list().size(), std::size_t(2));
}

void TestWriter::refusesStepsOnlyWhenMemoryWouldEnd()
{
    Writer writer(m_file, 5000);
    const auto id = writer.write(
        [](SQLite::Database& database, RunRows&) { return insertRun(database, sampleRun(), RunStatus::Running, ""); });
    writer.watch(id);
    int added = 0;
    {
        const FullDisk full(0);
        writer.add(id, plainStep(++added));
        QVERIFY(!thrown<StorageError>([&] { writer.flush(); }).isEmpty());
        for (; added < 5000; ++added)
            writer.add(id, plainStep(added + 1));
        QVERIFY(thrown<StorageError>([&] { writer.add(id, plainStep(1)); }).contains("disk"));
        writer.add(id, FinishedEvent { id, RunStatus::Failed }); // one that matters is always taken
    }
    writer.flush();
    const auto reader = openReader(m_file);
    QCOMPARE(readEvents<StepEvent>(reader, id).size(), std::size_t(5000));
    QCOMPARE(readRun(reader, m_file, id)->status, RunStatus::Failed);
}

void TestWriter::waitsForRoomWhileTheDiskWorks()
{
    Writer writer(m_file, 100); // fewer than a batch: without a flush, the writer's half second makes room
    const auto id = writer.write(
        [](SQLite::Database& database, RunRows&) { return insertRun(database, sampleRun(), RunStatus::Running, ""); });
    for (int i = 1; i <= 250; ++i)
        writer.add(id, plainStep(i));
    writer.flush();
    QCOMPARE(readEvents<StepEvent>(openReader(m_file), id).size(), std::size_t(250));
}

// What a run of any length keeps in memory: never more than pacedLength events and one of each thread.
void TestWriter::fastRunsWaitForTheDisk()
{
    Writer writer(m_file, Writer::defaultCapacity, std::chrono::hours(1)); // this machine may be busy
    const auto id = writer.write(
        [](SQLite::Database& database, RunRows&) { return insertRun(database, sampleRun(), RunStatus::Running, ""); });
    std::atomic<std::size_t> longest { 0 };
    std::vector<std::thread> threads;
    for (int rank = 0; rank < 4; ++rank)
        threads.emplace_back([&] {
            for (int i = 1; i <= 60000; ++i) {
                writer.add(id, plainStep(i));
                std::size_t length = writer.queued(), before = longest;
                while (length > before && !longest.compare_exchange_weak(before, length)) { }
            }
        });
    for (auto& thread : threads)
        thread.join();
    writer.flush();
    QCOMPARE(writer.queued(), std::size_t(0));
    QVERIFY2(longest <= Writer::pacedLength + 4, qPrintable(QString::number(longest)));
    QCOMPARE(readEvents<StepEvent>(openReader(m_file), id).size(), std::size_t(240000));
}

void TestWriter::stalledDisksHoldNobodyUp()
{
    Writer writer(m_file);
    const auto id = writer.write(
        [](SQLite::Database& database, RunRows&) { return insertRun(database, sampleRun(), RunStatus::Running, ""); });
    constexpr int count = 3 * int(Writer::pacedLength);
    writer.write([&](SQLite::Database&, RunRows&) { // nothing is written meanwhile
        std::thread run([&] {
            for (int i = 1; i <= count; ++i)
                writer.add(id, plainStep(i));
        });
        run.join();
    });
    writer.flush();
    QCOMPARE(readEvents<StepEvent>(openReader(m_file), id).size(), std::size_t(count));
}

void TestWriter::waitsForAnotherWriter()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    SQLite::Database other = openDatabase(m_file);
    std::thread flusher;
    {
        SQLite::Transaction lock(other, SQLite::TransactionBehavior::IMMEDIATE);
        store.add(id, plainStep(1));
        flusher = std::thread([&] { store.flush(); });
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        QCOMPARE(store.series(id).steps.size(), std::size_t(0)); // readers do not wait
    }
    flusher.join();
    QCOMPARE(store.series(id).steps.size(), std::size_t(1));
}

void TestWriter::beatsWhileARunIsUnderWay()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    SQLite::Database database(m_file.string(), SQLite::OPEN_READWRITE, 5000);
    const auto heartbeat = [&] { return database.execAndGet("SELECT heartbeat FROM runs").getInt64(); };
    database.exec("UPDATE runs SET heartbeat = 0");
    QTRY_VERIFY_WITH_TIMEOUT(heartbeat() > 0, 30000);
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    database.exec("UPDATE runs SET heartbeat = 0");
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    QCOMPARE(heartbeat(), 0LL);
}

REGISTER_TEST(TestWriter)
#include "test_writer.moc"
