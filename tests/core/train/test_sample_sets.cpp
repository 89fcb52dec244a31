// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer with a set of active labels for each sample, computed again the slow and obvious way in doubles.
#include "core/train/model/sample_sets_step.h"
#include "tests/core/train/sampled_tools.h"
#include "tests/test_class.h"

#include <cmath>
#include <set>

using namespace evenkeel;

class TestSampleSets : public QObject {
    Q_OBJECT

private slots:
    void gradients_data();
    void gradients();
    void otherLabelsStay_data();
    void otherLabelsStay();
    void stepEqualsGradientAndApply_data() { otherLabelsStay_data(); }
    void stepEqualsGradientAndApply();
    void allLabelsEqualTheFullLayer_data() { gradients_data(); }
    void allLabelsEqualTheFullLayer();
    void tablesMatter();
    void workedShare();

private:
    const ModelShape m_shape { 23, 150, { 7, 6 } };
    const Dataset m_data = toyData(400, 23, 150, 2);

    OutputSampling sampling(Index active, const LshOptions& lsh = { .bits = 3, .tables = 5, .bucket = 20 }) const
    {
        return { .active = active,
            .negatives = Negatives::Lsh,
            .set = ActiveSet::Sample,
            .lsh = lsh,
            .rebuild = 2,
            .seed = 11,
            .seen = m_data.labelIds };
    }
};

void TestSampleSets::gradients_data()
{
    QTest::addColumn<Loss>("loss");
    QTest::newRow("softmax") << Loss::Softmax;
    QTest::newRow("sigmoid") << Loss::Sigmoid;
}

// Three samples with 2, 0 and 1 true labels and sets of 4, 2 and 3 of five labels; 19 hidden units.
void TestSampleSets::gradients()
{
    QFETCH(Loss, loss);
    constexpr Index width = 19, rows = 5;
    Random random(4);
    const auto values = [&](Index count) {
        std::vector<float> all(std::size_t(count), 0.0F);
        for (float& value : all)
            value = float(random.normal());
        return all;
    };
    const std::vector<float> hidden = values(3 * width), weights = values(rows * width), bias = values(rows);
    const SampleSets sets { { 3, 8, 9, 20, 31 }, { 0, 4, 6, 9 }, { 1, 4, 0, 2, 3, 0, 2, 1, 4 } };
    Batch batch;
    batch.samples = { 0, 1, 2 };
    batch.labels = { 8, 31, 9 };
    batch.labelOffsets = { 0, 2, 2, 3 };
    std::vector<float> dHidden(hidden.size(), 7.0F), gradient(weights.size(), 7.0F), biasGradient(bias.size(), 7.0F);
    const double found = stepOnSampleSets({ .hidden = { hidden.data(), 3, width },
        .weights = { weights.data(), rows, width },
        .bias = bias.data(),
        .sets = sets,
        .batch = batch,
        .loss = loss,
        .dHidden = { dHidden.data(), 3, width },
        .gradient = { gradient.data(), rows, width },
        .biasGradient = biasGradient.data() });
    double expected = 0;
    std::vector<double> dh(hidden.size(), 0.0), dw(weights.size(), 0.0), db(bias.size(), 0.0);
    for (std::size_t b = 0; b < 3; ++b) {
        const auto truth = std::size_t(batch.labelOffsets[b + 1] - batch.labelOffsets[b]);
        std::vector<double> z;
        double sum = 0;
        for (Index m = sets.offsets[b]; m < sets.offsets[b + 1]; ++m) {
            const auto label = std::size_t(sets.members[std::size_t(m)]);
            z.push_back(double(bias[label]));
            for (std::size_t i = 0; i < std::size_t(width); ++i)
                z.back() += double(hidden[b * width + i]) * double(weights[label * width + i]);
            sum += std::exp(z.back());
        }
        for (std::size_t m = 0; m < z.size(); ++m) {
            double d = 0;
            if (loss == Loss::Softmax && truth > 0) {
                const double y = m < truth ? 1.0 / double(truth) : 0, p = std::exp(z[m]) / sum;
                expected -= y * std::log(p) / 3;
                d = (p - y) / 3;
            } else if (loss == Loss::Sigmoid) {
                const double y = m < truth ? 1 : 0, p = 1 / (1 + std::exp(-z[m]));
                expected -= (y * std::log(p) + (1 - y) * std::log(1 - p)) / 3;
                d = (p - y) / 3;
            }
            const auto label = std::size_t(sets.members[std::size_t(sets.offsets[b]) + m]);
            db[label] += d;
            for (std::size_t i = 0; i < std::size_t(width); ++i) {
                dh[b * width + i] += d * double(weights[label * width + i]);
                dw[label * width + i] += d * double(hidden[b * width + i]);
            }
        }
    }
    const auto close = [](const std::vector<double>& a, const std::vector<float>& b) {
        return std::ranges::equal(a, b, [](double x, float y) { return std::abs(x - double(y)) < 2e-6; });
    };
    QVERIFY2(std::abs(found - expected) < 1e-6, qPrintable(QString("%1, %2").arg(found).arg(expected)));
    QVERIFY(close(dh, dHidden) && close(dw, gradient) && close(db, biasGradient));
    QCOMPARE(std::ranges::all_of(dHidden.begin() + width, dHidden.begin() + 2 * width, [](float d) { return d == 0; }),
        loss == Loss::Softmax); // of the sample without labels
}

