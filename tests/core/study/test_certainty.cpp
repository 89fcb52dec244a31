// SPDX-License-Identifier: GPL-3.0-or-later
// How sure a study is of its winner: known p values, and simulated studies that must not be fooled by chance.
#include "core/base/random.h"
#include "core/study/certainty.h"
#include "core/study/run_length.h"
#include "core/train/evaluation_schedule.h"
#include "tests/test_class.h"

#include <QtTest>
#include <cmath>

using namespace evenkeel;

class TestCertainty : public QObject {
    Q_OBJECT

private slots:
    void looks();
    void pairs();
    void intervals();
    void leaders();
    void outOfReach();
    void neverMoreThanOneInTwenty_data();
    void neverMoreThanOneInTwenty();
    void missingBecomesCertain();
    void lengths();
    void evaluations();
};

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

SeedTimes reached(std::initializer_list<double> seconds)
{
    SeedTimes times;
    for (const double one : seconds)
        times.push_back({ one, true });
    return times;
}

SeedTimes missed(int count, double seconds = 100) { return SeedTimes(std::size_t(count), { seconds, false }); }

// A study whose runs are drawn: seeds are added as makers of studies add them. Whether anything was said for certain.
struct Drawn {
    std::vector<SeedTimes> times;
    bool isAnyCertain = false;
};
template<typename Draw>
Drawn drawn(std::size_t methods, const SeedLooks& looks, const Draw& draw)
{
    Drawn study { std::vector<SeedTimes>(methods), false };
    std::vector<std::size_t> open;
    for (std::size_t m = 0; m < methods; ++m)
        open.push_back(m);
    for (int look = 0; look < looks.count() && !open.empty(); ++look) {
        for (const std::size_t m : open)
            while (int(study.times[m].size()) < looks.seedsAt(look))
                study.times[m].push_back(draw(m, study.times[m].size()));
        open = undecided(study.times, looks);
        study.isAnyCertain |= open.size() < methods;
    }
    return study;
}

} // namespace

void TestCertainty::looks()
{
    const SeedLooks usual;
    QCOMPARE(usual.count(), 4);
    QCOMPARE(usual.seedsAt(0), 5);
    QCOMPARE(usual.seedsAt(3), 20);
    const SeedLooks odd { 3, 10 }, one { 5, 5 }, less { 5, 2 };
    QCOMPARE(odd.count(), 3); // 3, 8, 10
    QCOMPARE(odd.seedsAt(2), 10);
    QCOMPARE(one.count(), 1);
    QCOMPARE(less.count(), 1);
    QCOMPARE(less.seedsAt(0), 5);
}

// Of 252 ways to divide ten times two are as far apart as these: p = 2/252, times pairs and looks.
void TestCertainty::pairs()
{
    const SeedTimes fast = reached({ 1, 2, 3, 4, 5 }), slow = reached({ 6, 7, 8, 9, 10 });
    const auto p = [](const Certainty& c) { return c.p; };
    QVERIFY(std::abs(p(certaintyOf(fast, slow, { 5, 5 }, 2)) - 2.0 / 252) < 1e-12);
    QVERIFY(std::abs(p(certaintyOf(fast, slow, { 5, 20 }, 2)) - 8.0 / 252) < 1e-12);
    QVERIFY(std::abs(p(certaintyOf(fast, slow, { 5, 5 }, 3)) - 6.0 / 252) < 1e-12);
    QVERIFY(certaintyOf(fast, slow, { 5, 20 }, 2).isCertain());
    QVERIFY(!certaintyOf(fast, slow, { 5, 20 }, 3).isCertain()); // 3 pairs, 4 looks: .095
    QCOMPARE(certaintyOf(fast, missed(5), { 5, 5 }, 2).p, certaintyOf(fast, slow, { 5, 5 }, 2).p);
    QCOMPARE(certaintyOf(fast, fast, { 5, 5 }, 2).p, 1.0);
    QCOMPARE(certaintyOf(missed(5), missed(5), { 5, 5 }, 2).p, 1.0);
    // Seeds that the other one does not have do not count; with fewer than the first ones nothing is known.
    SeedTimes more = fast;
    more.insert(more.end(), 5, { 1000, true });
    QCOMPARE(certaintyOf(more, slow, { 5, 20 }, 2).seeds, 5);
    QCOMPARE(certaintyOf(more, slow, { 5, 20 }, 2).p, certaintyOf(fast, slow, { 5, 20 }, 2).p);
    QCOMPARE(certaintyOf(more, reached({ 6 }), { 5, 20 }, 2).seeds, 0);
    QCOMPARE(certaintyOf(more, reached({ 6 }), { 5, 20 }, 2).p, 1.0);
}

