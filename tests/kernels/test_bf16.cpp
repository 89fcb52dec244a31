// SPDX-License-Identifier: GPL-3.0-or-later
// bf16 numbers: conversions by hand, and roundings whose mean is the number.
#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/selftest/inputs.h"
#include "tests/test_class.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>
#include <set>

using namespace evenkeel;

namespace {

float ofBits(std::uint32_t bits) { return std::bit_cast<float>(bits); }
std::uint32_t bitsOf(float x) { return std::bit_cast<std::uint32_t>(x); }

constexpr Index many = 1 << 18;

// The mean of many roundings of x, at one step each position or at one position each step.
double meanOf(float x, std::uint64_t seed, bool overSteps)
{
    double sum = 0;
    for (Index i = 0; i < many; ++i) {
        const RandomBits bits(seed, overSteps ? i : 5, 0);
        sum += double { widened(stochastic(x, bits.at(overSteps ? 5U : static_cast<std::uint32_t>(i)))) };
    }
    return sum / double(many);
}

std::vector<const SimdOps*> tables()
{
    std::vector<const SimdOps*> result;
    for (const InstructionSet set : allInstructionSets)
        for (const bool exact : { true, false })
            if (const SimdOps* ops = simdOps(set, exact))
                result.push_back(ops);
    return result;
}

} // namespace

class TestBf16 : public QObject {
    Q_OBJECT

private slots:
    void byHand_data();
    void byHand();
    void everyBf16Stays();
    void denormals();
    void expectation_data();
    void expectation();
    void neighborsOnly();
    void bitsAreEven();
    void bitsAreKnown();
    void sameOnEveryTable();
    void positionsBeyond32Bits();
};

void TestBf16::byHand_data()
{
    QTest::addColumn<std::uint32_t>("from");
    QTest::addColumn<int>("to");
    QTest::newRow("1") << 0x3f800000U << 0x3f80;
    QTest::newRow("-2.5") << 0xc0200000U << 0xc020;
    QTest::newRow("below the middle") << 0x3f807fffU << 0x3f80;
    QTest::newRow("tie to even, down") << 0x3f808000U << 0x3f80;
    QTest::newRow("tie to even, up") << 0x3f818000U << 0x3f82;
    QTest::newRow("above the middle") << 0x3f808001U << 0x3f81;
    QTest::newRow("up to the next power of two") << 0x3fffffffU << 0x4000;
    QTest::newRow("-0") << 0x80000000U << 0x8000;
    QTest::newRow("infinity") << 0x7f800000U << 0x7f80;
    QTest::newRow("-infinity") << 0xff800000U << 0xff80;
    QTest::newRow("larger than the largest") << 0x7f7fffffU << 0x7f80;
    QTest::newRow("NaN with low bits only") << 0x7f800001U << 0x7fc0;
    QTest::newRow("quiet NaN") << 0xffc12345U << 0xffc1;
}

void TestBf16::byHand()
{
    QFETCH(std::uint32_t, from);
    QFETCH(int, to);
    QCOMPARE(int(nearest(ofBits(from)).bits), to);
    for (const SimdOps* ops : tables()) {
        const selftest::Floats in(37, ofBits(from)); // in vectors, and one by one at the end
        selftest::Floats out(37);
        ops->bf16.round(in.data(), 37, out.data());
        for (const float x : out)
            QCOMPARE(bitsOf(x), std::uint32_t(to) << 16);
    }
}

void TestBf16::everyBf16Stays()
{
    for (std::uint32_t half = 0; half < 0x10000; ++half) {
        const Bf16 x { static_cast<std::uint16_t>(half) };
        QCOMPARE(bitsOf(widened(x)), half << 16);
        if (std::isnan(widened(x))) {
            QVERIFY(std::isnan(widened(nearest(widened(x)))) && std::isnan(widened(stochastic(widened(x), 0xffff))));
            continue;
        }
        QCOMPARE(std::uint32_t { nearest(widened(x)).bits }, half);
        for (const std::uint32_t random : { 0U, 0x8000U, 0xffffU, 0xffffffffU })
            QCOMPARE(std::uint32_t { stochastic(widened(x), random).bits }, half);
    }
}

// They are numbers like others: nothing is flushed to zero.
void TestBf16::denormals()
{
    QCOMPARE(bitsOf(widened(nearest(ofBits(0x00018000)))), 0x00020000U);
    QCOMPARE(bitsOf(widened(nearest(ofBits(0x00000001)))), 0U);
    QCOMPARE(bitsOf(widened(stochastic(ofBits(0x00000001), 0xffff))), 0x00010000U);
    QCOMPARE(bitsOf(widened(stochastic(ofBits(0x00000001), 0xfffe))), 0U);
    QCOMPARE(bitsOf(widened(stochastic(ofBits(0x80004000), 0xc000))), 0x80010000U);
}

void TestBf16::expectation_data()
{
    QTest::addColumn<float>("x");
    QTest::newRow("a third") << 1.0F / 3;
    QTest::newRow("just above 1") << ofBits(0x3f800001);
    QTest::newRow("just below the next") << ofBits(0x3f80ffff);
    QTest::newRow("middle") << ofBits(0x3f808000);
    QTest::newRow("negative") << -12345.678F;
    QTest::newRow("tiny") << 1e-30F;
    QTest::newRow("denormal") << ofBits(0x00012345);
}

