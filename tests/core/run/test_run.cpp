// SPDX-License-Identifier: GPL-3.0-or-later
// run() from outside: the same events for the same seed, what they hold and in which order, on both clocks.
#include "kernels/device.h"
#include "tests/core/run/run_rows.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

class TestRun : public QObject {
    Q_OBJECT

private slots:
    void repeatsToTheBit_data() { addOptimizerRows(); }
    void repeatsToTheBit();
    void manyDevices();
    void saysHowTheOutputLayerIsComputed();
    void otherSeedOtherRun();
    void eventsAreInOrder();
    void jitter();
    void sharded();
    void realClock_data();
    void realClock();
    void evaluationsOfTheRealClockDoNotCount();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestRun::repeatsToTheBit()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, optimizer);
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5, 0.5, 0.25 }, ",jitter=0.2"));
    setKey(config, "train.optimizer=" + optimizer.toStdString());
    config.train.rate = optimizer == "adam" ? 0.01 : 0.5;
    const RunRecord first = recordRun(config, m_data), second = recordRun(config, m_data);
    QVERIFY2(first.result.error.empty(), first.result.error.c_str());
    QVERIFY(first.events.size() > 50);
    QCOMPARE(second.lines(), first.lines());
}

void TestRun::manyDevices()
{
    for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation" }) {
        std::vector<std::string> devices;
        for (int i = 0; i < 256; ++i)
            devices.push_back("sim,speed=" + std::to_string(0.25 + 0.003 * i));
        RunConfig config = toyConfig(algorithm, devices);
        config.train.batch = 4;
        config.train.epochs = 3;
        const RunRecord first = recordRun(config, m_data);
        QVERIFY2(first.result.error.empty(), first.result.error.c_str());
        QCOMPARE(first.result.samples, std::int64_t(3 * 960));
        QCOMPARE(recordRun(config, m_data).lines(), first.lines());
    }
}

