// SPDX-License-Identifier: GPL-3.0-or-later
// CSV, JSON lines and whole JSON of other programs, folders, and one import for all kinds of files.
#include "core/import/import_any.h"
#include "import_test.h"
#include "tests/test_class.h"

#include <QDir>
#include <QTest>
#include <cmath>
#include <fstream>
#include <sys/stat.h>
#include <thread>

using namespace evenkeel;

class TestForeignFiles : public ImportTest {
    Q_OBJECT

private Q_SLOTS:
    void csv();
    void jsonLines();
    void whatIsWrongIsNamed();
    void sizesAreLimited();
    void headings();
    void cellsOfCsv();
    void otherSeparators();
    void cellsThatCannotBeRead();
    void whatIsNotFinite();
    void aCutLastLine();
    void wholeJson();
    void folders();
    void contentsSayTheKind();
    void anyFile();

private:
    QString csvError(const char* name, const std::string& text) const
    {
        return thrown<InputError>([&] { readCsvRows(write(name, text.c_str())); });
    }
    QString jsonError(const char* name, const char* text) const
    {
        return thrown<InputError>([&] { readJsonRows(write(name, text)); });
    }
    static std::int64_t imported(RunStore& store, const std::filesystem::path& file)
    {
        const ImportedRuns made = importAnyFile(store, file, {});
        return made.runs.size() == 1 && made.failures.empty() ? made.runs.front() : 0;
    }
    static QString importError(RunStore& store, const std::filesystem::path& file)
    {
        return thrown<InputError>([&] { importAnyFile(store, file, {}); });
    }
};

void TestForeignFiles::csv()
{
    const ScalarRows rows = readCsvRows(write("a.csv",
        "\xef\xbb\xbfstep,\"time\",\"val, acc\",note\r\n10, 1.5 ,0.25,warm-up\r\n\r\n20,3,+0.5,\r\n30,4,nan,x\r\n"));
    QCOMPARE(rows.tags, std::vector<std::string> { "val, acc" });
    QCOMPARE(rows.rows.size(), std::size_t(3));
    const ForeignRun run = foreignRun(rows, "a", { { "val, acc", "p@3" } });
    QCOMPARE(run.events.size(), std::size_t(3)); // the row without a number is no evaluation; and the end
    QCOMPARE(evaluation(run, 1).p3, 0.5);
    QCOMPARE(evaluation(run, 1).time, 3.0);
    QCOMPARE(evaluation(run, 1).updates, std::int64_t(20));
    QVERIFY(std::isnan(evaluation(run, 1).p1));
}

void TestForeignFiles::jsonLines()
{
    const ScalarRows rows = readJsonRows(write("a.jsonl",
        "{\"epoch\": 1, \"samples\": 100, \"test\": {\"x\": 1}, \"test_accuracy\": 0.25, \"lr\": 0.1}\n"
        "{\"epoch\": 2, \"samples\": 200, \"test_accuracy\": 0.5, \"test_loss\": 1.5}\n"));
    const ForeignRun run = foreignRun(rows, "a", {});
    QCOMPARE(evaluation(run, 0).p1, 0.25);
    QCOMPARE(evaluation(run, 1).loss, 1.5);
    QCOMPARE(evaluation(run, 1).epoch, 2.0);
    QCOMPARE(evaluation(run, 1).samples, std::int64_t(200));
    QCOMPARE(run.run.build, std::string("imported from JSON lines"));
    QVERIFY(run.run.dataHash.empty()); // by which it cannot be made again
}

void TestForeignFiles::whatIsWrongIsNamed()
{
    QVERIFY(csvError("b.csv", "a,b\n1,2\n1\n").contains("b.csv:3: has 1 fields"));
    QVERIFY(csvError("b.csv", "1,2\n3,4\n").contains("no heading"));
    QVERIFY(csvError("b.csv", "").contains("empty"));
    QVERIFY(jsonError("b.jsonl", "{\"a\":1}\n[1]\n").contains("b.jsonl:2: is no JSON object"));
    const ScalarRows rows = readJsonRows(write("b.jsonl", "{\"a\":1,\"b\":2}\n"));
    QVERIFY(runError(rows).contains("there are a, b"));
    QVERIFY(runError(rows, { { "c", "p@1" } }).contains("there is no tag 'c'"));
    QVERIFY(runError(rows, { { "a", "p@7" } }).contains("no metric 'p@7'"));
}