// Each rounding is one of two neighbors `gap` apart, so the mean's deviation is at most gap / 2 / sqrt(n): within five
// of these, for positions of a step as for steps of a position.
void TestBf16::expectation()
{
    QFETCH(float, x);
    const double low = double { ofBits(bitsOf(x) & 0xffff0000U) },
                 high = double { ofBits((bitsOf(x) & 0xffff0000U) + 0x10000U) };
    const double allowed = 5 * std::abs(high - low) / 2 / std::sqrt(double(many));
    for (const std::uint64_t seed : { 1ULL, 2ULL, 0xffffffffffffffffULL })
        for (const bool overSteps : { false, true }) {
            const double off = meanOf(x, seed, overSteps) - double { x };
            QVERIFY2(std::abs(off) <= allowed, qPrintable(QString("off by %1, allowed %2").arg(off).arg(allowed)));
        }
    // With all 65536 values of the random bits it is the number itself.
    double sum = 0;
    for (std::uint32_t random = 0; random < 0x10000; ++random)
        sum += (double { widened(stochastic(x, random)) } - low) / (high - low);
    QCOMPARE(sum / 65536, (double { x } - low) / (high - low));
}

void TestBf16::neighborsOnly()
{
    const float x = ofBits(0x40490fdb); // pi
    std::set<std::uint32_t> seen;
    for (std::uint32_t i = 0; i < 1000; ++i)
        seen.insert(bitsOf(widened(stochastic(x, RandomBits(3, 1, 0).at(i)))));
    QCOMPARE(seen, (std::set<std::uint32_t> { 0x40490000U, 0x404a0000U }));
}

// Each of the three numbers that are made at a position: every bit is set half of the time, and neighbors, steps and
// seeds differ in half of the bits.
void TestBf16::bitsAreEven()
{
    const auto share = [](auto bitsAt) {
        std::int64_t set = 0;
        for (std::uint32_t i = 0; i < many; ++i)
            set += std::popcount(bitsAt(i) & 0xffffU);
        return double(set) / 16 / double(many);
    };
    const auto isHalf = [&](auto bitsAt) { return std::abs(share(bitsAt) - 0.5) < 5 * 0.5 / std::sqrt(16.0 * many); };
    const RandomBits bits(7, 3, 0), nextStep(7, 4, 0), otherSeed(8, 3, 0), far(7, 3, 1);
    const auto low = [](std::uint32_t x) { return x; };
    const auto high = [](std::uint32_t x) { return x >> 16; };
    const auto more = [](std::uint32_t x) { return RandomBits::more(x); };
    const auto test = [&](auto part) {
        QVERIFY(isHalf([&](std::uint32_t i) { return part(bits.at(i)); }));
        QVERIFY(isHalf([&](std::uint32_t i) { return part(bits.at(i)) ^ part(bits.at(i + 1)); }));
        for (const RandomBits& other : { nextStep, otherSeed, far })
            QVERIFY(isHalf([&](std::uint32_t i) { return part(bits.at(i)) ^ part(other.at(i)); }));
    };
    test(low), test(high), test(more);
    QVERIFY(isHalf([&](std::uint32_t i) { return low(bits.at(i)) ^ high(bits.at(i)); }));
    QVERIFY(isHalf([&](std::uint32_t i) { return low(bits.at(i)) ^ more(bits.at(i)); }));
    for (int bit = 0; bit < 32; ++bit) {
        Index set = 0;
        for (std::uint32_t i = 0; i < many; ++i)
            set += bits.at(i) >> bit & 1;
        QVERIFY(std::abs(double(set) / double(many) - 0.5) < 5 * 0.5 / std::sqrt(double(many)));
    }
}

// Runs repeat on another machine and with a later version: these numbers must never change.
void TestBf16::bitsAreKnown()
{
    QCOMPARE(RandomBits(0, 0, 0).at(0), 3646231451U);
    QCOMPARE(RandomBits(42, 7, 0).at(1000), 2814593010U);
    QCOMPARE(RandomBits(42, 7, 1).at(1000), 2704598825U);
}

// Vectors of any width, whole blocks and rests, give what the functions give one by one.
void TestBf16::sameOnEveryTable()
{
    selftest::Draw draw(3, 1);
    for (const Index n : { 1, 15, 512, 513, 1500 }) {
        selftest::Floats from = draw.reals(n, 1000);
        from[std::size_t(n / 2)] = std::numeric_limits<float>::quiet_NaN();
        for (const Rounding::Mode mode : { Rounding::Mode::Stochastic, Rounding::Mode::Nearest })
            for (const SimdOps* ops : tables()) {
                std::vector<Bf16> to(from.size());
                constexpr Index first = 12345;
                ops->bf16.narrow(from.data(), { { mode, 99 }, 6 }, first, n, to.data(), nullptr);
                for (Index i = 0; i < n; ++i) {
                    const float x = from[std::size_t(i)];
                    const Bf16 expected = mode == Rounding::Mode::Nearest
                        ? nearest(x)
                        : stochastic(x, RandomBits(99, 6, 0).at(static_cast<std::uint32_t>(first + i)));
                    QCOMPARE(to[std::size_t(i)].bits, expected.bits);
                }
            }
    }
}

// A matrix may have more than 2^32 elements.
void TestBf16::positionsBeyond32Bits()
{
    constexpr Index first = (Index { 3 } << 32) - 5, n = 11;
    const selftest::Floats from(std::size_t(n), 1.0F / 3);
    for (const SimdOps* ops : tables()) {
        std::vector<Bf16> to(from.size());
        ops->bf16.narrow(from.data(), { { Rounding::Mode::Stochastic, 1 }, 2 }, first, n, to.data(), nullptr);
        for (Index i = 0; i < n; ++i) {
            const auto position = static_cast<std::uint64_t>(first + i);
            const RandomBits bits(1, 2, position >> 32);
            QCOMPARE(to[std::size_t(i)].bits, stochastic(1.0F / 3, bits.at(static_cast<std::uint32_t>(position))).bits);
        }
    }
}

REGISTER_TEST(TestBf16)
#include "test_bf16.moc"
