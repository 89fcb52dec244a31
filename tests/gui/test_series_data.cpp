// SPDX-License-Identifier: GPL-3.0-or-later
// A curve in bounded memory: what stays of millions of points, compared with all of them.
#include "gui/plots/series_data.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>

using namespace evenkeel;

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

std::vector<QPointF> pointsOf(const SeriesData& data)
{
    std::vector<QPointF> points;
    for (std::size_t i = 0; i < data.size(); ++i)
        points.emplace_back(data.x(i), data.y(i));
    return points;
}

} // namespace

class TestSeriesData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shortCurvesStayExact();
    void longCurvesStayBounded_data();
    void longCurvesStayBounded();
    void extremesOfEveryStretchSurvive();
    void newestStretchIsExact();
    void gapsSurvive();
    void onlyGaps();
    void axesThinTogether();
    void smoothingKnowsWhatWasLeftOut();
    void copyGoesOnLikeItsOriginal();
};

void TestSeriesData::shortCurvesStayExact()
{
    SeriesData data;
    for (std::size_t i = 0; i < SeriesData::maxPoints; ++i)
        data.append(double(i), double(i * 7 % 101));
    QCOMPARE(data.size(), SeriesData::maxPoints);
    for (std::size_t i = 0; i < SeriesData::maxPoints; ++i)
        QCOMPARE(data.y(i), double(i * 7 % 101));
}

void TestSeriesData::longCurvesStayBounded_data()
{
    QTest::addColumn<int>("points");
    for (const int points : { 16385, 100000, 1234567, 4000000 })
        QTest::addRow("%d", points) << points;
}

void TestSeriesData::longCurvesStayBounded()
{
    QFETCH(int, points);
    SeriesData data;
    std::mt19937 random(1);
    std::normal_distribution<double> noise;
    double min = 0, max = 0, first = 0, last = 0;
    for (int i = 0; i < points; ++i) {
        last = noise(random);
        first = i == 0 ? last : first;
        min = i == 0 ? last : std::min(min, last);
        max = i == 0 ? last : std::max(max, last);
        data.append(i, last);
    }
    QVERIFY(data.size() <= SeriesData::maxPoints);
    QVERIFY(data.size() >= SeriesData::maxPoints / 4); // not thinner than it must be
    QCOMPARE(data.appended(), std::uint64_t(points));
    const auto held = pointsOf(data);
    QVERIFY(std::is_sorted(held.begin(), held.end(), [](QPointF a, QPointF b) { return a.x() < b.x(); }));
    const auto [low, high]
        = std::minmax_element(held.begin(), held.end(), [](QPointF a, QPointF b) { return a.y() < b.y(); });
    QCOMPARE(low->y(), min);
    QCOMPARE(high->y(), max);
    QCOMPARE(held.front(), QPointF(0, first));
    QCOMPARE(held.back(), QPointF(points - 1, last));
}

// Whatever stretch of 1/1000 of the curve is looked at: its smallest and largest value are still there.
void TestSeriesData::extremesOfEveryStretchSurvive()
{
    const int points = 1 << 20, stretch = 1024; // buckets are powers of two: they do not cross a stretch
    SeriesData data;
    std::vector<double> all;
    std::mt19937 random(7);
    std::normal_distribution<double> noise;
    for (int i = 0; i < points; ++i)
        data.append(i, all.emplace_back(noise(random)));
    for (int begin = 0; begin < points; begin += stretch) {
        const auto [low, high] = std::minmax_element(all.begin() + begin, all.begin() + begin + stretch);
        for (const auto& extreme : { low, high }) {
            const auto at = std::size_t(data.nearest(double(extreme - all.begin())));
            QCOMPARE(data.x(at), double(extreme - all.begin()));
            QCOMPARE(data.y(at), *extreme);
        }
    }
}

// Thinning comes after at least maxPoints / 4 more points; what was added since is all there.
void TestSeriesData::newestStretchIsExact()
{
    SeriesData data;
    int exact = 0, thinnings = 0;
    std::size_t before = 0;
    for (int i = 0; i < 1000000; ++i) {
        data.append(i, i % 13);
        exact = data.size() > before ? exact + 1 : 1;
        if (i > 0 && data.size() <= before) {
            ++thinnings;
            QVERIFY(data.size() <= SeriesData::maxPoints / 4 * 3 + 1);
        }
        before = data.size();
    }
    QVERIFY(thinnings > 1);
    for (int i = 0; i < exact; ++i)
        QCOMPARE(data.x(data.size() - 1 - std::size_t(i)), 999999.0 - i);
}

void TestSeriesData::gapsSurvive()
{
    SeriesData data;
    const std::set<int> gaps { 0, 5, 40000, 123456, 123457, 500000, 999999 };
    for (int i = 0; i < 1000000; ++i)
        data.append(i, gaps.contains(i) ? missing : 1);
    int held = 0;
    for (std::size_t i = 0; i < data.size(); ++i)
        if (std::isnan(data.y(i))) {
            QVERIFY(gaps.contains(int(data.x(i)))); // where it was
            ++held;
        }
    QVERIFY(held >= 5); // neighbors may share one
}

void TestSeriesData::onlyGaps()
{
    SeriesData data;
    for (int i = 0; i < 100000; ++i)
        data.append(i, missing);
    QVERIFY(data.size() <= SeriesData::maxPoints);
    QCOMPARE(data.lastX(), 99999.0);
    std::vector<QPointF> out;
    data.thin(0, 100000, 100, false, out);
    QVERIFY(!out.empty());
}

void TestSeriesData::axesThinTogether()
{
    SeriesData data;
    for (int i = 0; i < 200000; ++i)
        data.append(PlotX { i * 0.5, i / 100.0, i * 10.0, double(i) }, i % 17);
    for (std::size_t i = 0; i < data.size(); i += 97) {
        data.setAxis(3);
        const double update = data.x(i);
        data.setAxis(0);
        QCOMPARE(data.x(i), update * 0.5);
        data.setAxis(1);
        QCOMPARE(data.x(i), update / 100);
        data.setAxis(2);
        QCOMPARE(data.x(i), update * 10);
        QCOMPARE(data.nearest(update * 10), std::ptrdiff_t(i));
    }
}

// A curve that is smoothed anew after thinning: as if all points were still there. A block of a thousand zeros and a
// thousand ones in turn has the mean of both, whatever points stay.
void TestSeriesData::smoothingKnowsWhatWasLeftOut()
{
    SeriesData data;
    Smoother every(0.999);
    double expected = 0;
    std::mt19937 random(3);
    std::exponential_distribution<double> value; // skewed: the mean of the points that stay is another one
    for (int i = 0; i < 500000; ++i) {
        const double y = value(random);
        expected = every.next(i, y);
        data.append(i, y);
    }
    Smoother smoother(0.999);
    const SeriesData smoothed = data.smoothed(smoother);
    QCOMPARE(smoothed.size(), data.size());
    QVERIFY2(std::abs(smoothed.y(smoothed.size() - 1) - expected) < 0.02,
        qPrintable(QString::number(smoothed.y(smoothed.size() - 1)) + u' ' + QString::number(expected)));
}

void TestSeriesData::copyGoesOnLikeItsOriginal()
{
    SeriesData data;
    for (int i = 0; i < 100000; ++i)
        data.append(i, i % 7);
    SeriesData copy = data;
    for (int i = 100000; i < 200000; ++i) {
        data.append(i, i % 7);
        copy.append(i, i % 7);
    }
    QCOMPARE(pointsOf(copy), pointsOf(data));
}

REGISTER_TEST(TestSeriesData)
#include "test_series_data.moc"
