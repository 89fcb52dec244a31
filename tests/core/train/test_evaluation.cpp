// SPDX-License-Identifier: GPL-3.0-or-later
// A rank's part in evaluations: which model is evaluated and saved, and the learning rate that follows from the share
// of the run that is done.
#include "core/train/evaluation.h"
#include "core/train/learning_rate.h"
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

#include <QTemporaryDir>

using namespace evenkeel;
using test::check;
using test::playRanks;
using test::ToySharedRun;

namespace {

struct EvaluatedRank {
    EvaluatedRank(ToySharedRun& toy, int rank, std::uint64_t seed = 1)
        : model(*device, { toy.train.features, toy.train.labels, { 4 } }, Update::Rule::Sgd, {})
        , memory((model.initialize(seed), toy.run), model, rank)
        , diagnostics(toy.run, model, rank, Diagnose::None, 1)
        , evaluation(toy.run, model, memory, diagnostics, rank)
    {
    }
    std::unique_ptr<Device> device = simDevice();
    Model model;
    Memory memory;
    Diagnostics diagnostics;
    Evaluation evaluation;
};

// Of all test data at once, by the model with initial weights of that seed.
Metrics evaluatedMetrics(ToySharedRun& toy, std::uint64_t seed)
{
    const auto device = simDevice();
    const ModelShape shape { toy.train.features, toy.train.labels, { 4 } };
    Model model(*device, shape, Update::Rule::Sgd, initialWeights(shape, seed));
    MetricSum sum;
    addMetrics(
        model, batchOf(toy.tested, countUp(0, toy.tested.samples)), toy.tested, toy.run.facts().inversePropensity, sum);
    return sum.result();
}

void compare(const EvaluationEvent& found, const Metrics& expected)
{
    QVERIFY(std::abs(found.loss - expected.loss) < 1e-5); // the batch's mean loss is a sum of floats
    for (const Metric& metric : scores)
        QVERIFY2(std::abs(metric.in(found)-metric.from(expected)) < 1e-9, metric.name);
}

} // namespace

class TestEvaluation : public QObject {
    Q_OBJECT

private slots:
    void metricsByHand();
    void allEvaluate_data();
    void allEvaluate();
    void centerIsEvaluated();
    void oneAlone();
    void decisionsAreNumbered();
    void shareDoneResumes();

private:
    QTemporaryDir m_folder;
};

// Three labels whose scores are the biases 3, 2, 1. Samples with labels {0}, {1}, {}: the best label is true for one of
// three; losses: log(1 + e^-1 + e^-2), that and 1 more, 0.
void TestEvaluation::metricsByHand()
{
    const Dataset data = makeDataset({ .features = 1,
                                         .labels = 3,
                                         .featureOffsets = { 0, 0, 0, 0 },
                                         .labelOffsets = { 0, 1, 2, 2 },
                                         .labelIds = { 0, 1 } },
        "three");
    const auto device = simDevice();
    // 1 x 1 weights, 1 bias; 3 x 1 weights, 3 biases
    Model model(*device, { 1, 3, { 1 } }, Update::Rule::Sgd, std::vector<float> { 0, 0, 0, 0, 0, 3, 2, 1 });
    MetricSum sum;
    addMetrics(model, batchOf(data, countUp(0, 3)), data, { std::vector<double>(3, 1.0) }, sum);
    const Metrics found = sum.result();
    QCOMPARE(found.samples, Index(3));
    QVERIFY(std::abs(found.precision[0] - 1.0 / 3) < 1e-12);
    QVERIFY(std::abs(found.precision[2] - 2.0 / 9) < 1e-12);
    const double first = std::log(1 + std::exp(-1.0) + std::exp(-2.0));
    QVERIFY(std::abs(found.loss - (first + first + 1) / 3) < 1e-6);
}

void TestEvaluation::allEvaluate_data()
{
    QTest::addColumn<bool>("isVirtual");
    QTest::newRow("virtual") << true;
    QTest::newRow("real") << false;
}

// Three ranks share the 600 samples out; the result is that of one for all of them.
void TestEvaluation::allEvaluate()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3 });
    playRanks(toy, [&](int r) { EvaluatedRank(toy, r).evaluation.evaluate(); });
    const auto events = toy.of<EvaluationEvent>();
    QCOMPARE(events.size(), std::size_t(1));
    compare(events[0], evaluatedMetrics(toy, 1));
}

