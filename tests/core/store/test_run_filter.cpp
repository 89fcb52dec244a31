// SPDX-License-Identifier: GPL-3.0-or-later
// The filter language of stored runs: which runs an expression matches, and what is said of one that cannot be read.
#include "core/base/fold_case.h"
#include "core/store/run_filter.h"
#include "tests/build_folder.h"
#include "tests/test_class.h"

#include <QFile>
#include <QTest>

#include <cmath>
#include <random>

using namespace evenkeel;

namespace {

RunSummary run(std::int64_t id, const char* name, const char* algorithm, RunStatus status, double p1)
{
    RunSummary made;
    made.id = id;
    made.name = name;
    made.algorithm = algorithm;
    made.status = status;
    made.devices = "cuda:0 | sim,speed=0.5";
    made.seed = 7;
    made.started = "2026-11-22T14:30:05+01:00";
    made.time = 90;
    made.samplesPerSecond = 12000;
    made.last.emplace().p1 = p1;
    made.bestP1 = p1;
    return made;
}

std::vector<RunSummary> someRuns()
{
    std::vector<RunSummary> runs { run(1, "Wide net", "adaptive-sgd", RunStatus::Done, 0.6),
        run(2, "wide, slow", "adaptive-sgd", RunStatus::Failed, 0.55),
        run(3, "Été 42", "local-sgd", RunStatus::Done, 0.75), run(42, "narrow", "adaptive-sgd", RunStatus::Done, 0.4),
        run(5, "begun", "adaptive-sgd", RunStatus::Running, 0) };
    runs[3].notes = "wider than it looks; status failed at first";
    runs[4].last.reset();
    runs[4].bestP1.reset();
    runs[1].archived = true;
    runs[0].tags = "Baseline night";
    runs[3].tags = "night-2";
    runs[3].starred = true;
    runs[0].clock = "virtual";
    runs[2].clock = "real";
    return runs;
}

QString matching(const std::string& expression)
{
    const RunFilter filter(expression);
    QStringList ids;
    for (const RunSummary& one : someRuns())
        if (filter.matches(one))
            ids.append(QString::number(one.id));
    return ids.join(u' ');
}

} // namespace

class TestRunFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matches_data();
    void matches();
    void errorsHavePositions_data();
    void errorsHavePositions();
    void everyFieldIsCompared();
    void pageNamesEveryField();
    void anyTextIsReadOrRefused();
    void caseIsFolded();
};

