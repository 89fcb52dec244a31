// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax on logits that are not stored, by each of this machine's products of pairs: passes compared with sums in
// double, and whole steps, with a stash of exponentials and without, compared with the reference device's.
#include "kernels/cpu/cpu_device.h"
#include "kernels/cpu/output/output_layer.h"
#include "kernels/cpu/reference_device.h"
#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/selftest/inputs.h"
#include "tests/kernels/bf16_devices.h"
#include "tests/kernels/emulated_amx/pair_tables.h"
#include "tests/kernels/guarded_floats.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>

using namespace evenkeel;
using namespace evenkeel::selftest;
using evenkeel::test::GuardedFloats;
using evenkeel::test::Half;
using evenkeel::test::pairTables;

namespace {

const SimdOps* fusedTable()
{
    QFETCH_GLOBAL(const SimdOps*, ops);
    return ops;
}

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
    void initTestCase_data()
    {
        QTest::addColumn<const SimdOps*>("ops");
        for (const SimdOps* ops : pairTables())
            QTest::newRow(ops->name) << ops;
    }
    void initTestCase()
    {
        if (pairTables().empty())
            QSKIP("this processor has no products of pairs of bf16");
    }
    void statistics();
    void gradient();
    void exponentials();
    void weightedSums();
    void dot();
    void steps_data();
    void steps();
    void stashIsLimited();
};

