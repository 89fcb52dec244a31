// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax on logits that are not stored, where this machine has such loops: its two passes compared with sums in
// double, and whole steps compared with the reference device's.
#include "kernels/cpu/cpu_device.h"
#include "kernels/cpu/output/output_layer.h"
#include "kernels/cpu/reference_device.h"
#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/selftest/inputs.h"
#include "tests/kernels/bf16_devices.h"
#include "tests/kernels/guarded_floats.h"

#include <QTest>

#include <cmath>

using namespace evenkeel;
using namespace evenkeel::selftest;
using evenkeel::test::GuardedFloats;
using evenkeel::test::Half;

namespace {

const SimdOps* fusedTable() { return simdOps(InstructionSet::Amx, false); }

// Logits of m labels and n samples, and memory for what the passes read.
struct Logits {
    Index m, n, k;
    Half w, hidden;
    Floats bias;
    GuardedFloats packed;

    Logits(Index labels, Index samples, Index depth, float scale, Draw& draw, const SimdOps& ops)
        : m(labels)
        , n(samples)
        , k(depth)
        , w(draw.reals(m * k, scale))
        , hidden(draw.reals(n * k))
        , bias(draw.reals(m))
        , packed(k / 2 * ((n + ops.panel - 1) / ops.panel * ops.panel))
    {
        ops.bf16.packColumnPairs({ .bf16 = hidden.values.data() }, k, k, n, packed.data());
    }
    double at(Index label, Index sample) const
    {
        double z = bias[std::size_t(label)];
        for (Index i = 0; i < k; ++i)
            z += double { widened(w.values[std::size_t(label * k + i)]) }
                * double { widened(hidden.values[std::size_t(sample * k + i)]) };
        return z;
    }
    Product product() const
    {
        return { .m = m,
            .n = n,
            .k = k / 2,
            .a = reinterpret_cast<const float*>(w.values.data()),
            .rowStride = k / 2,
            .columnStride = 1,
            .packed = packed.data(),
            .start = ProductStart::RowBias,
            .pairs = true,
            .bias = bias.data() };
    }
};

} // namespace

class TestFusedSoftmax : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!fusedTable())
            QSKIP("this processor has no AMX, or its system does not allow it");
    }
    void statistics();
    void gradient();
    void steps_data();
    void steps();
};

// In two parts, so that the second has sums to go on from; the largest logit is in either.
void TestFusedSoftmax::statistics()
{
    const SimdOps& ops = *fusedTable();
    Draw draw(3, 1);
    for (const Index m : { 1, 31, 32, 33, 64, 100, 224, 256 })
        for (const Index n : { 16, 32, 48, 256 })
            for (const Index k : { 32, 96, 512 }) {
                const Logits first(m, n, k, 0.3F, draw, ops);
                Logits second(m, n, k, m % 2 == 0 ? 1.0F : 0.01F, draw, ops);
                second.hidden = first.hidden;
                Floats max(std::size_t(n), std::numeric_limits<float>::lowest());
                std::vector<double> sum(std::size_t(n), 0);
                Product next = second.product();
                next.packed = first.packed.data();
                ops.bf16.logitStatistics(first.product(), max.data(), sum.data());
                ops.bf16.logitStatistics(next, max.data(), sum.data());
                for (Index b = 0; b < n; ++b) {
                    double highest = -1e30, all = 0;
                    for (Index l = 0; l < m; ++l)
                        highest = std::max({ highest, first.at(l, b), second.at(l, b) });
                    for (Index l = 0; l < m; ++l)
                        all += std::exp(first.at(l, b) - highest) + std::exp(second.at(l, b) - highest);
                    const auto found = QStringLiteral("%1 x %2 x %3, sample %4").arg(m).arg(n).arg(k).arg(b);
                    QVERIFY2(std::abs(double { max[std::size_t(b)] } - highest) < 1e-4, qPrintable(found));
                    const double logSum = double { max[std::size_t(b)] } + std::log(sum[std::size_t(b)]);
                    QVERIFY2(
                        std::abs(logSum - highest - std::log(all)) < 1e-5 * (1 + std::abs(highest)), qPrintable(found));
                }
            }
}

