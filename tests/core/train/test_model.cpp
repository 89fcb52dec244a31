// SPDX-License-Identifier: GPL-3.0-or-later
// The network on the simulated device: gradients against finite differences, steps against straight-line references.
#include "core/base/error.h"
#include "core/train/model/model.h"
#include "tests/core/train/reference_net.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <cmath>
#include <set>

using namespace evenkeel;

namespace {

// Weights with biases that are not zero, so that every term is seen.
std::vector<float> livelyWeights(const ModelShape& shape)
{
    std::vector<float> weights = initialWeights(shape, 17);
    Random random(5);
    for (float& w : weights)
        w += float(0.1 * random.normal());
    return weights;
}

} // namespace

class TestModel : public QObject {
    Q_OBJECT

private slots:
    void gradients_data();
    void gradients();
    void finiteDifferences_data();
    void finiteDifferences();
    void stepEqualsGradientAndApply_data();
    void stepEqualsGradientAndApply();
    void optimizers_data();
    void optimizers();
    void untouchedRowsStay();
    void hiddenDropout();
    void weightDecay_data() { optimizers_data(); }
    void weightDecay();
    void unlabeledSamples();
    void emptyBatch();
    void topLabelsAreTheLargestLogits();
    void optimizerStateTravels();
    void initialWeightsRepeat();
    void rootMeanSquare();

private:
    const ModelShape m_shape { 23, 19, { 7, 5 } };
    const Dataset m_data = toyData(40, 23, 19, 2);
};

void TestModel::gradients_data()
{
    QTest::addColumn<QList<int>>("sizes"); // features, labels, hidden...
    QTest::addColumn<bool>("sigmoid");
    for (const bool sigmoid : { false, true }) {
        const char* loss = sigmoid ? "sigmoid" : "softmax";
        QTest::addRow("one hidden layer, %s", loss) << QList<int> { 23, 19, 7 } << sigmoid;
        QTest::addRow("two hidden layers, %s", loss) << QList<int> { 23, 19, 7, 5 } << sigmoid;
        QTest::addRow("three hidden layers, %s", loss) << QList<int> { 23, 19, 16, 3, 9 } << sigmoid;
        QTest::addRow("everything of size one, %s", loss) << QList<int> { 1, 1, 1 } << sigmoid;
        QTest::addRow("odd and beyond a vector, %s", loss) << QList<int> { 301, 259, 65, 33 } << sigmoid;
    }
}

void TestModel::gradients()
{
    QFETCH(QList<int>, sizes);
    QFETCH(bool, sigmoid);
    ModelShape shape { sizes[0], sizes[1], { sizes.begin() + 2, sizes.end() },
        sigmoid ? Loss::Sigmoid : Loss::Softmax };
    const Dataset data = toyData(33, shape.features, shape.labels, 8);
    const auto device = simDevice();
    const std::vector<float> weights = livelyWeights(shape);
    Model model(*device, shape, Update::Rule::Sgd, weights);
    const ReferenceNet reference(shape, weights);
    for (const auto& samples : { countUp(0, 33), countUp(3, 4), countUp(5, 12) }) {
        const Batch batch = batchOf(data, samples);
        Model fresh(*device, shape, Update::Rule::Sgd, weights);
        QVERIFY2(farthest(gradientOf(fresh, batch), reference.gradient(batch)) < 3e-6, "gradient");
        QVERIFY(std::abs(lossOf(model, batch) - reference.loss(batch)) < 1e-5 * (1 + reference.loss(batch)));
    }
}

void TestModel::finiteDifferences_data()
{
    QTest::addColumn<bool>("sigmoid");
    QTest::newRow("softmax") << false;
    QTest::newRow("sigmoid") << true;
}

// The device's gradient against differences of a loss computed elsewhere, weight by weight.
void TestModel::finiteDifferences()
{
    QFETCH(bool, sigmoid);
    ModelShape shape = m_shape;
    shape.loss = sigmoid ? Loss::Sigmoid : Loss::Softmax;
    const auto device = simDevice();
    const std::vector<float> weights = livelyWeights(shape);
    Model model(*device, shape, Update::Rule::Sgd, weights);
    const Batch batch = batchOf(m_data, countUp(0, 12));
    const std::vector<float> gradient = gradientOf(model, batch);
    ReferenceNet reference(shape, weights);
    constexpr double h = 1e-6;
    int moving = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double middle = reference.w[i];
        reference.w[i] = middle + h;
        const double above = reference.loss(batch);
        reference.w[i] = middle - h;
        const double below = reference.loss(batch);
        reference.w[i] = middle;
        const double slope = (above - below) / (2 * h);
        moving += std::abs(slope) > 1e-4;
        QVERIFY2(std::abs(slope - double(gradient[i])) < 2e-6 + 1e-4 * std::abs(slope),
            qPrintable(QString("weight %1: %2 is not %3").arg(i).arg(double(gradient[i])).arg(slope)));
    }
    QVERIFY(moving > int(weights.size()) / 3); // or the test would prove nothing
}

