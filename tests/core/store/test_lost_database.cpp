// SPDX-License-Identifier: GPL-3.0-or-later
// A database that is deleted, moved or replaced under a run: it is said at once, and what the run recorded is saved.
#include "core/base/error.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <algorithm>
#include <fstream>

using namespace evenkeel;

class TestLostDatabase : public QObject {
    Q_OBJECT

private slots:
    void init();
    void savesTheRun_data();
    void savesTheRun();
    void goesOnWhereTheFileComesBack();
    void writesNothingToADatabaseThatIsGone();
    void noticesAnotherDatabaseInItsPlace();
    void whatIsPutInItsPlaceIsWhole_data();
    void whatIsPutInItsPlaceIsWhole();
    void whatIsWrittenOverItIsNoticed_data();
    void whatIsWrittenOverItIsNoticed();
    void touchedIsNotOverwritten();
    void warnsOfARunThatIsGone();

private:
    std::filesystem::path path(const char* name) const { return m_folder->filePath(name).toStdString(); }
    void removeDatabase() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void TestLostDatabase::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = path("runs.sqlite");
}

void TestLostDatabase::removeDatabase() const
{
    for (const char* part : { "", "-wal", "-shm" })
        std::filesystem::remove(m_file.string() + part);
}

void TestLostDatabase::savesTheRun_data()
{
    QTest::addColumn<QString>("how");
    for (const char* how : { "deleted", "moved", "replaced", "log deleted", "folder deleted" })
        QTest::newRow(how) << how;
}

void TestLostDatabase::savesTheRun()
{
    QFETCH(QString, how);
    const auto folder = path("db");
    m_file = folder / "runs.sqlite";
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    std::ofstream(store.checkpointFile(id)) << "a model";
    for (int i = 1; i <= 1000; ++i)
        store.add(id, plainStep(i));
    store.flush();
    QCOMPARE(store.takeWarning(), std::string());
    if (how == "deleted")
        removeDatabase();
    if (how == "moved")
        std::filesystem::rename(m_file, path("moved.sqlite"));
    if (how == "log deleted")
        std::filesystem::remove(m_file.string() + "-wal");
    if (how == "folder deleted")
        std::filesystem::remove_all(folder);
    if (how == "replaced") {
        RunStore(path("other.sqlite")).begin(sampleRun("another"));
        removeDatabase();
        std::filesystem::rename(path("other.sqlite"), m_file);
    }
    std::string warning;
    QTRY_VERIFY_WITH_TIMEOUT(!(warning += store.takeWarning()).empty(), 30000); // without being asked
    QVERIFY2(warning.find("deleted, moved or replaced") != std::string::npos, warning.c_str());
    QVERIFY(thrown<StorageError>([&] { store.flush(); }).contains("deleted, moved")); // and it is still under way

    for (int i = 1001; i <= 2000; ++i)
        store.add(id, plainStep(i));
    store.add(id, FinishedEvent { id, RunStatus::Done });
    const QString message = thrown<StorageError>([&] { store.flush(); });
    const auto saved = m_file.string() + "-run-1.jsonl";
    QVERIFY2(message.contains(QString::fromStdString(saved)), qPrintable(message));
    QCOMPARE(store.takeWarning(), std::string()); // once

    RunStore other(path("new.sqlite"));
    const auto copy = other.importRun(saved);
    QCOMPARE(other.series(copy).steps.size(), std::size_t(2000));
    QCOMPARE(other.find(copy)->status, RunStatus::Done);
    QCOMPARE(other.find(copy)->checkpoint.empty(), how == "folder deleted"); // then the model is gone, too
}

void TestLostDatabase::goesOnWhereTheFileComesBack()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    store.flush();
    std::filesystem::rename(m_file, path("away.sqlite"));
    std::string warning;
    QTRY_VERIFY_WITH_TIMEOUT(!(warning += store.takeWarning()).empty(), 30000);
    store.add(id, plainStep(1));
    std::filesystem::rename(path("away.sqlite"), m_file);
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    QCOMPARE(store.series(id).steps.size(), std::size_t(1));
    QVERIFY(!std::filesystem::exists(m_file.string() + "-run-1.jsonl"));
}

