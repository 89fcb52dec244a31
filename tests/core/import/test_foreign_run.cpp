// SPDX-License-Identifier: GPL-3.0-or-later
// CSV and JSON lines of other programs as runs; which tag is which metric; one import for all kinds of files.
#include "core/base/error.h"
#include "core/import/foreign_run.h"
#include "core/import/import_any.h"
#include "core/store/foreign_facts.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <fstream>
#include <sys/stat.h>
#include <thread>

using namespace evenkeel;

class TestForeignRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void csv();
    void jsonLines();
    void whatIsWrongIsNamed();
    void heldOutTagsComeFirst();
    void trainingTagsAreNotTaken();
    void wholeWordsDecide();
    void percentagesAreRefused();
    void timesOfRows();
    void beginsAtTheFirstRow();
    void oneOrderForAllRows();
    void repeatsNothing();
    void sizesAreLimited();
    void restartsReplace();
    void otherOrdersLoseNothing();
    void clocksThatWereSet();
    void clocksThatBeginAgain();
    void timesOfDay();
    void valuesRecordedAgain();
    void namesOfMetrics();
    void headings();
    void cellsOfCsv();
    void otherSeparators();
    void cellsThatCannotBeRead();
    void whatIsNotFinite();
    void aCutLastLine();
    void timesAsOthersWriteThem();
    void wholeJson();
    void folders();
    void contentsSayTheKind();
    void anyFile();

private:
    std::filesystem::path write(const char* name, const char* text)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qWarning("the file cannot be written");
        return file.fileName().toStdString();
    }
    static const EvaluationEvent& evaluation(const ForeignRun& run, std::size_t index)
    {
        return std::get<EvaluationEvent>(run.events[index]);
    }

    QTemporaryDir m_folder;
};

void TestForeignRun::csv()
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

void TestForeignRun::jsonLines()
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

void TestForeignRun::whatIsWrongIsNamed()
{
    QVERIFY(thrown<InputError>([&] {
        readCsvRows(write("b.csv", "a,b\n1,2\n1\n"));
    }).contains(QStringLiteral("b.csv:3: has 1 fields")));
    QVERIFY(
        thrown<InputError>([&] { readCsvRows(write("b.csv", "1,2\n3,4\n")); }).contains(QStringLiteral("no heading")));
    QVERIFY(thrown<InputError>([&] { readCsvRows(write("b.csv", "")); }).contains(QStringLiteral("empty")));
    QVERIFY(thrown<InputError>([&] {
        readJsonRows(write("b.jsonl", "{\"a\":1}\n[1]\n"));
    }).contains(QStringLiteral("b.jsonl:2: is no JSON object")));
    const ScalarRows rows = readJsonRows(write("b.jsonl", "{\"a\":1,\"b\":2}\n"));
    QVERIFY(thrown<InputError>([&] { foreignRun(rows, "b", {}); }).contains(QStringLiteral("there are a, b")));
    QVERIFY(thrown<InputError>([&] {
        foreignRun(rows, "b", { { "c", "p@1" } });
    }).contains(QStringLiteral("there is no tag 'c'")));
    QVERIFY(thrown<InputError>([&] {
        foreignRun(rows, "b", { { "a", "p@7" } });
    }).contains(QStringLiteral("no metric 'p@7'")));
}

void TestForeignRun::heldOutTagsComeFirst()
{
    const ScalarRows two = readJsonRows(write("c.jsonl", "{\"train/acc\":1,\"eval/acc\":0.5,\"loss\":3}\n"));
    QCOMPARE(evaluation(foreignRun(two, "c", {}), 0).p1, 0.5);
    QVERIFY(
        std::isnan(evaluation(foreignRun(two, "c", {}), 0).loss)); // that of the training, as Keras and others write it
    QCOMPARE(evaluation(foreignRun(two, "c", { { "loss", "loss" } }), 0).loss, 3.0);
    const ScalarRows several = readJsonRows(write("c.jsonl", "{\"test/acc\":1,\"eval/acc\":0.5}\n"));
    QVERIFY(thrown<InputError>([&] { foreignRun(several, "c", {}); }).contains(QStringLiteral("could both be p@1")));
    QCOMPARE(evaluation(foreignRun(several, "c", { { "test/acc", "p@1" } }), 0).p1, 1.0);
}

