// SPDX-License-Identifier: GPL-3.0-or-later
// Databases that are damaged or that others made: each call answers or says in a sentence what is wrong with the file.
#include "core/base/error.h"
#include "core/store/database.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <fstream>
#include <random>

using namespace evenkeel;

namespace {

// What one call of the store throws that is no StorageError with the name of the database; empty: nothing.
std::string surprise(const std::function<void()>& call)
{
    try {
        call();
    } catch (const StorageError& e) {
        const std::string what = e.what();
        return what.find(".sqlite") == std::string::npos && what.find("run ") == std::string::npos ? what : "";
    } catch (const InputError&) { // of a run that is not running, or of an exported run that says what is damaged
        return {};
    } catch (const std::exception& e) {
        return std::string("not a StorageError: ") + e.what();
    }
    return {};
}

// Everything that a RunStore does, on a database that may be anything.
std::string tryAll(const std::filesystem::path& file)
{
    std::unique_ptr<RunStore> store;
    std::string found = surprise([&] { store = std::make_unique<RunStore>(file); });
    if (!store)
        return found + surprise([&] { store = std::make_unique<RunStore>(file, RunStore::Mode::Read); });
    const auto out = file.string() + ".jsonl";
    const std::vector<std::int64_t> first { 1 };
    for (const std::function<void()>& call : std::initializer_list<std::function<void()>> { [&] { store->list(true); },
             [&] { store->find(1); }, [&] { store->series(1); }, [&] { store->evaluations(1); },
             [&] { store->exportRun(1, out); }, [&] { store->importRun(out); }, [&] { store->rename(1, "x"); },
             [&] { store->setNotes(1, "x"); }, [&] { store->interrupt(1); }, [&] { store->compact(first); },
             [&] {
                 const auto id = store->begin(sampleRun());
                 for (const Event& e : { Event(plainStep(1)), Event(oddMerge()), Event(oddReplicas()),
                          Event(oddEvaluation()), Event(oddGraph()), Event(oddNodes()), Event(oddDevice()),
                          Event(oddNote()), Event(FinishedEvent { id, RunStatus::Done }) })
                     store->add(id, e);
                 store->flush();
             },
             [&] { store->remove(1); } })
        try {
            found += surprise(call);
        } catch (...) {
            found += "something that is no exception";
        }
    return found + surprise([&] { store.reset(); });
}

} // namespace

class TestDamage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void otherTables_data();
    void otherTables();
    void triggersAndViewsDoNothing();
    void wrongTypesInEveryColumn();
    void flippedBytes();

private:
    std::filesystem::path copy() const;

    // In memory where that is possible: thousands of syncs to a disk prove nothing here.
    QTemporaryDir m_folder { QFileInfo(QStringLiteral("/dev/shm")).isWritable()
            ? QStringLiteral("/dev/shm/evenkeel-XXXXXX")
            : QDir::tempPath() + QStringLiteral("/evenkeel-XXXXXX") };
    std::filesystem::path m_file;
    std::string m_bytes; // of a good database
};

void TestDamage::initTestCase()
{
    m_file = m_folder.filePath("good.sqlite").toStdString();
    {
        RunStore store(m_file);
        const auto id = store.begin(sampleRun());
        for (int i = 1; i <= 400; ++i)
            store.add(id, plainStep(i));
        for (const Event& e :
            { Event(oddMerge()), Event(oddReplicas()), Event(oddEvaluation()), Event(oddGraph()), Event(oddNodes()),
                Event(oddDevice()), Event(oddNote()), Event(FinishedEvent { id, RunStatus::Done }) })
            store.add(id, e);
        store.flush();
    }
    const std::string found = tryAll(copy());
    QVERIFY2(found.empty(), found.c_str());
    std::ifstream stream(m_file, std::ios::binary);
    m_bytes = { std::istreambuf_iterator<char>(stream), {} };
}

std::filesystem::path TestDamage::copy() const
{
    const auto file = m_folder.filePath("copy.sqlite").toStdString();
    for (const char* part : { "-wal", "-shm", ".jsonl" })
        std::filesystem::remove(file + part);
    std::filesystem::copy_file(m_file, file, std::filesystem::copy_options::overwrite_existing);
    return file;
}

