// SPDX-License-Identifier: GPL-3.0-or-later
// What counts in a comparison: seeds as the samples, open medians, metrics that were not recorded; and how figures
// read.
#include "core/store/comparison_text.h"
#include "evaluated_runs.h"
#include "tests/near.h"
#include "tests/test_class.h"

#include <QTest>

#include <limits>

using namespace evenkeel;
using test::runThatTook;
using test::threePairs;

namespace {

using Runs = std::vector<EvaluatedRun>;

Comparison countedComparison(const Runs& runs) { return comparisonOf(runs, { .target = 0.5 }); }

} // namespace

class TestCountedRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void seedsAreTheSamples();
    void spacingOfEvaluationsCounts();
    void openMediansAreBelowTheLongest();
    void metricsThatWereNotRecorded();
    void importsWithoutTimes();
    void textsOfFigures();
};

// What orders the rows of a run of another program is no time.
void TestCountedRuns::importsWithoutTimes()
{
    Runs runs { runThatTook(1, "slow", 1, 20), runThatTook(2, "imported", 1, 10), runThatTook(3, "imported", 1, 10) };
    for (EvaluatedRun* one : { &runs[1], &runs[2] }) {
        one->run.config = "{}";
        one->run.group.clear();
        one->run.time = 10;
    }
    runs[2].run.wall = 10; // this one has some
    const Comparison c = countedComparison(runs);
    QCOMPARE(c.groups.size(), std::size_t(2));
    QCOMPARE(c.groups[1].runs[0].run, std::int64_t(3));
    QCOMPARE(c.remarks.front(), std::string("Without times, and left out: #2."));
}

// Several runs of one seed say nothing of other seeds.
void TestCountedRuns::seedsAreTheSamples()
{
    Runs runs;
    for (int i = 0; i < 5; ++i) {
        runs.push_back(runThatTook(1 + i, "slow", 1, 20 + i));
        runs.push_back(runThatTook(11 + i, "fast", 1, 10 + i));
    }
    const Comparison c = countedComparison(runs);
    QCOMPARE(c.groups[1].speedUp.reason, std::string("one seed of fast: no interval; repeat with other seeds"));
    QVERIFY(!c.groups[1].low && !c.groups[1].speedUp.p);
    QCOMPARE(c.remarks.size(), 1U);
    // Not the same seeds: two independent groups, all of whose runs count.
    runs = threePairs();
    runs.push_back(runThatTook(7, "fast", 4, 1000));
    const SpeedUp s = countedComparison(runs).groups[1].speedUp;
    QVERIFY(s.test == SpeedTest::WelchT);
    QVERIFY(isNear(*s.factor, std::cbrt(20.0 * 80 * 80) / std::pow(10.0 * 20 * 10 * 1000, 0.25)));
    QVERIFY(
        countedComparison({ threePairs()[0], threePairs()[0], threePairs()[3] }).groups[0].size() == 1); // named twice
}

// All seeds reach it by the same evaluation: that their times are equal says nothing. Between 10 and 20 s the logarithm
// of each time has a standard deviation of ln 2 / sqrt(12).
void TestCountedRuns::spacingOfEvaluationsCounts()
{
    Runs runs;
    for (int seed = 1; seed <= 3; ++seed) {
        runs.push_back(runThatTook(seed, "slow", std::uint64_t(seed), 40));
        runs.push_back(runThatTook(10 + seed, "fast", std::uint64_t(seed), 20));
        runs[runs.size() - 2].evaluations[1].time = 20;
        runs.back().evaluations[1].time = 10;
    }
    const Comparison c = countedComparison(runs);
    const double error = std::log(2.0) / std::sqrt(12.0 * 3);
    QVERIFY(isNear(*c.groups[1].high, 20 * std::exp(4.30265 * error), 1e-3));
    QVERIFY(isNear(*c.groups[1].speedUp.factor, 2));
    QVERIFY(c.groups[1].speedUp.test == SpeedTest::PairedT);
    QVERIFY(isNear(*c.groups[1].speedUp.low, 2 / std::exp(4.30265 * error * std::sqrt(2.0)), 1e-3));
    QCOMPARE(c.remarks.size(), 1U);
    QVERIFY(c.remarks[0].starts_with("Evaluations are far apart"));
    QVERIFY(countedComparison(threePairs()).remarks.empty());
}

// At least half are slower than the middle one was observed.
void TestCountedRuns::openMediansAreBelowTheLongest()
{
    Runs runs;
    int id = 0;
    for (const double seconds : { 1.0, 2.0, 3.0, 4.0, 50.0 }) {
        ++id;
        runs.push_back(runThatTook(id, "slow", std::uint64_t(id), seconds, id < 3));
        runs.push_back(runThatTook(10 + id, "fast", std::uint64_t(id), 0.5));
    }
    const Comparison c = countedComparison(runs);
    QCOMPARE(timeText(c.groups[0]), std::string("> 3.00 s"));
    QVERIFY(isNear(*c.groups[1].speedUp.low, 6));
}

void TestCountedRuns::metricsThatWereNotRecorded()
{
    Runs runs { runThatTook(1, "a", 1, 10), runThatTook(2, "b", 1, 20) };
    for (EvaluationEvent& e : runs[1].evaluations)
        e.loss = std::numeric_limits<double>::quiet_NaN();
    const Comparison c = comparisonOf(runs, { .metric = &testLoss, .target = 1.5 });
    QCOMPARE(c.groups.size(), 1U);
    QCOMPARE(c.remarks.front(), std::string("Without Test loss, and left out: #2."));
    // Of copies, too, whatever is not recorded.
    runs[0] = runs[1];
    runs[0].run.id = 3;
    QCOMPARE(countedComparison(runs).groups[0].size(), 1);
}

void TestCountedRuns::textsOfFigures()
{
    QCOMPARE(secondsText(59.94), std::string("59.9 s"));
    QCOMPARE(secondsText(65), std::string("1:05 min"));
    QCOMPARE(secondsText(3661), std::string("1:01:01 h"));
    QCOMPARE(secondsText(1e30), std::string("unbounded"));
    QCOMPARE(boundTexts(0.58, 0.33, 1.03), (std::array<std::string, 2> { "0.33", "1.03" }));
    QCOMPARE(boundTexts(42.8, 30.4, 60), (std::array<std::string, 2> { "0:30", "1:00 min" }));
    QCOMPARE(boundTexts(65, 55, 80), (std::array<std::string, 2> { "0:55", "1:20" }));
    QCOMPARE(boundTexts(65, 55, 1e30), (std::array<std::string, 2> { "55.0 s", "unbounded" }));
    QCOMPARE(speedUpText({ .factor = 0.000992, .low = 1.196, .high = 123.4 }), std::string("0.00099x (1.20 to 123)"));
}

REGISTER_TEST(TestCountedRuns)
#include "test_counted_runs.moc"
