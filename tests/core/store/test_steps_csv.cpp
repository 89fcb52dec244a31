// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of stored runs as CSV: each of them, more than are ever drawn, with every digit.
#include "core/base/error.h"
#include "core/store/steps_csv.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <limits>
#include <string>

using namespace evenkeel;

class TestStepsCsv : public QObject {
    Q_OBJECT

private slots:
    void everyStepOfTwoRuns();
    void stoppedLeavesNoFile();
};

namespace {

std::int64_t runOf(RunStore& store, int steps)
{
    const std::int64_t run = store.begin({ .name = "run", .config = "{}", .ranks = 2 });
    for (int i = 0; i < steps; ++i) {
        StepEvent step;
        step.time = step.wall = 0.1 * (i + 1);
        step.rank = i % 2;
        step.update = i / 2 + 1;
        step.batch = 32;
        step.loss = i == 0 ? std::numeric_limits<double>::quiet_NaN() : 1.0 / 3;
        store.add(run, step);
    }
    store.add(run, FinishedEvent { .run = run, .status = RunStatus::Done, .error = {} });
    store.flush();
    return run;
}

std::vector<std::string> linesOf(const std::filesystem::path& file)
{
    std::ifstream in(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

void TestStepsCsv::everyStepOfTwoRuns()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    RunStore store(path / "runs.sqlite");
    const std::vector<std::int64_t> runs { runOf(store, 25'000), runOf(store, 3) };
    double last = 0;
    QCOMPARE(writeStepsCsv(store, runs, path / "steps.csv", [&last](double fraction) { last = fraction; }), 25'003);
    QVERIFY(last > 0.5 && last <= 1);
    const std::vector<std::string> lines = linesOf(path / "steps.csv");
    QCOMPARE(lines.size(), std::size_t(25'004));
    QCOMPARE(lines[0], std::string("run,time,wall,rank,update,samples,nnz,batch,rate,loss,seconds,staleness,devices"));
    QCOMPARE(lines[1], std::string("1,0.1,0.1,0,1,0,0,32,0,,0,0,1")); // NaN is not known
    QCOMPARE(lines[2], std::string("1,0.2,0.2,1,1,0,0,32,0,0.3333333333333333,0,0,1"));
    QVERIFY(lines[25'000].starts_with("1,2500,"));
    QVERIFY(lines[25'001].starts_with("2,0.1,"));
    QCOMPARE(writeStepsCsv(RunStore(path / "runs.sqlite", RunStore::Mode::Read), { &runs[1], 1 }, path / "one.csv"), 3);
}

void TestStepsCsv::stoppedLeavesNoFile()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    RunStore store(path / "runs.sqlite");
    const std::int64_t run = runOf(store, 20'000);
    const auto stop = [](double) { throw InputError("enough"); };
    QVERIFY_EXCEPTION_THROWN(writeStepsCsv(store, { &run, 1 }, path / "steps.csv", stop), InputError);
    QVERIFY(!std::filesystem::exists(path / "steps.csv"));
    QVERIFY_EXCEPTION_THROWN(writeStepsCsv(store, { &run, 1 }, path / "nowhere" / "steps.csv"), StorageError);
}

REGISTER_TEST(TestStepsCsv)
#include "test_steps_csv.moc"
