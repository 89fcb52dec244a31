// SPDX-License-Identifier: GPL-3.0-or-later
// Database files: new, old, newer, foreign, broken, forbidden.
#include "core/base/error.h"
#include "core/store/database.h"
#include "core/store/process.h"
#include "tests/build_folder.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <array>
#include <cmath>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace evenkeel;

namespace {

int number(const std::filesystem::path& file, const std::string& query)
{
    SQLite::Database database(file.string(), SQLite::OPEN_READONLY);
    return database.execAndGet(query).getInt();
}

} // namespace

class TestDatabase : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void createsFoldersAndFile();
    void embedsEveryMigration();
    void migratesFromTheFirstVersion();
    void everyMetricHasItsColumns();
    void rollsBackAFailingMigration();
    void refusesANewerVersion();
    void refusesWhatIsNoDatabase_data();
    void refusesWhatIsNoDatabase();
    void refusesWhatIsNoFile();
    void refusesAnotherProgramsDatabase();
    void refusesPlacesItCannotWrite();
    void findsTheDefaultFile();
    void isWriteAheadAndReaderCannotWrite();

private:
    std::filesystem::path path(const char* name) const { return m_folder->filePath(name).toStdString(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDatabase::createsFoldersAndFile()
{
    const auto file = path("a/b c/runs.sqlite");
    {
        RunStore store(file);
        QCOMPARE(store.list().size(), std::size_t(0));
        QVERIFY(store.file() == file);
    }
    QCOMPARE(number(file, "PRAGMA user_version"), int(migrations().size()));
    RunStore again(file);
    QCOMPARE(again.list().size(), std::size_t(0));
}

void TestDatabase::embedsEveryMigration()
{
    std::size_t files = 0;
    const auto folder = test::sourceDir() / "resources/migrations";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        ++files;
        const auto found = std::ranges::find(migrations(), entry.path().filename().string(), &Migration::file);
        QVERIFY2(found != migrations().end(), entry.path().c_str());
        std::ifstream stream(entry.path());
        const std::string sql { std::istreambuf_iterator<char>(stream), {} };
        QCOMPARE(std::string(found->sql), sql);
    }
    QCOMPARE(migrations().size(), files);
    for (std::size_t i = 0; i < files; ++i)
        QCOMPARE(migrations()[i].version, int(i) + 1);
}

void TestDatabase::migratesFromTheFirstVersion()
{
    const auto file = path("runs.sqlite");
    {
        SQLite::Database old = openDatabase(file, migrations().first(1));
        old.exec(
            "INSERT INTO runs (name, algorithm, devices, config, build, data_hash, seed, ranks, repeat_group, "
            "resumed_from, status, started, evaluated, p1, time) VALUES "
            "('done', 'a', 'cpu', '{}', 'b', '00', 3, 1, 'g', 0, 'done', '2024-01-02T03:04:05+02:00', 1, 0.5, 9),"
            "('lost', 'a', 'cpu', '{}', 'b', '00', 4, 1, 'g', 0, 'running', '2024-01-03T03:04:05+02:00', 0, 0, 0)");
        old.exec("INSERT INTO steps VALUES (1, 0, 9.0, 9.5, 0, 1, 128, 5000, 128, 0.5, 2.25, 0.125, 3)");
        old.exec("INSERT INTO device_readings VALUES (1, 1, 9.0, 9.5, 0, 0.5, 1000, 0, 0, 0)");
        old.exec("INSERT INTO notes VALUES (1, 2, 9.0, 9.5, 'hello')");
    }
    QCOMPARE(number(file, "PRAGMA user_version"), 1);

    RunStore store(file);
    QCOMPARE(number(file, "PRAGMA user_version"), migrations().back().version);
    const auto runs = store.list();
    QCOMPARE(runs.size(), std::size_t(2));
    QCOMPARE(runs[1].name, std::string("done"));
    QCOMPARE(runs[1].started, inLocalTime("2024-01-02T03:04:05+02:00"));
    QCOMPARE(runs[1].last->p1, 0.5);
    const RunSeries series = store.series(1);
    QVERIFY(series.replicas.empty());
    QVERIFY(std::isnan(series.devices.at(0).sent) && std::isnan(series.devices[0].peakMemory));
    QCOMPARE(series.notes.at(0).text, std::string("hello"));
    QVERIFY(series.notes[0].kind.empty() && series.notes[0].ranks.empty());
    QVERIFY(std::isnan(runs[1].last->psp1)); // not measured then
    QCOMPARE(runs[0].status, RunStatus::Interrupted); // no process trains it
    const auto steps = store.series(1).steps;
    QCOMPARE(steps.size(), std::size_t(1));
    QVERIFY(same(steps[0], StepEvent { 9, 9.5, 0, 1, 128, 5000, 128, 0.5, 2.25, 0.125, 3 }));
}

void TestDatabase::everyMetricHasItsColumns()
{
    RunStore store(path("runs.sqlite"));
    const auto id = store.begin(sampleRun());
    EvaluationEvent e;
    double value = 0;
    for (const Metric& metric : metrics)
        metric.in(e) = value += 0.125;
    store.add(id, e);
    store.flush();
    value = 0;
    for (const Metric& metric : metrics) {
        value += 0.125;
        QCOMPARE(metric.in(store.evaluations(id).at(0)), value);
        QCOMPARE(metric.in(store.find(id)->last.value()), value);
        const std::string both = std::string("SELECT (SELECT ") + metric.column + " FROM evaluations) = (SELECT "
            + metric.column + " FROM runs)";
        QCOMPARE(number(path("runs.sqlite"), both.c_str()), 1);
    }
}

void TestDatabase::rollsBackAFailingMigration()
{
    const auto file = path("runs.sqlite");
    const int newest = migrations().back().version;
    {
        RunStore(file).begin(sampleRun());
    }

    std::vector<Migration> more(migrations().begin(), migrations().end());
    more.push_back({ newest + 1, "good", "CREATE TABLE extra (x); INSERT INTO extra VALUES (1)" });
    more.push_back({ newest + 2, "bad", "DROP TABLE steps; INSERT INTO missing VALUES (1)" });
    QVERIFY(thrown<StorageError>([&] { openDatabase(file, more); }).contains("missing"));

    QCOMPARE(number(file, "PRAGMA user_version"), newest);
    QCOMPARE(number(file, "SELECT count(*) FROM sqlite_master WHERE name IN ('extra', 'steps')"), 1);
    QCOMPARE(RunStore(file).list().size(), std::size_t(1));

    more.pop_back();
    openDatabase(file, more);
    QCOMPARE(number(file, "PRAGMA user_version"), newest + 1);
    QCOMPARE(number(file, "SELECT x FROM extra"), 1);
}

void TestDatabase::refusesANewerVersion()
{
    const auto file = path("runs.sqlite");
    {
        RunStore(file).begin(sampleRun());
    }
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 1000");
    const QString message = thrown<StorageError>([&] { RunStore store(file); });
    QVERIFY2(message.contains("newer version") && message.contains("runs.sqlite"), qPrintable(message));
    QCOMPARE(number(file, "PRAGMA user_version"), 1000);
}

void TestDatabase::refusesWhatIsNoDatabase_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("text") << QByteArray("3 4 5\n1,2 0:1.0\n").repeated(200);
    QTest::newRow("short text") << QByteArray("hello\n");
    QTest::newRow("zeros") << QByteArray(8192, '\0');
    QTest::newRow("header only") << QByteArray("SQLite format 3\0", 16) + QByteArray(4096, '\xff');
}

