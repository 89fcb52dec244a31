// SPDX-License-Identifier: GPL-3.0-or-later
// Databases and folders of MLflow and trackio, and TensorBoard's files, as their own clients wrote them (recorded/, by
// record.py): every value is what was logged.
#include "core/base/json.h"
#include "core/import/import_any.h"
#include "core/import/run_folder.h"
#include "import_test.h"
#include "tests/build_folder.h"
#include "tests/test_class.h"

#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <cmath>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <thread>

using namespace evenkeel;

namespace {

std::string textOf(const std::filesystem::path& file)
{
    std::ifstream in(file);
    return { std::istreambuf_iterator<char>(in), {} };
}

using Values = std::map<std::string, std::map<std::pair<std::string, std::int64_t>, double>>; // run, metric and step

const std::string secondRun = "second";

} // namespace

class TestTrackers : public ImportTest {
    Q_OBJECT

private Q_SLOTS:
    void everyValueIsRead_data();
    void everyValueIsRead();
    void whatIsKnownOfARun();
    void namesAsYamlQuotesThem();
    void allRunsAreTakenOver();
    void oneRunMayFail();
    void olderVersions();
    void aDatabaseInUse();
    void otherDatabases();
    void damagedDatabases();
    void aPipe();

private:
    static std::filesystem::path recorded(const char* name)
    {
        return test::sourceDir() / "tests/core/import/recorded" / name;
    }
    std::filesystem::path database(const char* name, const std::string& sql) const
    {
        const std::filesystem::path file = folder().filePath(QLatin1String(name)).toStdString();
        std::filesystem::remove(file);
        SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
        return file;
    }
    std::filesystem::path mlflow() const { return database("mlflow.db", textOf(recorded("mlflow.sql"))); }
    std::filesystem::path trackio() const { return database("trees.db", textOf(recorded("trackio.sql"))); }
    static std::vector<ScalarRows> runsOf(const std::filesystem::path& file)
    {
        std::vector<ScalarRows> runs;
        const auto take = [&](const ScalarRows& rows) { runs.push_back(rows); };
        if (std::filesystem::is_directory(file))
            readRunFolder(file, take);
        else if (file.extension() == ".db")
            readTrackerDatabase(file, take);
        else
            take(readEventFile(file));
        return runs;
    }
    static Values logged(const std::string& program)
    {
        Values values;
        const auto all = parseJson(textOf(recorded("values.json")));
        for (const auto& [run, rows] : all.at(program).items())
            for (const auto& row : rows)
                values[run][{ row.at(0), row.at(1) }] = row.at(2);
        return values;
    }
    static Values read(const std::vector<ScalarRows>& runs)
    {
        Values values;
        for (const ScalarRows& run : runs)
            for (const ScalarRow& row : run.rows)
                for (const auto& [tag, value] : row.values)
                    values[run.name][{ run.tags[tag], row.step.value_or(-1) }] = value;
        return values;
    }
    QString databaseError(const std::filesystem::path& file) const
    {
        return thrown<InputError>([&] { runsOf(file); });
    }
};

void TestTrackers::everyValueIsRead_data()
{
    QTest::addColumn<std::string>("program");
    QTest::addColumn<std::filesystem::path>("file");
    QTest::newRow("mlflow") << std::string("mlflow") << mlflow();
    QTest::newRow("mlruns") << std::string("mlruns") << recorded("mlruns");
    QTest::newRow("trackio") << std::string("trackio") << trackio();
    QTest::newRow("tensorboard") << std::string("tensorboard") << recorded("events.out.tfevents.first");
}

void TestTrackers::everyValueIsRead()
{
    QFETCH(std::string, program);
    QFETCH(std::filesystem::path, file);
    Values expected = logged(program);
    std::vector<ScalarRows> runs = runsOf(file);
    QCOMPARE(runs.size(), expected.size());
    if (program == "tensorboard") { // its values have 32 bits, and its file does not name the run
        runs.front().name = "first";
        for (auto& [place, value] : expected["first"])
            value = double(float(value));
    }
    QVERIFY(!expected.at("first").empty());
    QCOMPARE(read(runs), expected);
}

void TestTrackers::whatIsKnownOfARun()
{
    for (const std::filesystem::path& file : { mlflow(), recorded("mlruns"), trackio() }) {
        std::vector<ScalarRows> runs = runsOf(file);
        const auto second = std::ranges::find(runs, secondRun, &ScalarRows::name);
        QVERIFY(second != runs.end());
        const bool isMlflow = second->program == "MLflow";
        QCOMPARE(second->status, isMlflow ? RunStatus::Failed : RunStatus::Done);
        const QString about = QString::fromStdString(second->about);
        QVERIFY2(about.startsWith(
                     isMlflow ? "Experiment: trees. Parameters: hidden = " : "Project: trees. Parameters: rate = "),
            qPrintable(about));
        QVERIFY(about.contains("rate = 0.1") && about.contains("hidden = [64,"));
        const ForeignRun run = foreignRun(*second, second->name, {});
        QVERIFY(run.notes.find(second->about) != std::string::npos);
        QCOMPARE(std::get<FinishedEvent>(run.events.back()).status, second->status);
        if (!isMlflow)
            continue;
        QCOMPARE(run.started, std::string("2025-11-24T16:16:40+00:00"));
        QCOMPARE(evaluation(run, 2).time, 4.5);
        QVERIFY(QString::fromStdString(run.notes).contains("not finite were left out: 2"));
    }
}