void TestForeignRun::trainingTagsAreNotTaken()
{
    const ScalarRows rows = readCsvRows(write("e.csv", "time,train_loss,train_accuracy,Training/P@1\n1,2,0.5,0.5\n"));
    QVERIFY(thrown<InputError>([&] { foreignRun(rows, "e", {}); }).contains(QStringLiteral("none of its tags")));
    const ForeignRun run = foreignRun(rows, "e", { { "train_accuracy", "p@1" } });
    QCOMPARE(evaluation(run, 0).p1, 0.5);
    QVERIFY(std::isnan(evaluation(run, 0).loss));
    const ScalarRows both = readCsvRows(write("e.csv", "time,train_loss,accuracy,loss\n1,2,0.5,3\n"));
    QCOMPARE(evaluation(foreignRun(both, "e", {}), 0).loss, 3.0);
    // Of a metric that none of a test set has; the loss beside it is the training's.
    const ScalarRows plain = readCsvRows(write("e.csv", "epoch,   accuracy, loss, valid_loss\n1, 0.5, 3, 2\n"));
    const ForeignRun padded = foreignRun(plain, "e", {});
    QVERIFY(evaluation(padded, 0).p1 == 0.5 && evaluation(padded, 0).loss == 2);
    QVERIFY(padded.notes.find("accuracy as P@1 (its name says no test set)") != std::string::npos);
}

// "retrieval" has no "eval", "latest" no "test".
void TestForeignRun::wholeWordsDecide()
{
    const ScalarRows one = readCsvRows(write("f.csv", "time,retrieval/loss,val/loss\n1,0.9,0.5\n"));
    QCOMPARE(evaluation(foreignRun(one, "f", {}), 0).loss, 0.5);
    const ScalarRows two = readCsvRows(write("f.csv", "time,retrieval/loss,loss\n1,0.9,0.5\n"));
    QVERIFY(thrown<InputError>([&] { foreignRun(two, "f", {}); }).contains(QStringLiteral("could both be loss")));
    const ScalarRows latest = readCsvRows(write("f.csv", "time,latest_acc\n1,0.9\n"));
    QVERIFY(thrown<InputError>([&] { foreignRun(latest, "f", {}); }).contains(QStringLiteral("none of its tags")));
    for (const char* heading :
        { "time,Val_Acc\n", "time,epoch_acc\n", "time,model/eval/P@1\n", "time,test.precision_at_1\n" }) {
        const ScalarRows named = readCsvRows(write("f.csv", (std::string(heading) + "1,0.75\n").c_str()));
        QCOMPARE(evaluation(foreignRun(named, "f", {}), 0).p1, 0.75);
    }
}

void TestForeignRun::percentagesAreRefused()
{
    const ScalarRows rows = readCsvRows(write("g.csv", "epoch,val_accuracy\n1,0.455\n\n2,57.3\n"));
    QVERIFY(thrown<InputError>([&] {
        foreignRun(rows, "g", {});
    }).startsWith(QStringLiteral("line 4: val_accuracy is 57.3, but P@1 is from 0 to 1; divide percentages by 100")));
    const ScalarRows below = readJsonRows(write("g.jsonl", "{\"acc\":-0.5}\n"));
    QVERIFY(thrown<InputError>([&] { foreignRun(below, "g", {}); }).startsWith(QStringLiteral("line 1: acc is -0.5")));
    const ScalarRows loss = readCsvRows(write("g.csv", "time,val_loss,val_acc\n1,57.3,1\n2,7,0\n"));
    QCOMPARE(evaluation(foreignRun(loss, "g", {}), 0).loss, 57.3);
}

