// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of other programs as runs: which tag is which metric, and what their times, steps and epochs say of their order.
#include "core/store/foreign_facts.h"
#include "import_test.h"
#include "tests/test_class.h"

#include <QTest>
#include <cmath>

using namespace evenkeel;

class TestForeignRun : public ImportTest {
    Q_OBJECT

private Q_SLOTS:
    void heldOutTagsComeFirst();
    void trainingTagsAreNotTaken();
    void wholeWordsDecide();
    void namesOfMetrics();
    void percentagesAreRefused();
    void timesOfRows();
    void timesAsOthersWriteThem();
    void timesOfDay();
    void beginsAtTheFirstRow();
    void oneOrderForAllRows();
    void repeatsNothing();
    void restartsReplace();
    void otherOrdersLoseNothing();
    void clocksThatWereSet();
    void clocksThatBeginAgain();
    void valuesRecordedAgain();
    void negativeStepsAreNoUpdates();
};

void TestForeignRun::heldOutTagsComeFirst()
{
    const ScalarRows two = readJsonRows(write("c.jsonl", "{\"train/acc\":1,\"eval/acc\":0.5,\"loss\":3}\n"));
    QCOMPARE(evaluation(foreignRun(two, "c", {}), 0).p1, 0.5);
    QVERIFY(
        std::isnan(evaluation(foreignRun(two, "c", {}), 0).loss)); // that of the training, as Keras and others write it
    QCOMPARE(evaluation(foreignRun(two, "c", { { "loss", "loss" } }), 0).loss, 3.0);
    const ScalarRows several = readJsonRows(write("c.jsonl", "{\"test/acc\":1,\"eval/acc\":0.5}\n"));
    QVERIFY(runError(several).contains("could both be p@1"));
    QCOMPARE(evaluation(foreignRun(several, "c", { { "test/acc", "p@1" } }), 0).p1, 1.0);
}

void TestForeignRun::trainingTagsAreNotTaken()
{
    const ScalarRows rows = readCsvRows(write("e.csv", "time,train_loss,train_accuracy,Training/P@1\n1,2,0.5,0.5\n"));
    QVERIFY(runError(rows).contains("none of its tags"));
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
    QVERIFY(runError(two).contains("could both be loss"));
    const ScalarRows latest = readCsvRows(write("f.csv", "time,latest_acc\n1,0.9\n"));
    QVERIFY(runError(latest).contains("none of its tags"));
    for (const char* heading :
        { "time,Val_Acc\n", "time,epoch_acc\n", "time,model/eval/P@1\n", "time,test.precision_at_1\n" }) {
        const ScalarRows named = readCsvRows(write("f.csv", (std::string(heading) + "1,0.75\n").c_str()));
        QCOMPARE(evaluation(foreignRun(named, "f", {}), 0).p1, 0.75);
    }
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
        QVERIFY2(!runError(rows).isEmpty(), name);
    }
}