// A quote is doubled in quotes, and what is longer than 80 characters goes on in the next line.
void TestTrackers::namesAsYamlQuotesThem()
{
    const std::filesystem::path run = folder().filePath(QStringLiteral("mlruns/1/abc")).toStdString();
    std::filesystem::create_directories(run / "metrics");
    std::ofstream(run.parent_path() / "meta.yaml") << "lifecycle_stage: active\nname: trees and\n  all that\n";
    std::ofstream(run / "meta.yaml") << "run_id: abc\nrun_name: 'John''s #1, ''long'' and\n  longer'\nstatus: 4\n";
    std::ofstream(run / "metrics" / "loss") << "1764000000000 0.5 1\n";
    const std::vector<ScalarRows> runs = runsOf(run);
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(runs[0].name, std::string("John's #1, 'long' and longer"));
    QCOMPARE(runs[0].about, std::string("Experiment: trees and all that."));
    QCOMPARE(runs[0].status, RunStatus::Failed);
}

void TestTrackers::allRunsAreTakenOver()
{
    RunStore store(folder().filePath(QStringLiteral("all.sqlite")).toStdString());
    const Values expected = logged("mlflow");
    for (const std::filesystem::path& file : { mlflow(), recorded("mlruns") }) {
        const ImportedRuns made = importAnyFile(store, file, { { "train/loss", "loss" } });
        QCOMPARE(made.runs.size(), std::size_t(2)); // in the third nothing is called so
        QCOMPARE(made.failures.size(), std::size_t(1));
        QVERIFY(QString::fromStdString(made.failures[0]).contains("run 'without steps': there is no tag 'train/loss'"));
        for (const std::int64_t id : made.runs) {
            const auto run = store.find(id);
            const auto& values = expected.at(run->name);
            for (const EvaluationEvent& e : store.evaluations(id)) {
                QCOMPARE(e.p1, values.at({ "val/accuracy", e.updates }));
                QCOMPARE(e.loss, values.at({ "train/loss", e.updates }));
            }
            QCOMPARE(store.evaluations(id).size(), std::size_t(run->name == secondRun ? 3 : 6));
        }
    }
    const ImportedRuns made = importAnyFile(store, mlflow(), {});
    QCOMPARE(made.runs.size(), std::size_t(3));
    const auto counted
        = std::ranges::find_if(made.runs, [&](std::int64_t run) { return store.find(run)->name == "without steps"; });
    QVERIFY(counted != made.runs.end());
    QCOMPARE(store.evaluations(*counted).size(), std::size_t(4));
    QCOMPARE(store.evaluations(*counted)[3].time, 3.0);
    QVERIFY(QString::fromStdString(store.find(*counted)->notes).contains("have no steps: they are counted"));
}

void TestTrackers::oneRunMayFail()
{
    RunStore store(folder().filePath(QStringLiteral("fails.sqlite")).toStdString());
    const std::filesystem::path file = mlflow();
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE metrics SET value = 55 WHERE key = 'val/accuracy' AND value = 0.55 AND run_uuid IN "
              "(SELECT run_uuid FROM runs WHERE name = 'first')");
    const ImportedRuns made = importAnyFile(store, file, {});
    QCOMPARE(made.runs.size(), std::size_t(2));
    QCOMPARE(made.failures.size(), std::size_t(1));
    QVERIFY(QString::fromStdString(made.failures[0]).contains("mlflow.db: run 'first': step 20: val/accuracy is 55"));
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("UPDATE metrics SET value = 55");
    QVERIFY(thrown<InputError>([&] { importAnyFile(store, file, {}); }).contains("val/accuracy is 55"));
    QCOMPARE(store.list(true).size(), std::size_t(2));
}