void TestForeignRun::timesOfRows()
{
    const ScalarRows unixTimes = readCsvRows(write("d.csv", "wall_time,acc\n1600000010,0.2\n1600000000,0.1\n"));
    const ForeignRun run = foreignRun(unixTimes, "d", {});
    QCOMPARE(evaluation(run, 0).time, 0.0); // by time
    QCOMPARE(evaluation(run, 0).p1, 0.1);
    QCOMPARE(evaluation(run, 1).time, 10.0);
    QCOMPARE(evaluation(run, 1).wall, 10.0);
    QCOMPARE(run.started, std::string("2020-09-13T12:26:40+00:00")); // the first, wherever it stands
    const ScalarRows small = readCsvRows(write("d.csv", "time,acc\n1.5,0.1\n3,0.2\n"));
    QCOMPARE(evaluation(foreignRun(small, "d", {}), 0).time, 1.5);
}

// What precedes the first evaluation took time, too.
void TestForeignRun::beginsAtTheFirstRow()
{
    const ScalarRows rows
        = readCsvRows(write("h.csv", "time,train_acc,val_acc\n1700000000,0.1,\n1700000050,0.3,\n1700000100,,0.5\n"));
    const ForeignRun run = foreignRun(rows, "h", {});
    QCOMPARE(run.events.size(), std::size_t(2)); // and the end
    QCOMPARE(evaluation(run, 0).time, 100.0);
}

// Seconds, or for all of them the same other order, which is said, and by which the run has no seconds.
void TestForeignRun::oneOrderForAllRows()
{
    const auto imported = [&](const char* text, const char* word) {
        const ForeignRun run = foreignRun(readCsvRows(write("i.csv", text)), "i", {});
        const EvaluationEvent &first = evaluation(run, 0), &last = evaluation(run, run.events.size() - 2);
        const bool isSaid = run.notes.find(std::string("ordered by their ") + word) != std::string::npos;
        RunSummary summary;
        summary.config = run.run.config;
        summary.time = last.time;
        summary.wall = last.wall;
        return first.time == 1 && isSaid && last.wall == 0 && !hasSeconds(summary) ? last.time : -1;
    };
    QCOMPARE(imported("time,step,acc\n1700000000,1,0.1\n,2,0.3\n1700000100,3,0.5\n", "steps"), 3.0);
    QCOMPARE(imported("epoch,step,acc\n1,,0.1\n5,20,0.3\n", "epochs"), 5.0);
    QCOMPARE(imported("acc\n0.1\n0.3\n", "numbers"), 2.0);
    const ForeignRun timed // a row that is no evaluation needs no time
        = foreignRun(readCsvRows(write("i.csv", "time,step,train_acc,acc\n,1,0.1,\n7,2,0.2,0.3\n")), "i", {});
    QCOMPARE(evaluation(timed, 0).time, 7.0);
    QVERIFY(timed.notes.find("ordered") == std::string::npos);
}

// Files of one name from two folders may be of two experiments.
void TestForeignRun::repeatsNothing()
{
    const ScalarRows rows = readCsvRows(write("log.csv", "time,acc\n1,0.1\n2,0.2\n"));
    QVERIFY(foreignRun(rows, "log", {}).run.group.empty());
}

void TestForeignRun::sizesAreLimited()
{
    const std::string longLine = "acc\n" + std::string(3 << 20, '1') + "\n";
    QVERIFY(thrown<InputError>([&] {
        readCsvRows(write("j.csv", longLine.c_str()));
    }).contains(QStringLiteral("j.csv:2: the line is longer than 1048576 bytes")));
    std::string many = "acc\n";
    for (std::size_t i = 0; i <= maxScalarRows; ++i)
        many += "1\n";
    QVERIFY(thrown<InputError>([&] {
        readCsvRows(write("j.csv", many.c_str()));
    }).contains(QStringLiteral("j.csv:1000002: more than 1000000 rows")));
    std::string wide = "a0", row = "1";
    for (int i = 1; i < 5000; ++i) {
        wide += ",a" + std::to_string(i);
        row += ",1";
    }
    for (int i = 0; i < 2001; ++i)
        wide += "\n" + row;
    QVERIFY(thrown<InputError>([&] {
        readCsvRows(write("j.csv", wide.c_str()));
    }).contains(QStringLiteral("j.csv:2002: more than 10000000 numbers")));
    const ScalarRows last = readCsvRows(write("j.csv", "acc\n0.1\r\n\n0.2")); // without an end of line
    QCOMPARE(last.rows.size(), std::size_t(2));
    QCOMPARE(last.rows[1].line, std::int64_t(4));
}