void TestModel::stepEqualsGradientAndApply_data() { optimizers_data(); }

void TestModel::stepEqualsGradientAndApply()
{
    QFETCH(int, rule);
    const auto device = simDevice();
    const std::vector<float> weights = livelyWeights(m_shape);
    Model whole(*device, m_shape, Update::Rule(rule), weights), halves(*device, m_shape, Update::Rule(rule), weights);
    for (Index begin = 0; begin < 30; begin += 6) {
        const Batch batch = batchOf(m_data, countUp(begin, begin + 6));
        const double a = whole.step(batch, 0.05), b = halves.gradient(batch);
        halves.apply(batch.columnIds, 0.05);
        QCOMPARE(a, b);
        QVERIFY(farthest(halves.download(), whole.download()) < 1e-6);
    }
    QCOMPARE(whole.updates(), Index(5));
    QCOMPARE(halves.updates(), Index(5));
}

void TestModel::optimizers_data()
{
    QTest::addColumn<int>("rule");
    QTest::newRow("sgd") << int(Update::Rule::Sgd);
    QTest::newRow("momentum") << int(Update::Rule::Momentum);
    QTest::newRow("adam") << int(Update::Rule::Adam);
}

void TestModel::optimizers()
{
    QFETCH(int, rule);
    const auto device = simDevice();
    for (const Loss loss : { Loss::Softmax, Loss::Sigmoid }) {
        ModelShape shape = m_shape;
        shape.loss = loss;
        const std::vector<float> weights = livelyWeights(shape);
        Model model(*device, shape, Update::Rule(rule), weights);
        ReferenceNet reference(shape, weights);
        const double rate = rule == int(Update::Rule::Adam) ? 0.01 : 0.1;
        for (Index begin = 0; begin < 35; begin += 7) {
            const Batch batch = batchOf(m_data, countUp(begin, begin + 7));
            const double lossHere = model.step(batch, rate),
                         lossThere = reference.step(batch, Update::Rule(rule), rate);
            QVERIFY(std::abs(lossHere - lossThere) < 1e-4);
        }
        const double apart = farthest(model.download(), reference.w);
        QVERIFY2(apart < (rule == int(Update::Rule::Adam) ? 5e-5 : 1e-5), qPrintable(QString::number(apart)));
        const std::vector<float> state = model.optimizerState();
        if (rule == int(Update::Rule::Sgd)) {
            QVERIFY(state.empty());
            continue;
        }
        QVERIFY(farthest(std::span(state).first(reference.first.size()), reference.first) < 1e-5);
        if (rule == int(Update::Rule::Adam))
            QVERIFY(farthest(std::span(state).subspan(reference.first.size()), reference.second) < 1e-6);
    }
}

// A row that was named once moves then, and not afterwards, though its momentum is not zero.
void TestModel::untouchedRowsStay()
{
    for (const Update::Rule rule : { Update::Rule::Sgd, Update::Rule::Momentum, Update::Rule::Adam }) {
        const auto device = simDevice();
        Model model(*device, m_shape, rule, livelyWeights(m_shape));
        const std::vector<float> start = model.download();
        model.step(batchOf(m_data, countUp(0, 2)), 0.1);
        const std::vector<float> between = model.download();
        const Batch second = batchOf(m_data, countUp(2, 3));
        model.step(second, 0.1);
        const std::vector<float> end = model.download();
        const Batch first = batchOf(m_data, countUp(0, 2));
        bool movedBefore = false;
        for (Id f = 0; f < Id(m_shape.features); ++f) {
            const auto row = [&](const std::vector<float>& w) {
                return std::vector<float>(w.begin() + f * 7, w.begin() + f * 7 + 7);
            };
            const auto names = [f](const Batch& b) { return std::ranges::find(b.columnIds, f) != b.columnIds.end(); };
            if (!names(first))
                QCOMPARE(row(between), row(start));
            if (!names(second))
                QCOMPARE(row(end), row(between));
            movedBefore = movedBefore || (names(first) && !names(second) && row(between) != row(start));
        }
        QVERIFY(movedBefore);
    }
}

