// SPDX-License-Identifier: GPL-3.0-or-later
// Two groups of measurements: published examples, and counts by hand.
#include "core/base/confidence_interval.h"
#include "core/base/two_groups.h"
#include "tests/near.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace evenkeel;

namespace {

// Student 1908: additional hours of sleep with two drugs, of ten patients. What R prints of it is in every textbook.
const std::vector<double> firstDrug { 0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0 },
    secondDrug { 1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4 };

constexpr CensoredTime after(double seconds) { return { seconds, true }; }
constexpr CensoredTime notIn(double seconds) { return { seconds, false }; }

} // namespace

class TestTwoGroups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void distributionOfT();
    void pairedByStudent();
    void unequalVariances();
    void nothingOfTooFew();
    void censoredDurationsAreOrdered();
    void ranksOfSmallGroups();
    void ranksAgreeWithEveryChoice();
    void ranksOfLargeGroups();
    void mediansWithCensoring();
    void medianOfThousands();
    void intervalOfTheMedian();
    void quantiles();
};

void TestTwoGroups::distributionOfT()
{
    QVERIFY(isNear(studentTBelow(1, 1), 0.75)); // Cauchy: 1/2 + atan(1) / pi
    QVERIFY(isNear(studentTBelow(1, 2), 0.5 + 1 / (2 * std::sqrt(3.0)))); // 1/2 + t / (2 sqrt(2 + t^2))
    QVERIFY(isNear(studentTBelow(-1, 2), 0.5 - 1 / (2 * std::sqrt(3.0))));
    QVERIFY(isNear(studentTBelow(0, 7.5), 0.5));
    QVERIFY(isNear(studentTBelow(2.228139, 10), 0.975)); // tables
    QVERIFY(isNear(studentTBelow(2.763769, 10), 0.99));
    QVERIFY(isNear(studentTBelow(1.959964, 1e7), 0.975));
    double last = 13;
    for (const double degrees : { 1.0, 1.2, 1.5, 1.9, 2.0, 2.7, 5.5, 17.776, 99.5 }) {
        const double t = studentT95(degrees);
        QVERIFY2(isNear(studentTBelow(t, degrees), 0.975, 1e-5), qPrintable(QString::number(degrees)));
        QVERIFY(t < last);
        last = t;
    }
}

void TestTwoGroups::pairedByStudent()
{
    const auto d = pairedDifference(firstDrug, secondDrug);
    QVERIFY(d);
    QVERIFY(isNear(d->mean, -1.58));
    QVERIFY(isNear(d->mean / d->error, -4.0621277));
    QCOMPARE(d->degrees, 9.0);
    QVERIFY(isNear(d->pValue(), 0.00283289));
    QVERIFY(isNear(d->mean - d->half(), -2.4598858, 1e-5) && isNear(d->mean + d->half(), -0.7001142, 1e-5));
    QVERIFY(isNear(d->probabilityAbove(0), 0.00283289 / 2));
    QVERIFY(isNear(d->probabilityAbove(-1.58), 0.5));
    QVERIFY(isNear(d->probabilityAbove(d->mean - d->half()), 0.975, 1e-5));
}

void TestTwoGroups::unequalVariances()
{
    const auto d = welchDifference(firstDrug, secondDrug);
    QVERIFY(d);
    QVERIFY(isNear(d->mean / d->error, -1.8608135));
    QVERIFY(isNear(d->degrees, 17.776474));
    QVERIFY(isNear(d->pValue(), 0.07939414));
    QVERIFY(isNear(d->mean - d->half(), -3.3654832, 1e-5) && isNear(d->mean + d->half(), 0.2054832, 1e-5));
}

void TestTwoGroups::nothingOfTooFew()
{
    const std::vector<double> one { 1 }, two { 1, 2 }, later { 3, 4 };
    QVERIFY(!pairedDifference(one, one) && !welchDifference(one, two));
    QVERIFY(!pairedDifference(two, later)); // two seconds each: that they do not vary proves nothing
    QVERIFY(welchDifference(two, later));
}

void TestTwoGroups::censoredDurationsAreOrdered()
{
    QCOMPARE(compareTimes(after(1), after(2)), -1);
    QCOMPARE(compareTimes(after(2), after(2)), 0);
    QCOMPARE(compareTimes(after(2), notIn(2)), -1);
    QCOMPARE(compareTimes(notIn(5), after(4)), 1);
    QCOMPARE(compareTimes(notIn(3), after(4)), 0); // it may still have been sooner
    QCOMPARE(compareTimes(notIn(3), notIn(4)), 0);
}