void TestForeignRun::percentagesAreRefused()
{
    const ScalarRows rows = readCsvRows(write("g.csv", "epoch,val_accuracy\n1,0.455\n\n2,57.3\n"));
    QVERIFY(
        runError(rows).startsWith("line 4: val_accuracy is 57.3, but P@1 is from 0 to 1; divide percentages by 100"));
    const ScalarRows below = readJsonRows(write("g.jsonl", "{\"acc\":-0.5}\n"));
    QVERIFY(runError(below).startsWith("line 1: acc is -0.5"));
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

void TestForeignRun::timesAsOthersWriteThem()
{
    const auto secondTime = [&](const char* text) { return evaluation(csvRun(text), 1).wall; };
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
    const ForeignRun run = csvRun("time,acc\n2026-11-29T10:00:00+01:00,0.1\n");
    QCOMPARE(run.started, std::string("2026-11-29T09:00:00+00:00"));
}

void TestForeignRun::timesOfDay()
{
    const ForeignRun run = csvRun("time,acc\n23:59:00,0.1\n23:59:50.5,0.2\n00:01:00,0.3\n");
    QCOMPARE(evaluation(run, 2).p1, 0.3);
    QCOMPARE(evaluation(run, 2).time - evaluation(run, 0).time, 120.0);
    const ForeignRun without = csvRun("time,acc\n10,0.1\n90,0.2\n20,0.3\n"); // no day can be known
    QVERIFY(evaluation(without, 2).p1 == 0.3 && evaluation(without, 2).wall == 0);
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
        const ForeignRun run = csvRun(text);
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
    const ForeignRun timed
        = csvRun("time,step,train_acc,acc\n,1,0.1,\n7,2,0.2,0.3\n"); // a row that is no evaluation needs no time
    QCOMPARE(evaluation(timed, 0).time, 7.0);
    QVERIFY(timed.notes.find("ordered") == std::string::npos);
}

// Files of one name from two folders may be of two experiments.
void TestForeignRun::repeatsNothing()
{
    const ScalarRows rows = readCsvRows(write("log.csv", "time,acc\n1,0.1\n2,0.2\n"));
    QVERIFY(foreignRun(rows, "log", {}).run.group.empty());
}

// What was recorded before the restart from that step on is no result of the run.
void TestForeignRun::restartsReplace()
{
    for (const char* text : { "step,val_accuracy\n10,0.1\n20,0.2\n30,0.9\n20,0.25\n25,0.3\n",
             "epoch,val_accuracy\n10,0.1\n20,0.2\n30,0.9\n20,0.25\n25,0.3\n",
             "time,step,val_accuracy\n1,10,0.1\n2,20,0.2\n3,30,0.9\n4,20,0.25\n5,25,0.3\n" }) {
        const ForeignRun run = csvRun(text);
        QCOMPARE(run.events.size(), std::size_t(4)); // and the end
        QCOMPARE(evaluation(run, 1).p1, 0.25);
        QCOMPARE(evaluation(run, 2).p1, 0.3);
        QVERIFY2(run.notes.find("2 evaluations that were replaced") != std::string::npos, run.notes.c_str());
    }
}

void TestForeignRun::otherOrdersLoseNothing()
{
    const auto scores = [&](const char* text) {
        const ForeignRun run = csvRun(text);
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

void TestForeignRun::clocksThatWereSet()
{
    const ForeignRun run = csvRun("time,step,acc\n100,10,0.1\n200,20,0.2\n50,30,0.3\n150,40,0.4\n");
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(evaluation(run, i).updates, std::int64_t(10 * (i + 1)));
    QVERIFY(run.notes.find("times go back") != std::string::npos && evaluation(run, 3).wall == 0);
}

// The program's clock begins again with it.
void TestForeignRun::clocksThatBeginAgain()
{
    for (const char* text : { "_step,_runtime,eval/acc\n10,5,.1\n20,10,.2\n30,15,.9\n20,4,.25\n25,8,.3\n",
             "epoch,elapsed,eval/acc\n10,5,.1\n20,10,.2\n30,15,.9\n20,4,.25\n25,8,.3\n",
             "step,time,eval/acc\n10,5,.1\n20,10,.2\n30,15,.9\n20,12,.25\n25,13,.3\n" }) {
        const ForeignRun run = csvRun(text);
        QCOMPARE(run.events.size(), std::size_t(4));
        QCOMPARE(evaluation(run, 0).p1, 0.1);
        QCOMPARE(evaluation(run, 1).p1, 0.25);
        QCOMPARE(evaluation(run, 2).p1, 0.3);
        QVERIFY2(run.notes.find("2 evaluations that were replaced") != std::string::npos, run.notes.c_str());
    }
    const ForeignRun again = csvRun("step,time,acc\n10,5,.1\n20,10,.2\n10,5,.3\n20,9,.4\n"); // from the beginning
    QCOMPARE(again.events.size(), std::size_t(3));
    QVERIFY(evaluation(again, 0).p1 == 0.3 && evaluation(again, 1).p1 == 0.4 && evaluation(again, 1).wall == 9);
}

void TestForeignRun::valuesRecordedAgain()
{
    const ForeignRun run = csvRun("step,time,acc\n10,1,0.1\n20,2,0.2\n20,3,0.25\n");
    QCOMPARE(run.events.size(), std::size_t(3));
    QCOMPARE(evaluation(run, 1).p1, 0.25);
    QVERIFY2(run.notes.find("recorded again at their step: 1") != std::string::npos, run.notes.c_str());
    const ForeignRun constant = csvRun("step,acc\n0,0.1\n0,0.2\n0,0.3\n"); // counts nothing
    QCOMPARE(constant.events.size(), std::size_t(4));
    const ForeignRun noSteps = csvRun("time,acc\n1,0.1\n2,0.2\n");
    QVERIFY(noSteps.notes.find("It has no steps") != std::string::npos);
    QCOMPARE(evaluation(noSteps, 1).updates, std::int64_t(2));
}

// MLflow takes any number; a run's updates are counted.
void TestForeignRun::negativeStepsAreNoUpdates()
{
    ScalarRows rows;
    rows.tags = { "val/accuracy" };
    for (const std::int64_t step : { -1, 0, 1 }) {
        ScalarRow& row = rows.rows.emplace_back();
        row.time = 1e9 + double(step);
        row.step = step;
        row.values = { { 0, 0.5 } };
    }
    for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE(evaluation(foreignRun(rows, "n", {}), i).updates, std::int64_t(i + 1));
}

REGISTER_TEST(TestForeignRun)
#include "test_foreign_run.moc"
