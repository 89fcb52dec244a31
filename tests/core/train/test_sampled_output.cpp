// SPDX-License-Identifier: GPL-3.0-or-later
// A model with a sampled output layer, compared with the same model with the full one.
#include "core/train/model/model.h"
#include "tests/core/train/sampled_tools.h"
#include "tests/test_class.h"

#include <cmath>
#include <set>

using namespace evenkeel;

class TestSampledOutput : public QObject {
    Q_OBJECT

private slots:
    void allLabelsEqualTheFullLayer_data();
    void allLabelsEqualTheFullLayer();
    void otherLabelsStay_data() { optimizers_data(); }
    void otherLabelsStay();
    void stepEqualsGradientAndApply_data() { optimizers_data(); }
    void stepEqualsGradientAndApply();
    void meanGradientIsTheFullOne_data();
    void meanGradientIsTheFullOne();
    void evaluationSeesAllLabels();
    void repeats();
    void emptyBatch();

private:
    static void optimizers_data();
    const ModelShape m_shape { 23, 150, { 7, 6 } };
    const Dataset m_data = toyData(400, 23, 150, 2);

    OutputSampling sampling(Index active, OutputSampling::Negatives negatives = OutputSampling::Negatives::Lsh) const
    {
        return { .active = active,
            .negatives = negatives,
            .lsh = { .bits = 3, .tables = 5, .bucket = 20 },
            .rebuild = 2,
            .seed = 11,
            .seen = m_data.labelIds };
    }
    std::vector<float> row(const std::vector<float>& w, Index label) const // and its bias
    {
        const auto weights = w.end() - std::ptrdiff_t(150 * 7);
        std::vector<float> values(weights + label * 6, weights + label * 6 + 6);
        values.push_back(*(w.end() - 150 + label));
        return values;
    }
};

void TestSampledOutput::optimizers_data()
{
    QTest::addColumn<Update::Rule>("rule");
    QTest::newRow("sgd") << Update::Rule::Sgd;
    QTest::newRow("momentum") << Update::Rule::Momentum;
    QTest::newRow("adam") << Update::Rule::Adam;
}

void TestSampledOutput::allLabelsEqualTheFullLayer_data()
{
    QTest::addColumn<Update::Rule>("rule");
    QTest::addColumn<Loss>("loss");
    for (const Loss loss : { Loss::Softmax, Loss::Sigmoid }) {
        const char* name = loss == Loss::Softmax ? "softmax" : "sigmoid";
        QTest::addRow("sgd, %s", name) << Update::Rule::Sgd << loss;
        QTest::addRow("momentum, %s", name) << Update::Rule::Momentum << loss;
        QTest::addRow("adam, %s", name) << Update::Rule::Adam << loss;
    }
}

void TestSampledOutput::allLabelsEqualTheFullLayer()
{
    QFETCH(Update::Rule, rule);
    QFETCH(Loss, loss);
    const auto device = simDevice();
    ModelShape shape = m_shape;
    shape.loss = loss;
    const std::vector<float> weights = initialWeights(shape, 1);
    Model full(*device, shape, rule, weights), sampled(*device, shape, rule, weights, sampling(150));
    for (Index begin = 0; begin < 60; begin += 12) {
        const Batch batch = batchOf(m_data, countUp(begin, begin + 12));
        QVERIFY(std::abs(full.step(batch, 0.05) - sampled.step(batch, 0.05)) < 1e-5);
        QVERIFY(farthest(full.download(), sampled.download()) < 1e-6);
        QVERIFY(farthest(full.optimizerState(), sampled.optimizerState()) < 1e-6);
    }
    QVERIFY(farthest(weights, sampled.download()) > 0.01);
}

void TestSampledOutput::otherLabelsStay()
{
    QFETCH(Update::Rule, rule);
    const auto device = simDevice();
    Model model(*device, m_shape, rule, initialWeights(m_shape, 1), sampling(40));
    QVERIFY(model.samplesOutput());
    for (Index begin = 0; begin < 100; begin += 10) {
        const std::vector<float> before = model.download();
        const std::vector<float> state = model.optimizerState();
        model.step(batchOf(m_data, countUp(begin, begin + 10)), 0.05);
        const std::vector<float> after = model.download(), stateAfter = model.optimizerState();
        const std::set<Id> active(model.sampledRows().begin(), model.sampledRows().end());
        QCOMPARE(active.size(), std::size_t(40));
        const std::size_t size = before.size();
        const auto part = [size](const std::vector<float>& all, std::size_t i) {
            return std::vector<float>(
                all.begin() + std::ptrdiff_t(i * size), all.begin() + std::ptrdiff_t((i + 1) * size));
        };
        for (Index label = 0; label < 150; ++label) {
            QCOMPARE(row(before, label) == row(after, label), !active.contains(Id(label)));
            for (std::size_t i = 0; i < state.size() / size; ++i)
                QCOMPARE(row(part(state, i), label) == row(part(stateAfter, i), label), !active.contains(Id(label)));
        }
    }
}