// With units left out the gradient is that of the loss without them; an evaluation has them all.
void TestModel::hiddenDropout()
{
    const auto device = simDevice();
    const std::vector<float> weights = livelyWeights(m_shape);
    Batch batch = batchOf(m_data, countUp(0, 12));
    Model whole(*device, m_shape, Update::Rule::Sgd, weights);
    const std::vector<float> all = gradientOf(whole, batch);
    std::vector<Id> ids, same;
    std::vector<float> scores, sameScores;
    const double loss = whole.lossAndTopLabels(batch, 3, ids, scores);
    batch.hiddenDropout = { 0.4, 21 };
    QCOMPARE(whole.lossAndTopLabels(batch, 3, same, sameScores), loss);
    QCOMPARE(same, ids);
    QCOMPARE(sameScores, scores);

    Model model(*device, m_shape, Update::Rule::Sgd, weights);
    const std::vector<float> gradient = gradientOf(model, batch);
    QVERIFY(gradient != all);
    QCOMPARE(gradientOf(model, batch), gradient); // the same are left out
    const auto lossAt = [&](std::size_t i, float change) {
        std::vector<float> moved = weights;
        moved[i] += change;
        Model at(*device, m_shape, Update::Rule::Sgd, moved);
        return at.gradient(batch);
    };
    constexpr float step = 1e-2F;
    double farthestSlope = 0;
    for (std::size_t i = 0; i < weights.size(); i += 3) {
        const double slope = (lossAt(i, step) - lossAt(i, -step)) / (2 * double(step));
        farthestSlope = std::max(farthestSlope, std::abs(slope - double(gradient[i])));
    }
    QVERIFY2(farthestSlope < 2e-3, QByteArray::number(farthestSlope));
    batch.hiddenDropout.seed = 22;
    QVERIFY(gradientOf(model, batch) != gradient);
}

// The same step on weights that were scaled before, in the rows that the step touches: the output layer, hidden layers,
// and the batch's features.
void TestModel::weightDecay()
{
    QFETCH(int, rule);
    const auto device = simDevice();
    const std::vector<float> weights = livelyWeights(m_shape);
    const Batch batch = batchOf(m_data, countUp(0, 3));
    const auto stepOf = [&](double decay, const std::vector<float>& from) { // what the rule adds, and what is left
        Model model(*device, m_shape, Update::Rule(rule), from);
        model.useWeightDecay(decay);
        model.step(batch, 0.1);
        return model.download();
    };
    const std::vector<float> plain = stepOf(0, weights), decayed = stepOf(0.5, weights);
    const std::set<Id> touched(batch.columns.begin(), batch.columns.end());
    QVERIFY(Index(touched.size()) < m_shape.features);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const bool isInput = i < 23 * 7;
        const bool isTouched = !isInput || touched.contains(Id(i / 7));
        const float expected = isTouched ? plain[i] - 0.05F * weights[i] : weights[i];
        QVERIFY2(std::abs(decayed[i] - expected) < 1e-5, QByteArray::number(int(i)));
    }
}

void TestModel::unlabeledSamples()
{
    const auto device = simDevice();
    const std::vector<float> weights = livelyWeights(m_shape);
    Model softmax(*device, m_shape, Update::Rule::Sgd, weights);
    const Batch nothing = batchOf(m_data, std::vector<Id> { 4, 9 });
    QVERIFY(nothing.labels.empty());
    QCOMPARE(softmax.step(nothing, 1), 0.0); // adds nothing ...
    QCOMPARE(softmax.download(), weights); // ... and teaches nothing
    // Beside a labeled one it still counts in the mean.
    const Batch both = batchOf(m_data, std::vector<Id> { 4, 5 }), alone = batchOf(m_data, std::vector<Id> { 5 });
    QVERIFY(std::abs(lossOf(softmax, both) - lossOf(softmax, alone) / 2) < 1e-6);
    ModelShape shape = m_shape;
    shape.loss = Loss::Sigmoid;
    Model sigmoid(*device, shape, Update::Rule::Sgd, weights);
    const ReferenceNet reference(shape, weights);
    QVERIFY(reference.loss(nothing) > 1);
    QVERIFY(std::abs(lossOf(sigmoid, nothing) - reference.loss(nothing)) < 1e-4);
}

