// SPDX-License-Identifier: GPL-3.0-or-later
// Every algorithm on a small problem in virtual time: it learns, ranks end with equal models, and where theory says
// that two algorithms are one, they are.
#include "core/algorithms/algorithm.h"
#include "core/base/random.h"
#include "core/project/choices.h"
#include "core/run/partition_report.h"
#include "core/train/shared/in_process_run.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

// Runs an algorithm as run() does, but keeps every rank's model to look at.
std::vector<std::vector<float>> modelsOfAllRanks(
    const RunConfig& config, const RunData& data, const OutputSampling& sampling = {})
{
    const int ranks = int(config.devices.size());
    const auto clock = makeVirtualClock(ranks, 0, true);
    RunControl control;
    InProcessRun run({ .train = data.train,
                         .test = data.test,
                         .trainScales = rowScales(data.train, Normalize::L2),
                         .testScales = rowScales(data.test, Normalize::L2),
                         .inversePropensity = inversePropensities(data.train),
                         .ranks = ranks },
        *clock,
        SampleQueue(data.train.samples, ranks, shardsOf(planOf(config), data.train, {}), config.train.epochs, 1),
        control, [](const Event&) {}, {});
    const ModelShape shape { data.train.features, data.train.labels, { 8 } };
    const std::vector<float> weights = initialWeights(shape, 1);
    const Algorithm& algorithm = *findAlgorithm(config.train.algorithm);
    std::vector<double> options;
    for (const Option& o : algorithm.options)
        options.push_back(o.value);
    auto communicators = makeInProcess(ranks, *clock);
    std::vector<std::vector<float>> models(static_cast<std::size_t>(ranks));
    clock->runRanks(ranks, [&](int rank) {
        const DeviceSpec spec = DeviceSpec::parse(config.devices[std::size_t(rank)]);
        clock->join(rank);
        const auto device = openDevice(spec);
        OutputSampling own = sampling;
        own.seed += std::uint64_t(rank);
        Model model(*device, shape, Update::Rule::Sgd, weights, own);
        Worker worker(run, *communicators[std::size_t(rank)], model,
            { .batch = config.train.batch, .rate = { config.train.rate }, .pace = { spec.speed } });
        worker.begin();
        train(algorithm, worker, options);
        models[std::size_t(rank)] = model.download();
        clock->leave(rank);
    });
    return models;
}

} // namespace

class TestAlgorithms : public QObject {
    Q_OBJECT

private slots:
    void learns_data() { partitions({ "random", "label-skewed" }); } // from a queue: test_every_algorithm.cpp
    void learns();
    void ranksEndEqual_data() { everyPartition(); }
    void ranksEndEqual();
    void sampledOutput_data();
    void sampledOutput();
    void fewSamples_data() { everyPartition(); }
    void fewSamples();
    void oneDeviceIsPlainSgd_data();
    void oneDeviceIsPlainSgd();
    void localSgdOfPeriodOne();
    void unionBatch_data();
    void unionBatch();
    void localSgdWeights();
    void linearRateScaling();
    void bucketsOverlap();
    void sampledOutputCostsItsShare();
    void linearSchedule_data() { everyPartition(); }
    void linearSchedule();

private:
    static void partitions(std::initializer_list<const char*> partitions);
    static void everyPartition() { partitions({ "queue", "random", "label-skewed" }); }

    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestAlgorithms::partitions(std::initializer_list<const char*> partitions)
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("partition");
    for (const MethodChoice& a : algorithmChoices())
        for (const char* partition : partitions)
            QTest::addRow("%s, %s", a.name.data(), partition) << a.name.data() << partition;
}

void TestAlgorithms::learns()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    RunConfig config = learningConfig(algorithm.toStdString());
    config.partition = partition.toStdString();
    const RunRecord record = recordRun(config, m_data);
    requireLearnt(record, config, m_data);
}

void TestAlgorithms::ranksEndEqual()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5, 0.3, 1 }));
    config.partition = partition.toStdString();
    config.train.epochs = 2.3; // a short last batch too
    const auto models = modelsOfAllRanks(config, m_data);
    QVERIFY(models[0] != initialWeights({ 300, 40, { 8 } }, 1));
    for (const auto& model : models)
        QCOMPARE(model, models[0]);
}

void TestAlgorithms::sampledOutput_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("negatives");
    for (const MethodChoice& a : algorithmChoices())
        for (const char* negatives : { "uniform", "frequency", "lsh" })
            if (!isModelParallel(std::string(a.name))) // they compute all labels
                QTest::addRow("%s, %s", a.name.data(), negatives) << a.name.data() << negatives;
}