// In two parts, so that the second has sums to go on from; the largest logit is in either.
void TestFusedSoftmax::statistics()
{
    const SimdOps& ops = *fusedTable();
    Draw draw(3, 1);
    for (const Index m : { 1, 31, 32, 33, 64, 100, 224, 256 })
        for (const Index n : { 16, 32, 48, 80, 256 })
            for (const Index k : { 6, 32, 96, 512 }) {
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
        for (const Index n : { 16, 32, 48, 80, 240, 256 }) {
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

// Rows of the output are further apart than they are long; what lies between stays.
void TestFusedSoftmax::exponentials()
{
    const SimdOps& ops = *fusedTable();
    Draw draw(5, 1);
    for (const Index m : { 1, 31, 32, 33, 95, 224, 256 })
        for (const Index n : { 16, 32, 48, 80, 240, 256 }) {
            const Logits logits(m, n, 64, 1.0F, draw, ops);
            const Index ld = (n + 31) / 32 * 32 + 32;
            const GuardedFloats out(m * ld / 2);
            auto* const numbers = reinterpret_cast<Bf16*>(out.data());
            std::fill_n(numbers, m * ld, nearest(-1));
            Floats shift = draw.reals(n, 5);
            shift.back() = 1e30F; // beyond the batch
            shift.front() = -100; // too large for a float
            std::vector<double> sum(std::size_t(n), 1), expected = sum;
            ops.bf16.logitExponentials(logits.product(), shift.data(), sum.data(), numbers, ld);
            for (Index l = 0; l < m; ++l)
                for (Index b = 0; b < ld; ++b) {
                    const float got = widened(numbers[l * ld + b]);
                    if (b >= n)
                        QVERIFY(b < (n + 31) / 32 * 32 || got == -1);
                    else if (b == 0)
                        QVERIFY(got == std::numeric_limits<float>::infinity());
                    else {
                        const double e = std::exp(logits.at(l, b) - double { shift[std::size_t(b)] });
                        expected[std::size_t(b)] += e;
                        QVERIFY2(std::abs(double { got } - e) <= e * (1.0 / 256 + 1e-5),
                            qPrintable(QStringLiteral("%1 x %2 at %3, %4").arg(m).arg(n).arg(l).arg(b)));
                    }
                }
            for (Index b = 1; b < n; ++b)
                QVERIFY(std::abs(sum[std::size_t(b)] - expected[std::size_t(b)]) <= 1e-5 * expected[std::size_t(b)]);
            QVERIFY(std::isinf(sum[0]));
        }
}

void TestFusedSoftmax::weightedSums()
{
    Draw draw(6, 1);
    constexpr Index ld = 64;
    for (const Index rows : { 1, 7, 8, 21 })
        for (const Index columns : { 16, 48, 64 }) {
            const Half x(draw.reals(rows * ld));
            const Floats weights = draw.reals(columns);
            const GuardedFloats out(rows);
            fusedTable()->bf16.weightedRowSums(x.values.data(), ld, rows, columns, weights.data(), out.data());
            for (Index r = 0; r < rows; ++r) {
                double expected = 0;
                for (Index b = 0; b < columns; ++b)
                    expected
                        += double { widened(x.values[std::size_t(r * ld + b)]) } * double { weights[std::size_t(b)] };
                QVERIFY(std::abs(double { out.data()[r] } - expected) < 1e-5);
            }
        }
}

void TestFusedSoftmax::dot()
{
    Draw draw(8, 1);
    for (const Index n : { 1, 15, 16, 31, 48, 64, 96, 133 }) {
        const Half x(draw.reals(n)), w(draw.reals(n));
        const GuardedFloats wide(n), narrow((n + 1) / 2);
        auto* const numbers = reinterpret_cast<Bf16*>(narrow.data()) + n % 2; // ends where memory does
        double expected = 0;
        for (Index i = 0; i < n; ++i) {
            wide.data()[i] = widened(x.values[std::size_t(i)]);
            numbers[i] = w.values[std::size_t(i)];
            expected += double { wide.data()[i] } * double { widened(numbers[i]) };
        }
        QVERIFY(std::abs(double { fusedTable()->bf16.dot(wide.data(), numbers, n) } - expected) < 1e-5);
    }
}

void TestFusedSoftmax::steps_data()
{
    QTest::addColumn<int>("batch");
    QTest::addColumn<int>("labels");
    QTest::addColumn<int>("h");
    QTest::addColumn<float>("scale");
    QTest::addColumn<int>("threads");
    QTest::newRow("one sample") << 1 << 40 << 64 << 1.0F << 1;
    QTest::newRow("flat") << 37 << 1001 << 64 << 0.05F << 1;
    QTest::newRow("as trained") << 37 << 1001 << 64 << 3.0F << 3;
    QTest::newRow("one label takes all") << 18 << 300 << 64 << 12.0F << 1;
    QTest::newRow("true labels are unlikely beyond a stash") << 18 << 300 << 64 << 90.0F << 1;
    QTest::newRow("blocks of samples") << 300 << 700 << 64 << 1.0F << 2;
    QTest::newRow("an odd hidden layer") << 37 << 300 << 33 << 1.0F << 2;
    QTest::newRow("a hidden layer of no whole tiles") << 300 << 300 << 100 << 1.0F << 1;
}

// The same samples, weights and labels on both; also where the sums are given, as to a shard of an output layer.
void TestFusedSoftmax::steps()
{
    QFETCH(int, batch);
    QFETCH(int, labels);
    QFETCH(float, scale);
    QFETCH(int, threads);
    QFETCH(int, h);
    Draw draw(7, 1);
    const Floats weights = draw.reals(labels * h, scale / 4), hidden = draw.reals(batch * h), bias = draw.reals(labels);
    const HostRows truth(draw, batch, labels, 5);
    for (const auto& [hasStash, isShard] : { std::pair(true, false), { false, false }, { true, true } }) {
        struct Results {
            double loss;
            Floats dHidden, weights, bias;
        };
        const auto run = [&](auto& output) {
            Half w(weights);
            Floats own = bias, dHidden(hidden.size()), in = hidden, logSums(std::size_t(batch), 0);
            const auto memory = makeReferenceDevice();
            const DeviceRows rows(*memory, truth);
            output.logPartition(test::matrix(in, batch), w.view(labels), own.data(), logSums.data());
            const double loss = output.step({ .hidden = test::matrix(in, batch),
                .weights = { .value = w.view(labels) },
                .bias = { .value = test::matrix(own, 1) },
                .labels = rows.labels(),
                .update = test::sgd(0.5F, Rounding::Mode::Nearest),
                .dHidden = test::matrix(dHidden, batch),
                .logPartition = isShard ? logSums.data() : nullptr });
            return Results { loss, dHidden, w.floats(), own };
        };
        const auto reference = makeReferenceDevice();
        ThreadPool pool(threads, -1, -1);
        OutputLayer layer(*fusedTable(), pool, hasStash ? Index { 1 } << 30 : 0);
        const Results expected = run(reference->output()), got = run(layer);
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
        // Without a stash a few derivatives are rounded to the other neighbor; with one, all in another place.
        const bool isStashed = hasStash && !isShard;
        QVERIFY(distance(expected.dHidden, got.dHidden) < (isStashed ? 3e-3 : 1e-3));
        QVERIFY(distance(expected.bias, got.bias) < (isStashed ? 3e-4 : 1e-5));
        QVERIFY(distance(expected.weights, got.weights) < (isStashed ? 2e-3 : 1e-3));
    }
}

void TestFusedSoftmax::stashIsLimited()
{
    ThreadPool pool(1, -1, -1);
    const OutputLayer layer(*fusedTable(), pool, Index { 1 } << 20);
    QCOMPARE(layer.way(64, 8192, true), OutputWay::Stash16);
    QCOMPARE(layer.way(64, 8193, true), OutputWay::Bounded);
}

REGISTER_TEST(TestFusedSoftmax)
#include "test_fused_softmax.moc"
