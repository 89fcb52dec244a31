// SPDX-License-Identifier: GPL-3.0-or-later
// What is left of a wanted momentum when asynchrony supplies a part: numbers worked out by hand.
#include "core/algorithms/shared/explicit_momentum.h"
#include "tests/test_class.h"

#include <QtTest>

using namespace evenkeel;
using Correction = ExplicitMomentum::Correction;

namespace {

struct Kept {
    double staleness = 0, updates = 0;
};
struct Momentum : private Kept, ExplicitMomentum { // the numbers first
    Momentum(double total, double min, Correction correction, int groups)
        : ExplicitMomentum(total, min, correction, Kept::staleness, Kept::updates)
        , m_groups(groups)
    {
    }
    std::optional<float> next(Index staleness) { return ExplicitMomentum::next(staleness, m_groups); }

    int m_groups;
};

} // namespace

class TestExplicitMomentum : public QObject {
    Q_OBJECT

private slots:
    void theory_data();
    void theory();
    void measured();
    void measuredOverFifty();
    void uncorrected();
    void never();
    void negativeMin();
};

void TestExplicitMomentum::theory_data()
{
    QTest::addColumn<int>("groups");
    QTest::addColumn<double>("min");
    QTest::addColumn<double>("left"); // of 0.9
    QTest::newRow("one group: nothing is implicit") << 1 << 0.0 << 0.9;
    QTest::newRow("two: 0.9 - 1/2") << 2 << 0.0 << 0.4;
    QTest::newRow("four: 0.9 - 3/4") << 4 << 0.0 << 0.15;
    QTest::newRow("sixteen: 0.9 - 15/16 < 0") << 16 << 0.0 << 0.0;
    QTest::newRow("sixteen, negative allowed") << 16 << -0.5 << 0.9 - 0.9375;
    QTest::newRow("sixteen, at least 0.2") << 16 << 0.2 << 0.2;
}

// mu = max(min, total - (1 - 1/g)), whatever the staleness.
void TestExplicitMomentum::theory()
{
    QFETCH(int, groups);
    QFETCH(double, min);
    QFETCH(double, left);
    Momentum momentum(0.9, min, Correction::Theory, groups);
    QCOMPARE(momentum.whole(), std::optional(0.9F));
    for (const Index staleness : { 0, 100, 3 })
        QCOMPARE(momentum.next(staleness), std::optional(float(left)));
}

// Staleness 0, 3, 0: means 0, 3/2, 1; implicit 0/1, 1.5/2.5 = 0.6, 1/2.
void TestExplicitMomentum::measured()
{
    Momentum momentum(0.9, 0, Correction::Measured, 8);
    QCOMPARE(momentum.next(0), std::optional(0.9F));
    QCOMPARE(momentum.next(3), std::optional(0.3F));
    QCOMPARE(momentum.next(0), std::optional(0.4F));
    Momentum stale(0.9, 0, Correction::Measured, 8);
    QCOMPARE(stale.next(1), std::optional(0.4F)); // the first is the mean: 1/2
    QCOMPARE(stale.next(99), std::optional(0.0F)); // mean 50: 50/51
}

// From the 51st on each counts 1/50: after fifty of 1 the mean is 1, then a 51 makes it 1 + 50/50 = 2, and a 2 leaves
// it.
void TestExplicitMomentum::measuredOverFifty()
{
    Momentum momentum(0.9, 0, Correction::Measured, 8);
    for (int i = 0; i < 50; ++i)
        momentum.next(1);
    QCOMPARE(momentum.next(51), std::optional(float(0.9 - 2.0 / 3)));
    QCOMPARE(momentum.next(2), std::optional(float(0.9 - 2.0 / 3)));
}

void TestExplicitMomentum::uncorrected()
{
    Momentum momentum(0.9, 0, Correction::None, 8);
    for (const Index staleness : { 0, 7, 1000 })
        QCOMPARE(momentum.next(staleness), std::optional(0.9F));
}

// Neither a momentum nor one to compensate with: the optimizer is left as it is.
void TestExplicitMomentum::never()
{
    for (const Correction correction : { Correction::Theory, Correction::Measured, Correction::None }) {
        Momentum momentum(0, 0, correction, 4);
        QVERIFY(!momentum.whole());
        QVERIFY(!momentum.next(3));
    }
}

// Total 0, down to -0.3: nothing where nothing is stale, then max(-0.3, 0 - 1/2), and 0 - 1/6 for a mean of 1/5.
void TestExplicitMomentum::negativeMin()
{
    Momentum momentum(0, -0.3, Correction::Measured, 4);
    QCOMPARE(momentum.whole(), std::optional(0.0F));
    QCOMPARE(momentum.next(1), std::optional(-0.3F));
    for (int i = 0; i < 3; ++i)
        momentum.next(0);
    QCOMPARE(momentum.next(0), std::optional(float(-1.0 / 6)));
    QCOMPARE(Momentum(-0.5, -0.3, Correction::None, 1).whole(), std::optional(-0.3F));
}

REGISTER_TEST(TestExplicitMomentum)
#include "test_explicit_momentum.moc"