// What was recorded before the restart from that step on is no result of the run.
void TestForeignRun::restartsReplace()
{
    for (const char* text : { "step,val_accuracy\n10,0.1\n20,0.2\n30,0.9\n20,0.25\n25,0.3\n",
             "epoch,val_accuracy\n10,0.1\n20,0.2\n30,0.9\n20,0.25\n25,0.3\n",
             "time,step,val_accuracy\n1,10,0.1\n2,20,0.2\n3,30,0.9\n4,20,0.25\n5,25,0.3\n" }) {
        const ForeignRun run = foreignRun(readCsvRows(write("k.csv", text)), "k", {});
        QCOMPARE(run.events.size(), std::size_t(4)); // and the end
        QCOMPARE(evaluation(run, 1).p1, 0.25);
        QCOMPARE(evaluation(run, 2).p1, 0.3);
        QVERIFY2(run.notes.find("2 evaluations that were replaced") != std::string::npos, run.notes.c_str());
    }
}

void TestForeignRun::otherOrdersLoseNothing()
{
    const auto scores = [&](const char* text) {
        const ForeignRun run = foreignRun(readCsvRows(write("l.csv", text)), "l", {});
        std::vector<double> all;
        for (std::size_t i = 0; i + 1 < run.events.size(); ++i)
            all.push_back(evaluation(run, i).p1);
        return all;
    };
    const std::vector<double> all { 0.1, 0.2, 0.3 };
    QCOMPARE(scores("step,acc\n30,0.3\n20,0.2\n10,0.1\n"), all); // newest first
    QCOMPARE(scores("time,step,acc\n3,30,0.3\n1,10,0.1\n2,20,0.2\n"), all); // in no order
    // A row per metric: one evaluation.
    QCOMPARE(scores("step,loss,acc\n10,,0.1\n10,3,\n20,,0.2\n20,2,\n30,,0.3\n"), all);
    // Steps that are counted within an epoch.
    QCOMPARE(scores("epoch,step,acc\n0,10,0.1\n1,10,0.2\n1,20,0.3\n"), all);
    QCOMPARE(scores("time,epoch,step,acc\n1,0,20,0.1\n2,1,10,0.2\n3,1,20,0.3\n"), all);
}

// The program's clock begins again with it.
void TestForeignRun::clocksThatBeginAgain()
{
    for (const char* text : { "_step,_runtime,eval/acc\n10,5,.1\n20,10,.2\n30,15,.9\n20,4,.25\n25,8,.3\n",
             "epoch,elapsed,eval/acc\n10,5,.1\n20,10,.2\n30,15,.9\n20,4,.25\n25,8,.3\n",
             "step,time,eval/acc\n10,5,.1\n20,10,.2\n30,15,.9\n20,12,.25\n25,13,.3\n" }) {
        const ForeignRun run = foreignRun(readCsvRows(write("w.csv", text)), "w", {});
        QCOMPARE(run.events.size(), std::size_t(4));
        QCOMPARE(evaluation(run, 0).p1, 0.1);
        QCOMPARE(evaluation(run, 1).p1, 0.25);
        QCOMPARE(evaluation(run, 2).p1, 0.3);
        QVERIFY2(run.notes.find("2 evaluations that were replaced") != std::string::npos, run.notes.c_str());
    }
    const ForeignRun again // from the beginning
        = foreignRun(readCsvRows(write("w.csv", "step,time,acc\n10,5,.1\n20,10,.2\n10,5,.3\n20,9,.4\n")), "w", {});
    QCOMPARE(again.events.size(), std::size_t(3));
    QVERIFY(evaluation(again, 0).p1 == 0.3 && evaluation(again, 1).p1 == 0.4 && evaluation(again, 1).wall == 9);
}

