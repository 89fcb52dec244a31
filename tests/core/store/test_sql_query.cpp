// SPDX-License-Identifier: GPL-3.0-or-later
// Queries in SQL: what views show, and that nothing is changed.
#include "core/base/activity.h"
#include "core/store/absent_database.h"
#include "core/store/database.h"
#include "core/store/sql_query.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <cmath>

using namespace evenkeel;

class TestSqlQuery : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_store = std::make_unique<RunStore>(m_folder->filePath("runs.sqlite").toStdString());
        m_run = m_store->begin(sampleRun());
    }
    void spansAreRows();
    void mergesAreRowsPerRank();
    void metricsAreUnknownBeforeAnEvaluation();
    void runsInTheTrashAreHidden();
    void valuesHaveTheirKinds();
    void onlySelectsAreCarriedOut_data();
    void onlySelectsAreCarriedOut();
    void othersViewsChangeNothing();
    void aReaderMakesNoFile();

private:
    std::vector<QueryRow> asked(const std::string& sql) const
    {
        std::vector<QueryRow> rows;
        query(
            *m_store, sql, [&](const QueryColumns& columns) { m_columns = columns; },
            [&](QueryRow row) { rows.push_back(std::move(row)); });
        return rows;
    }
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
    std::int64_t m_run = 0;
    mutable QueryColumns m_columns;
};

// Two blocks of a rank with a span of each kind: names as the program has them, and each span where the one before
// ends.
void TestSqlQuery::spansAreRows()
{
    double clock = 1, wall = 5;
    for (int block = 0; block < 2; ++block) {
        SpansEvent spans { .rank = 1, .begin = clock, .wallBegin = wall };
        for (std::size_t i = 0; i < activityCount; ++i) {
            spans.kinds += activities[i].letter;
            spans.lengths.push_back(std::int64_t(i + 1) * 1'000'000);
            wall += double(i + 1) * 1e-3;
            clock += activities[i].standsStill ? 0 : double(i + 1) * 1e-3;
        }
        spans.time = clock;
        spans.wall = wall;
        m_store->add(m_run, spans);
    }
    m_store->flush();
    const auto rows
        = asked("SELECT kind, seconds, begin, wall_begin, rank FROM v_spans WHERE run = 1 ORDER BY seq, number");
    QCOMPARE(rows.size(), 2 * activityCount);
    double begin = 1, wallBegin = 5;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ActivityRow& activity = activities[i % activityCount];
        const double seconds = double(i % activityCount + 1) * 1e-3;
        QCOMPARE(rows[i][0].get<std::string>(), std::string(activity.name));
        QVERIFY(std::abs(rows[i][1].get<double>() - seconds) < 1e-12);
        QVERIFY(std::abs(rows[i][2].get<double>() - begin) < 1e-9);
        QVERIFY(std::abs(rows[i][3].get<double>() - wallBegin) < 1e-9);
        QCOMPARE(rows[i][4].get<int>(), 1);
        wallBegin += seconds;
        begin += activity.standsStill ? 0 : seconds;
    }
}

void TestSqlQuery::mergesAreRowsPerRank()
{
    m_store->add(m_run, MergeEvent { 2, 3, { 0.75, 0.25 }, { 64, 16 }, { 3, 1 }, 0.5 });
    m_store->flush();
    const auto rows = asked("SELECT time, rank, weight, batch, updates, seconds FROM v_merges ORDER BY rank");
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0], (QueryRow { 2.0, 0, 0.75, 64.0, 3, 0.5 }));
    QCOMPARE(rows[1], (QueryRow { 2.0, 1, 0.25, 16.0, 1, 0.5 }));
}

void TestSqlQuery::metricsAreUnknownBeforeAnEvaluation()
{
    QCOMPARE(asked("SELECT p1, best_p1, resumed_from FROM v_runs"), (std::vector<QueryRow> { { {}, {}, {} } }));
    m_store->add(m_run, EvaluationEvent { .time = 1, .epoch = 1, .loss = 2, .p1 = 0.5 });
    m_store->flush();
    QCOMPARE(asked("SELECT p1, best_p1 FROM v_runs"), (std::vector<QueryRow> { { 0.5, 0.5 } }));
    QCOMPARE(asked("SELECT run, p1, r5 FROM v_evaluations"), (std::vector<QueryRow> { { m_run, 0.5, {} } }));
}