void TestSampledOutput::stepEqualsGradientAndApply()
{
    QFETCH(Update::Rule, rule);
    compareStepWithGradientAndApply(m_shape, m_data, rule, sampling(40));
}

void TestSampledOutput::meanGradientIsTheFullOne_data()
{
    QTest::addColumn<OutputSampling::Negatives>("negatives");
    QTest::newRow("uniform") << OutputSampling::Negatives::Uniform;
    QTest::newRow("frequency") << OutputSampling::Negatives::Frequency;
    QTest::newRow("lsh") << OutputSampling::Negatives::Lsh;
}

// Over many draws, relative to the length of the full gradient; a quotient of estimates is unbiased only in the limit.
void TestSampledOutput::meanGradientIsTheFullOne()
{
    QFETCH(OutputSampling::Negatives, negatives);
    const auto device = simDevice();
    const std::vector<float> weights = initialWeights(m_shape, 1);
    const Batch batch = batchOf(m_data, countUp(0, 10));
    const auto gradient = [&](Model& model) {
        device->arrays().fill(model.gradients(), model.size(), 0); // rows that are not named keep what they hold
        return gradientOf(model, batch);
    };
    Model full(*device, m_shape, Update::Rule::Sgd, weights);
    Model sampled(*device, m_shape, Update::Rule::Sgd, weights, sampling(60, negatives));
    full.gradient(batch);
    sampled.gradient(batch);
    const std::vector<float> expected = gradient(full);
    constexpr Index draws = 1500;
    std::vector<double> mean(expected.size(), 0.0);
    double spread = 0;
    const auto apart = [&](const auto& g) {
        double error = 0, length = 0;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            error += std::pow(double(g[i]) - double(expected[i]), 2);
            length += std::pow(double(expected[i]), 2);
        }
        return std::sqrt(error / length);
    };
    for (Index draw = 0; draw < draws; ++draw) {
        sampled.restoreOptimizer({}, draw); // the draws depend on the step's number
        const std::vector<float> one = gradient(sampled);
        for (std::size_t i = 0; i < one.size(); ++i)
            mean[i] += double(one[i]) / double(draws);
        spread += apart(one) / double(draws);
    }
    QVERIFY2(apart(mean) < 0.02, qPrintable(QString("%1, one draw %2").arg(apart(mean)).arg(spread)));
    QVERIFY2(spread > 3 * apart(mean), qPrintable(QString("%1, one draw %2").arg(apart(mean)).arg(spread)));
}

void TestSampledOutput::evaluationSeesAllLabels()
{
    const auto device = simDevice();
    const std::vector<float> weights = initialWeights(m_shape, 1);
    Model full(*device, m_shape, Update::Rule::Sgd, weights),
        sampled(*device, m_shape, Update::Rule::Sgd, weights, sampling(40));
    const Batch batch = batchOf(m_data, countUp(0, 10));
    QCOMPARE(lossOf(sampled, batch), lossOf(full, batch));
    std::vector<Id> here, there;
    std::vector<float> scores;
    sampled.topLabels(batch, 5, here, scores);
    full.topLabels(batch, 5, there, scores);
    QCOMPARE(here, there);
}

void TestSampledOutput::repeats()
{
    const auto device = simDevice();
    const std::vector<float> weights = initialWeights(m_shape, 1);
    const auto trained = [&](std::uint64_t seed) {
        OutputSampling options = sampling(40);
        options.seed = seed;
        Model model(*device, m_shape, Update::Rule::Adam, weights, options);
        for (Index begin = 0; begin < 100; begin += 10)
            model.step(batchOf(m_data, countUp(begin, begin + 10)), 0.01);
        return model.download();
    };
    const std::vector<float> once = trained(5);
    QCOMPARE(trained(5), once);
    QVERIFY(trained(6) != once);
}

void TestSampledOutput::emptyBatch()
{
    const auto device = simDevice();
    const std::vector<float> weights = initialWeights(m_shape, 1);
    Model model(*device, m_shape, Update::Rule::Adam, weights, sampling(40));
    model.gradient(batchOf(m_data, countUp(0, 5)));
    QVERIFY(!model.sampledRows().empty());
    QCOMPARE(model.gradient(batchOf(m_data, {})), 0.0);
    QVERIFY(model.sampledRows().empty());
    model.apply({}, 0.1, model.sampledRows());
    QCOMPARE(model.download(), weights);
}

REGISTER_TEST(TestSampledOutput)
#include "test_sampled_output.moc"