void TestForeignRun::timesOfDay()
{
    const ForeignRun run
        = foreignRun(readCsvRows(write("x.csv", "time,acc\n23:59:00,0.1\n23:59:50.5,0.2\n00:01:00,0.3\n")), "x", {});
    QCOMPARE(evaluation(run, 2).p1, 0.3);
    QCOMPARE(evaluation(run, 2).time - evaluation(run, 0).time, 120.0);
    const ForeignRun without // no day can be known
        = foreignRun(readCsvRows(write("x.csv", "time,acc\n10,0.1\n90,0.2\n20,0.3\n")), "x", {});
    QVERIFY(evaluation(without, 2).p1 == 0.3 && evaluation(without, 2).wall == 0);
}

void TestForeignRun::valuesRecordedAgain()
{
    const ForeignRun run
        = foreignRun(readCsvRows(write("y.csv", "step,time,acc\n10,1,0.1\n20,2,0.2\n20,3,0.25\n")), "y", {});
    QCOMPARE(run.events.size(), std::size_t(3));
    QCOMPARE(evaluation(run, 1).p1, 0.25);
    QVERIFY2(run.notes.find("recorded again at their step: 1") != std::string::npos, run.notes.c_str());
    const ForeignRun constant // counts nothing
        = foreignRun(readCsvRows(write("y.csv", "step,acc\n0,0.1\n0,0.2\n0,0.3\n")), "y", {});
    QCOMPARE(constant.events.size(), std::size_t(4));
    const ForeignRun noSteps = foreignRun(readCsvRows(write("y.csv", "time,acc\n1,0.1\n2,0.2\n")), "y", {});
    QVERIFY(noSteps.notes.find("It has no steps") != std::string::npos);
    QCOMPARE(evaluation(noSteps, 1).updates, std::int64_t(2));
}

void TestForeignRun::namesOfMetrics()
{
    for (const char* name : { "top-1", "Acc@1", "acc/test", "accuracy (test)", "Val Accuracy", "test_p@1",
             "eval_accuracy_score", "accuracy_top-1", "epoch_accuracy" }) {
        const ScalarRows rows = readCsvRows(write("z.csv", ("time," + std::string(name) + "\n1,0.75\n").c_str()));
        QCOMPARE(evaluation(foreignRun(rows, "z", {}), 0).p1, 0.75);
    }
    for (const char* name : { "top-1 error", "accuracy (train)", "latest acc1x", "retrievalacc" }) {
        const ScalarRows rows = readCsvRows(write("z.csv", ("time," + std::string(name) + "\n1,0.75\n").c_str()));
        QVERIFY2(!thrown<InputError>([&] { foreignRun(rows, "z", {}); }).isEmpty(), name);
    }
}

void TestForeignRun::headings()
{
    const auto accuracy = [&](const char* text) {
        return evaluation(foreignRun(readCsvRows(write("sep.csv", text)), "sep", {}), 0).p1;
    };
    QCOMPARE(accuracy("sep=;\nstep;acc\n1;0,5\n"), 0.5);
    QCOMPARE(accuracy("\n\n# made by a script\nstep,acc\n1,0.5\n"), 0.5);
    QVERIFY(thrown<InputError>([&] { accuracy("step,acc\r1,0.5\r"); }).contains("carriage return alone"));
}

void TestForeignRun::clocksThatWereSet()
{
    const ForeignRun run = foreignRun(
        readCsvRows(write("m.csv", "time,step,acc\n100,10,0.1\n200,20,0.2\n50,30,0.3\n150,40,0.4\n")), "m", {});
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(evaluation(run, i).updates, std::int64_t(10 * (i + 1)));
    QVERIFY(run.notes.find("times go back") != std::string::npos && evaluation(run, 3).wall == 0);
}

