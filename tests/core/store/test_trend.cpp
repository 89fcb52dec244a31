// SPDX-License-Identifier: GPL-3.0-or-later
// The line of least squares: Anscombe's first set, and points through which there is none.
#include "core/base/trend.h"
#include "tests/test_class.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <vector>

using namespace evenkeel;

class TestTrend : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anscombe();
    void leavesOutWhatIsMissing();
    void noneOfTooFew();
};

void TestTrend::anscombe() // 1973: slope 0.5001, intercept 3.0001, r = 0.8164
{
    const std::vector<double> x { 10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5 },
        y { 8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68 };
    const auto trend = trendOf(x, y);
    QVERIFY(trend && trend->n == 11);
    QVERIFY(std::abs(trend->slope - 0.5001) < 1e-4 && std::abs(trend->intercept - 3.0001) < 1e-4);
    QVERIFY(std::abs(trend->r - 0.8164) < 1e-4);
}

void TestTrend::leavesOutWhatIsMissing()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const std::vector<double> x { 1, 2, nan, 3, 4 }, y { 5, 3, 100, 1, nan };
    const auto trend = trendOf(x, y);
    QVERIFY(trend && trend->n == 3);
    QCOMPARE(trend->slope, -2.0);
    QCOMPARE(trend->intercept, 7.0);
    QCOMPARE(trend->r, -1.0);
}

void TestTrend::noneOfTooFew()
{
    const std::vector<double> two { 1, 2 }, same { 1, 1, 1 }, other { 1, 2, 3 };
    QVERIFY(!trendOf(two, two) && !trendOf(same, other) && !trendOf(other, same) && !trendOf({}, {}));
}

REGISTER_TEST(TestTrend)
#include "test_trend.moc"