void TestDamage::otherTables_data()
{
    QTest::addColumn<QString>("sql");
    SQLite::Database database(m_file.string(), SQLite::OPEN_READONLY);
    SQLite::Statement tables(
        database, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'");
    while (tables.executeStep()) {
        const std::string table = tables.getColumn(0).getString();
        const auto add = [&](const std::string& sql) { QTest::newRow(sql.c_str()) << QString::fromStdString(sql); };
        add("DROP TABLE " + table);
        add("ALTER TABLE " + table + " RENAME TO other");
        add("DROP TABLE " + table + "; CREATE TABLE " + table + " (x)");
        add("DROP TABLE " + table + "; CREATE VIEW " + table + " AS SELECT 1 AS run");
        SQLite::Statement columns(database, "SELECT name FROM pragma_table_info('" + table + "')");
        while (columns.executeStep())
            add("ALTER TABLE " + table + " RENAME " + columns.getColumn(0).getString() + " TO other");
    }
}

void TestDamage::otherTables()
{
    QFETCH(QString, sql);
    const auto file = copy();
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("PRAGMA foreign_keys = OFF; " + sql.toStdString());
    const std::string found = tryAll(file);
    QVERIFY2(found.empty(), found.c_str());
}

// A database may come from others: nothing in it runs.
void TestDamage::triggersAndViewsDoNothing()
{
    const auto file = copy();
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
        .exec("CREATE TRIGGER hostile AFTER UPDATE ON runs BEGIN DELETE FROM steps; END");
    {
        RunStore store(file);
        store.rename(1, "x");
        QCOMPARE(store.series(1).steps.size(), std::size_t(400));
        store.remove(1); // what the tables themselves demand still happens
    }
    SQLite::Database left(file.string(), SQLite::OPEN_READONLY);
    QCOMPARE(left.execAndGet("SELECT count(*) FROM steps").getInt(), 0);
}

void TestDamage::wrongTypesInEveryColumn()
{
    constexpr std::array values { "x'ff00c0'", "'caf' || x'e9'", "1e308", "-9e999", "'[1,[2,{\"a\":1e400}'" };
    std::size_t next = 0;
    SQLite::Database good(m_file.string(), SQLite::OPEN_READONLY);
    for (const char* table : { "runs", "steps", "merges", "evaluations", "device_readings", "notes" }) {
        SQLite::Statement columns(good, std::string("SELECT name FROM pragma_table_info('") + table + "')");
        while (columns.executeStep()) {
            const std::string column = columns.getColumn(0).getString();
            if (column == "id" || column == "run" || column == "seq")
                continue;
            for (int i = 0; i < 2; ++i) {
                const char* value = values[next++ % values.size()];
                const auto file = copy();
                SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
                    .exec(std::string("UPDATE ") + table + " SET " + column + " = " + value);
                const std::string found = tryAll(file);
                QVERIFY2(found.empty(), (found + " (" + table + "." + column + " = " + value + ")").c_str());
            }
        }
    }
}

void TestDamage::flippedBytes()
{
    const unsigned seed = qEnvironmentVariableIntValue("EVENKEEL_SEED");
    qInfo("EVENKEEL_SEED=%u", seed);
    std::mt19937 random(seed);
    const int tries = std::max(60, qEnvironmentVariableIntValue("EVENKEEL_TRIES"));
    for (int i = 0; i < tries; ++i) {
        std::string bytes = m_bytes;
        const int flips = i % 3 == 0 ? 1 : i % 3 == 1 ? 20 : 500;
        for (int flip = 0; flip < flips; ++flip) // half of them where the tables are described
            bytes[random() % (flip % 2 ? bytes.size() : std::min<std::size_t>(bytes.size(), 8192))] = char(random());
        if (i % 7 == 0)
            bytes.resize(random() % bytes.size());
        const auto file = copy();
        std::ofstream(file, std::ios::binary) << bytes;
        const std::string found = tryAll(file);
        QVERIFY2(found.empty(), (found + " (try " + std::to_string(i) + ")").c_str());
    }
}

REGISTER_TEST(TestDamage)
#include "test_damage.moc"