void TestModel::emptyBatch()
{
    const auto device = simDevice();
    const std::vector<float> weights = livelyWeights(m_shape);
    Model model(*device, m_shape, Update::Rule::Sgd, weights);
    model.gradient(batchOf(m_data, countUp(0, 5)));
    QCOMPARE(model.gradient(batchOf(m_data, {})), 0.0);
    model.apply({}, 1);
    QCOMPARE(model.download(), weights);
}

void TestModel::topLabelsAreTheLargestLogits()
{
    const auto device = simDevice();
    const ModelShape shape { 5, 11, { 3 } };
    std::vector<float> weights(std::size_t(shape.weights()), 0.0F); // all logits are the output's bias
    const float biases[11] = { 1, 5, 5, -2, 0, 9, 5, 3, 3, -7, 9 };
    std::copy(std::begin(biases), std::end(biases), weights.end() - 11);
    Model model(*device, shape, Update::Rule::Sgd, weights);
    const Dataset data = toyData(3, 5, 11, 1);
    std::vector<Id> ids;
    std::vector<float> scores;
    for (const Index k : { 11, 1, 6 }) {
        model.topLabels(batchOf(data, countUp(0, 3)), k, ids, scores);
        const std::vector<Id> order { 5, 10, 1, 2, 6, 7, 8, 0, 4, 3, 9 }; // equal scores by lowest id
        QCOMPARE(Index(ids.size()), 3 * k);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            QCOMPARE(ids[i], order[i % std::size_t(k)]);
            QCOMPARE(scores[i], biases[ids[i]]);
        }
    }
}

void TestModel::optimizerStateTravels()
{
    const auto device = simDevice();
    Model a(*device, m_shape, Update::Rule::Adam, livelyWeights(m_shape));
    a.step(batchOf(m_data, countUp(0, 9)), 0.01);
    Model b(*device, m_shape, Update::Rule::Adam, a.download());
    b.restoreOptimizer(a.optimizerState(), a.updates());
    const Batch batch = batchOf(m_data, countUp(9, 20));
    QCOMPARE(b.step(batch, 0.01), a.step(batch, 0.01));
    QCOMPARE(b.download(), a.download());
    Model momentum(*device, m_shape, Update::Rule::Momentum, a.download());
    QVERIFY_EXCEPTION_THROWN(momentum.restoreOptimizer(a.optimizerState(), 1), InputError);
}

void TestModel::initialWeightsRepeat()
{
    const ModelShape shape { 300, 200, { 64, 32 } };
    const std::vector<float> w = initialWeights(shape, 3);
    QCOMPARE(Index(w.size()), shape.weights());
    QCOMPARE(Index(w.size()), Index(300 * 64 + 64 + 64 * 32 + 32 + 32 * 200 + 200));
    QCOMPARE(initialWeights(shape, 3), w);
    QVERIFY(initialWeights(shape, 4) != w);
    const ModelShape blocks { 3000, 70, { 64 } }; // drawn in several blocks
    const auto device = openDevice(DeviceSpec::parse("cpu,threads=1"));
    Model model(*device, blocks, Update::Rule::Sgd, {});
    model.initialize(3);
    QCOMPARE(model.download(), initialWeights(blocks, 3));
    const auto deviation = [&](std::size_t begin, std::size_t count) {
        double sum = 0;
        for (std::size_t i = begin; i < begin + count; ++i)
            sum += double(w[i]) * double(w[i]);
        return std::sqrt(sum / double(count));
    };
    QVERIFY(std::abs(deviation(0, 300 * 64) - std::sqrt(2.0 / 64)) < 0.01);
    QCOMPARE(deviation(300 * 64, 64), 0.0); // biases
    QVERIFY(std::abs(deviation(300 * 64 + 64, 64 * 32) - std::sqrt(2.0 / 64)) < 0.01);
    QVERIFY(std::abs(deviation(w.size() - 200 - 6400, 6400) - std::sqrt(1.0 / 32)) < 0.01);
}

void TestModel::rootMeanSquare()
{
    const auto device = simDevice();
    const ModelShape shape { 1, 1, { 1 } }; // 4 numbers
    Model model(*device, shape, Update::Rule::Sgd, std::vector<float> { 1, 2, 4, 2 });
    QCOMPARE(model.rootMeanSquare(), 5.0 / 2);
}

REGISTER_TEST(TestModel)
#include "test_model.moc"
