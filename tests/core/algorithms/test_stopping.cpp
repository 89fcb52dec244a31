// SPDX-License-Identifier: GPL-3.0-or-later
// Every algorithm, stopped, interrupted, paused and resumed in the middle, leaves a model that is good for something.
#include "core/project/choices.h"
#include "core/train/model/model.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <atomic>
#include <thread>

using namespace evenkeel;

class TestStopping : public QObject {
    Q_OBJECT

private slots:
    void stopAndResume_data();
    void stopAndResume();
    void interruptAndResume_data() { stopAndResume_data(); }
    void interruptAndResume();
    void pauseAndResume_data() { stopAndResume_data(); }
    void pauseAndResume();
    void stopFarApart_data();
    void stopFarApart();

private:
    void goesOn(const RunConfig& config, const RunRecord& first, const std::filesystem::path& file);

    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

namespace {

RunConfig unevenConfig()
{
    QFETCH(QString, algorithm);
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5, 0.3 }, ",jitter=0.1"));
    config.train.rate = 0.5;
    return config;
}

} // namespace

void TestStopping::stopAndResume_data()
{
    QTest::addColumn<QString>("algorithm");
    for (const MethodChoice& a : algorithmChoices())
        QTest::addRow("%s", a.name.data()) << a.name.data();
}

// The file holds a model that has learned, and the run goes on from it to its end: no sample is lost or done twice.
void TestStopping::goesOn(const RunConfig& config, const RunRecord& first, const std::filesystem::path& file)
{
    QVERIFY(first.result.samples > 0 && first.result.samples < 3840);
    const std::vector<float> weights = Checkpoint::load(file).array("weights");
    QVERIFY(std::ranges::all_of(weights, [](float w) { return std::isfinite(w); }));
    const ModelShape shape { m_data.train.features, m_data.train.labels, { 8 } };
    QVERIFY(farthest(weights, initialWeights(shape, config.train.seed)) > 1e-3); // and of the right size
    const RunRecord second = recordRun(config, m_data, { .resumeFrom = file });
    QVERIFY2(second.result.error.empty(), second.result.error.c_str());
    QCOMPARE(second.result.status, RunStatus::Done);
    QCOMPARE(second.result.samples, std::int64_t(3840));
    std::int64_t samples = first.result.samples;
    for (const StepEvent& step : second.of<StepEvent>())
        samples += step.batch;
    QCOMPARE(samples, std::int64_t(3840));
    const auto evaluations = second.of<EvaluationEvent>();
    QVERIFY(!evaluations.empty());
    QCOMPARE(evaluations.back().samples, std::int64_t(3840));
    if (config.train.algorithm != "hpsgd" && evaluations.size() > 1) // its last merge brings no samples of its own
        QVERIFY((evaluations.end() - 2)->samples < 3840); // the last model is evaluated once
    QVERIFY2(evaluations.back().loss < std::log(40.0), qPrintable(QString::number(evaluations.back().loss)));
}

void TestStopping::stopAndResume()
{
    const RunConfig config = unevenConfig();
    const std::filesystem::path file = m_folder.path("stopped-" + config.train.algorithm);
    RunControl control;
    std::atomic<int> steps = 0;
    const RunRecord first = recordRun(config, m_data, control, { .checkpoint = file }, [&](const Event& e) {
        if (std::holds_alternative<StepEvent>(e) && ++steps == 40)
            control.stop();
    });
    QCOMPARE(first.result.status, RunStatus::Stopped);
    for (const auto& [name, values] :
        Checkpoint::load(file).arrays) // all ranks ended with the same model: none has its own
        QVERIFY2(!name.ends_with("/replica"), name.c_str());
    goesOn(config, first, file);
}

void TestStopping::interruptAndResume()
{
    const RunConfig config = unevenConfig();
    const std::filesystem::path file = m_folder.path("interrupted-" + config.train.algorithm);
    RunControl control;
    const RunRecord first = recordRun(config, m_data, control, { .checkpoint = file }, [&](const Event& e) {
        if (std::holds_alternative<EvaluationEvent>(e))
            control.interrupt();
    });
    QCOMPARE(first.result.status, RunStatus::Interrupted);
    goesOn(config, first, file);
}

// In virtual time a pause leaves no trace.
void TestStopping::pauseAndResume()
{
    const RunConfig config = unevenConfig();
    const std::filesystem::path file = m_folder.path("paused-" + config.train.algorithm);
    RunControl control;
    std::atomic<int> steps = 0;
    std::thread other;
    const RunRecord record = recordRun(config, m_data, control, { .checkpoint = file }, [&](const Event& e) {
        if (!std::holds_alternative<StepEvent>(e) || ++steps != 40)
            return;
        control.pause();
        other = std::thread([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            control.resume();
        });
    });
    other.join();
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.result.status, RunStatus::Done);
    QCOMPARE(Checkpoint::load(file).array("weights"), m_folder.weightsOf(config, m_data));
}

void TestStopping::stopFarApart_data()
{
    QTest::addColumn<QString>("communication");
    QTest::addColumn<QString>("partition");
    for (const char* communication : { "d-psgd", "matcha" })
        for (const char* partition : { "queue", "random" })
            QTest::addRow("%s, %s", communication, partition) << communication << partition;
}

// In a ring the ranks are exchanges apart from each other. Whenever it is stopped, all make the same last one.
void TestStopping::stopFarApart()
{
    QFETCH(QString, communication);
    QFETCH(QString, partition);
    RunConfig config = toyConfig("rcd-sgd", sims({ 1, 0.5, 1, 0.3, 0.8, 0.9, 1, 0.2 }, ",jitter=0.5"));
    config.algorithmOptions = { { "communication", communication.toStdString() }, { "every", "1" },
        { "batch", "equal" }, { "budget", "0.2" } };
    config.partition = partition.toStdString();
    config.train.batch = 5;
    config.train.rate = 0.2;
    for (int last = 1; last < 200; last += 11) {
        RunControl control;
        std::atomic<int> steps = 0;
        const RunRecord record = recordRun(config, m_data, control, {}, [&](const Event& e) {
            if (std::holds_alternative<StepEvent>(e) && ++steps == last)
                control.stop();
        });
        QCOMPARE(QString::fromStdString(record.result.error), QString());
        QCOMPARE(record.result.status, RunStatus::Stopped);
        QVERIFY(steps < last + 8); // those under way are done
    }
}

REGISTER_TEST(TestStopping)
#include "test_stopping.moc"
