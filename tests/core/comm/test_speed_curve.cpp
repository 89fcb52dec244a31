// SPDX-License-Identifier: GPL-3.0-or-later
// Speeds that change over a run: what holds when, and that the work that is done is the integral of the speed.
#include "core/base/random.h"
#include "core/clock/speed_curve.h"
#include "tests/test_class.h"

#include <QtTest>
#include <cmath>
#include <set>

using namespace evenkeel;

namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr SlowDowns quarter() { return { .speed = 0.25, .every = 4, .length = 1 }; }

bool isClose(double found, double expected) { return std::abs(found - expected) <= 1e-9 * std::max(1.0, expected); }

SpeedCurve throttled() // 1 until 10 s, 0.5 until 30 s, 2 from there
{
    SpeedCurve curve;
    curve.change({ { 10, 0.5 }, { 30, 2 } });
    return curve;
}

SpeedCurve everything()
{
    SpeedCurve curve;
    curve.change({ { 0, 0.8 }, { 3, 0.1 }, { 3.5, 1.7 } }, 7);
    curve.slowDown(quarter(), 11);
    curve.slowDown({ .speed = 0.5, .every = 0.3, .length = 0.3 }, 12);
    curve.change({ { 1, 0.9 }, { 20, 0.3 } });
    return curve;
}

// By steps that are too short for more than one change.
double integral(const SpeedCurve& curve, double begin, double end)
{
    double work = 0;
    for (double time = begin; time < end;) {
        const double next = std::min(end, curve.nextChange(time));
        work += curve.at((time + next) / 2) * (next - time);
        time = next;
    }
    return work;
}

// Seconds of `begin` .. `end` during which a curve with slow-downs only is slow.
double slowSeconds(const SpeedCurve& curve, double begin, double end)
{
    return ((end - begin) - integral(curve, begin, end)) / 0.75;
}

} // namespace

class TestSpeedCurve : public QObject {
    Q_OBJECT

private slots:
    void constant();
    void byHand_data();
    void byHand();
    void repeats();
    void workIsTheIntegral_data();
    void workIsTheIntegral();
    void partsAddUp();
    void maxIsKept();
    void slowDowns();
    void slowDownsOfASeed();
};

void TestSpeedCurve::constant()
{
    const SpeedCurve curve;
    QVERIFY(curve.isConstant());
    QCOMPARE(curve.at(5), 1.0);
    QCOMPARE(curve.nextChange(5), never);
    QCOMPARE(curve.seconds(5, 0.1), 0.1); // to the bit
    SpeedCurve none;
    none.slowDown({}, 1);
    none.change({});
    QVERIFY(none.isConstant());
    QVERIFY(!throttled().isConstant());
}

void TestSpeedCurve::byHand_data()
{
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("work");
    QTest::addColumn<double>("seconds");
    QTest::newRow("before") << 0.0 << 4.0 << 4.0;
    QTest::newRow("up to a change") << 6.0 << 4.0 << 4.0;
    QTest::newRow("across one") << 8.0 << 4.0 << 6.0; // 2 at 1, 2 at 0.5
    QTest::newRow("from a change") << 10.0 << 4.0 << 8.0;
    QTest::newRow("across the second") << 28.0 << 4.0 << 3.5; // 1 at 0.5, 3 at 2
    QTest::newRow("across both") << 9.0 << 15.0 << 23.0; // 1 at 1, 10 at 0.5, 4 at 2
    QTest::newRow("after") << 31.0 << 4.0 << 2.0;
    QTest::newRow("nothing") << 10.0 << 0.0 << 0.0;
}

void TestSpeedCurve::byHand()
{
    QFETCH(double, begin);
    QFETCH(double, work);
    QFETCH(double, seconds);
    QCOMPARE(throttled().seconds(begin, work), seconds);
}

