// SPDX-License-Identifier: GPL-3.0-or-later
// CSV and JSON lines of other programs as runs; which tag is which metric; one import for all kinds of files.
#include "core/base/error.h"
#include "core/import/foreign_run.h"
#include "core/store/foreign_facts.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <QTest>
#include <cmath>

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
    void anyFile();

private:
    std::filesystem::path write(const char* name, const char* text)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qWarning("the file cannot be written");
        return file.fileName().toStdString();
    }
    template<typename Action>
    static QString thrown(const Action& action)
    {
        try {
            action();
        } catch (const InputError& e) {
            return QString::fromUtf8(e.what());
        }
        return {};
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
    QVERIFY(thrown([&] {
        readCsvRows(write("b.csv", "a,b\n1,2\n1\n"));
    }).contains(QStringLiteral("b.csv:3: has 1 fields")));
    QVERIFY(thrown([&] { readCsvRows(write("b.csv", "1,2\n3,4\n")); }).contains(QStringLiteral("no heading")));
    QVERIFY(thrown([&] { readCsvRows(write("b.csv", "")); }).contains(QStringLiteral("empty")));
    QVERIFY(thrown([&] {
        readJsonRows(write("b.jsonl", "{\"a\":1}\n[1]\n"));
    }).contains(QStringLiteral("b.jsonl:2: is no JSON object")));
    const ScalarRows rows = readJsonRows(write("b.jsonl", "{\"a\":1,\"b\":2}\n"));
    QVERIFY(thrown([&] { foreignRun(rows, "b", {}); }).contains(QStringLiteral("there are a, b")));
    QVERIFY(thrown([&] { foreignRun(rows, "b", { { "c", "p@1" } }); }).contains(QStringLiteral("there is no tag 'c'")));
    QVERIFY(thrown([&] { foreignRun(rows, "b", { { "a", "p@7" } }); }).contains(QStringLiteral("no metric 'p@7'")));
}

void TestForeignRun::heldOutTagsComeFirst()
{
    const ScalarRows two = readJsonRows(write("c.jsonl", "{\"train/acc\":1,\"eval/acc\":0.5,\"loss\":3}\n"));
    QCOMPARE(evaluation(foreignRun(two, "c", {}), 0).p1, 0.5);
    QVERIFY(
        std::isnan(evaluation(foreignRun(two, "c", {}), 0).loss)); // that of the training, as Keras and others write it
    QCOMPARE(evaluation(foreignRun(two, "c", { { "loss", "loss" } }), 0).loss, 3.0);
    const ScalarRows several = readJsonRows(write("c.jsonl", "{\"test/acc\":1,\"eval/acc\":0.5}\n"));
    QVERIFY(thrown([&] { foreignRun(several, "c", {}); }).contains(QStringLiteral("could both be p@1")));
    QCOMPARE(evaluation(foreignRun(several, "c", { { "test/acc", "p@1" } }), 0).p1, 1.0);
}

void TestForeignRun::trainingTagsAreNotTaken()
{
    const ScalarRows rows = readCsvRows(write("e.csv", "time,train_loss,train_accuracy,Training/P@1\n1,2,0.5,0.5\n"));
    QVERIFY(thrown([&] { foreignRun(rows, "e", {}); }).contains(QStringLiteral("none of its tags")));
    const ForeignRun run = foreignRun(rows, "e", { { "train_accuracy", "p@1" } });
    QCOMPARE(evaluation(run, 0).p1, 0.5);
    QVERIFY(std::isnan(evaluation(run, 0).loss));
    const ScalarRows both = readCsvRows(write("e.csv", "time,train_loss,accuracy,loss\n1,2,0.5,3\n"));
    QCOMPARE(evaluation(foreignRun(both, "e", {}), 0).loss, 3.0);
}