void TestSqlQuery::runsInTheTrashAreHidden()
{
    m_store->add(m_run, oddStep());
    m_store->add(m_run, NoteEvent { .text = "a note" });
    m_store->add(m_run, FinishedEvent { .run = m_run, .status = RunStatus::Done });
    m_store->flush();
    QCOMPARE(asked("SELECT text FROM v_notes"), (std::vector<QueryRow> { { "a note" } }));
    QCOMPARE(asked("SELECT nnz, loss FROM v_steps"), (std::vector<QueryRow> { { 5000000000, {} } }));
    m_store->moveToTrash(std::vector { m_run });
    for (const char* view : { "v_runs", "v_steps", "v_notes" })
        QVERIFY(asked(std::string("SELECT * FROM ") + view).empty());
    QVERIFY(!m_columns.empty());
}

void TestSqlQuery::valuesHaveTheirKinds()
{
    const auto rows = asked("SELECT 1 AS a, 0.5, 'text', NULL, x'00FF', 9e999; -- the end");
    QCOMPARE(rows, (std::vector<QueryRow> { { 1, 0.5, "text", {}, "00FF", {} } }));
    QCOMPARE(m_columns.front(), std::string("a"));
}

void TestSqlQuery::onlySelectsAreCarriedOut_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("text");
    QTest::newRow("delete") << "DELETE FROM runs"
                            << "only a SELECT";
    QTest::newRow("update") << "UPDATE runs SET name = 'x'"
                            << "only a SELECT";
    QTest::newRow("insert in a query") << "WITH a AS (SELECT 1) INSERT INTO notes SELECT 1, 1, 1, 1, 1, '', ''"
                                       << "only a SELECT";
    QTest::newRow("temporary") << "CREATE TEMP TABLE t (a)"
                               << "only a SELECT";
    QTest::newRow("setting") << "PRAGMA query_only = OFF"
                             << "only a SELECT";
    QTest::newRow("setting in a query") << "SELECT * FROM pragma_journal_mode('DELETE')"
                                        << "only a SELECT";
    QTest::newRow("file") << "ATTACH 'other.sqlite' AS other"
                          << "only a SELECT";
    QTest::newRow("file by vacuum") << "VACUUM INTO 'copy.sqlite'"
                                    << "only a SELECT";
    QTest::newRow("transaction") << "BEGIN"
                                 << "only a SELECT";
    QTest::newRow("library") << "SELECT load_extension('x')"
                             << "only a SELECT";
    QTest::newRow("two") << "SELECT 1; DELETE FROM runs"
                         << "only a SELECT";
    QTest::newRow("two queries") << "SELECT 1; SELECT 2"
                                 << "more than one";
    QTest::newRow("none") << " -- nothing"
                          << "no query";
    QTest::newRow("word") << "SELECT * FORM v_runs"
                          << "near \"FORM\": syntax error, at character 10";
    QTest::newRow("column") << "SELECT p9 FROM v_runs"
                            << "no such column: p9, at character 8";
    QTest::newRow("while it runs") << "SELECT json_extract('{', '$')"
                                   << "malformed JSON";
}

void TestSqlQuery::onlySelectsAreCarriedOut()
{
    QFETCH(QString, sql);
    QFETCH(QString, text);
    const QString message = thrown<QueryError>([&] { asked(sql.toStdString()); });
    QVERIFY2(message.contains(text), qPrintable(message));
    QCOMPARE(m_store->find(m_run)->name, sampleRun().name);
    QCOMPARE(QDir(m_folder->path()).entryList({ "*copy*", "*other*" }, QDir::Files), QStringList());
}

// A view of somebody else's database is shown, and cannot write through a function or a trigger.
void TestSqlQuery::othersViewsChangeNothing()
{
    {
        SQLite::Database other(m_store->file().string(), SQLite::OPEN_READWRITE);
        other.exec("CREATE VIEW theirs AS SELECT load_extension('x')");
        other.exec("CREATE VIEW harmless AS SELECT count(*) AS runs FROM runs");
    }
    QCOMPARE(asked("SELECT runs FROM harmless"), (std::vector<QueryRow> { { 1 } }));
    QVERIFY(thrown<QueryError>([&] { asked("SELECT * FROM theirs"); }).size() > 0);
}

void TestSqlQuery::aReaderMakesNoFile()
{
    const std::filesystem::path none = m_folder->filePath("folder/none.sqlite").toStdString();
    QVERIFY(isAbsent(none));
    const QString message = thrown<InputError>([&] { RunStore(none, RunStore::Mode::Read); });
    QVERIFY2(message.contains("there is no database") && message.contains("none.sqlite"), qPrintable(message));
    QVERIFY(!std::filesystem::exists(none.parent_path()));
    RunStore(none, RunStore::Mode::Write);
    QVERIFY(!isAbsent(none));
    QCOMPARE(RunStore(none, RunStore::Mode::Read).list().size(), std::size_t(0));
}

REGISTER_TEST(TestSqlQuery)
#include "test_sql_query.moc"
