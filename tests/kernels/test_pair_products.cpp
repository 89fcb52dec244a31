// SPDX-License-Identifier: GPL-3.0-or-later
// Products of pairs of bf16 on every table that this machine can run: at the edges of their tiles, compared with sums
// in double; with memory that nobody may read right behind the factors.
#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/selftest/inputs.h"
#include "tests/kernels/emulated_amx/pair_tables.h"
#include "tests/kernels/guarded_floats.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>
#include <cstring>

using namespace evenkeel;
using namespace evenkeel::selftest;
using evenkeel::test::GuardedFloats;
using evenkeel::test::pairTables;

namespace {

Index roundUp(Index n, Index multiple) { return (n + multiple - 1) / multiple * multiple; }

Floats inBf16(Floats values)
{
    for (float& x : values)
        x = widened(nearest(x));
    return values;
}

struct ProductCase {
    Index m, n, k;
    ProductStart start;
    bool isAcross; // the left factor is given as a(k, m)

    QString text() const
    {
        return QStringLiteral("%1 x %2, depth %3, start %4, %5")
            .arg(m)
            .arg(n)
            .arg(k)
            .arg(static_cast<int>(start))
            .arg(isAcross ? "across" : "along");
    }
};

QString problem(const SimdOps& ops, const ProductCase& c, Draw draw)
{
    constexpr Index margin = 5; // of C's rows, which must stay
    constexpr float untouched = 77;
    const Index depth = (c.k + 1) / 2, ldc = c.n + margin;
    const Floats a = inBf16(draw.reals(c.m * c.k)), b = inBf16(draw.reals(c.k * c.n)), biases = draw.reals(c.m);
    const GuardedFloats left(c.m * depth), right(depth * roundUp(c.n, ops.panel)), bias(c.m);
    if (c.isAcross)
        ops.bf16.pairsAcrossRows({ .floats = a.data() }, c.m, c.m, c.k, left.data());
    else
        ops.bf16.pairsAlongRows({ .floats = a.data() }, c.k, c.m, c.k, left.data());
    ops.bf16.packRowPairs({ .floats = b.data() }, c.n, c.k, c.n, right.data());
    std::ranges::copy(biases, bias.data());
    const Floats before = draw.reals(c.m * ldc);
    const GuardedFloats out(c.m * ldc);
    for (Index i = 0; i < c.m * ldc; ++i)
        out.data()[i] = i % ldc < c.n ? before[at(i)] : untouched;
    ops.multiply({ .m = c.m,
        .n = c.n,
        .k = depth,
        .a = left.data(),
        .rowStride = depth,
        .columnStride = 1,
        .packed = right.data(),
        .c = out.data(),
        .ldc = ldc,
        .start = c.start,
        .pairs = true,
        .bias = c.start == ProductStart::RowBias ? bias.data() : nullptr });
    for (Index i = 0; i < c.m; ++i)
        for (Index j = 0; j < ldc; ++j) {
            const float got = out.data()[i * ldc + j];
            if (j >= c.n) {
                if (got != untouched)
                    return QStringLiteral("wrote beyond its output at row %1").arg(i);
                continue;
            }
            double sum = c.start == ProductStart::Output ? before[at(i * ldc + j)]
                : c.start == ProductStart::RowBias       ? biases[at(i)]
                                                         : 0;
            double size = std::abs(sum);
            for (Index k = 0; k < c.k; ++k) {
                const double product
                    = double { c.isAcross ? a[at(k * c.m + i)] : a[at(i * c.k + k)] } * double { b[at(k * c.n + j)] };
                sum += product;
                size += std::abs(product);
            }
            if (!(std::abs(double { got } - sum) <= 1e-6 * size))
                return QStringLiteral("%1 at %2, %3, not %4").arg(double { got }).arg(i).arg(j).arg(sum);
        }
    return {};
}

} // namespace

class TestPairProducts : public QObject {
    Q_OBJECT

private slots:
    void atTheEdges_data();
    void atTheEdges();
    void bothWays_data() { atTheEdges_data(); }
    void bothWays();
};

void TestPairProducts::atTheEdges_data()
{
    QTest::addColumn<const SimdOps*>("table");
    for (const InstructionSet set : { InstructionSet::Baseline, InstructionSet::Avx2, InstructionSet::Avx512 })
        if (const SimdOps* ops = simdOps(set, false))
            QTest::newRow(ops->name) << ops;
    for (const SimdOps* ops : pairTables())
        QTest::newRow(ops->name) << ops;
}

void TestPairProducts::atTheEdges()
{
    QFETCH(const SimdOps*, table);
    const SimdOps& ops = *table;
    Draw draw(4, 1);
    for (const Index m : { 1, 16, 17, 32, 47, 100, 256, 300 })
        for (const Index n : { 1, 15, 16, 32, 33, 64, 81, 130 })
            for (const Index k : { 0, 1, 2, 31, 32, 33, 63, 96, 300 }) {
                const auto number = m + n + k;
                const ProductCase c { m, n, k, static_cast<ProductStart>(number % 3), number % 2 == 0 };
                const QString found = problem(ops, c, draw);
                QVERIFY2(found.isEmpty(), qPrintable(c.text() + ": " + found));
            }
}

// Both factors of a gradient at once are what each is alone.
void TestPairProducts::bothWays()
{
    QFETCH(const SimdOps*, table);
    const SimdOps& ops = *table;
    Draw draw(6, 1);
    for (const Index rows : { 1, 2, 31, 32, 33, 192 })
        for (const Index columns : { 16, 48, 256 }) {
            const Index ld = columns + 3, depth = (rows + 1) / 2;
            const Floats d = draw.reals(rows * ld);
            const GuardedFloats along(rows * columns / 2), across(columns * depth), alongAlone(rows * columns / 2),
                acrossAlone(columns * depth);
            ops.bf16.pairsBothWays(d.data(), ld, rows, columns, along.data(), across.data());
            ops.bf16.pairsAlongRows({ .floats = d.data() }, ld, rows, columns, alongAlone.data());
            ops.bf16.pairsAcrossRows({ .floats = d.data() }, ld, columns, rows, acrossAlone.data());
            QCOMPARE(std::memcmp(along.data(), alongAlone.data(), std::size_t(rows * columns / 2 * 4)), 0);
            QCOMPARE(std::memcmp(across.data(), acrossAlone.data(), std::size_t(columns * depth * 4)), 0);
        }
}

REGISTER_TEST(TestPairProducts)
#include "test_pair_products.moc"