void TestForeignRun::cellsOfCsv()
{
    const ScalarRows rows = readCsvRows(
        write("n.csv", "epoch,note,val_accuracy\n0,\"two\nlines\",20%\n1,\"a \"\"b\"\"\", 40 % \n2,x,n/a\n"));
    QCOMPARE(rows.rows.size(), std::size_t(3));
    QCOMPARE(rows.rows[0].values[0].second, 0.2);
    QCOMPARE(rows.rows[1].values[0].second, 0.4);
    QCOMPARE(rows.rows[1].line, std::int64_t(4));
    QVERIFY(thrown<InputError>([&] {
        readCsvRows(write("n.csv", "step,acc\n1,\"0.1\n2,0.2\n"));
    }).contains(QStringLiteral("n.csv:2: a quotation mark is not closed")));
    QVERIFY(thrown<InputError>([&] {
        readCsvRows(write("n.csv", "p@1,p@1\n1,1\n"));
    }).contains(QStringLiteral("two columns 'p@1'")));
    const ScalarRows bad = readCsvRows(write("n.csv", "step,acc\n-1,0.1\n1e30,0.2\n"));
    QVERIFY(!bad.rows[0].step && bad.notices.size() == 1 && bad.notices[0].starts_with("2 of its numbers"));
}

void TestForeignRun::otherSeparators()
{
    const ScalarRows semicolons
        = readCsvRows(write("s.csv", "epoch;val_accuracy;note\n1;0,25;\"a;b, c\"\n2;50,5%;1,2,3\n"));
    QCOMPARE(semicolons.tags, std::vector<std::string> { "val_accuracy" });
    QCOMPARE(semicolons.rows[0].values[0].second, 0.25);
    QCOMPARE(semicolons.rows[1].values[0].second, 0.505);
    const ScalarRows tabs = readCsvRows(write("s.tsv", "epoch\tval_accuracy\n1\t0.25\n2\t0,5\n"));
    QCOMPARE(tabs.rows[1].values[0].second, 0.5);
    // A comma in the heading: they separate the fields.
    QVERIFY(thrown<InputError>([&] {
        readCsvRows(write("s.csv", "epoch,acc;x\n1,0,5;2\n"));
    }).contains("has 3 fields, but the heading has 2"));
}

// Its loss is said, but not of what nobody takes for a number.
void TestForeignRun::cellsThatCannotBeRead()
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
    QVERIFY(thrown<InputError>([&] { foreignRun(words, "u", {}); }).contains("1 cell of 'acc' cannot be read"));
}

// A value is lost, not the row, nor the run.
void TestForeignRun::whatIsNotFinite()
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