void TestFusedSoftmax::gradient()
{
    const SimdOps& ops = *fusedTable();
    Draw draw(4, 1);
    for (const Index m : { 1, 2, 31, 32, 33, 95, 224, 256 })
        for (const Index n : { 16, 32, 48, 256 }) {
            const Logits logits(m, n, 64, 0.3F, draw, ops);
            const Index depth = (m + 1) / 2;
            const GuardedFloats along(m * n / 2), across(n * depth), sums(m);
            Floats max(std::size_t(n), 0), scale = draw.positives(n);
            for (Index b = 0; b < n; ++b)
                for (Index l = 0; l < m; ++l)
                    max[std::size_t(b)] = std::max(max[std::size_t(b)], float(logits.at(l, b)));
            scale.back() = 0; // beyond the batch
            ops.bf16.logitGradient(
                logits.product(), max.data(), scale.data(), along.data(), across.data(), sums.data());
            const auto* const alongNumbers = reinterpret_cast<const Bf16*>(along.data());
            const auto* const acrossNumbers = reinterpret_cast<const Bf16*>(across.data());
            for (Index l = 0; l < m; ++l) {
                double sum = 0;
                for (Index b = 0; b < n; ++b) {
                    const double p
                        = std::exp(logits.at(l, b) - double { max[std::size_t(b)] }) * double { scale[std::size_t(b)] };
                    const float got = widened(alongNumbers[l * n + b]);
                    sum += p;
                    QVERIFY2(std::abs(double { got } - p) <= p * (1.0 / 256 + 1e-4),
                        qPrintable(QStringLiteral("%1 x %2 at %3, %4: %5, not %6")
                                       .arg(m)
                                       .arg(n)
                                       .arg(l)
                                       .arg(b)
                                       .arg(double { got })
                                       .arg(p)));
                    QCOMPARE(acrossNumbers[b * 2 * depth + l].bits, alongNumbers[l * n + b].bits);
                }
                QVERIFY(std::abs(double { sums.data()[l] } - sum) <= 3e-5 * sum);
            }
            for (Index b = 0; b < n && m % 2 == 1; ++b)
                QCOMPARE(int(acrossNumbers[b * 2 * depth + m].bits), 0); // a pair's half that is not there
        }
}

void TestFusedSoftmax::steps_data()
{
    QTest::addColumn<int>("batch");
    QTest::addColumn<int>("labels");
    QTest::addColumn<float>("scale");
    QTest::addColumn<int>("threads");
    QTest::newRow("one sample") << 1 << 40 << 1.0F << 1;
    QTest::newRow("flat") << 37 << 1001 << 0.05F << 1;
    QTest::newRow("as trained") << 37 << 1001 << 3.0F << 3;
    QTest::newRow("one label takes all") << 18 << 300 << 12.0F << 1;
    QTest::newRow("blocks of samples") << 300 << 700 << 1.0F << 2;
}

// The same samples, weights and labels on both; also where the sums are given, as to a shard of an output layer.
void TestFusedSoftmax::steps()
{
    QFETCH(int, batch);
    QFETCH(int, labels);
    QFETCH(float, scale);
    QFETCH(int, threads);
    constexpr Index h = 64;
    Draw draw(7, 1);
    const Floats weights = draw.reals(labels * h, scale / 4), hidden = draw.reals(batch * h), bias = draw.reals(labels);
    const HostRows truth(draw, batch, labels, 5);
    for (const bool isShard : { false, true }) {
        struct Results {
            double loss;
            Floats dHidden, weights, bias;
        };
        const auto run = [&](Device& device) {
            Half w(weights);
            Floats own = bias, dHidden(hidden.size()), in = hidden, logSums(std::size_t(batch), 0);
            const DeviceRows rows(device, truth);
            device.output().logPartition(test::matrix(in, batch), w.view(labels), own.data(), logSums.data());
            const double loss = device.output().step({ .hidden = test::matrix(in, batch),
                .weights = { .value = w.view(labels) },
                .bias = { .value = test::matrix(own, 1) },
                .labels = rows.labels(),
                .update = test::sgd(0.5F, Rounding::Mode::Nearest),
                .dHidden = test::matrix(dHidden, batch),
                .logPartition = isShard ? logSums.data() : nullptr });
            return Results { loss, dHidden, w.floats(), own };
        };
        const auto reference = makeReferenceDevice();
        const auto device = makeCpuDevice(DeviceSpec::parse("cpu,threads=" + std::to_string(threads)), *fusedTable());
        const Results expected = run(*reference), got = run(*device);
        QVERIFY2(std::abs(expected.loss - got.loss) < 1e-5 * (1 + expected.loss),
            qPrintable(QStringLiteral("loss %1, not %2").arg(got.loss).arg(expected.loss)));
        const auto distance = [](const Floats& a, const Floats& b) {
            double difference = 0, length = 0;
            for (std::size_t i = 0; i < a.size(); ++i) {
                difference += std::pow(double { a[i] } - double { b[i] }, 2);
                length += std::pow(double { a[i] }, 2);
            }
            return std::sqrt(difference / length);
        };
        QVERIFY(distance(expected.dHidden, got.dHidden) < 1e-3); // derivatives that round to the other neighbor
        QVERIFY(distance(expected.bias, got.bias) < 1e-5);
        QVERIFY(distance(expected.weights, got.weights) < 1e-3); // the same of weights
    }
}

QTEST_GUILESS_MAIN(TestFusedSoftmax)
#include "test_fused_softmax.moc"
