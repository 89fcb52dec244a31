// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet on Evenkeel's network, in virtual time: where it is plain SGD, how stale gradients get, what it gains.
#include "core/train/feed/sample_queue.h"
#include "core/train/model/model.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <QThread>
#include <cmath>
#include <map>
#include <thread>

using namespace evenkeel;

namespace {

RunConfig ampnetConfig(std::initializer_list<double> speeds, int maxActiveKeys, int minUpdateFrequency = 1)
{
    RunConfig config = toyConfig("ampnet", sims(speeds));
    config.algorithmOptions = { { "max-active-keys", std::to_string(maxActiveKeys) },
        { "min-update-frequency", std::to_string(minUpdateFrequency) } };
    return config;
}

// Busy seconds of all ranks, of all they had.
double utilization(const RunRecord& record, int ranks)
{
    double busy = 0;
    for (const StepEvent& step : record.of<StepEvent>())
        busy += step.seconds;
    return busy / record.result.time / ranks;
}

} // namespace

class TestAmpnet : public QObject {
    Q_OBJECT

private slots:
    void oneInFlightIsPlainSgd_data();
    void oneInFlightIsPlainSgd();
    void losses();
    void twoGradientsAreALargerBatch();
    void replicasTakeTurnsAndAreAveraged();
    void replicasLearn();
    void staleness_data();
    void staleness();
    void utilizationGrows();
    void workIsShared();
    void repeats();
    void realTime();
    void stopAndGoOn();
    void pausedIsTheSame();
    void drainEvery();
    void lostDevice();
    void sampledOutput();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestAmpnet::oneInFlightIsPlainSgd_data()
{
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<int>("layers");
    for (const char* loss : { "softmax", "sigmoid" })
        for (const char* optimizer : { "sgd", "momentum", "adam" })
            for (const int layers : { 1, 3 })
                QTest::addRow("%s, %s, %d hidden layers", loss, optimizer, layers) << loss << optimizer << layers;
}

void TestAmpnet::oneInFlightIsPlainSgd()
{
    QFETCH(QString, loss);
    QFETCH(QString, optimizer);
    QFETCH(int, layers);
    RunConfig divided = ampnetConfig({ 1, 0.5, 0.3 }, 1);
    setKey(divided, "model.loss=" + loss.toStdString());
    divided.model.hidden.assign(std::size_t(layers), 8);
    setKey(divided, "train.optimizer=" + optimizer.toStdString());
    divided.train.rate = optimizer == "adam" ? 0.003 : optimizer == "momentum" ? 0.05 : 0.5;
    divided.train.batch = 50; // batches span epochs, and the last is a short one
    RunConfig whole = divided;
    whole.devices = { "sim" };
    const double apart = farthest(m_folder.weightsOf(divided, m_data), m_folder.weightsOf(whole, m_data));
    QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
    QVERIFY(m_folder.weightsOf(whole, m_data).size() > 0);
    QVERIFY2(farthest(m_folder.weightsOf(ampnetConfig({ 1, 0.5, 0.3 }, 3), m_data),
                 m_folder.weightsOf(ampnetConfig({ 1, 0.5, 0.3 }, 1), m_data))
            > 1e-3,
        "more in flight changes nothing");
}

// The input layer's steps report the whole loss of their batch, the shards' together the same.
void TestAmpnet::losses()
{
    const RunConfig divided = ampnetConfig({ 1, 0.5, 0.3 }, 1);
    RunConfig whole = divided;
    whole.devices = { "sim" };
    std::vector<double> expected, got;
    double sum = 0, parts = 0;
    for (const StepEvent& step : recordRun(whole, m_data).of<StepEvent>())
        sum += expected.emplace_back(step.loss);
    for (const StepEvent& step : recordRun(divided, m_data).of<StepEvent>())
        if (step.batch > 0)
            got.push_back(step.loss);
        else
            parts += step.loss;
    QVERIFY(got.size() == expected.size()
        && farthest({ got.begin(), got.end() }, { expected.begin(), expected.end() }) < 1e-4);
    QVERIFY(std::abs(parts - sum) < 1e-5 * sum);
}

// With one in flight, two gradients of a batch are two times that of the batch twice as large; so are the last, small
// ones.
void TestAmpnet::twoGradientsAreALargerBatch()
{
    for (const Loss loss : { Loss::Softmax, Loss::Sigmoid })
        for (const int layers : { 1, 3 }) {
            RunConfig divided = ampnetConfig({ 1, 0.5, 0.3 }, 1, 2);
            divided.model.loss = loss;
            divided.model.hidden.assign(std::size_t(layers), 8);
            divided.train.batch = 16;
            divided.train.rate = 0.2;
            divided.train.epochs = 2 + 24.0 / 960;
            RunConfig whole = divided;
            whole.devices = { "sim" };
            whole.train.batch = 32;
            whole.train.rate = 0.4;
            const double apart = farthest(m_folder.weightsOf(divided, m_data), m_folder.weightsOf(whole, m_data));
            QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
        }
}

// Two batches an epoch, one in flight: each replica of the second layer sees one of them, the other layers both.
void TestAmpnet::replicasTakeTurnsAndAreAveraged()
{
    RunConfig config = ampnetConfig({ 1, 0.5, 0.3 }, 1);
    config.algorithmOptions["replicas"] = "2";
    config.model.hidden = { 6, 5 };
    config.train.epochs = 1;
    config.train.batch = 480;
    const std::vector<float> averaged = m_folder.weightsOf(config, m_data);

    const ModelShape shape { m_data.train.features, m_data.train.labels, { 6, 5 } };
    const auto device = openDevice(DeviceSpec::parse("sim"));
    const std::vector<float> start = initialWeights(shape, config.train.seed);
    Model model(*device, shape, Update::Rule::Sgd, start);
    SampleQueue batches(m_data.train.samples, 1, {}, 1, config.train.seed);
    const std::vector<float> scales = rowScales(m_data.train, evenkeel::Normalize::L2);
    BatchMaker maker(m_data.train, scales);
    const auto begin = std::ptrdiff_t(shape.features * 6 + 6), end = begin + 5 * 6 + 5; // the second layer
    std::vector<float> first;
    for (int step = 0; step < 2; ++step) {
        Batch batch;
        maker.make(batches.next(0, 480), batch);
        maker.makeColumns(batch);
        if (step == 1) { // the other replica has not moved
            std::vector<float> mixed = first = model.download();
            std::copy(start.begin() + begin, start.begin() + end, mixed.begin() + begin);
            model.upload(mixed);
        }
        model.step(batch, config.train.rate);
    }
    std::vector<float> expected = model.download();
    for (auto i = begin; i < end; ++i)
        expected[std::size_t(i)] = (expected[std::size_t(i)] + first[std::size_t(i)]) / 2;
    QVERIFY2(farthest(averaged, expected) < 1e-6, qPrintable(QString::number(farthest(averaged, expected))));
    QVERIFY(farthest(averaged, model.download()) > 1e-4); // without the average it is another model
}

void TestAmpnet::replicasLearn()
{
    for (const char* replicas : { "2", "3", "100" }) { // at most one per device
        RunConfig config = ampnetConfig({ 1, 0.5, 0.3 }, 4);
        config.algorithmOptions["replicas"] = replicas;
        config.model.hidden = { 24, 24, 24 };
        config.train.epochs = 16;
        config.train.rate = 0.5;
        const RunRecord record = recordRun(config, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        QCOMPARE(record.result.samples, std::int64_t(16 * m_data.train.samples));
        const auto evaluations = record.of<EvaluationEvent>();
        QVERIFY(evaluations.back().loss < evaluations.front().loss - 0.2);
        QCOMPARE(recordRun(config, m_data).lines(), record.lines());
    }
}

void TestAmpnet::staleness_data()
{
    QTest::addColumn<int>("keys");
    QTest::addColumn<int>("frequency");
    for (const int keys : { 1, 2, 5, 9 })
        for (const int frequency : { 1, 2, 4 })
            QTest::addRow("%d in flight, %d gradients an update", keys, frequency) << keys << frequency;
}

// SampleQueue do not overtake each other here: a gradient is at most as old as all others in flight make it, and that
// much it gets.
void TestAmpnet::staleness()
{
    QFETCH(int, keys);
    QFETCH(int, frequency);
    for (const int layers : { 1, 3 }) {
        RunConfig config = ampnetConfig({ 1, 0.5, 0.3 }, keys, frequency);
        config.model.hidden.assign(std::size_t(layers), 8);
        config.train.rate = 0.1;
        const std::int64_t bound = (keys - 1 + frequency - 1) / frequency;
        std::int64_t max = 0;
        for (const StepEvent& step : recordRun(config, m_data).of<StepEvent>()) {
            QVERIFY2(step.staleness <= bound, qPrintable(QString::number(step.staleness)));
            max = std::max(max, step.staleness);
        }
        QCOMPARE(max, bound);
    }
}

// Small batches leave devices waiting for each other; with several in flight they wait less, and the longer the pipe,
// the more it takes to fill it.
void TestAmpnet::utilizationGrows()
{
    for (const Loss loss : { Loss::Softmax, Loss::Sigmoid })
        for (const int layers : { 1, 4 }) {
            std::vector<double> shares;
            for (const int keys : { 1, 2, 4 }) {
                RunConfig config = ampnetConfig({ 1, 0.5, 0.5, 0.3 }, keys);
                config.model.loss = loss;
                config.model.hidden.assign(std::size_t(layers), 8);
                config.train.batch = 4;
                config.train.rate = 0.1;
                shares.push_back(utilization(recordRun(config, m_data), 4));
            }
            QVERIFY2(shares[1] > 1.2 * shares[0], qPrintable(QString("%1 %2").arg(shares[0]).arg(shares[1])));
            QVERIFY2(
                layers == 1 || shares[2] > 1.2 * shares[1], qPrintable(QString("%1 %2").arg(shares[1]).arg(shares[2])));
            QVERIFY(shares[2] < 1);
        }
}

// All devices together do the work of one, and about as long each: the shards are as large as they are fast.
void TestAmpnet::workIsShared()
{
    RunConfig config = ampnetConfig({ 1, 0.5, 0.25 }, 4);
    config.train.rate = 0.1;
    config.virtualTime.step = 0; // these are a device's own
    std::map<int, double> busy;
    const RunRecord record = recordRun(config, m_data);
    for (const StepEvent& step : record.of<StepEvent>())
        busy[step.rank] += step.seconds;
    RunConfig one = config;
    one.devices = { "sim" };
    double alone = 0;
    for (const StepEvent& step : recordRun(one, m_data).of<StepEvent>())
        alone += step.seconds;
    const double work = busy[0] + 0.5 * busy[1] + 0.25 * busy[2]; // at speed 1
    QVERIFY2(std::abs(work - alone) < 1e-9, qPrintable(QString("%1 %2").arg(work).arg(alone)));
    for (const auto& [rank, seconds] : busy) // up to a label of 40
        QVERIFY2(std::abs(seconds / busy[0] - 1) < 0.15, qPrintable(QString::number(seconds / busy[0])));
}

void TestAmpnet::repeats()
{
    RunConfig config = ampnetConfig({ 1, 0.5, 0.3 }, 3, 2);
    config.devices = sims({ 1, 0.5, 0.3 }, ",jitter=0.2");
    const RunRecord once = recordRun(config, m_data);
    QVERIFY(once.of<StepEvent>().size() > 300);
    QCOMPARE(recordRun(config, m_data).lines(), once.lines());
}

// Threads that run when they like.
void TestAmpnet::realTime()
{
    for (const Loss loss : { Loss::Softmax, Loss::Sigmoid }) {
        RunConfig config = ampnetConfig({ 1 }, 4);
        config.devices = { "cpu,threads=1", "cpu,threads=1,speed=0.5", "cpu,threads=1" };
        config.train.clock = ClockKind::Real;
        config.model.loss = loss;
        config.train.rate = 0.5;
        const RunRecord record = recordRun(config, m_data);
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        QCOMPARE(record.result.samples, std::int64_t(4 * 960));
        const auto evaluations = record.of<EvaluationEvent>();
        QCOMPARE(evaluations.size(), std::size_t(4));
        QVERIFY(evaluations.back().loss < evaluations.front().loss);
    }
}

// Stopped in the middle, the pipe runs empty and the model is whole: the run goes on from it.
void TestAmpnet::stopAndGoOn()
{
    RunConfig config = ampnetConfig({ 1, 0.5, 0.3 }, 4);
    config.train.epochs = 8;
    const auto file = m_folder.path("stopped.ekm");
    RunControl control;
    int steps = 0;
    const RunRecord stopped = recordRun(config, m_data, control, { .checkpoint = file }, [&](const Event& e) {
        if (std::holds_alternative<StepEvent>(e) && ++steps == 200)
            control.stop();
    });
    QCOMPARE(stopped.result.status, RunStatus::Stopped);
    QVERIFY(stopped.result.samples > 0 && stopped.result.samples < 4 * 960);
    const RunRecord rest = recordRun(config, m_data, { .resumeFrom = file });
    QVERIFY2(rest.result.error.empty(), rest.result.error.c_str());
    QCOMPARE(rest.result.samples, std::int64_t(8 * 960));
    QVERIFY2(rest.result.last->p1 > 0.3, qPrintable(QString::number(rest.result.last->p1)));
}

void TestAmpnet::pausedIsTheSame()
{
    const RunConfig config = ampnetConfig({ 1, 0.5, 0.3 }, 4);
    RunControl control;
    std::jthread resume;
    int steps = 0;
    const RunRecord paused = recordRun(config, m_data, control, {}, [&](const Event& e) {
        if (std::holds_alternative<StepEvent>(e) && ++steps == 100) {
            control.pause();
            resume = std::jthread([&] {
                QThread::msleep(20);
                control.resume();
            });
        }
    });
    QVERIFY(steps > 100);
    QCOMPARE(paused.lines(), recordRun(config, m_data).lines());
}

// Evaluation as often as the pipe runs empty.
void TestAmpnet::drainEvery()
{
    RunConfig config = ampnetConfig({ 1, 0.5 }, 4);
    config.train.evaluateEvery = "240 samples";
    QCOMPARE(recordRun(config, m_data).of<EvaluationEvent>().size(), std::size_t(4));
    config.algorithmOptions["drain-every"] = "0.25";
    QCOMPARE(recordRun(config, m_data).of<EvaluationEvent>().size(), std::size_t(16));
}

// A device that only has a shard, too: its part of the model is nowhere else.
void TestAmpnet::lostDevice()
{
    for (const int lost : { 0, 2 }) {
        RunConfig config = ampnetConfig({ 1, 1, 1 }, 4);
        config.devices[std::size_t(lost)] += ",fails=0.01";
        const RunRecord record = recordRun(config, m_data);
        QCOMPARE(record.result.status, RunStatus::Failed);
        const std::string what = "device " + std::to_string(lost) + " ";
        QVERIFY2(record.result.error.starts_with(what), record.result.error.c_str());
    }
}

void TestAmpnet::sampledOutput()
{
    RunConfig config = ampnetConfig({ 1, 0.5 }, 4);
    config.model.output = OutputMode::Sampled;
    config.model.active = 24;
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(record.result.status, RunStatus::Failed);
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find("model.output") != std::string::npos, record.result.error.c_str());
}

REGISTER_TEST(TestAmpnet)
#include "test_ampnet.moc"
