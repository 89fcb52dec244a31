// SPDX-License-Identifier: GPL-3.0-or-later
// Layer-wise rates: whatever the optimizer, a layer's weights move by the rate times their own norm; biases as before.
#include "core/train/model/model.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <QtTest>
#include <cmath>

using namespace evenkeel;

class TestTrustRatios : public QObject {
    Q_OBJECT

private slots:
    void movesByTheNorm_data();
    void movesByTheNorm();
    void appliedGradient();
    void ratioIsBounded();
};

namespace {

constexpr double rate = 0.01;

struct Part {
    Index begin, size;
    bool isWeights;
};

// Input and output layer, each weights and bias.
std::vector<Part> partsOf(const ModelShape& s)
{
    const Index h = s.hidden[0];
    return { { 0, s.features * h, true }, { s.features * h, h, false }, { s.features * h + h, s.labels * h, true },
        { s.features * h + h + s.labels * h, s.labels, false } };
}

double distance(const std::vector<float>& a, const std::vector<float>& b, const Part& part)
{
    double sum = 0;
    for (Index i = part.begin; i < part.begin + part.size; ++i)
        sum += std::pow(double(a[std::size_t(i)]) - double(b[std::size_t(i)]), 2);
    return std::sqrt(sum);
}

} // namespace

void TestTrustRatios::movesByTheNorm_data()
{
    QTest::addColumn<int>("rule");
    QTest::newRow("sgd") << int(Update::Rule::Sgd);
    QTest::newRow("momentum") << int(Update::Rule::Momentum);
    QTest::newRow("adam") << int(Update::Rule::Adam);
}

void TestTrustRatios::movesByTheNorm()
{
    QFETCH(int, rule);
    const auto device = simDevice();
    const Dataset data = toyData(40, 30, 8, 1);
    const ModelShape shape { data.features, data.labels, { 6 } };
    const std::vector<float> start = initialWeights(shape, 3), none(start.size(), 0.0F);
    Model scaled(*device, shape, Update::Rule(rule), start), plain(*device, shape, Update::Rule(rule), start);
    scaled.useTrustRatios(true);
    QVERIFY(scaled.usesTrustRatios() && !plain.usesTrustRatios());
    const Batch batch = batchOf(data, countUp(0, 16));
    QCOMPARE(scaled.step(batch, rate), plain.step(batch, rate)); // the loss is that before the step
    for (const Part& part : partsOf(shape)) {
        const double norm = distance(start, none, part), moved = distance(scaled.download(), start, part),
                     usual = distance(plain.download(), start, part);
        if (!part.isWeights)
            QCOMPARE(moved, usual);
        else if (norm / (usual / rate) < 10)
            QVERIFY2(std::abs(moved / (rate * norm) - 1) < 1e-3, qPrintable(QString::number(moved / (rate * norm))));
        else
            QVERIFY2(std::abs(moved / (10 * usual) - 1) < 1e-3, qPrintable(QString::number(moved / usual)));
    }
}

// As gradient aggregation does it.
void TestTrustRatios::appliedGradient()
{
    const auto device = simDevice();
    const Dataset data = toyData(40, 30, 8, 1);
    const ModelShape shape { data.features, data.labels, { 6 } };
    const std::vector<float> start = initialWeights(shape, 3);
    Model whole(*device, shape, Update::Rule::Adam, start), halves(*device, shape, Update::Rule::Adam, start);
    const Batch batch = batchOf(data, countUp(0, 16));
    for (Model* model : { &whole, &halves })
        model->useTrustRatios(true);
    whole.step(batch, rate);
    halves.gradient(batch);
    halves.apply(halves.inputRows(batch), rate);
    QCOMPARE(halves.download(), whole.download());
}

// A layer whose weights are zero, or whose step is, takes its step as it is.
void TestTrustRatios::ratioIsBounded()
{
    const auto device = simDevice();
    std::vector<float> weights { 3, 4, 0, 0 }, zeros(4, 0.0F);
    TrustRatios ratios(*device, 4);
    ratios.begin(weights.data());
    weights = { 3, 4 + 1e-3F, 0, 0.5F };
    ratios.scale(weights.data(), 0, 2, 1); // |w| / |d / eta| = 5000: at most 10
    ratios.scale(weights.data() + 2, 2, 2, 1); // |w| = 0
    QVERIFY(std::abs(weights[1] - 4.01F) < 1e-5F);
    QCOMPARE(weights[3], 0.5F);
    ratios.begin(zeros.data());
    ratios.scale(zeros.data(), 0, 4, 1);
    QCOMPARE(zeros, std::vector<float>(4, 0.0F));
}

REGISTER_TEST(TestTrustRatios)
#include "test_trust_ratios.moc"
