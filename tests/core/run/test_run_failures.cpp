// SPDX-License-Identifier: GPL-3.0-or-later
// Every way for a run to fail: status, exit status and error say why.
#include "core/base/error.h"
#include "tests/core/run/run_rows.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <atomic>

using namespace evenkeel;

class TestRunFailures : public QObject {
    Q_OBJECT

private slots:
    void diverges();
    void deviceWithoutMemory_data() { addClockRows(); }
    void deviceWithoutMemory();
    void moreThanTheMachineHas();
    void badConfigurationIsNoPlan();
    void sinkThatFails();
    void checkpointCannotBeWritten();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestRunFailures::diverges()
{
    for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation", "local-sgd" }) {
        RunConfig config = toyConfig(algorithm, sims({ 1, 0.5, 1 }));
        config.train.rate = 1e38;
        const RunRecord record = recordRun(config, m_data);
        QVERIFY2(record.result.status == RunStatus::Failed, algorithm);
        QCOMPARE(record.result.exitStatus, 3);
        QVERIFY2(record.result.error.starts_with("training diverged"), record.result.error.c_str());
        QVERIFY(record.result.error.find("lower train.rate") != std::string::npos);
        QCOMPARE(record.of<FinishedEvent>().back().error, record.result.error);
        for (const StepEvent& s : record.of<StepEvent>())
            QVERIFY(std::isfinite(s.loss));
    }
}

void TestRunFailures::deviceWithoutMemory()
{
    QFETCH(QString, clock);
    for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation", "local-sgd" })
        for (const char* memory : { "1000", "12K" }) { // not even the model; not the batch or the gradients
            RunConfig config = toyConfig(
                algorithm, { "cpu,threads=1", std::string("cpu,threads=1,memory=") + memory, "cpu,threads=1" });
            setKey(config, "train.clock=" + clock.toStdString());
            config.train.epochs = 100'000; // a device that starts late has its turn too
            config.train.seconds = 60;
            const RunRecord record = recordRun(config, m_data);
            QVERIFY2(record.result.status == RunStatus::Failed, algorithm);
            QCOMPARE(record.result.exitStatus, 4);
            QVERIFY2(record.result.error.find("cpu") != std::string::npos
                    && record.result.error.find("memory") != std::string::npos,
                record.result.error.c_str());
        }
}

void TestRunFailures::moreThanTheMachineHas()
{
    RunConfig config = toyConfig("adaptive-sgd", std::vector<std::string>(1000, "sim"));
    config.model.hidden = { 1'000'000, 1'000'000 };
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(record.result.exitStatus, 4);
    QVERIFY2(record.result.error.find("1000 replicas") != std::string::npos, record.result.error.c_str());
}

// What is wrong in itself has no plan; what turns out to be wrong during a run is its result.
void TestRunFailures::badConfigurationIsNoPlan()
{
    RunConfig config = toyConfig("no-such-algorithm", { "sim" });
    QVERIFY_EXCEPTION_THROWN(planOf(config), ConfigError);
    config = toyConfig("adaptive-sgd", { "sim" });
    config.partition = "saved";
    config.partitionFile = "there-is-none.csv";
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(record.result.status, RunStatus::Failed);
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY(std::holds_alternative<StartedEvent>(record.events.front())
        && std::holds_alternative<FinishedEvent>(record.events.back()));
}

// A sink that throws (the database's disk is full) ends the run like any other failure of a rank.
void TestRunFailures::sinkThatFails()
{
    RunControl control;
    std::atomic<int> steps { 0 };
    const RunResult result = run(
        planOf(toyConfig("adaptive-sgd", sims({ 1, 0.5 }))), m_data,
        [&](const Event& e) {
            if (std::holds_alternative<StepEvent>(e) && ++steps == 10)
                throw StorageError("runs.sqlite: no space left on the device");
        },
        control);
    QCOMPARE(result.status, RunStatus::Failed);
    QCOMPARE(result.exitStatus, 5);
}

void TestRunFailures::checkpointCannotBeWritten()
{
    const std::filesystem::path file = m_folder.path("here.ekm");
    std::filesystem::create_directories(file / "a folder in its place");
    const RunRecord record = recordRun(toyConfig("adaptive-sgd", sims({ 1, 0.5 })), m_data, { .checkpoint = file });
    QCOMPARE(record.result.status, RunStatus::Failed);
    QCOMPARE(record.result.exitStatus, 5);
}

REGISTER_TEST(TestRunFailures)
#include "test_run_failures.moc"