void TestSampleSets::otherLabelsStay_data()
{
    QTest::addColumn<Update::Rule>("rule");
    QTest::newRow("sgd") << Update::Rule::Sgd;
    QTest::newRow("momentum") << Update::Rule::Momentum;
    QTest::newRow("adam") << Update::Rule::Adam;
}

void TestSampleSets::otherLabelsStay()
{
    QFETCH(Update::Rule, rule);
    const auto device = simDevice();
    Model model(*device, m_shape, rule, initialWeights(m_shape, 1), sampling(12));
    const auto output = std::size_t(model.outputOffset());
    for (Index begin = 0; begin < 60; begin += 10) {
        const std::vector<float> before = model.download(), state = model.optimizerState();
        model.step(batchOf(m_data, countUp(begin, begin + 10)), 0.05);
        const std::vector<float> after = model.download(), stateAfter = model.optimizerState();
        const std::set<Id> active(model.sampledRows().begin(), model.sampledRows().end());
        QVERIFY(active.size() > 12 && active.size() < 150);
        for (std::size_t label = 0; label < 150; ++label)
            for (std::size_t i = 0; i < 6; ++i) {
                const std::size_t at = output + label * 6 + i;
                QVERIFY(active.contains(Id(label)) || before[at] == after[at]);
                QVERIFY(active.contains(Id(label)) || state.empty() || state[at] == stateAfter[at]);
            }
        QVERIFY(before != after);
    }
}

void TestSampleSets::stepEqualsGradientAndApply()
{
    QFETCH(Update::Rule, rule);
    compareStepWithGradientAndApply(m_shape, m_data, rule, sampling(12));
}

// One bucket that keeps them all, and room for all: the full layer.
void TestSampleSets::allLabelsEqualTheFullLayer()
{
    QFETCH(Loss, loss);
    const auto device = simDevice();
    ModelShape shape { 23, 150, { 1 }, loss }; // positive weights and one unit: all have the same code
    std::vector<float> weights = initialWeights(shape, 1);
    for (float& weight : weights)
        weight = std::abs(weight) + 0.01F;
    weights[23] = 20; // the unit's bias: it is never zero
    Model full(*device, shape, Update::Rule::Sgd, weights),
        sampled(*device, shape, Update::Rule::Sgd, weights, sampling(150, { .bits = 1, .tables = 3, .bucket = 150 }));
    const Batch batch = batchOf(m_data, countUp(0, 12));
    const double a = full.step(batch, 0.01), b = sampled.step(batch, 0.01);
    QCOMPARE(sampled.sampledRows().size(), std::size_t(150));
    QVERIFY2(std::abs(a - b) < 1e-4 * a, qPrintable(QString("%1, %2").arg(a).arg(b)));
    QVERIFY(farthest(full.download(), sampled.download()) < 1e-6);
    QCOMPARE(sampled.workedShare(batch), 1.0);
}

// Every option of the tables changes what is learned.
void TestSampleSets::tablesMatter()
{
    const auto device = simDevice();
    std::set<std::vector<float>> results;
    const std::vector<LshOptions> all { { 3, 5, 20 }, { 4, 5, 20 }, { 3, 6, 20 }, { 3, 5, 5 } };
    for (const LshOptions& lsh : all) {
        Model model(*device, m_shape, Update::Rule::Sgd, initialWeights(m_shape, 1), sampling(12, lsh));
        for (Index begin = 0; begin < 50; begin += 10)
            model.step(batchOf(m_data, countUp(begin, begin + 10)), 0.1);
        results.insert(model.download());
    }
    QCOMPARE(results.size(), all.size());
}

// Pairs of a sample and an active label, over all pairs.
void TestSampleSets::workedShare()
{
    const auto device = simDevice();
    Model model(*device, m_shape, Update::Rule::Sgd, initialWeights(m_shape, 1), sampling(12));
    const Batch batch = batchOf(m_data, countUp(0, 10));
    QCOMPARE(model.outputShare(batch), 12.0 / 150);
    model.step(batch, 0.1);
    QVERIFY(model.workedShare(batch) > 3.0 / 150 && model.workedShare(batch) <= 13.0 / 150);
}

REGISTER_TEST(TestSampleSets)
#include "test_sample_sets.moc"