// The same test gives both: the interval is without 1 exactly where p is at most 0.05.
void TestCertainty::intervals()
{
    const SeedTimes fast = reached({ 1, 1, 1, 1, 1 }), slow = reached({ 3, 3.1, 3.2, 3.3, 4 });
    const Certainty apart = certaintyOf(fast, slow, { 5, 5 }, 2);
    // p = 4/252 with one of 25 pairs the other way: the interval goes from the third ratio in order to the last but
    // two.
    QVERIFY(apart.low && apart.high && *apart.low >= 3 && *apart.high <= 4);
    const Certainty back = certaintyOf(slow, fast, { 5, 5 }, 2);
    QVERIFY(std::abs(*back.low * *apart.high - 1) < 1e-9 && std::abs(*back.high * *apart.low - 1) < 1e-9);
    QVERIFY(!certaintyOf(fast, slow, { 5, 5 }, 8).low); // .0079 is more than .05 / 28: nothing is excluded
    QVERIFY(certaintyOf(fast, missed(5), { 5, 5 }, 2).low);
    QVERIFY(!certaintyOf(fast, missed(5), { 5, 5 }, 2).high);
    Random random(7);
    for (int i = 0; i < 200; ++i) {
        SeedTimes a, b;
        for (int seed = 0; seed < 5; ++seed) {
            a.push_back({ std::exp(random.normal()), true });
            b.push_back({ std::exp(random.normal() + 1.5), random.uniform() < 0.8 });
        }
        const Certainty c = certaintyOf(a, b, { 5, 5 }, 2);
        const bool isWithoutOne = (c.low && *c.low >= 1) || (c.high && *c.high <= 1);
        QCOMPARE(isWithoutOne, c.isCertain());
    }
}

void TestCertainty::leaders()
{
    const std::vector<SeedTimes> all { reached({ 3, 3, 3 }), reached({ 1, 2, 4 }), missed(3) };
    QVERIFY(std::abs(typicalSeconds(all[1]) - 2) < 1e-12); // geometric mean
    QCOMPARE(typicalSeconds(all[2]), infinite);
    SeedTimes some = reached({ 1, 1.5 });
    some.push_back({ 9, false });
    QCOMPARE(typicalSeconds(some), 1.5); // median
    QCOMPARE(leaderOf(all), std::size_t(1));
    const std::vector<std::size_t> open = undecided(all, { 3, 3 });
    QCOMPARE(open.size(), std::size_t(3)); // three seeds say nothing
    const std::vector<SeedTimes> clear { reached({ 1, 1, 1, 1, 1 }), reached({ 2, 2, 2, 2, 2 }) };
    QVERIFY(undecided(clear, { 5, 20 }).empty());
    // The mean is the shortest by one seed; the other nineteen say for certain that it is no winner.
    SeedTimes lucky(20, { 10, true });
    lucky.front().seconds = 0.001;
    const std::vector<SeedTimes> against { lucky, SeedTimes(20, { 9, true }) };
    QCOMPARE(leaderOf(against), std::size_t(0));
    const Certainty certainty = certaintyOf(against[0], against[1], { 20, 20 }, 2);
    QVERIFY(certainty.isCertain() && !certainty.isSooner && !certainty.isCertainlySooner());
    QCOMPARE(undecided(against, { 20, 20 }).size(), std::size_t(2));
    QVERIFY(certaintyOf(against[1], against[0], { 20, 20 }, 2).isCertainlySooner());
}

void TestCertainty::outOfReach()
{
    QVERIFY(isOutOfReach({ 3, 3 }, 2)); // 2/20
    QVERIFY(!isOutOfReach({ 5, 5 }, 2));
    QVERIFY(isOutOfReach({ 5, 5 }, 8));
    QVERIFY(!isOutOfReach({ 5, 20 }, 13));
    QVERIFY(!isOutOfReach({ 5, 5 }, 1));
}