void TestLostDatabase::writesNothingToADatabaseThatIsGone()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun("old"));
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    QCOMPARE(store.list().size(), std::size_t(1));
    removeDatabase();
    QVERIFY(thrown<StorageError>([&] { store.begin(sampleRun()); }).contains("deleted, moved or replaced"));
    QVERIFY(thrown<StorageError>([&] { store.rename(id, "new"); }).contains("deleted, moved or replaced"));
    QVERIFY(thrown<StorageError>([&] { store.remove(id); }).contains("deleted, moved or replaced"));
    QVERIFY(thrown<StorageError>([&] { store.list(); }).contains("runs.sqlite: ")); // not what nobody else sees
    {
        RunStore other(m_file);
        other.begin(sampleRun("new"));
        other.begin(sampleRun("new"));
        QCOMPARE(store.list().size(), std::size_t(2));
    }
}

// Copied over: the same file, other contents. Its run of the same number is another one.
void TestLostDatabase::noticesAnotherDatabaseInItsPlace()
{
    {
        RunStore other(path("other.sqlite"));
        const auto run = other.begin(sampleRun("another"));
        other.add(run, FinishedEvent { run, RunStatus::Done });
    }
    SQLite::Database(path("other.sqlite").string(), SQLite::OPEN_READWRITE).exec("UPDATE runs SET pid = pid + 1");
    RunStore store(path("other.sqlite"));
    store.add(1, plainStep(1));
    QVERIFY(thrown<StorageError>([&] { store.flush(); }).contains("no run 1"));
    QVERIFY(store.series(1).steps.empty());
}

void TestLostDatabase::whatIsPutInItsPlaceIsWhole_data()
{
    QTest::addColumn<bool>("atOnce"); // opened again before the run has noticed
    QTest::newRow("noticed") << false;
    QTest::newRow("at once") << true;
}

// The log of the run's own database lies beside it, and has more pages than it.
void TestLostDatabase::whatIsPutInItsPlaceIsWhole()
{
    QFETCH(bool, atOnce);
    const auto train = [](RunStore& store, std::int64_t id, int steps) {
        for (int i = 1; i <= steps; ++i)
            store.add(id, plainStep(i));
        store.flush();
    };
    const auto finish = [&](RunStore& store, std::int64_t id, int steps) {
        train(store, id, steps);
        store.add(id, FinishedEvent { id, RunStatus::Done });
    };
    {
        RunStore backup(path("backup.sqlite"));
        for (int run = 0; run < 3; ++run)
            finish(backup, backup.begin(sampleRun("backed up")), 10);
    }
    std::string warning;
    {
        RunStore store(m_file);
        const auto id = store.begin(sampleRun("under way"));
        train(store, id, 5000);
        std::filesystem::rename(path("backup.sqlite"), m_file);
        if (!atOnce)
            QTRY_VERIFY_WITH_TIMEOUT(!(warning += store.takeWarning()).empty(), 30000);
        {
            RunStore second(m_file);
            finish(second, second.begin(sampleRun("after it")), 5000);
            second.flush();
            store.add(id, FinishedEvent { id, RunStatus::Done });
            QVERIFY(thrown<StorageError>([&] { store.flush(); }).contains("-run-1.jsonl"));
        }
    }
    RunStore again(m_file);
    std::vector<std::string> names;
    for (const RunSummary& run : again.list())
        names.push_back(run.name);
    std::ranges::sort(names);
    QCOMPARE(names, std::vector<std::string>({ "after it", "backed up", "backed up", "backed up" }));
    SQLite::Database database(m_file.string(), SQLite::OPEN_READONLY);
    QCOMPARE(database.execAndGet("PRAGMA integrity_check").getString(), std::string("ok"));
    RunStore other(path("new.sqlite"));
    QCOMPARE(other.series(other.importRun(m_file.string() + "-run-1.jsonl")).steps.size(), std::size_t(5000));
}