// Learns, repeats to the bit, and leaves all ranks equal, though each draws its own labels.
void TestAlgorithms::sampledOutput()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, negatives);
    RunConfig config = learningConfig(algorithm.toStdString());
    config.train.batch = 8;
    config.train.epochs = 6.1;
    config.train.rate = algorithm == "subnet-training" ? 0.5 : 1;
    config.model.output = OutputMode::Sampled;
    config.model.active = 24; // of 40
    setKey(config, "model.negatives=" + negatives.toStdString());
    config.model.lshBits = 3;
    const RunRecord record = recordRun(config, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    const EvaluationEvent last = record.of<EvaluationEvent>().back();
    QVERIFY2(last.p1 > 0.3, qPrintable(QString::number(last.p1)));
    QCOMPARE(recordRun(config, m_data).lines(), record.lines());
    const auto models = modelsOfAllRanks(config, m_data, { .active = 24, .seen = m_data.train.labelIds });
    for (const auto& model : models)
        QCOMPARE(model, models[0]);
    QVERIFY(modelsOfAllRanks(config, m_data)[0] != models[0]);
}

// More devices than samples: some never get work, nothing hangs, nothing is lost.
void TestAlgorithms::fewSamples()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    const RunData few = toyRunData(5, 3);
    RunConfig config = toyConfig(algorithm.toStdString(), std::vector<std::string>(9, "sim"));
    config.partition = partition.toStdString();
    config.train.batch = 2;
    config.train.rate = 0.1;
    const RunRecord record = recordRun(config, few);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.result.samples, std::int64_t(20));
}

void TestAlgorithms::oneDeviceIsPlainSgd_data()
{
    QTest::addColumn<double>("epochs");
    QTest::addColumn<int>("batch");
    QTest::newRow("whole batches") << 2.0 << 32;
    QTest::newRow("batches span epochs") << 3.0 << 50;
    QTest::newRow("a short last batch") << 1.37 << 37;
    QTest::newRow("one batch") << 0.5 << 1000;
}

void TestAlgorithms::oneDeviceIsPlainSgd()
{
    QFETCH(double, epochs);
    QFETCH(int, batch);
    std::vector<float> first;
    for (const MethodChoice& algorithm : algorithmChoices()) {
        if (algorithm.name == "local-parallelism" || algorithm.name == "block-splitting")
            continue; // blocks with losses or variables of their own, there too
        RunConfig config = toyConfig(std::string(algorithm.name), { "sim" });
        config.train.epochs = epochs;
        config.train.batch = batch;
        const std::vector<float> weights = m_folder.weightsOf(config, m_data);
        QVERIFY(!weights.empty());
        first = first.empty() ? weights : first;
        QVERIFY2(weights == first, algorithm.name.data());
    }
}

void TestAlgorithms::localSgdOfPeriodOne()
{
    RunConfig local = toyConfig("local-sgd", sims({ 1, 0.5, 1 })),
              aggregated = toyConfig("gradient-aggregation", sims({ 1, 0.5, 1 }));
    local.algorithmOptions["period"] = "1";
    const double apart = farthest(m_folder.weightsOf(local, m_data), m_folder.weightsOf(aggregated, m_data));
    QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
}

void TestAlgorithms::unionBatch_data()
{
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<int>("steps");
    QTest::addColumn<QString>("loss");
    QTest::newRow("sgd") << "sgd" << 6 << "softmax";
    QTest::newRow("momentum") << "momentum" << 5 << "softmax";
    QTest::newRow("adam, sigmoid") << "adam" << 3 << "sigmoid";
}

// n devices with batches of b take the same steps as one with batches of n b; so does the short last one.
void TestAlgorithms::unionBatch()
{
    QFETCH(QString, optimizer);
    QFETCH(int, steps);
    QFETCH(QString, loss);
    RunConfig many = toyConfig("gradient-aggregation", sims({ 1, 0.3, 0.5, 1 }));
    setKey(many, "train.optimizer=" + optimizer.toStdString());
    setKey(many, "model.loss=" + loss.toStdString());
    many.train.rate = optimizer == "adam" ? 0.01 : 0.3;
    many.train.batch = 16;
    many.train.epochs = (steps - 1 + 0.6) * 64 / 960;
    RunConfig one = many;
    one.devices = { "sim" };
    one.train.batch = 64;
    const double apart = farthest(m_folder.weightsOf(many, m_data), m_folder.weightsOf(one, m_data));
    QVERIFY2(apart < (optimizer == "adam" ? 5e-5 : 1e-5), qPrintable(QString::number(apart)));
}

