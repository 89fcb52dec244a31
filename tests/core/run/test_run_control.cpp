// SPDX-License-Identifier: GPL-3.0-or-later
// A run that is stopped, interrupted or paused from outside, or ends at its goal.
#include "tests/core/run/run_rows.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <atomic>
#include <thread>

using namespace evenkeel;

class TestRunControl : public QObject {
    Q_OBJECT

private slots:
    void stopAt();
    void stopInTheMiddle_data() { addOptimizerRows(); }
    void stopInTheMiddle();
    void stopBeforeTheStart();
    void interrupt();
    void pauseAndResume_data() { addClockRows(); }
    void pauseAndResume();
    void stopWhilePaused();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestRunControl::stopAt()
{
    RunConfig config = toyConfig("adaptive-sgd", sims({ 1, 0.5 }));
    config.train.epochs = 50;
    config.train.stopAt = "p@1 >= 0.3";
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(record.result.status, RunStatus::Done);
    const auto evaluations = record.of<EvaluationEvent>();
    QVERIFY(evaluations.back().p1 >= 0.3);
    for (std::size_t i = 0; i + 1 < evaluations.size(); ++i)
        QVERIFY(evaluations[i].p1 < 0.3);
    QVERIFY(record.result.samples < 50 * 960);
    QCOMPARE(record.result.samples, evaluations.back().samples); // not a step more
}

void TestRunControl::stopInTheMiddle()
{
    QFETCH(QString, algorithm);
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5, 0.5 }));
    config.train.epochs = 1000;
    RunControl control;
    const std::filesystem::path file = m_folder.path("stopped.ekm");
    int steps = 0, after = 0;
    const RunRecord record = recordRun(config, m_data, control, { .checkpoint = file }, [&](const Event& e) {
        if (!std::holds_alternative<StepEvent>(e))
            return;
        after += control.stopped();
        if (++steps == 40)
            control.stop();
    });
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.result.status, RunStatus::Stopped);
    QCOMPARE(record.result.exitStatus, 0);
    QVERIFY(after <= 2); // what the other devices had begun
    const Checkpoint c = Checkpoint::load(file);
    QVERIFY(!c.array("weights").empty());
    QCOMPARE(c.numbersOr("totals", {}).at(1), double(record.result.samples));
    QCOMPARE(record.of<FinishedEvent>().back().status, RunStatus::Stopped);
}

void TestRunControl::stopBeforeTheStart()
{
    RunControl control;
    control.stop();
    const RunRecord record = recordRun(
        toyConfig("adaptive-sgd", sims({ 1, 1 })), m_data, control, { .checkpoint = m_folder.path("never.ekm") });
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.result.status, RunStatus::Stopped);
    QCOMPARE(record.result.samples, std::int64_t(0));
    QVERIFY(!std::filesystem::exists(m_folder.path("never.ekm"))); // there is nothing to go on from
}

void TestRunControl::interrupt()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    config.train.epochs = 1000;
    RunControl control;
    const RunRecord record = recordRun(config, m_data, control, {}, [&](const Event& e) {
        if (const auto* step = std::get_if<StepEvent>(&e); step && step->update == 20)
            control.interrupt();
    });
    QCOMPARE(record.result.status, RunStatus::Interrupted);
    QCOMPARE(record.of<FinishedEvent>().back().status, RunStatus::Interrupted);
}

// Paused from another thread, a run stands still; resumed, it ends as if nothing had been.
void TestRunControl::pauseAndResume()
{
    QFETCH(QString, clock);
    const bool real = clock == "real";
    RunConfig config = toyConfig(
        "adaptive-sgd", real ? std::vector<std::string> { "cpu,threads=1", "cpu,threads=1" } : sims({ 1, 0.5 }));
    setKey(config, "train.clock=" + clock.toStdString());
    RunControl control;
    std::atomic<int> steps { 0 };
    std::thread other;
    bool stoodStill = false;
    const RunRecord record = recordRun(config, m_data, control, {}, [&](const Event& e) {
        if (!std::holds_alternative<StepEvent>(e) || ++steps != 20)
            return;
        control.pause();
        other = std::thread([&] {
            int before = -1; // steps already begun may still end: wait until the count rests
            for (int rests = 0; rests < 5; rests = steps == before ? rests + 1 : 0) {
                before = steps;
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
            stoodStill = steps < 40;
            control.resume();
        });
    });
    other.join();
    QVERIFY(stoodStill);
    QCOMPARE(record.result.status, RunStatus::Done);
    QCOMPARE(record.result.samples, std::int64_t(4 * 960));
    if (!real)
        QCOMPARE(record.lines(), recordRun(config, m_data).lines());
}

void TestRunControl::stopWhilePaused()
{
    RunControl control;
    control.pause();
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        control.stop();
    });
    const RunRecord record = recordRun(toyConfig("adaptive-sgd", sims({ 1, 0.5 })), m_data, control);
    other.join();
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.result.status, RunStatus::Stopped);
}

REGISTER_TEST(TestRunControl)
#include "test_run_control.moc"
