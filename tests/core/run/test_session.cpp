// SPDX-License-Identifier: GPL-3.0-or-later
// The planned runs of a project, one after the other; and what each kind of exception becomes.
#include "core/base/error.h"
#include "core/run/exit_status.h"
#include "core/run/session.h"
#include "kernels/device.h"
#include "tests/test_class.h"

#include <QtTest>

using namespace evenkeel;

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void repeatsAndRivalsShareTheData();
    void aContinuedRunIsAlone();
    void aFailureIsTheLastRun();
    void skippedRunIsFollowed();
    void stopEndsIt_data();
    void stopEndsIt();
    void stopWhileLoading_data();
    void stopWhileLoading();
    void everyExceptionHasAStatus_data();
    void everyExceptionHasAStatus();
};

namespace {

RunConfig threeRuns()
{
    RunConfig config;
    config.train.algorithm = "adaptive-sgd";
    config.train.seed = 5;
    config.train.repeats = 2;
    config.train.against = { "local-sgd" };
    return config;
}

// Notes what is loaded and trained.
struct Script {
    RunControl control;
    int loads = 0;
    std::vector<std::string> trained;
    std::function<void()> loading;
    std::function<void(RunResult&)> training;

    RunResult play(const RunConfig& config, std::int64_t resume = 0)
    {
        const auto load = [this] {
            ++loads;
            if (loading)
                loading();
            auto data = std::make_shared<RunData>();
            data->train.samples = 17;
            return data;
        };
        const auto train = [this](const PlannedRun& run, const RunData& data) {
            trained.push_back(run.config.train.algorithm + " " + std::to_string(run.config.train.seed) + " "
                + std::to_string(run.number) + "/" + std::to_string(run.planned) + " of "
                + std::to_string(data.train.samples));
            RunResult result { .run = std::int64_t(trained.size()), .status = RunStatus::Done };
            if (training)
                training(result);
            return result;
        };
        return trainSession(config, resume, control, load, train);
    }
};

} // namespace

void TestSession::repeatsAndRivalsShareTheData()
{
    Script script;
    const RunResult last = script.play(threeRuns());
    QCOMPARE(last.status, RunStatus::Done);
    QCOMPARE(last.run, std::int64_t(4));
    QCOMPARE(script.loads, 1);
    QCOMPARE(script.trained,
        (std::vector<std::string> { "adaptive-sgd 5 0/4 of 17", "adaptive-sgd 6 1/4 of 17", "local-sgd 5 2/4 of 17",
            "local-sgd 6 3/4 of 17" }));
}

void TestSession::aContinuedRunIsAlone()
{
    Script script;
    script.play(threeRuns(), 12);
    QCOMPARE(script.trained, (std::vector<std::string> { "adaptive-sgd 5 0/1 of 17" }));
}

void TestSession::aFailureIsTheLastRun()
{
    Script script;
    script.training = [&](RunResult& result) {
        if (script.trained.size() == 2) {
            result.status = RunStatus::Failed;
            result.error = "cuda:0: lost";
            result.exitStatus = 4;
        }
    };
    const RunResult last = script.play(threeRuns());
    QVERIFY2(last.error.starts_with("1 of 4 runs failed: ") && last.error.ends_with(": cuda:0: lost; 2 were not begun"),
        last.error.c_str());
    QCOMPARE(last.exitStatus, 4);
    QCOMPARE(script.trained.size(), std::size_t(2));
}

void TestSession::skippedRunIsFollowed()
{
    Script script;
    script.training = [&](RunResult& result) {
        if (script.trained.size() == 2) {
            script.control.skip();
            QVERIFY(script.control.stopped());
            result.status = RunStatus::Stopped;
        } else {
            QVERIFY(!script.control.stopped());
        }
    };
    QCOMPARE(script.play(threeRuns()).status, RunStatus::Done);
    QCOMPARE(script.trained.size(), std::size_t(4));
}

void TestSession::stopEndsIt_data()
{
    QTest::addColumn<bool>("before"); // the first run, else in it
    QTest::addColumn<bool>("interrupted");
    QTest::addColumn<QString>("status");
    QTest::newRow("stopped before") << true << false << "stopped";
    QTest::newRow("interrupted before") << true << true << "interrupted";
    QTest::newRow("stopped in the first") << false << false << "detached";
}

void TestSession::stopEndsIt()
{
    QFETCH(bool, before);
    QFETCH(bool, interrupted);
    QFETCH(QString, status);
    Script script;
    const auto stop = [&] { interrupted ? script.control.interrupt() : script.control.stop(); };
    if (before)
        script.loading = stop;
    else
        script.training = [&](RunResult& result) {
            stop();
            result.status = RunStatus::Detached; // as the run says
        };
    const RunResult last = script.play(threeRuns());
    QCOMPARE(QString::fromStdString(asText(last.status)), status);
    QCOMPARE(last.exitStatus, 0);
    QCOMPARE(script.trained.size(), std::size_t(before ? 0 : 1));
}

void TestSession::stopWhileLoading_data()
{
    QTest::addColumn<bool>("stopped");
    QTest::addColumn<bool>("disk"); // fails meanwhile
    QTest::addColumn<QString>("status");
    QTest::addColumn<int>("exitStatus");
    QTest::newRow("cancelled") << true << false << "stopped" << 0;
    QTest::newRow("the disk fails") << true << true << "failed" << 5;
    QTest::newRow("bad input") << false << false << "failed" << 3;
}

void TestSession::stopWhileLoading()
{
    QFETCH(bool, stopped);
    QFETCH(bool, disk);
    QFETCH(QString, status);
    QFETCH(int, exitStatus);
    Script script;
    script.loading = [&] {
        if (stopped)
            script.control.stop();
        if (disk)
            throw StorageError("no space left");
        throw InputError("not read to the end");
    };
    const RunResult last = script.play(threeRuns());
    QCOMPARE(QString::fromStdString(asText(last.status)), status);
    QCOMPARE(last.exitStatus, exitStatus);
    QCOMPARE(last.error.empty(), exitStatus == 0);
    QVERIFY(script.trained.empty());
}

void TestSession::everyExceptionHasAStatus_data()
{
    QTest::addColumn<std::exception_ptr>("error");
    QTest::addColumn<int>("exitStatus");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const auto& error, int exitStatus, const char* text) {
        QTest::newRow(name) << std::make_exception_ptr(error) << exitStatus << text;
    };
    row("input", InputError("train.txt:3: no"), 3, "train.txt:3: no");
    row("canceled", Canceled(), 130, "stopped before the end, as asked");
    row("argument", std::invalid_argument("device \"x\": no"), 3, "device \"x\": no");
    row("device", DeviceError("cuda:0: lost"), 4, "cuda:0: lost");
    row("memory", std::bad_alloc(), 4,
        "out of memory; use less data, fewer devices, smaller layers or a smaller batch");
    row("storage", StorageError("disk full"), 5, "disk full");
    row("defect", std::logic_error("no such option"), 1, "defect in Evenkeel: no such option");
}

void TestSession::everyExceptionHasAStatus()
{
    QFETCH(std::exception_ptr, error);
    QFETCH(int, exitStatus);
    QFETCH(QString, text);
    Script script;
    script.loading = [&] { std::rethrow_exception(error); };
    const RunResult last = script.play(threeRuns());
    QCOMPARE(last.exitStatus, exitStatus);
    QCOMPARE(QString::fromStdString(last.error), text);
    QCOMPARE(last.status, RunStatus::Failed);
}

REGISTER_TEST(TestSession)
#include "test_session.moc"