void TestRun::saysHowTheOutputLayerIsComputed()
{
    const Dataset all
        = generate({ .samples = 260, .features = 300, .labels = 10'000, .nnz = 12, .labelsPerSample = 2, .seed = 3 });
    const RunData many { slice(all, 0, 200), slice(all, 200, 260), {} };
    const auto notes = [](const RunConfig& config, const RunData& data) {
        const RunRecord record = recordRun(config, data);
        QString texts = QString::fromStdString(record.result.error);
        for (const NoteEvent& note : record.of<NoteEvent>())
            texts += QString::fromStdString(note.text) + "; ";
        return texts;
    };
    // 10,000 labels x 128 samples: 4.9 MiB in 32 bits, which a quarter of 24 holds; 2.4 in 16, which one of 8 does not.
    RunConfig config = toyConfig("local-sgd", { "sim", "sim", "cpu,threads=1,memory=24M" });
    config.train.batch = 128;
    QCOMPARE(notes(config, many), "output layer: stash (10000 labels, batch 128); ");
    config.devices = { "sim", "cpu,threads=1,memory=8M" };
    QCOMPARE(notes(config, many),
        "output layer: stash (10000 labels, batch 128); output layer: bounded (10000 labels, batch 128); ");
    config.devices = { "sim" };
    QCOMPARE(notes(config, m_data), ""); // few labels
    config.model.loss = Loss::Sigmoid; // one way only
    QCOMPARE(notes(config, many), "");
}

void TestRun::otherSeedOtherRun()
{
    RunConfig config = toyConfig("local-sgd", { "sim,jitter=0.2", "sim,speed=0.5,jitter=0.2" });
    config.train.rate = 1e-9; // the model stays as it was drawn
    std::set<double> losses;
    std::set<std::multiset<std::int64_t>> orders; // of samples, by the nonzeros of the batches, on any rank
    std::set<std::vector<double>> slower; // than the steps' cost without jitter, by the first steps
    const std::vector<std::uint64_t> seeds { 1, 2, 3, 4 };
    for (const std::uint64_t seed : seeds) {
        config.train.seed = seed;
        const RunRecord record = recordRun(config, m_data);
        losses.insert(std::round(1e4 * record.of<EvaluationEvent>().front().loss));
        std::multiset<std::int64_t> nonzeros;
        std::vector<double> factors;
        const VirtualConfig& v = config.virtualTime;
        for (const StepEvent& step : record.of<StepEvent>()) {
            nonzeros.insert(step.nnz);
            const double cost = v.step + v.sample * step.batch + v.nonzero * double(step.nnz);
            if (step.rank == 0 && factors.size() < 10)
                factors.push_back(std::round(1e6 * step.seconds / cost));
        }
        orders.insert(nonzeros);
        slower.insert(factors);
    }
    QCOMPARE(losses.size(), seeds.size()); // first weights
    QCOMPARE(orders.size(), seeds.size()); // samples
    QCOMPARE(slower.size(), seeds.size()); // jitter
}

void TestRun::eventsAreInOrder()
{
    const RunRecord record = recordRun(toyConfig("adaptive-sgd", sims({ 1, 0.5 })), m_data, { .runId = 17 });
    const auto* started = std::get_if<StartedEvent>(&record.events.front());
    const auto* finished = std::get_if<FinishedEvent>(&record.events.back());
    QVERIFY(started && finished);
    QCOMPARE(started->run, std::int64_t(17));
    QCOMPARE(finished->run, std::int64_t(17));
    QCOMPARE(finished->status, RunStatus::Done);
    QCOMPARE(finished->p1, record.of<EvaluationEvent>().back().p1);
    QVERIFY(configFromJson(started->config) == toyConfig("adaptive-sgd", sims({ 1, 0.5 })));
    QVERIFY(!started->build.empty());
    double time = 0;
    std::int64_t samples = 0, updates = 0;
    for (const Event& e : record.events)
        if (const auto* step = std::get_if<StepEvent>(&e)) { // one at a time, in virtual-time order
            QVERIFY(step->time >= time && step->seconds > 0 && step->staleness >= 0);
            time = step->time;
            samples += step->batch;
            ++updates;
        } else if (const auto* evaluation = std::get_if<EvaluationEvent>(&e)) {
            QCOMPARE(evaluation->samples, samples);
            QCOMPARE(evaluation->updates, updates);
            QCOMPARE(evaluation->epoch, double(samples) / 960);
            QCOMPARE(evaluation->seconds, 0.0); // evaluation takes no virtual time
        }
    QCOMPARE(record.result.samples, samples);
    QCOMPARE(record.result.updates, updates);
    QVERIFY(std::abs(record.result.samplesPerSecond - double(samples) / record.result.time) < 1e-6);
    QVERIFY(record.of<DeviceEvent>().size() >= 2); // each device's last
}

void TestRun::jitter()
{
    RunConfig config = toyConfig("gradient-aggregation", { "sim,jitter=0.2" });
    config.virtualTime = { .step = 1, .sample = 0, .nonzero = 0, .latency = 0, .bandwidth = 1e12 };
    config.train.epochs = 20;
    std::vector<double> seconds;
    for (const StepEvent& s : recordRun(config, m_data).of<StepEvent>())
        seconds.push_back(s.seconds);
    double variance = 0;
    for (const double s : seconds)
        variance += (s - mean(seconds)) * (s - mean(seconds)) / double(seconds.size());
    QVERIFY(std::abs(mean(seconds) - 1) < 0.05);
    QVERIFY(std::abs(std::sqrt(variance) - 0.2) < 0.05);
}

// Each device trains on its own shard only: it gets its share of the samples.
void TestRun::sharded()
{
    for (const char* method : { "random", "contiguous", "stratified", "label-skewed", "submodular" }) {
        RunConfig config = toyConfig("local-sgd", sims({ 1, 0.5, 0.5 }));
        config.partition = method;
        config.train.epochs = 3;
        const RunRecord record = recordRun(config, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        std::vector<std::int64_t> samples(3, 0);
        for (const StepEvent& s : record.of<StepEvent>())
            samples[std::size_t(s.rank)] += s.batch;
        QCOMPARE(samples, (std::vector<std::int64_t> { 3 * 480, 3 * 240, 3 * 240 }));
    }
}

void TestRun::realClock_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("partition");
    for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation", "local-sgd" })
        for (const char* partition : { "queue", "random" })
            QTest::addRow("%s, %s", algorithm, partition) << algorithm << partition;
}

void TestRun::realClock()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    RunConfig config = toyConfig(algorithm.toStdString(), { "cpu,threads=1", "cpu,threads=1,speed=0.5,jitter=0.1" });
    config.train.clock = ClockKind::Real;
    config.partition = partition.toStdString();
    const RunRecord record = recordRun(config, m_data, { .checkpoint = m_folder.path("real.ekm") });
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.result.samples, std::int64_t(4 * 960));
    QVERIFY(record.of<EvaluationEvent>().back().loss < 3.6); // ln 40 = 3.7 at the start
    QVERIFY(record.result.time > 0 && record.result.wall >= record.result.time);
    QVERIFY(!Checkpoint::load(m_folder.path("real.ekm")).array("weights").empty());
}

void TestRun::evaluationsOfTheRealClockDoNotCount()
{
    RunConfig config = toyConfig("gradient-aggregation", { "cpu,threads=1" });
    config.train.clock = ClockKind::Real;
    config.train.evaluateEvery = "32 samples"; // after each step
    const RunRecord record = recordRun(config, m_data);
    double evaluations = 0;
    for (const EvaluationEvent& e : record.of<EvaluationEvent>())
        evaluations += e.seconds;
    QVERIFY(evaluations > 0);
    QVERIFY(record.result.time + evaluations <= record.result.wall);
}

REGISTER_TEST(TestRun)
#include "test_run.moc"