void TestRunFilter::matches_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("runs");
    const auto row = [](const char* expression, const char* runs) {
        QTest::newRow(expression) << QString::fromUtf8(expression) << QString::fromLatin1(runs);
    };
    row("", "1 2 3 42 5");
    row("  ", "1 2 3 42 5");
    row("algorithm = adaptive-sgd and p@1 > 0.5 and not status:failed", "1");
    row("wide", "1 2 42"); // names and notes
    row("WIDE net", "1"); // both words
    row("42", "3"); // neither ids nor scores
    row("0.6", "");
    row("failed", "42"); // in notes only
    row("LOCAL", "3"); // methods
    row("été", "3");
    row("\"wide net\"", "1");
    row("\"net wide\"", "");
    row("status:fail", "2");
    row("status = fail", "");
    row("STATUS=FAILED", "2");
    row("status != done", "2 5");
    row("wide or algorithm=local-sgd", "1 2 3 42");
    row("algorithm=local-sgd or wide status:done", "1 3 42"); // and before or
    row("(algorithm=local-sgd or wide) status:done", "1 3 42");
    row("(algorithm=local-sgd or wide) and archived=yes", "2");
    row("not not wide", "1 2 42");
    row("not (wide or status:done)", "5");
    row("NOT wide AND NOT status:done", "5");
    row("p@1>=.6", "1 3");
    row("p@1 < 0.55", "42");
    row("p@1 <= 0.55", "2 42");
    row("p@1≥60%", "1 3");
    row("p@1 = 0.75", "3");
    row("P@1 == 75%", "3");
    row("p@1 = none", "5");
    row("p@1 != none", "1 2 3 42");
    row("p@1 != 0.75", "1 2 42"); // one without a value is in no order with others
    row("not p@1 > 0.5", "42 5");
    row("best > 0.7", "3");
    row("best_p@1 > 0.7", "3");
    row("run = 42", "42");
    row("# < 3", "1 2");
    row("time > 1min and time < 0.1h", "1 2 3 42 5");
    row("time = 90s", "1 2 3 42 5");
    row("time > 2min", "");
    row("time < 10 min", "1 2 3 42 5"); // a unit, and no word
    row("time > 2 min wide", "");
    row("time < 10 wide", ""); // 10 s
    row("time > 10 wide", "1 2 42");
    row("p@1 >= 60 % and wide", "1");
    row("samples/s > 11.9 k", "1 2 3 42 5");
    row("time > 10 \"min\"", ""); // a word
    row("time > 1 s or starred", "1 2 3 42 5");
    row("time > 1 s starred=yes", "42");
    row("samples/s > 11.9k", "1 2 3 42 5");
    row("throughput > 12001", "");
    row("devices:cuda:0", "1 2 3 42 5");
    row("devices:speed=0.5", "1 2 3 42 5");
    row("devices:\"0 | sim\"", "1 2 3 42 5");
    row("started = 2026-11-22", "1 2 3 42 5");
    row("started > 2026-11-22", ""); // the day as a whole
    row("started >= 2026-11", "1 2 3 42 5");
    row("started = 2026-11-22T14", "1 2 3 42 5");
    row("started > 2024-02-29", "1 2 3 42 5");
    row("started < \"2026-11-22 14:31\"", "1 2 3 42 5");
    row("started:2025", "");
    row("alg:LOCAL", "3"); // the beginning of a field's name
    row("archived:no", "1 3 42 5");
    row("archived", "2");
    row("not archived", "1 3 42 5");
    row("\"archived\"", ""); // a word of a name
    row("starred", "42");
    row("STARRED = no", "1 2 3 5");
    row("not starred and wide", "1 2");
    row("tag = baseline", "1");
    row("not tag = baseline", "2 3 42 5");
    row("tag != night", "2 3 42 5");
    row("tag = night", "1"); // a whole word
    row("tags:night", "1 42");
    row("tag = none", "2 3 5");
    row("tag != none", "1 42");
    row("night", "1 42"); // words are looked for in tags
    row("clock = virtual", "1");
    row("clock:e", "3");
    row("project = \"wide net\"", "1");
    row("notes = \"\"", "1 2 3 5");
    row("name:\"wide, \"", "2");
    row("\"and\"", "");
    row("orwide", "");
}

void TestRunFilter::matches()
{
    QFETCH(QString, expression);
    QTEST(matching(expression.toStdString()), "runs");
}

void TestRunFilter::errorsHavePositions_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<int>("position");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* expression, int position, const char* part) {
        QTest::newRow(expression) << QString::fromUtf8(expression) << position << QString::fromLatin1(part);
    };
    row("wide and", 9, "missing here");
    row("wide or or net", 9, "missing before 'or'");
    row("and wide", 1, "missing before 'and'");
    row("not", 4, "missing here");
    row("statsu:failed", 1, "did you mean 'status'?");
    row("cuda:0", 1, "quotation marks");
    row("été cuda:0", 5, "no field 'cuda'");
    row("p:1", 1, "no field 'p'"); // the beginning of several
    row("p@1 >", 6, "missing after '>'");
    row("p@1 > high", 7, "'high' is no number");
    row("p@1 > 0,5", 7, "'0,5' is no number");
    row("p@1 > nan", 7, "'nan' is no number");
    row("p@1 > none", 7, "no order");
    row("time > 5k", 8, "s, min, h or d");
    row("> 0.5", 1, "a field is missing before '>'");
    row("p@1 > 0.5 < 0.7", 11, "a field is missing before '<'");
    row("name < b", 1, "has no order");
    row("archived = maybe", 12, "neither yes nor no");
    row("started > yesterday", 11, "is no date");
    for (const char* date : { "2026-", "2026-1", "2026-13", "2026-00", "2026-11-", "2026-11-9", "2026-11-31",
             "2026-02-29", "2026-11-22T1", "2026-11-22T24", "2026-11-22T14:60" })
        row((std::string("started = ") + date).c_str(), 11, "is no date");
    row("(wide", 1, "not closed");
    row("wide)", 5, "no opening parenthesis");
    row(")", 1, "no opening parenthesis");
    row("()", 2, "missing here");
    row("\"wide", 1, "quotation mark is not closed");
    row("not = 3", 1, "'not' is no field");
}