void TestLostDatabase::whatIsWrittenOverItIsNoticed_data()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<int>("steps"); // before: few are in the log alone, many have been checkpointed several times
    for (const char* how : { "cut", "other bytes", "backup" })
        for (const int steps : { 100, 60'000 })
            QTest::addRow("%s after %d steps", how, steps) << how << steps;
}

// In place, past SQLite: the file is the same one. All that the run recorded is saved beside it, and what was copied
// there stays as it is.
void TestLostDatabase::whatIsWrittenOverItIsNoticed()
{
    QFETCH(QString, how);
    QFETCH(int, steps);
    {
        RunStore backup(path("backup.sqlite"));
        for (int run = 0; run < 3; ++run) {
            const auto id = backup.begin(sampleRun("backed up"));
            backup.add(id, FinishedEvent { id, RunStatus::Done });
            backup.flush();
        }
    }
    {
        RunStore store(m_file);
        const auto id = store.begin(sampleRun("under way"));
        for (int i = 1; i <= steps; ++i)
            store.add(id, plainStep(i));
        store.flush();
        QCOMPARE(store.takeWarning(), std::string());
        if (how == "cut")
            std::ofstream(m_file, std::ios::trunc).flush();
        else if (how == "other bytes")
            std::ofstream(m_file, std::ios::trunc) << std::string(20'000, 'x');
        else
            std::ofstream(m_file, std::ios::trunc) << std::ifstream(path("backup.sqlite")).rdbuf();
        std::string warning;
        QTRY_VERIFY_WITH_TIMEOUT(!(warning += store.takeWarning()).empty(), 30000); // without being asked
        QVERIFY2(warning.find("was overwritten") != std::string::npos, warning.c_str());
        store.add(id, plainStep(steps + 1));
        store.add(id, FinishedEvent { id, RunStatus::Done });
        const QString message = thrown<StorageError>([&] { store.flush(); });
        QVERIFY2(message.contains(QStringLiteral("-run-1.jsonl")), qPrintable(message));
    }
    RunStore other(path("new.sqlite"));
    const auto copy = other.importRun(m_file.string() + "-run-1.jsonl");
    QCOMPARE(other.series(copy).steps.size(), std::size_t(steps + 1));
    QCOMPARE(other.find(copy)->status, RunStatus::Done);
    if (how != "backup")
        return;
    RunStore restored(m_file);
    QCOMPARE(restored.list().size(), std::size_t(3));
    SQLite::Database database(m_file.string(), SQLite::OPEN_READONLY);
    QCOMPARE(database.execAndGet("PRAGMA integrity_check").getString(), std::string("ok"));
}

void TestLostDatabase::touchedIsNotOverwritten()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    for (int i = 1; i <= 60'000; ++i) {
        store.add(id, plainStep(i));
        if (i % 10'000 == 0) {
            store.flush();
            std::filesystem::last_write_time(m_file, std::filesystem::file_time_type::clock::now());
            RunStore(m_file).list(); // others look, and write
            RunStore(m_file).setNotes(id, std::to_string(i));
        }
    }
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    QCOMPARE(store.takeWarning(), std::string());
    QCOMPARE(store.series(id).steps.size(), std::size_t(60'000));
}

void TestLostDatabase::warnsOfARunThatIsGone()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    SQLite::Database database(m_file.string(), SQLite::OPEN_READWRITE, 5000);
    database.exec("DELETE FROM runs");
    store.add(id, plainStep(1));
    std::string warning;
    QTRY_VERIFY_WITH_TIMEOUT(!(warning += store.takeWarning()).empty(), 30000);
    QVERIFY2(warning.find("no run 1") != std::string::npos, warning.c_str());
    store.add(id, plainStep(2));
    QVERIFY(!thrown<StorageError>([&] { store.flush(); }).isEmpty());
    QCOMPARE(store.takeWarning(), std::string()); // once
}

REGISTER_TEST(TestLostDatabase)
#include "test_lost_database.moc"