void TestForeignFiles::sizesAreLimited()
{
    const std::string longLine = "acc\n" + std::string(3 << 20, '1') + "\n";
    QVERIFY(csvError("j.csv", longLine).contains("j.csv:2: the line is longer than 1048576 bytes"));
    std::string many = "acc\n";
    for (std::size_t i = 0; i <= maxScalarRows; ++i)
        many += "1\n";
    QVERIFY(csvError("j.csv", many).contains("j.csv:1000002: more than 1000000 rows"));
    std::string wide = "a0", row = "1";
    for (int i = 1; i < 5000; ++i) {
        wide += ",a" + std::to_string(i);
        row += ",1";
    }
    for (int i = 0; i < 2001; ++i)
        wide += "\n" + row;
    QVERIFY(csvError("j.csv", wide).contains("j.csv:2002: more than 10000000 numbers"));
    const ScalarRows last = readCsvRows(write("j.csv", "acc\n0.1\r\n\n0.2")); // without an end of line
    QCOMPARE(last.rows.size(), std::size_t(2));
    QCOMPARE(last.rows[1].line, std::int64_t(4));
}

void TestForeignFiles::headings()
{
    const auto accuracy = [&](const char* text) { return evaluation(csvRun(text), 0).p1; };
    QCOMPARE(accuracy("sep=;\nstep;acc\n1;0,5\n"), 0.5);
    QCOMPARE(accuracy("\n\n# made by a script\nstep,acc\n1,0.5\n"), 0.5);
    QVERIFY(thrown<InputError>([&] { accuracy("step,acc\r1,0.5\r"); }).contains("carriage return alone"));
}

void TestForeignFiles::cellsOfCsv()
{
    const ScalarRows rows = readCsvRows(
        write("n.csv", "epoch,note,val_accuracy\n0,\"two\nlines\",20%\n1,\"a \"\"b\"\"\", 40 % \n2,x,n/a\n"));
    QCOMPARE(rows.rows.size(), std::size_t(3));
    QCOMPARE(rows.rows[0].values[0].second, 0.2);
    QCOMPARE(rows.rows[1].values[0].second, 0.4);
    QCOMPARE(rows.rows[1].line, std::int64_t(4));
    QVERIFY(csvError("n.csv", "step,acc\n1,\"0.1\n2,0.2\n").contains("n.csv:2: a quotation mark is not closed"));
    QVERIFY(csvError("n.csv", "p@1,p@1\n1,1\n").contains("two columns 'p@1'"));
    const ScalarRows bad = readCsvRows(write("n.csv", "step,acc\n-1,0.1\n1e30,0.2\n"));
    QVERIFY(!bad.rows[0].step && bad.notices.size() == 1 && bad.notices[0].starts_with("2 of its numbers"));
}

void TestForeignFiles::otherSeparators()
{
    const ScalarRows semicolons
        = readCsvRows(write("s.csv", "epoch;val_accuracy;note\n1;0,25;\"a;b, c\"\n2;50,5%;1,2,3\n"));
    QCOMPARE(semicolons.tags, std::vector<std::string> { "val_accuracy" });
    QCOMPARE(semicolons.rows[0].values[0].second, 0.25);
    QCOMPARE(semicolons.rows[1].values[0].second, 0.505);
    const ScalarRows tabs = readCsvRows(write("s.tsv", "epoch\tval_accuracy\n1\t0.25\n2\t0,5\n"));
    QCOMPARE(tabs.rows[1].values[0].second, 0.5);
    // A comma in the heading: they separate the fields.
    QVERIFY(csvError("s.csv", "epoch,acc;x\n1,0,5;2\n").contains("has 3 fields, but the heading has 2"));
}

// Its loss is said, but not of what nobody takes for a number.
void TestForeignFiles::cellsThatCannotBeRead()
{
    const ScalarRows rows = readCsvRows(write("u.csv",
        "time,step,val_accuracy,comment,val_loss\nyesterday,1,0.1,first,nan\n00:00:10,x,0.5 (best),,N/A\n"
        "tomorrow,3,0.4,last,-inf\n"));
    QCOMPARE(rows.notices.size(), std::size_t(4));
    const auto has = [&](const std::string& text) {
        return std::ranges::any_of(rows.notices, [&](const std::string& n) { return n.find(text) != n.npos; });
    };
    QVERIFY(has("2 cells of 'time' cannot be read (the first is 'yesterday') and were left out"));
    QVERIFY(has("1 cell of 'step' cannot be read (the first is 'x') and was left out"));
    QVERIFY(has("1 cell of 'val_accuracy' cannot be read (the first is '0.5 (best)') and was left out"));
    QVERIFY(has("2 cells of 'val_loss' are not finite and were left out"));
    const ScalarRows words = readCsvRows(write("u.csv", "step,acc\n1,good\n"));
    QVERIFY(runError(words).contains("1 cell of 'acc' cannot be read"));
}