void TestDatabase::refusesWhatIsNoDatabase()
{
    QFETCH(QByteArray, content);
    const auto file = path("train.txt");
    std::ofstream(file, std::ios::binary) << content.toStdString();
    const QString message = thrown<StorageError>([&] { RunStore store(file); });
    QVERIFY2(message.contains("not a database") && message.contains("train.txt"), qPrintable(message));
    std::ifstream stream(file, std::ios::binary);
    const std::string left { std::istreambuf_iterator<char>(stream), {} };
    QCOMPARE(left, content.toStdString()); // and it is untouched
}

void TestDatabase::refusesWhatIsNoFile()
{
    const auto message
        = [](const std::filesystem::path& file) { return thrown<StorageError>([&] { RunStore store(file); }); };
    const auto pipe = path("pipe");
    QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
    QVERIFY2(message(pipe).contains("pipe: is a pipe or a device"), qPrintable(message(pipe)));
    QVERIFY2(message("/dev/null").contains("is a pipe or a device"), qPrintable(message("/dev/null")));
    const auto folder = path("folder");
    std::filesystem::create_directory(folder);
    QVERIFY2(message(folder).contains("folder: is a folder"), qPrintable(message(folder)));
}

void TestDatabase::refusesAnotherProgramsDatabase()
{
    const auto file = path("photos.db");
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE photos (x)");
    const QString message = thrown<StorageError>([&] { RunStore store(file); });
    QVERIFY2(message.contains("another program") && message.contains("photos.db"), qPrintable(message));
    QCOMPARE(number(file, "SELECT count(*) FROM sqlite_master"), 1);
}