// MLflow before 2.0 names a run by a tag; trackio had no ids of runs.
void TestTrackers::olderVersions()
{
    const std::filesystem::path file = mlflow();
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("UPDATE runs SET name = ''");
    QCOMPARE(read(runsOf(file)), logged("mlflow"));
    const std::filesystem::path old = database("old.db",
        "CREATE TABLE metrics (id INTEGER PRIMARY KEY, timestamp TEXT, run_name TEXT, step INTEGER, metrics TEXT);"
        "INSERT INTO metrics VALUES (1, '2025-06-01T10:00:00', 'b', 0, '{\"acc\": 0.25}');"
        "INSERT INTO metrics VALUES (2, '2025-06-01T10:00:00', 'a', 0, '{\"loss\": Infinity, \"eval\": {\"acc\": "
        "0.5}}');"
        "INSERT INTO metrics VALUES (3, '2025-06-01T10:00:01.5', 'b', 1, '{\"acc\": 0.75}');");
    // Before 0.3 it wrote Infinity as Python does, and since then as text.
    for (const char* change : { "", "UPDATE metrics SET metrics = replace(metrics, 'Infinity', '\"Infinity\"')" }) {
        SQLite::Database(old.string(), SQLite::OPEN_READWRITE).exec(change);
        const std::vector<ScalarRows> runs = runsOf(old);
        QCOMPARE(read(runs),
            (Values { { "a", { { { "eval/acc", 0 }, 0.5 } } },
                { "b", { { { "acc", 0 }, 0.25 }, { { "acc", 1 }, 0.75 } } } }));
        QCOMPARE(runs[1].rows[1].time - runs[1].rows[0].time, 1.5);
    }
    SQLite::Database(old.string(), SQLite::OPEN_READWRITE).exec("UPDATE metrics SET metrics = '[1]' WHERE id = 2");
    QVERIFY(databaseError(old).contains("of step 0 of run 'a' is no JSON object"));
}

// A tracker that goes on has its newest rows in a log; nothing of it is changed, and nothing left beside it.
void TestTrackers::aDatabaseInUse()
{
    const std::filesystem::path file = trackio(), log = file.string() + "-wal";
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("PRAGMA journal_mode = WAL");
    QVERIFY(!std::filesystem::exists(log));
    const std::string before = textOf(file);
    QCOMPARE(read(runsOf(file)), logged("trackio"));
    QVERIFY(!std::filesystem::exists(log));
    SQLite::Database writer(file.string(), SQLite::OPEN_READWRITE);
    writer.exec("INSERT INTO metrics (run_id, timestamp, run_name, step, metrics) VALUES "
                "('zzz', '2026-01-01T00:00:00', 'new', 1, '{\"acc\": 0.5}')");
    QVERIFY(std::filesystem::file_size(log) > 0);
    QCOMPARE(runsOf(file).size(), std::size_t(3));
    QCOMPARE(textOf(file), before);
}

void TestTrackers::otherDatabases()
{
    QVERIFY(
        databaseError(database("x.db", "CREATE TABLE a (b)")).contains("x.db: is a database of neither MLflow nor"));
    QVERIFY(databaseError(
        database("v.db", "CREATE VIEW metrics AS SELECT 1 AS run_name, 2 AS timestamp, 3 AS step, '{}' AS metrics"))
                .contains("of neither"));
    RunStore store(folder().filePath(QStringLiteral("own.db")).toStdString());
    QVERIFY(databaseError(store.file()).contains("evenkeel-cli runs export"));
    const std::filesystem::path empty = mlflow();
    SQLite::Database(empty.string(), SQLite::OPEN_READWRITE).exec("DELETE FROM metrics");
    QVERIFY(databaseError(empty).contains("mlflow.db: has no runs with numbers"));
}

// Whatever is cut or overwritten: a sentence, or runs; never more.
void TestTrackers::damagedDatabases()
{
    const std::string whole = textOf(mlflow());
    int refused = 0;
    for (std::size_t size = 100; size < whole.size(); size += whole.size() / 40) {
        const std::filesystem::path file = folder().filePath(QStringLiteral("cut.db")).toStdString();
        std::ofstream(file, std::ios::binary) << whole.substr(0, size);
        refused += databaseError(file).isEmpty() ? 0 : 1;
        std::string overwritten = whole;
        overwritten.replace(size, 200, 200, '\x7f');
        std::ofstream(file, std::ios::binary) << overwritten;
        refused += databaseError(file).isEmpty() ? 0 : 1;
    }
    QVERIFY2(refused >= 40, qPrintable(QString::number(refused)));
    const std::filesystem::path text = database("t.db", textOf(recorded("mlflow.sql")));
    SQLite::Database(text.string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE metrics SET value = 'many', timestamp = 9e300 WHERE key = 'train/loss'");
    QVERIFY(databaseError(text).isEmpty()); // texts count as numbers as SQLite reads them
}

void TestTrackers::aPipe()
{
    RunStore store(folder().filePath(QStringLiteral("piped.sqlite")).toStdString());
    const std::filesystem::path pipe = folder().filePath(QStringLiteral("pipe")).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const std::string whole = textOf(mlflow());
    std::jthread writer([&] { std::ofstream(pipe) << whole; });
    const ImportedRuns made = importAnyFile(store, pipe, { { "train/loss", "loss" } });
    QCOMPARE(made.runs.size(), std::size_t(2));
    QVERIFY(QString::fromStdString(made.failures.at(0))
                .startsWith(QString::fromStdString(pipe.string() + ": run 'without")));
}

REGISTER_TEST(TestTrackers)
#include "test_trackers.moc"