// A value is lost, not the row, nor the run.
void TestForeignFiles::whatIsNotFinite()
{
    const ForeignRun run = foreignRun(
        readJsonRows(write("o.jsonl",
            "{\"step\": 10, \"eval_accuracy\": 0.1, \"eval_loss\": NaN}\n"
            "{\"step\": 20, \"eval_accuracy\": -Infinity, \"eval_loss\": 1.5, \"text\": \"NaN \\\" NaN\"}\n"
            "{\"step\": 30, \"eval_accuracy\": 0.3, \"eval_loss\": Infinity}\n")),
        "o", {});
    QCOMPARE(run.events.size(), std::size_t(4));
    QVERIFY(std::isnan(evaluation(run, 0).loss) && std::isnan(evaluation(run, 1).p1));
    QCOMPARE(evaluation(run, 1).loss, 1.5);
    QCOMPARE(evaluation(run, 2).p1, 0.3);
}

void TestForeignFiles::aCutLastLine()
{
    const ScalarRows json = readJsonRows(write("p.jsonl", "{\"acc\":0.1}\n{\"acc\":0."));
    QVERIFY(json.rows.size() == 1 && json.notices.size() == 1);
    QVERIFY(jsonError("p.jsonl", "{\"acc\":0.1}\n{\"acc\":0.\n").contains("p.jsonl:2"));
    const ScalarRows csv = readCsvRows(write("p.csv", "step,acc\n1,0.1\n2"));
    QVERIFY(csv.rows.size() == 1 && csv.notices.size() == 1);
    const ScalarRows quoted = readCsvRows(write("p.csv", "step,acc\n1,0.1\n2,\"0."));
    QVERIFY(quoted.rows.size() == 1 && quoted.notices.size() == 1);
    const ScalarRows within = readCsvRows(write("p.csv", "step,acc\n1,0.1\n2,0."));
    QVERIFY(within.rows.size() == 1 && within.notices.size() == 1);
    const ScalarRows open = readCsvRows(write("p.csv", "step,acc\n1,0.1\n2,0.2"));
    QVERIFY(
        open.rows.size() == 2 && open.notices.size() == 1 && open.notices[0].find("no line end") != std::string::npos);
}

void TestForeignFiles::wholeJson()
{
    const ScalarRows state = readJsonRows(write("trainer_state.json",
        "{\n \"best_metric\": NaN,\n \"log_history\": [\n  {\"loss\": 2.5, \"step\": 50},\n"
        "  {\"epoch\": 1.0, \"eval_accuracy\": 0.4, \"eval_loss\": 1.9, \"step\": 100}\n ]\n}\n"));
    const ForeignRun run = foreignRun(state, "state", {});
    QCOMPARE(run.events.size(), std::size_t(2));
    QCOMPARE(evaluation(run, 0).loss, 1.9);
    QCOMPARE(evaluation(run, 0).updates, std::int64_t(100));
    const ScalarRows training
        = readJsonRows(write("trainer_state.json", "{\"log_history\":[{\"loss\":2,\"step\":1}]}"));
    QVERIFY(runError(training).contains("there are train/loss"));
    const ScalarRows list
        = readJsonRows(write("r.json", "[\n{\"eval\": {\"acc\": 0.5}},\n{\"eval\": {\"acc\": 0.75}}\n]\n"));
    QCOMPARE(list.tags, std::vector<std::string> { "eval/acc" });
    QCOMPARE(list.rows.size(), std::size_t(2));
    QVERIFY(jsonError("r.json", "{\n\"a\": 1\n}\n").contains("r.json:1: is no JSON object"));
}