void TestSpeedCurve::repeats()
{
    SpeedCurve curve;
    curve.change({ { 1, 0.5 }, { 2, 0.25 } }, 3); // 1, 0.5, 0.25, a second each
    const std::vector<double> expected { 1, 0.5, 0.25, 1, 0.5, 0.25, 1 };
    for (std::size_t second = 0; second < expected.size(); ++second) {
        QCOMPARE(curve.at(double(second)), expected[second]);
        QCOMPARE(curve.at(double(second) + 0.5), expected[second]);
        QCOMPARE(curve.nextChange(double(second)), double(second) + 1);
    }
    QCOMPARE(curve.seconds(0.5, 1.75), 3.0);
    // Times that are no binary fractions: the next change is later in any case, and the speed differs from there.
    SpeedCurve odd;
    odd.change({ { 0, 1 }, { 0.1, 0.5 } }, 0.3);
    double time = 0;
    for (int i = 0; i < 10'000; ++i) {
        const double next = odd.nextChange(time);
        QVERIFY(next > time && odd.at(next) != odd.at(time));
        time = next;
    }
    QVERIFY(std::abs(time - 1500) < 1e-6);
}

void TestSpeedCurve::workIsTheIntegral_data()
{
    QTest::addColumn<bool>("isTraceOnly");
    QTest::newRow("two changes") << true;
    QTest::newRow("all kinds together") << false;
}

void TestSpeedCurve::workIsTheIntegral()
{
    QFETCH(bool, isTraceOnly);
    const SpeedCurve curve = isTraceOnly ? throttled() : everything();
    Random random(3);
    for (int i = 0; i < 500; ++i) {
        const double begin = 40 * random.uniform(), work = std::pow(10, 4 * random.uniform() - 3);
        const double seconds = curve.seconds(begin, work);
        QVERIFY(isClose(integral(curve, begin, begin + seconds), work));
    }
}

// However a step is divided by communication, that takes no time here.
void TestSpeedCurve::partsAddUp()
{
    const SpeedCurve curve = everything();
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        const double begin = 20 * random.uniform(), work = 5 * random.uniform();
        double time = begin, done = 0;
        for (const double share : { 0.2, 0.2, 0.7, 1.0 }) {
            time += curve.seconds(time, work, done, share);
            done = share;
        }
        QVERIFY(isClose(time - begin, curve.seconds(begin, work)));
    }
}

void TestSpeedCurve::maxIsKept()
{
    QCOMPARE(throttled().seconds(28, 4, 0, 1, 1), 5.0); // 1 at 0.5, 3 at 1 instead of 2
    QCOMPARE(SpeedCurve().seconds(0, 4, 0, 1, 0.5), 8.0);
}

// In each span of `every` seconds there is exactly one, of exactly `length` seconds, at times that vary.
void TestSpeedCurve::slowDowns()
{
    SpeedCurve curve;
    curve.slowDown(quarter(), 5);
    std::set<double> begins;
    for (double span = 0; span < 400; span += 4) {
        QVERIFY(isClose(slowSeconds(curve, span, span + 4), 1));
        double from = span;
        while (curve.at(from) == 1)
            from = curve.nextChange(from);
        QCOMPARE(curve.at(from), 0.25);
        QCOMPARE(curve.at(from + 0.999), 0.25);
        begins.insert(std::round(100 * (from - span)));
    }
    QVERIFY(begins.size() > 50);
    SpeedCurve always;
    always.slowDown({ .speed = 0.5, .every = 2, .length = 2 }, 1);
    QVERIFY(isClose(always.seconds(1, 10), 20));
}

void TestSpeedCurve::slowDownsOfASeed()
{
    const auto curveOf = [](std::uint64_t seed, double speed) {
        SpeedCurve curve;
        curve.slowDown({ .speed = speed, .every = 4, .length = 1 }, seed);
        return curve;
    };
    const SpeedCurve one = curveOf(5, 0.25), same = curveOf(5, 0.5), other = curveOf(6, 0.25);
    int together = 0, onlyOne = 0;
    for (double time = 0; time < 400; time += 0.01) {
        QCOMPARE(one.at(time) < 1, same.at(time) < 1);
        together += one.at(time) < 1 && other.at(time) < 1;
        onlyOne += one.at(time) < 1 && other.at(time) == 1;
    }
    QVERIFY(onlyOne > 1.5 * together && together > 0); // by chance 2.4 to 1
}

REGISTER_TEST(TestSpeedCurve)
#include "test_speed_curve.moc"