void TestDatabase::refusesPlacesItCannotWrite()
{
    std::ofstream(path("plain")) << "a file";
    for (const auto& place : { path("plain/runs.sqlite"), std::filesystem::path("/proc/evenkeel/runs.sqlite"),
             std::filesystem::path("/proc/runs.sqlite"), path("."), std::filesystem::path() }) {
        const QString message = thrown<StorageError>([&] { RunStore store(place); });
        QVERIFY2(!message.isEmpty(), place.c_str());
        QVERIFY2(message.contains(place.c_str()) || place.filename() == ".", qPrintable(message));
    }
    if (geteuid() == 0)
        QSKIP("root may write everywhere");
    std::filesystem::create_directory(path("locked"));
    std::filesystem::permissions(
        path("locked"), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    QVERIFY(thrown<StorageError>([&] { RunStore store(path("locked/runs.sqlite")); }).contains("permission"));
}

void TestDatabase::findsTheDefaultFile()
{
    const auto restore = [](const char* name, const QByteArray& value, bool set) {
        if (set)
            qputenv(name, value);
        else
            qunsetenv(name);
    };
    constexpr std::array names { "EVENKEEL_DB", "XDG_DATA_HOME", "HOME" };
    std::array<QByteArray, 3> values;
    std::array<bool, 3> set;
    for (std::size_t i = 0; i < 3; ++i) {
        values[i] = qgetenv(names[i]);
        set[i] = qEnvironmentVariableIsSet(names[i]);
    }
    qputenv("EVENKEEL_DB", "/x/my.sqlite");
    qputenv("XDG_DATA_HOME", "/data");
    qputenv("HOME", "/home/me");
    const auto named = RunStore::defaultFile();
    qunsetenv("EVENKEEL_DB");
    const auto data = RunStore::defaultFile();
    qputenv("XDG_DATA_HOME", "relative"); // the XDG page: not absolute counts as not set
    const auto home = RunStore::defaultFile();
    qunsetenv("HOME");
    const QString none = thrown<StorageError>([] { RunStore::defaultFile(); });
    for (std::size_t i = 0; i < 3; ++i)
        restore(names[i], values[i], set[i]);
    QCOMPARE(named.string(), std::string("/x/my.sqlite"));
    QCOMPARE(data.string(), std::string("/data/evenkeel/runs.sqlite"));
    QCOMPARE(home.string(), std::string("/home/me/.local/share/evenkeel/runs.sqlite"));
    QVERIFY(none.contains("HOME"));
}

void TestDatabase::isWriteAheadAndReaderCannotWrite()
{
    const auto file = path("runs.sqlite");
    RunStore store(file);
    SQLite::Database reader = openReader(file);
    QCOMPARE(reader.execAndGet("PRAGMA journal_mode").getString(), std::string("wal"));
    QVERIFY_EXCEPTION_THROWN(reader.exec("DELETE FROM runs"), SQLite::Exception);
}

REGISTER_TEST(TestDatabase)
#include "test_database.moc"