void TestForeignFiles::folders()
{
    RunStore store(folder().filePath(QStringLiteral("folders.sqlite")).toStdString());
    QDir(folder().path()).mkpath(QStringLiteral("mlflow/metrics/val"));
    write("mlflow/metrics/val/accuracy", "1700000000000 0.25 10\n1700000060000 0.5 20\n");
    write("mlflow/metrics/val/loss", "1700000000001 2.5 10\n1700000060001 NaN 20\n");
    const std::filesystem::path all = folder().path().toStdString(), mlflow = all / "mlflow";
    const std::int64_t run = imported(store, mlflow);
    const auto evaluations = store.evaluations(run);
    QCOMPARE(evaluations.size(), std::size_t(2));
    QCOMPARE(evaluations[0].loss, 2.5);
    QCOMPARE(evaluations[1].p1, 0.5);
    QVERIFY(std::abs(evaluations[1].time - 60) < 0.01);
    QCOMPARE(store.find(run)->name, std::string("mlflow"));
    const std::int64_t again = imported(store, mlflow / ""); // with a slash at its end
    QCOMPARE(store.evaluations(again).size(), std::size_t(2));
    QCOMPARE(store.find(again)->name, std::string("mlflow"));
    QCOMPARE(store.evaluations(imported(store, mlflow / "metrics/val/accuracy")).size(), std::size_t(2));
    QDir(folder().path()).mkpath(QStringLiteral("empty"));
    write("empty/notes", "nothing\n");
    for (const char* name : { "empty", "empty/", "empty//", "empty/./" })
        QVERIFY(importError(store, all / name).contains("without TensorBoard event files"));
    QDir(folder().path()).mkpath(QStringLiteral("mlruns/b/metrics"));
    write("mlruns/b/metrics/acc", "1700000000000 0.25 10\n");
    write("mlruns/b/meta.yaml", "name: b\n");
    QCOMPARE(store.evaluations(imported(store, all / "mlruns")).size(), std::size_t(1));
    QDir(folder().path()).mkpath(QStringLiteral("mlruns/a/metrics"));
    write("mlruns/a/metrics/acc", "1700000000000 0.25 10\n");
    const ImportedRuns both = importAnyFile(store, all / "mlruns", {});
    QCOMPARE(both.runs.size(), std::size_t(2));
    QVERIFY(both.failures.empty());
    for (const char* number : { "9", "10" }) { // checkpoints of one run: the last has all
        QDir(folder().path()).mkpath(QStringLiteral("out/checkpoint-%1").arg(QLatin1String(number)));
        write((std::string("out/checkpoint-") + number + "/trainer_state.json").c_str(),
            (std::string(R"({"log_history":[{"step":)") + number + R"(,"eval_acc":0.5}]})").c_str());
    }
    QCOMPARE(store.evaluations(imported(store, all / "out")).at(0).updates, std::int64_t(10));
}

// A name says little, and a pipe has none.
void TestForeignFiles::contentsSayTheKind()
{
    RunStore store(folder().filePath(QStringLiteral("kinds.sqlite")).toStdString());
    QCOMPARE(store.evaluations(imported(store, write("log.txt", "step,acc\n1,0.25\n2,0.5\n"))).size(), std::size_t(2));
    QVERIFY(importError(store, write("x.gz", "\x1f\x8b rest")).contains("x.gz: is compressed by gzip"));
    QVERIFY(importError(store, write("x.csv", "\xff\xfes")).contains("UTF-16"));
    QVERIFY(importError(store, write("x.txt", "something else\n")).contains("x.txt:1: is neither an exported run nor"));
    QVERIFY(importError(store, "/dev/zero").contains("/dev/zero:1: is neither"));
    const std::filesystem::path pipe = folder().filePath(QStringLiteral("pipe")).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const auto piped = [&](const std::string& text) {
        std::jthread writer([&] { std::ofstream(pipe) << text; });
        return imported(store, pipe);
    };
    QCOMPARE(store.evaluations(piped("[\n{\"eval\": {\"acc\": 0.5}},\n{\"eval\": {\"acc\": 0.75}}\n]\n")).size(),
        std::size_t(2));
    QVERIFY(thrown<InputError>([&] { piped("step,acc\n1,2,3\n"); }).contains("pipe:2: has 3 fields"));
    const auto left = QDir(folder().path()).entryList({ QStringLiteral(".*") }, QDir::Files | QDir::Hidden);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u' ')));
}

void TestForeignFiles::anyFile()
{
    RunStore store(folder().filePath(QStringLiteral("runs.sqlite")).toStdString());
    const std::int64_t csv = imported(store, write("mine.csv", "step,acc\n1,0.25\n2,0.5\n"));
    const auto run = store.find(csv);
    QVERIFY(run && run->status == RunStatus::Done && run->name == "mine" && run->algorithm == "imported");
    QCOMPARE(store.evaluations(csv).size(), std::size_t(2));
    QCOMPARE(store.evaluations(csv)[1].p1, 0.5);
    QVERIFY(std::isnan(store.evaluations(csv)[1].loss));
    const std::filesystem::path bundle = folder().filePath(QStringLiteral("run.jsonl")).toStdString();
    store.exportRun(csv, bundle);
    const std::int64_t again = imported(store, bundle);
    QCOMPARE(store.evaluations(again).size(), std::size_t(2));
    QVERIFY(!importError(store, write("x.txt", "something else")).isEmpty());
    QVERIFY(!importError(store, write("y.csv", "a,b\n1,2\n")).isEmpty());
    QCOMPARE(store.list(true).size(), std::size_t(2));
}

REGISTER_TEST(TestForeignFiles)
#include "test_foreign_files.moc"