void TestRunFilter::errorsHavePositions()
{
    QFETCH(QString, expression);
    QFETCH(int, position);
    QFETCH(QString, part);
    try {
        const RunFilter filter(expression.toStdString());
        QFAIL("it was read");
    } catch (const FilterError& e) {
        QCOMPARE(int(e.position), position);
        QVERIFY2(QString::fromUtf8(e.what()).startsWith(QStringLiteral("position %1: ").arg(position)), e.what());
        QVERIFY2(QString::fromUtf8(e.what()).contains(part), e.what());
    }
}

// By every name of every field, a run is found by what it has and not by what it does not have.
void TestRunFilter::everyFieldIsCompared()
{
    for (const RunField& field : runFields()) {
        RunSummary one = run(3, "a", "b", RunStatus::Done, 0.5);
        one.last->loss = 0.5;
        const std::string name = field.name;
        QCOMPARE(findRunField(name), &field);
        if (field.isText()) {
            const std::string value = "\"" + std::string(field.text(one)) + "\"";
            if (field.kind == RunFieldKind::Text)
                QVERIFY2(RunFilter(name + " = " + value).matches(one), field.name);
            QVERIFY2(!RunFilter(name + " = 2001").matches(one), field.name);
        } else if (field.kind != RunFieldKind::Flag) {
            const double value = field.numberOf(one);
            const std::string text = std::isnan(value) ? "none" : std::to_string(value);
            QVERIFY2(RunFilter(name + " = " + text).matches(one), field.name);
            QVERIFY2(!RunFilter(name + " != " + text).matches(one), field.name);
            QVERIFY2(!RunFilter(name + " > 1e300").matches(one), field.name);
        }
    }
}

void TestRunFilter::pageNamesEveryField()
{
    QFile file(test::sourceDir() / "docs/runs.md");
    QVERIFY(file.open(QFile::ReadOnly));
    const QString page = QString::fromUtf8(file.readAll());
    for (const RunField& field : runFields())
        QVERIFY2(page.contains(u'`' + QLatin1String(field.name) + u'`'), field.name);
}

void TestRunFilter::anyTextIsReadOrRefused()
{
    const std::vector<std::string> pieces { "and", "or", "not", "(", ")", "p@1", ">", "=", ":", "0.5", "none", "name",
        "\"", "\\", "wide", " ", "\xff", "\xc3", "é", "!=", "!", "started", "2026", "archived", "yes", "starred",
        "tag" };
    std::mt19937 random(5);
    const std::vector<RunSummary> runs = someRuns();
    int read = 0;
    for (int trial = 0; trial < 20000; ++trial) {
        std::string expression;
        for (unsigned i = 0; i < 1 + random() % 8; ++i)
            expression += (random() % 3 ? " " : "") + pieces[random() % pieces.size()];
        try {
            const RunFilter filter(expression);
            for (const RunSummary& one : runs)
                filter.matches(one);
            ++read;
        } catch (const FilterError& e) {
            QVERIFY2(e.position >= 1 && e.position <= expression.size() + 1, expression.c_str());
        }
    }
    QVERIFY(read > 1000);
    QVERIFY_EXCEPTION_THROWN(RunFilter(std::string(100000, '(')), FilterError); // the stack holds
    std::string all = "wide";
    for (int i = 0; i < 10000; ++i)
        all += " and wide or wide";
    QVERIFY(RunFilter(all).matches(runs[0]));
}

void TestRunFilter::caseIsFolded()
{
    QVERIFY(containsFolded("Größe ÄÖÜ Ελλάς Москва", foldCase("äöü ΕΛΛ")));
    QVERIFY(containsFolded("МОСКВА", foldCase("москва")));
    QVERIFY(!containsFolded("abc", foldCase("abcd")));
    QVERIFY(containsFolded("abc", U""));
    QVERIFY(containsFolded("ab\xff\x63", foldCase("\xff")));
    QVERIFY(!equalsFolded("abc", foldCase("ab")));
    QVERIFY(!equalsFolded("ab", foldCase("abc")));
    QVERIFY(equalsFolded("aB", foldCase("Ab")));
    QCOMPARE(foldCase("€𝄞").size(), std::size_t(2));
}

REGISTER_TEST(TestRunFilter)
#include "test_run_filter.moc"
