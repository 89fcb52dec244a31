// SPDX-License-Identifier: GPL-3.0-or-later
// CSV and JSON lines of other programs as runs; which tag is which metric; one import for all kinds of files.
#include "core/base/error.h"
#include "core/import/foreign_run.h"

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
    void timesOfRows();
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
    QCOMPARE(evaluation(foreignRun(two, "c", {}), 0).loss, 3.0);
    const ScalarRows several = readJsonRows(write("c.jsonl", "{\"test/acc\":1,\"eval/acc\":0.5}\n"));
    QVERIFY(thrown([&] { foreignRun(several, "c", {}); }).contains(QStringLiteral("could both be p@1")));
    QCOMPARE(evaluation(foreignRun(several, "c", { { "test/acc", "p@1" } }), 0).p1, 1.0);
}

void TestForeignRun::timesOfRows()
{
    const ScalarRows unixTimes = readCsvRows(write("d.csv", "wall_time,acc\n1600000010,0.2\n1600000000,0.1\n"));
    const ForeignRun run = foreignRun(unixTimes, "d", {});
    QCOMPARE(evaluation(run, 0).time, 0.0); // by time
    QCOMPARE(evaluation(run, 0).p1, 0.1);
    QCOMPARE(evaluation(run, 1).time, 10.0);
    const ScalarRows none = readCsvRows(write("d.csv", "acc\n0.1\n0.2\n"));
    QCOMPARE(evaluation(foreignRun(none, "d", {}), 1).time, 1.0);
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

QTEST_APPLESS_MAIN(TestForeignRun)
#include "test_foreign_run.moc"