void TestForeignRun::aCutLastLine()
{
    const ScalarRows json = readJsonRows(write("p.jsonl", "{\"acc\":0.1}\n{\"acc\":0."));
    QVERIFY(json.rows.size() == 1 && json.notices.size() == 1);
    QVERIFY(thrown<InputError>([&] {
        readJsonRows(write("p.jsonl", "{\"acc\":0.1}\n{\"acc\":0.\n"));
    }).contains("p.jsonl:2"));
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

void TestForeignRun::timesAsOthersWriteThem()
{
    const auto secondTime
        = [&](const char* text) { return evaluation(foreignRun(readCsvRows(write("q.csv", text)), "q", {}), 1).wall; };
    QCOMPARE(secondTime("_step,_runtime,eval/acc\n0,1.5,0.1\n10,61.5,0.4\n"), 61.5);
    QCOMPARE(secondTime("\"Relative Time (Process)\",\"run-a - eval/acc\"\n\"1.5\",\"0.1\"\n\"61.5\",\"0.4\"\n"), 61.5);
    QCOMPARE(secondTime("_runtime,_timestamp,acc\n5,1700000000.5,0.1\n65,1700000060.5,0.4\n"), 60.0);
    QCOMPARE(secondTime("timestamp,acc\n1700000000000,0.1\n1700000060000,0.4\n"), 60.0); // ms
    QCOMPARE(secondTime("timestamp,acc\n1700000000000000000,0.1\n1700000060000000000,0.4\n"), 60.0); // ns
    QCOMPARE(secondTime("time,acc\n2026-11-29T10:00:00.5Z,0.1\n2026-11-29 12:01:00.5+02:00,0.4\n"), 60.0);
    QCOMPARE(secondTime("time,acc\n2026-11-29 10:00:00,0.1\n2026-11-29 10:00:30,0.4\n"), 30.0);
    QCOMPARE(secondTime("ts,acc\n0:00:01.5,0.1\n\"1 day, 0:01:01.5\",0.4\n"), 86461.5);
    QCOMPARE(secondTime("elapsed,acc\n0:00:01,0.1\n2 days,0.4\n"), 172800.0);
    QCOMPARE(secondTime("elapsed,acc\n30s,0.1\n1h 1m 30.5 s,0.4\n"), 3690.5);
    QCOMPARE(secondTime("time,acc\n2026/11/29 10:00:00,0.1\n2026/11/29 10:00:30,0.4\n"), 30.0);
    const ForeignRun run
        = foreignRun(readCsvRows(write("q.csv", "time,acc\n2026-11-29T10:00:00+01:00,0.1\n")), "q", {});
    QCOMPARE(run.started, std::string("2026-11-29T09:00:00+00:00"));
}

void TestForeignRun::wholeJson()
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
    QVERIFY(thrown<InputError>([&] {
        foreignRun(training, "state", {});
    }).contains(QStringLiteral("there are train/loss")));
    const ScalarRows list
        = readJsonRows(write("r.json", "[\n{\"eval\": {\"acc\": 0.5}},\n{\"eval\": {\"acc\": 0.75}}\n]\n"));
    QCOMPARE(list.tags, std::vector<std::string> { "eval/acc" });
    QCOMPARE(list.rows.size(), std::size_t(2));
    QVERIFY(thrown<InputError>([&] {
        readJsonRows(write("r.json", "{\n\"a\": 1\n}\n"));
    }).contains("r.json:1: is no JSON object"));
}

void TestForeignRun::folders()
{
    RunStore store(m_folder.filePath(QStringLiteral("folders.sqlite")).toStdString());
    QDir(m_folder.path()).mkpath(QStringLiteral("mlflow/metrics/val"));
    write("mlflow/metrics/val/accuracy", "1700000000000 0.25 10\n1700000060000 0.5 20\n");
    write("mlflow/metrics/val/loss", "1700000000001 2.5 10\n1700000060001 NaN 20\n");
    const auto folder = std::filesystem::path(m_folder.path().toStdString()) / "mlflow";
    const std::int64_t run = importAnyFile(store, folder, {});
    const auto evaluations = store.evaluations(run);
    QCOMPARE(evaluations.size(), std::size_t(2));
    QCOMPARE(evaluations[0].loss, 2.5);
    QCOMPARE(evaluations[1].p1, 0.5);
    QVERIFY(std::abs(evaluations[1].time - 60) < 0.01);
    QCOMPARE(store.find(run)->name, std::string("mlflow"));
    const std::int64_t again = importAnyFile(store, folder / "", {}); // with a slash at its end
    QCOMPARE(store.evaluations(again).size(), std::size_t(2));
    QCOMPARE(store.find(again)->name, std::string("mlflow"));
    QCOMPARE(store.evaluations(importAnyFile(store, folder / "metrics/val/accuracy", {})).size(), std::size_t(2));
    QDir(m_folder.path()).mkpath(QStringLiteral("empty"));
    write("empty/notes", "nothing\n");
    for (const char* name : { "empty", "empty/", "empty//", "empty/./" })
        QVERIFY(thrown<InputError>([&] {
            importAnyFile(store, folder.parent_path() / name, {});
        }).contains(QStringLiteral("without TensorBoard event files")));
    QDir(m_folder.path()).mkpath(QStringLiteral("mlruns/b/metrics"));
    write("mlruns/b/metrics/acc", "1700000000000 0.25 10\n");
    write("mlruns/b/meta.yaml", "name: b\n");
    QCOMPARE(store.evaluations(importAnyFile(store, folder.parent_path() / "mlruns", {})).size(), std::size_t(1));
    QDir(m_folder.path()).mkpath(QStringLiteral("mlruns/a/metrics"));
    write("mlruns/a/metrics/acc", "1700000000000 0.25 10\n");
    QVERIFY(thrown<InputError>([&] {
        importAnyFile(store, folder.parent_path() / "mlruns", {});
    }).contains(QStringLiteral("has 2 runs (a/metrics, b/metrics)")));
    for (const char* number : { "9", "10" }) { // checkpoints of one run: the last has all
        QDir(m_folder.path()).mkpath(QStringLiteral("out/checkpoint-%1").arg(QLatin1String(number)));
        write((std::string("out/checkpoint-") + number + "/trainer_state.json").c_str(),
            (std::string(R"({"log_history":[{"step":)") + number + R"(,"eval_acc":0.5}]})").c_str());
    }
    QCOMPARE(store.evaluations(importAnyFile(store, folder.parent_path() / "out", {})).at(0).updates, std::int64_t(10));
}