// A device without work does not count; weights add up to one; `samples` weighs by samples.
void TestAlgorithms::localSgdWeights()
{
    for (const char* weighting : { "equal", "samples" }) {
        RunConfig config = toyConfig("local-sgd", sims({ 1, 1, 1 }));
        config.algorithmOptions = { { "weighting", weighting }, { "period", "2" } };
        config.train.epochs = 1;
        config.train.batch = 47; // 960 = 3 rounds of 3 x 2 x 47 and a rest of 114: two whole batches and one of 20
        const auto merges = recordRun(config, m_data).of<MergeEvent>();
        QCOMPARE(merges.size(), std::size_t(4));
        QCOMPARE(merges[0].weights, std::vector<double>(3, 1.0 / 3));
        QCOMPARE(merges[3].updates, (std::vector<std::int64_t> { 1, 1, 1 }));
        const std::vector<double> expected = std::string(weighting) == "equal"
            ? std::vector<double>(3, 1.0 / 3)
            : std::vector<double> { 47.0 / 114, 47.0 / 114, 20.0 / 114 };
        QCOMPARE(merges[3].weights, expected);
        config.train.epochs = 47.0 / 960; // one batch for three devices
        const auto alone = recordRun(config, m_data).of<MergeEvent>();
        QCOMPARE(alone.size(), std::size_t(1));
        QCOMPARE(alone[0].weights, (std::vector<double> { 1, 0, 0 }));
    }
}

void TestAlgorithms::linearRateScaling()
{
    RunConfig scaled = toyConfig("gradient-aggregation", sims({ 1, 1 })), plain = scaled;
    scaled.algorithmOptions["rate-scaling"] = "linear";
    scaled.train.rate = 0.25;
    plain.train.rate = 0.5;
    QCOMPARE(m_folder.weightsOf(scaled, m_data), m_folder.weightsOf(plain, m_data));
}

// Sums under way during the backward pass save time and change nothing else, however the gradient is cut.
void TestAlgorithms::bucketsOverlap()
{
    RunConfig config = toyConfig("gradient-aggregation", sims({ 1, 0.5, 1 }));
    config.virtualTime.nonzero = 1e-5; // most of the time is the input layer's
    config.virtualTime.bandwidth = 1e6;
    config.algorithmOptions["bucket"] = "0";
    const double after = recordRun(config, m_data).result.time;
    const std::vector<float> weights = m_folder.weightsOf(config, m_data);
    for (const char* bucket : { "0.0003", "25" }) { // MiB
        config.algorithmOptions["bucket"] = bucket;
        const double during = recordRun(config, m_data).result.time;
        QVERIFY2(during < 0.95 * after, qPrintable(QString("%1 %2").arg(during).arg(after)));
        QCOMPARE(m_folder.weightsOf(config, m_data), weights);
    }
}

void TestAlgorithms::sampledOutputCostsItsShare()
{
    RunConfig config = toyConfig("gradient-aggregation", { "sim" });
    config.train.batch = 1; // of at most 10 labels, 40 in all
    config.train.epochs = 0.1;
    config.virtualTime = { .step = 1, .sample = 4, .nonzero = 0, .latency = 0, .bandwidth = 1e9 };
    for (const StepEvent& step : recordRun(config, m_data).of<StepEvent>())
        QCOMPARE(step.seconds, 5.0);
    config.model.output = OutputMode::Sampled;
    config.model.active = 20;
    for (const StepEvent& step : recordRun(config, m_data).of<StepEvent>())
        QCOMPARE(step.seconds, 1 + 4.0 * 20 / 40);
    config.train.batch = 96; // the true labels alone are nearly all, and 5 more are drawn
    for (const StepEvent& step : recordRun(config, m_data).of<StepEvent>())
        QVERIFY(step.seconds > 1 + 0.7 * 4 * step.batch && step.seconds <= 1 + 4.0 * step.batch);
}

// The rate of a step is the project's times the share of the samples that were not done at the last synchronization,
// and every device keeps to the same one (adaptive-sgd: in proportion to its batch).
void TestAlgorithms::linearSchedule()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5 }));
    config.partition = partition.toStdString();
    config.train.schedule = RateSchedule::Linear;
    const RunRecord record = recordRun(config, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    double largest = 0, smallest = 10;
    for (const StepEvent& step : record.of<StepEvent>()) {
        const double perBatch = algorithm == "adaptive-sgd" ? step.rate * config.train.batch / step.batch : step.rate;
        largest = std::max(largest, perBatch);
        smallest = std::min(smallest, perBatch);
    }
    QVERIFY(std::abs(largest - config.train.rate) < 1e-9);
    QVERIFY2(smallest > 0 && smallest < 0.5 * config.train.rate, qPrintable(QString::number(smallest)));
    if (algorithm == "gradient-aggregation") { // it synchronizes at every step
        const auto steps = record.of<StepEvent>();
        const double total = config.train.epochs * double(m_data.train.samples);
        QVERIFY(std::abs(steps[steps.size() / 2].rate - config.train.rate / 2) < 3 * config.train.batch / total);
    }
    config.train.schedule = RateSchedule::Constant;
    for (const StepEvent& step : recordRun(config, m_data).of<StepEvent>())
        QVERIFY(step.rate == config.train.rate || algorithm == "adaptive-sgd" || step.batch < config.train.batch);
}

REGISTER_TEST(TestAlgorithms)
#include "test_algorithms.moc"