// The ranks' models differ, the center (seed 2) is the same; they go on with their own.
void TestEvaluation::centerIsEvaluated()
{
    const std::filesystem::path file = (m_folder.path() + "/center").toStdString();
    ToySharedRun toy({ .ranks = 2, .checkpoint = file });
    std::vector<float> center;
    playRanks(toy, [&](int r) {
        EvaluatedRank rank(toy, r, 2);
        center = rank.memory.useCenter().toHost();
        rank.model.initialize(std::uint64_t(10 + r));
        const std::vector<float> own = rank.model.download();
        rank.evaluation.evaluate();
        check(rank.model.download() == own, "its own model");
    });
    compare(toy.of<EvaluationEvent>().at(0), evaluatedMetrics(toy, 2));
    QCOMPARE(Checkpoint::load(file).array("weights"), center);
}

// Of the model that `place` writes, by the one that asks when one is due; its own stays, and is not what is saved.
void TestEvaluation::oneAlone()
{
    const std::filesystem::path file = (m_folder.path() + "/alone").toStdString();
    ToySharedRun toy({ .ranks = 2, .evaluateEvery = "10 samples", .checkpoint = file });
    std::vector<float> placed;
    playRanks(toy, [&](int r) {
        EvaluatedRank rank(toy, r);
        int places = 0;
        const auto place = [&](const WeightsRef& to) {
            ++places;
            placed = initialWeights(rank.model.shape(), 2);
            to.device().upload(to.data(), placed.data(), placed.size() * sizeof(float));
        };
        rank.evaluation.evaluateAlone(place);
        check(places == 0, "none is due");
        test::barrier(toy, r);
        if (r == 1) {
            for (const Index samples : { 15, 30 }) {
                const std::vector<float> own = rank.model.download();
                toy.run.addStep(r, {}, 15, 0, 1);
                rank.evaluation.evaluateAlone(place);
                check(rank.model.download() == own && rank.evaluation.done().run == double(samples) / 60, "as before");
                rank.evaluation.evaluateAlone(place);
                check(places == samples / 15, "none is due before the checkpoint is made");
                rank.evaluation.joinCheckpoint();
            }
            check(places == 2, "two were due");
        } else
            for (const Index samples : { 15, 30 }) {
                rank.evaluation.joinCheckpoint();
                check(rank.evaluation.done().run == double(samples) / 60, "as on the other rank");
            }
    });
    const auto events = toy.of<EvaluationEvent>();
    QCOMPARE(events.size(), std::size_t(2));
    for (const EvaluationEvent& e : events)
        compare(e, evaluatedMetrics(toy, 2));
    QCOMPARE(Checkpoint::load(file).array("weights"), placed);
}

// Rank 0 asks three times before rank 1 asks at all; both get the same decisions and shares.
void TestEvaluation::decisionsAreNumbered()
{
    ToySharedRun toy({ .ranks = 2, .evaluateEvery = "20 samples" });
    std::vector<std::pair<bool, double>> decided[2];
    playRanks(toy, [&](int r) {
        EvaluatedRank rank(toy, r);
        toy.clock->advance(r, r); // rank 0 is through by then
        for (int i = 0; i < 3; ++i) {
            if (r == 0)
                toy.run.addStep(r, {}, 12, 0, 1);
            const bool isDue = rank.evaluation.isDue(false);
            decided[r].emplace_back(isDue, rank.evaluation.done().run);
        }
    });
    QCOMPARE(decided[0], (std::vector<std::pair<bool, double>> { { false, 0.2 }, { true, 0.4 }, { true, 0.6 } }));
    QCOMPARE(decided[1], decided[0]);
}

void TestEvaluation::shareDoneResumes()
{
    Checkpoint c;
    c.numbers = { { "position", { 0 } }, { "progress", { 0.75 } } };
    ToySharedRun toy({ .isVirtual = false }), anew({ .isVirtual = false });
    toy.run.resume(c);
    QCOMPARE(EvaluatedRank(toy, 0).evaluation.done().run, 0.75);
    QCOMPARE(EvaluatedRank(anew, 0).evaluation.done().run, 0.0);
}

REGISTER_TEST(TestEvaluation)
#include "test_evaluation.moc"