// Methods that are equal: the chance that any is said to be certainly slower is at most 5 %, though one looks several
// times, and at the one that happens to be ahead. With seeds that make all methods fast or slow together, with runs
// that miss the target, and where only some are equal.
void TestCertainty::neverMoreThanOneInTwenty_data()
{
    QTest::addColumn<int>("methods");
    QTest::addColumn<double>("common"); // share of the variance that is the seed's
    QTest::addColumn<double>("missing");
    QTest::newRow("two") << 2 << 0.0 << 0.0;
    QTest::newRow("three") << 3 << 0.0 << 0.0;
    QTest::newRow("two with common seeds") << 2 << 0.5 << 0.0;
    QTest::newRow("two that often miss") << 2 << 0.0 << 0.4;
}

void TestCertainty::neverMoreThanOneInTwenty()
{
    QFETCH(int, methods);
    QFETCH(double, common);
    QFETCH(double, missing);
    constexpr int studies = 400;
    Random random(20261129);
    int wrong = 0;
    for (int i = 0; i < studies; ++i) {
        std::map<std::size_t, double> ofSeed;
        const auto draw = [&](std::size_t, std::size_t seed) {
            const auto [at, isNew] = ofSeed.try_emplace(seed, 0);
            if (isNew)
                at->second = random.normal();
            const double log = std::sqrt(common) * at->second + std::sqrt(1 - common) * random.normal();
            return random.uniform() < missing ? CensoredTime { 100, false } : CensoredTime { std::exp(log), true };
        };
        wrong += drawn(std::size_t(methods), { 5, 15 }, draw).isAnyCertain;
    }
    QVERIFY2(wrong <= studies / 20, qPrintable(QString::number(wrong)));
}

// With eight methods, of which one never reaches the target; of those that are equal no one is said to be slower.
void TestCertainty::missingBecomesCertain()
{
    constexpr std::size_t methods = 8;
    Random random(3);
    const auto draw = [&](std::size_t m, std::size_t) {
        return m == methods - 1 ? CensoredTime { 100, false } : CensoredTime { std::exp(0.1 * random.normal()), true };
    };
    const Drawn study = drawn(methods, { 5, 10 }, draw);
    const std::size_t leader = leaderOf(study.times);
    for (std::size_t m = 0; m < methods; ++m)
        if (m != leader)
            QCOMPARE(
                certaintyOf(study.times[leader], study.times[m], { 5, 10 }, methods).isCertain(), m == methods - 1);
    // It gets no more seeds than it needs: ten of the twenty that there may be.
    QCOMPARE(drawn(methods, {}, draw).times.back().size(), std::size_t(10));
}

void TestCertainty::lengths()
{
    const auto length
        = [](std::initializer_list<double> times) { return lengthOfRuns(std::vector<double>(times), 100); };
    QCOMPARE(length({ 1, 2, 3 }), 6.0); // three times the median
    QCOMPARE(length({ 1, 1, 9 }), 14.0); // 1.5 times the third, 13.5, with two digits
    QCOMPARE(length({ 1, 1, 9, 9, 9 }), 27.0);
    QCOMPARE(length({ 1, 2 }), 6.0);
    QCOMPARE(length({ 1, 50, 60 }), 100.0); // not more than the trials
    QCOMPARE(length({ 1, infinite, infinite }), 100.0);
    QCOMPARE(length({ 1, 2, 3, 4, infinite, infinite, infinite }), 12.0);
    QCOMPARE(length({ 2 }), 6.0);
}

// However short the winner's time is, ten evaluations lie before it; the last third of a run has some, too.
void TestCertainty::evaluations()
{
    for (const auto& [soonest, last, count] :
        { std::tuple(1.0, 3.0, 40), std::tuple(0.01, 10.0, 8), std::tuple(5.0, 6.0, 3), std::tuple(0.3, 40.0, 40) }) {
        EvaluationSchedule schedule(evaluationTimesBefore(soonest, last, count));
        int before = 0, all = 0, late = 0;
        for (double time = soonest / 100; time <= last; time *= 1.0005)
            if (const Progress now { 0, 0, time }; schedule.due(now)) {
                schedule.done(now);
                before += time < soonest;
                late += 3 * time > 2 * last;
                ++all;
            }
        QVERIFY2(before >= 10, qPrintable(QString::number(before)));
        QVERIFY(all >= count - 1 && late >= 2);
    }
    QCOMPARE(evaluationTimes(1, 8, 4), std::string("1 seconds x 2"));
}

REGISTER_TEST(TestCertainty)
#include "test_certainty.moc"