// A name says little, and a pipe has none.
void TestForeignRun::contentsSayTheKind()
{
    RunStore store(m_folder.filePath(QStringLiteral("kinds.sqlite")).toStdString());
    QCOMPARE(store.evaluations(importAnyFile(store, write("log.txt", "step,acc\n1,0.25\n2,0.5\n"), {})).size(),
        std::size_t(2));
    QVERIFY(thrown<InputError>([&] {
        importAnyFile(store, write("x.gz", "\x1f\x8b rest"), {});
    }).contains(QStringLiteral("x.gz: is compressed by gzip")));
    QVERIFY(thrown<InputError>([&] {
        importAnyFile(store, write("x.csv", "\xff\xfes"), {});
    }).contains(QStringLiteral("UTF-16")));
    QVERIFY(thrown<InputError>([&] {
        importAnyFile(store, write("x.txt", "something else\n"), {});
    }).contains(QStringLiteral("x.txt:1: is neither an exported run nor")));
    QVERIFY(thrown<InputError>([&] { importAnyFile(store, "/dev/zero", {}); }).contains("/dev/zero:1: is neither"));
    const std::filesystem::path pipe = m_folder.filePath(QStringLiteral("pipe")).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const auto imported = [&](const std::string& text) {
        std::jthread writer([&] { std::ofstream(pipe) << text; });
        return importAnyFile(store, pipe, {});
    };
    QCOMPARE(store.evaluations(imported("[\n{\"eval\": {\"acc\": 0.5}},\n{\"eval\": {\"acc\": 0.75}}\n]\n")).size(),
        std::size_t(2));
    QVERIFY(thrown<InputError>([&] { imported("step,acc\n1,2,3\n"); }).contains("pipe:2: has 3 fields"));
    const auto left = QDir(m_folder.path()).entryList({ QStringLiteral(".*") }, QDir::Files | QDir::Hidden);
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u' ')));
}

void TestForeignRun::anyFile()
{
    RunStore store(m_folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    const std::int64_t csv = importAnyFile(store, write("mine.csv", "step,acc\n1,0.25\n2,0.5\n"), {});
    const auto run = store.find(csv);
    QVERIFY(run && run->status == RunStatus::Done && run->name == "mine" && run->algorithm == "imported");
    QCOMPARE(store.evaluations(csv).size(), std::size_t(2));
    QCOMPARE(store.evaluations(csv)[1].p1, 0.5);
    QVERIFY(std::isnan(store.evaluations(csv)[1].loss));
    const std::filesystem::path bundle = m_folder.filePath(QStringLiteral("run.jsonl")).toStdString();
    store.exportRun(csv, bundle);
    const std::int64_t again = importAnyFile(store, bundle, {});
    QCOMPARE(store.evaluations(again).size(), std::size_t(2));
    QVERIFY(!thrown<InputError>([&] { importAnyFile(store, write("x.txt", "something else"), {}); }).isEmpty());
    QVERIFY(!thrown<InputError>([&] { importAnyFile(store, write("y.csv", "a,b\n1,2\n"), {}); }).isEmpty());
    QCOMPARE(store.list(true).size(), std::size_t(2));
}

REGISTER_TEST(TestForeignRun)
#include "test_foreign_run.moc"