void TestTwoGroups::ranksOfSmallGroups()
{
    const std::vector<CensoredTime> fast { after(1), after(2), after(3) }, slow { after(4), after(5), notIn(6) };
    QVERIFY(isNear(rankTest(fast, slow), 0.1)); // 1 of the 20 ways to choose three of six
    QVERIFY(isNear(rankTest(slow, fast), 0.1));
    QVERIFY(isNear(rankTest(fast, fast), 1));
    QVERIFY(isNear(rankTest({}, {}), 1));
    const std::vector<CensoredTime> unknown { notIn(0.5), notIn(0.5) };
    QVERIFY(isNear(rankTest(fast, unknown), 1));
}

// The sum over every choice of three of seven, one after the other.
void TestTwoGroups::ranksAgreeWithEveryChoice()
{
    const std::vector<CensoredTime> a { after(1), notIn(4), after(3) }, b { after(2), after(5), notIn(2.5), after(3) };
    std::vector<CensoredTime> all = a;
    all.insert(all.end(), b.begin(), b.end());
    const auto statistic = [&](unsigned chosen) {
        int sum = 0;
        for (unsigned i = 0; i < 7; ++i)
            for (unsigned j = 0; j < 7; ++j)
                if ((chosen >> i & 1U) && !(chosen >> j & 1U))
                    sum -= compareTimes(all[i], all[j]);
        return sum;
    };
    const int observed = statistic(0b111);
    int above = 0, at = 0, below = 0, count = 0;
    for (unsigned chosen = 0; chosen < 128; ++chosen) {
        if (__builtin_popcount(chosen) != 3)
            continue;
        ++count;
        const int sum = statistic(chosen);
        ++(sum > observed ? above : sum < observed ? below : at);
    }
    QCOMPARE(count, 35);
    QVERIFY(isNear(rankTest(a, b), std::min(1.0, 2.0 * (at + std::min(above, below)) / count)));
}

void TestTwoGroups::ranksOfLargeGroups()
{
    std::vector<CensoredTime> a, b, small, other;
    for (int i = 0; i < 60; ++i) {
        a.push_back(after(100 + i));
        b.push_back(after(103.5 + i));
        if (i < 20) {
            small.push_back(after(100 + i));
            other.push_back(after(103.5 + i));
        }
    }
    QVERIFY(rankTest(a, b) > 0.05 && rankTest(a, b) < 0.5);
    QVERIFY(isNear(rankTest(a, a), 1));
    // Where exact ends the normal distribution goes on: 20 and 20 against 20 and 21 durations.
    const double exact = rankTest(small, other);
    other.push_back(after(113.75));
    QVERIFY(isNear(exact, rankTest(small, other), 0.03));
}

// More than 2^-1074 underflows to. About 1.96 sqrt(n) / 2 values are between the ends and the middle.
void TestTwoGroups::medianOfThousands()
{
    std::vector<CensoredTime> many;
    for (int i = 1; i <= 2000; ++i)
        many.push_back(after(i));
    const auto interval = medianInterval(many);
    QVERIFY(interval && std::abs(interval->low - 956) <= 2 && std::abs(interval->high - 1044) <= 2);
}

void TestTwoGroups::mediansWithCensoring()
{
    using List = std::vector<CensoredTime>;
    QCOMPARE(medianDuration(List { after(3), after(1), after(2) }), std::optional(2.0));
    QCOMPARE(medianDuration(List { after(1), after(2), after(4), after(9) }), std::optional(3.0));
    QCOMPARE(medianDuration(List { after(1), after(2), notIn(4) }), std::optional(2.0));
    QCOMPARE(medianDuration(List { after(1), notIn(4) }), std::nullopt);
    // By hand: 5/6, then 3/4 of that, then half of that: 0.3125 is the first below one half.
    QCOMPARE(medianDuration(List { after(1), notIn(2), after(3), notIn(4), after(5), after(6) }), std::optional(5.0));
}

void TestTwoGroups::intervalOfTheMedian()
{
    std::vector<CensoredTime> durations;
    for (int i = 1; i <= 5; ++i)
        durations.push_back(after(i));
    QVERIFY(!medianInterval(durations)); // 2 / 32 > 5 %
    durations.push_back(notIn(6));
    const auto six = medianInterval(durations);
    QVERIFY(six && six->low == 1 && std::isinf(six->high));
    for (int i = 7; i <= 9; ++i)
        durations.push_back(after(i));
    const auto nine = medianInterval(durations); // from the second to the second but one: 2 * 10 / 512
    QVERIFY(nine && nine->low == 2 && nine->high == 9);
}

void TestTwoGroups::quantiles()
{
    const std::vector<double> values { 1, 2, 4, 8 };
    QCOMPARE(quantile(values, 0), 1.0);
    QCOMPARE(quantile(values, 0.5), 3.0);
    QCOMPARE(quantile(values, 0.25), 1.75); // R: quantile(c(1, 2, 4, 8), 0.25)
    QCOMPARE(quantile(values, 1), 8.0);
    QVERIFY(std::isnan(quantile({}, 0.5)));
}

REGISTER_TEST(TestTwoGroups)
#include "test_two_groups.moc"
