// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer's ways to its gradient agree with the double-precision reference to 1e-5 of each result's length.
#include "kernels/cpu/cpu_device.h"
#include "kernels/cpu/output/output_layer.h"
#include "kernels/cpu/reference_device.h"
#include "kernels/selftest/inputs.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>

using namespace evenkeel;
using namespace evenkeel::selftest;

namespace {

constexpr Index manyLabels = 17001, h = 20, plenty = Index { 1 } << 30;

struct Results {
    double loss = 0;
    Floats dHidden, weights, bias; // the latter two are gradients
};

// A batch at the output layer.
struct LayerCase {
    Index batch;
    HostRows labels;
    Floats hidden;
    HostParameter w, bias;

    LayerCase(Index batchSize, float weightScale, Draw draw)
        : batch(batchSize)
        , labels(draw, batch, manyLabels, 6)
        , hidden(draw.reals(batch * h))
        , w(draw, manyLabels, h)
        , bias(draw, 1, manyLabels)
    {
        for (float& value : w.value)
            value *= weightScale;
    }

    Results run(Device& device, const std::function<double(const OutputStep&)>& step) const
    {
        const DeviceRows rows(device, labels);
        const Array<float> x = onDevice(device, hidden), dHidden = poisoned(device, batch * h);
        const DeviceParameter weights(device, w, Update::Rule::Store, false);
        const DeviceParameter b(device, bias, Update::Rule::Store, false);
        Results r;
        r.loss = step({ .hidden = { x.data(), batch, h },
            .weights = weights.view(),
            .bias = b.view(),
            .labels = rows.labels(),
            .loss = Loss::Softmax,
            .update = { .rule = Update::Rule::Store },
            .dHidden = { dHidden.data(), batch, h } });
        r.dHidden = dHidden.toHost();
        r.weights = weights.gradient.toHost();
        r.bias = b.gradient.toHost();
        return r;
    }
    Results expected() const
    {
        const auto device = makeReferenceDevice();
        return run(*device, [&](const OutputStep& step) { return device->output().step(step); });
    }
    Results got(const SimdOps& ops, int threads, Index stashBytes, OutputWay way) const
    {
        ThreadPool pool(threads, -1, -1);
        OutputLayer layer(ops, pool, stashBytes);
        if (layer.way(batch, manyLabels, false) != way)
            qFatal("another way was taken");
        const auto device = makeReferenceDevice(); // for memory only
        return run(*device, [&](const OutputStep& step) { return layer.step(step); });
    }
};

// ||got - expected|| / ||expected||
double distance(const Floats& expected, const Floats& got)
{
    double difference = 0, length = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        difference += std::pow(double { expected[i] } - double { got[i] }, 2);
        length += std::pow(double { expected[i] }, 2);
    }
    return std::sqrt(difference / length);
}

void compareWays(const Results& expected, const Results& got)
{
    constexpr double tolerance = 1e-5;
    QVERIFY2(std::abs(got.loss - expected.loss) <= tolerance * std::abs(expected.loss),
        qPrintable(QStringLiteral("loss %1, not %2").arg(got.loss).arg(expected.loss)));
    for (const auto& [name, want, have] : { std::tuple("dHidden", &expected.dHidden, &got.dHidden),
             std::tuple("weights", &expected.weights, &got.weights), std::tuple("bias", &expected.bias, &got.bias) }) {
        const double d = distance(*want, *have);
        QVERIFY2(d <= tolerance, qPrintable(QStringLiteral("%1 is off by %2").arg(QLatin1String(name)).arg(d)));
    }
}

// What this machine can run in addition to the baseline; the widest is what devices take.
std::vector<const SimdOps*> fastTables()
{
    std::vector<const SimdOps*> tables;
    for (const InstructionSet set : { InstructionSet::Avx2, InstructionSet::Avx512 })
        if (const SimdOps* ops = simdOps(set, false))
            tables.push_back(ops);
    return tables;
}

} // namespace

class TestOutputWays : public QObject {
    Q_OBJECT

private slots:
    void followFromShapes()
    {
        ThreadPool pool(1, -1, -1);
        for (const SimdOps* ops : fastTables()) {
            const OutputLayer layer(*ops, pool, Index { 1 } << 20);
            QCOMPARE(layer.way(64, 4000, false), OutputWay::Stash);
            QCOMPARE(layer.way(64, 16384, false), OutputWay::Bounded); // 2 MiB
            QCOMPARE(layer.way(16, 16384, false), OutputWay::Stash16);
        }
        const OutputLayer exact(bestSimdOps(true), pool, plenty);
        QCOMPARE(exact.way(16, 16384, false), OutputWay::Bounded); // the same on every machine
    }

    void agreeWithTheReference_data()
    {
        QTest::addColumn<int>("batch");
        QTest::addColumn<float>("scale");
        QTest::newRow("one sample") << 1 << 1.0F;
        QTest::newRow("flat") << 37 << 0.05F;
        QTest::newRow("as trained") << 37 << 3.0F;
        QTest::newRow("one label takes all") << 18 << 12.0F;
        QTest::newRow("blocks of samples") << 300 << 1.0F;
    }
    void agreeWithTheReference()
    {
        QFETCH(int, batch);
        QFETCH(float, scale);
        const LayerCase c(batch, scale, Draw(5, 1));
        const Results expected = c.expected();
        for (const SimdOps* ops : fastTables()) {
            compareWays(expected, c.got(*ops, 1, plenty, OutputWay::Stash16));
            compareWays(expected, c.got(*ops, 1, 0, OutputWay::Bounded));
        }
    }

    // A chunk's first labels lie e^90 below its later ones: the shift must follow.
    void logitsFarApart()
    {
        LayerCase c(17, 0.5F, Draw(6, 1));
        for (Index l = 0; l < manyLabels; ++l)
            c.bias.value[std::size_t(l)] = l < 8000 ? -90.0F : 0.0F;
        std::fill(c.bias.value.begin() + 16500, c.bias.value.end(), 40.0F); // and above what 16 bits can hold
        const Results expected = c.expected();
        for (const SimdOps* ops : fastTables())
            compareWays(expected, c.got(*ops, 1, plenty, OutputWay::Stash16));
    }

    void sameForAnyNumberOfThreads()
    {
        const LayerCase c(40, 2.0F, Draw(7, 1));
        for (const SimdOps* ops : fastTables()) {
            const Results one = c.got(*ops, 1, plenty, OutputWay::Stash16);
            const Results three = c.got(*ops, 3, plenty, OutputWay::Stash16);
            QCOMPARE(three.loss, one.loss);
            QCOMPARE(three.dHidden, one.dHidden);
            QCOMPARE(three.weights, one.weights);
        }
    }
};

REGISTER_TEST(TestOutputWays)
#include "test_output_ways.moc"