// "retrieval" has no "eval", "latest" no "test".
void TestForeignRun::wholeWordsDecide()
{
    const ScalarRows one = readCsvRows(write("f.csv", "time,retrieval/loss,val/loss\n1,0.9,0.5\n"));
    QCOMPARE(evaluation(foreignRun(one, "f", {}), 0).loss, 0.5);
    const ScalarRows two = readCsvRows(write("f.csv", "time,retrieval/loss,loss\n1,0.9,0.5\n"));
    QVERIFY(thrown([&] { foreignRun(two, "f", {}); }).contains(QStringLiteral("could both be loss")));
    const ScalarRows latest = readCsvRows(write("f.csv", "time,latest_acc\n1,0.9\n"));
    QVERIFY(thrown([&] { foreignRun(latest, "f", {}); }).contains(QStringLiteral("none of its tags")));
    for (const char* heading :
        { "time,Val_Acc\n", "time,epoch_acc\n", "time,model/eval/P@1\n", "time,test.precision_at_1\n" }) {
        const ScalarRows named = readCsvRows(write("f.csv", (std::string(heading) + "1,0.75\n").c_str()));
        QCOMPARE(evaluation(foreignRun(named, "f", {}), 0).p1, 0.75);
    }
}

void TestForeignRun::percentagesAreRefused()
{
    const ScalarRows rows = readCsvRows(write("g.csv", "epoch,val_accuracy\n1,0.455\n\n2,57.3\n"));
    QVERIFY(thrown([&] {
        foreignRun(rows, "g", {});
    }).startsWith(QStringLiteral("line 4: val_accuracy is 57.3, but P@1 is from 0 to 1; divide percentages by 100")));
    const ScalarRows below = readJsonRows(write("g.jsonl", "{\"acc\":-0.5}\n"));
    QVERIFY(thrown([&] { foreignRun(below, "g", {}); }).startsWith(QStringLiteral("line 1: acc is -0.5")));
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
    QVERIFY(thrown([&] {
        readCsvRows(write("j.csv", longLine.c_str()));
    }).contains(QStringLiteral("j.csv:2: the line is longer than 1048576 bytes")));
    std::string many = "acc\n";
    for (std::size_t i = 0; i <= maxScalarRows; ++i)
        many += "1\n";
    QVERIFY(thrown([&] {
        readCsvRows(write("j.csv", many.c_str()));
    }).contains(QStringLiteral("j.csv:1000002: more than 1000000 rows")));
    std::string wide = "a0", row = "1";
    for (int i = 1; i < 5000; ++i) {
        wide += ",a" + std::to_string(i);
        row += ",1";
    }
    for (int i = 0; i < 2001; ++i)
        wide += "\n" + row;
    QVERIFY(thrown([&] {
        readCsvRows(write("j.csv", wide.c_str()));
    }).contains(QStringLiteral("j.csv:2002: more than 10000000 numbers")));
    const ScalarRows last = readCsvRows(write("j.csv", "acc\n0.1\r\n\n0.2")); // without an end of line
    QCOMPARE(last.rows.size(), std::size_t(2));
    QCOMPARE(last.rows[1].line, std::int64_t(4));
}

void TestForeignRun::anyFile()
{
    RunStore store(m_folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    const std::int64_t csv = importAnyFile(store, write("mine.csv", "step,acc\n1,0.25\n2,0.5\n"), {});
    const auto run = store.find(csv);
    QVERIFY(run && run->status == "done" && run->name == "mine" && run->algorithm == "imported");
    QCOMPARE(store.evaluations(csv).size(), std::size_t(2));
    QCOMPARE(store.evaluations(csv)[1].p1, 0.5);
    QVERIFY(std::isnan(store.evaluations(csv)[1].loss));
    const std::filesystem::path bundle = m_folder.filePath(QStringLiteral("run.jsonl")).toStdString();
    store.exportRun(csv, bundle);
    const std::int64_t again = importAnyFile(store, bundle, {});
    QCOMPARE(store.evaluations(again).size(), std::size_t(2));
    QVERIFY(!thrown([&] { importAnyFile(store, write("x.txt", "something else"), {}); }).isEmpty());
    QVERIFY(!thrown([&] { importAnyFile(store, write("y.csv", "a,b\n1,2\n"), {}); }).isEmpty());
    QCOMPARE(store.list(true).size(), std::size_t(2));
}

REGISTER_TEST(TestForeignRun)
#include "test_foreign_run.moc"
