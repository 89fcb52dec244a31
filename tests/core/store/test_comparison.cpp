// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons of made-up runs: figures by hand, and what is said for one run, two, runs that did not reach the target,
// other clocks and other data.
#include "core/store/comparison_text.h"
#include "core/store/speed_up.h"
#include "evaluated_runs.h"
#include "tests/near.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>

using namespace evenkeel;
using test::runThatTook;
using test::setTime;
using test::threePairs;

namespace {

using Runs = std::vector<EvaluatedRun>;

Comparison compared(const Runs& runs, double target = 0.5, double margin = 0, std::int64_t baseline = 0)
{
    return comparisonOf(runs, { .target = target, .baseline = baseline, .margin = margin });
}

QString answer(const Runs& runs, double target = 0.5)
{
    return QString::fromStdString(answerOf(compared(runs, target)));
}

} // namespace

class TestComparison : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void groupsOfRepeats();
    void pairedByHand();
    void baselineIsChosen();
    void welchWithoutSharedSeeds();
    void censoredRunsCount();
    void neverReached();
    void endedTooSoonIsNotSlower();
    void oneRunEach();
    void oneGroup();
    void otherClockAndOtherData();
    void copiesAreNoRepeats();
    void continuedRunsAreOne();
    void holm();
    void lossIsReachedFromAbove();
    void targetThatAllReach();
    void curvesOverAllTargets();
    void tables();
    void namesCannotBreakOut();
};

void TestComparison::groupsOfRepeats()
{
    const Comparison c = compared(threePairs());
    QCOMPARE(c.groups.size(), 2U);
    QCOMPARE(c.groups[0].name, std::string("slow"));
    QCOMPARE(c.groups[1].size(), 3);
    QCOMPARE(c.groupOf(5), 1U);
    QCOMPARE(c.groupOf(99), 2U);
    QVERIFY(c.remarks.empty());
    // ln 10, ln 20, ln 10: mean ln 10 + ln 2 / 3, s = ln 2 / sqrt(3), half = 4.30265 s / sqrt(3) = 0.99412
    QVERIFY(isNear(*c.groups[1].seconds, 10 * std::cbrt(2.0)));
    QVERIFY(isNear(*c.groups[1].low, 10 * std::cbrt(2.0) / std::exp(0.994120), 1e-3));
    QVERIFY(isNear(*c.groups[1].high, 10 * std::cbrt(2.0) * std::exp(0.994120), 0.01));
    QVERIFY(!c.groups[1].isMedian);
}

void TestComparison::pairedByHand()
{
    // ln 2 times 1, 2 and 3: mean 2 ln 2, s = ln 2, t = 2 sqrt(3), p = 1 - t / sqrt(2 + t^2) with 2 degrees.
    const SpeedUp s = compared(threePairs()).groups[1].speedUp;
    QVERIFY(s.test == SpeedTest::PairedT);
    QCOMPARE(s.seeds, 3);
    QVERIFY(isNear(*s.factor, 4));
    QVERIFY(isNear(*s.low, 4 / std::exp(1.721902), 1e-3) && isNear(*s.high, 4 * std::exp(1.721902), 0.01));
    const double p = 1 - std::sqrt(12.0 / 14);
    QVERIFY(isNear(*s.p, p) && isNear(*s.probability, 1 - p / 2));
    QCOMPARE(answer(threePairs()),
        QStringLiteral("Not certain with 3 seeds: by the estimate, fast reaches P@1 0.5 4.00x sooner than slow "
                       "(95 %: 0.71 to 22.4; paired t over 3 seeds, p = 0.074)."));
    // By more than a factor of 4 as likely as not.
    QVERIFY(isNear(*compared(threePairs(), 0.5, 3).groups[1].speedUp.probability, 0.5));
}

void TestComparison::baselineIsChosen()
{
    const Comparison c = compared(threePairs(), 0.5, 0, 6);
    QCOMPARE(c.baseline, 1U);
    QVERIFY(isNear(*c.groups[0].speedUp.factor, 0.25));
    QVERIFY(!c.groups[1].speedUp.factor);
    QVERIFY(isNear(*c.groups[0].speedUp.probability, (1 - std::sqrt(12.0 / 14)) / 2));
    QCOMPARE(compared(threePairs()).baseline, 0U); // of the earliest run, if none is chosen: no result decides
    Runs more = threePairs();
    std::ranges::reverse(more);
    more.insert(more.begin(), runThatTook(7, "single", 1, 1000));
    QCOMPARE(compared(more).groups[compared(more).baseline].name, std::string("slow"));
    for (EvaluatedRun& one : more)
        one.run.id = 8 - one.run.id; // now the fast ones are the earlier
    QCOMPARE(compared(more).groups[compared(more).baseline].name, std::string("single"));
    // The same is said, whichever is the baseline.
    QCOMPARE(QString::fromStdString(answerOf(c)), answer(threePairs()));
}

void TestComparison::welchWithoutSharedSeeds()
{
    Runs runs = threePairs();
    for (EvaluatedRun& one : runs)
        one.run.seed = std::uint64_t(one.run.id);
    const SpeedUp s = compared(runs).groups[1].speedUp;
    QVERIFY(s.test == SpeedTest::WelchT);
    QCOMPARE(s.seeds, 0);
    QVERIFY(isNear(*s.factor, 4));
    QVERIFY(answer(runs).contains(QLatin1String("Not certain with 3 runs each: by")));
    setTime(runs[3], 10.1);
    setTime(runs[4], 10.2);
    setTime(runs[1], 81);
    setTime(runs[0], 82);
    QCOMPARE(answer(runs),
        QStringLiteral("fast reaches P@1 0.5 8.02x sooner than slow (95 %: 7.82 to 8.23; Welch's t, p < 0.001)."));
}

void TestComparison::censoredRunsCount()
{
    Runs runs = threePairs();
    runs[2] = runThatTook(3, "slow", 3, 90, false);
    const Comparison c = compared(runs);
    QCOMPARE(c.groups[0].reached(), 2);
    QVERIFY(c.groups[0].isMedian);
    QCOMPARE(*c.groups[0].seconds, 80.0); // 20, 80, more than 90
    const SpeedUp& s = c.groups[1].speedUp;
    QVERIFY(s.test == SpeedTest::Rank);
    // 10, 10, 20 against 20, 80, > 90: all pairs but the two equal ones. Of the 20 choices of three only 10, 10 and
    // the other 20 are as short. The factor is one of medians: 80 and 10.
    QVERIFY(isNear(*s.p, 0.2) && !s.probability);
    QVERIFY(!s.low && isNear(*s.factor, 8));
    QCOMPARE(c.remarks.size(), 1U);
    QVERIFY(QString::fromStdString(c.remarks[0])
                .startsWith(QLatin1String("Did not reach the target: 1 of 3 of slow. A run")));
    QVERIFY(answer(runs).startsWith(QLatin1String("Not certain with 3 runs each: by the estimate, fast reaches")));
    QVERIFY(answer(runs).endsWith(QLatin1String("(rank test, p = 0.2).")));
}

void TestComparison::neverReached()
{
    Runs runs;
    for (int seed = 1; seed <= 6; ++seed) {
        runs.push_back(runThatTook(seed, "slow", std::uint64_t(seed), 50 + seed, false));
        runs.push_back(runThatTook(10 + seed, "fast", std::uint64_t(seed), 10 + seed / 10.0));
    }
    const Comparison c = compared(runs, 0.5, 0, 1);
    QVERIFY(!c.groups[0].seconds);
    QCOMPARE(timeText(c.groups[0]), std::string("> 53.5 s"));
    QVERIFY(!c.groups[1].speedUp.factor && isNear(*c.groups[1].speedUp.low, 53.5 / 10.34, 0.01));
    QCOMPARE(speedUpText(c.groups[1].speedUp), std::string("> 5.17x"));
    QCOMPARE(answer(runs),
        QStringLiteral("fast reaches P@1 0.5 in 10.3 s, more than 5.17x sooner than slow, which did not in 6 of 6 runs "
                       "(rank test, p = 0.0022)."));
    QCOMPARE(answer(runs, 0.9), QStringLiteral("No run reaches P@1 0.9; the highest is 0.5."));
}

void TestComparison::endedTooSoonIsNotSlower()
{
    Runs runs;
    for (int seed = 1; seed <= 3; ++seed) {
        runs.push_back(runThatTook(seed, "short", std::uint64_t(seed), 5, false));
        runs.push_back(runThatTook(10 + seed, "long", std::uint64_t(seed), 20 + seed));
    }
    const SpeedUp s = compared(runs, 0.5, 0, 1).groups[1].speedUp;
    QVERIFY(isNear(*s.p, 1) && !s.probability);
    QVERIFY(answer(runs).contains(QLatin1String("which is faster is not known")));
}

void TestComparison::oneRunEach()
{
    const Runs runs { runThatTook(1, "slow", 1, 30), runThatTook(2, "fast", 1, 10) };
    QCOMPARE(answer(runs),
        QStringLiteral(
            "fast reaches P@1 0.5 3.00x sooner than slow; one run each: no interval; repeat with other seeds."));
    QVERIFY(!compared(runs).groups[1].speedUp.probability);
    const Runs more { runs[0], runs[1], runThatTook(3, "fast", 2, 12) };
    QVERIFY(answer(more).endsWith(QLatin1String("one run of slow: no interval; repeat with other seeds.")));
    const Runs equal { runThatTook(1, "a", 1, 10), runThatTook(2, "b", 1, 10) };
    QVERIFY(answer(equal).startsWith(QLatin1String("a and b reach P@1 0.5 at the same time; one run each")));
    // Two seeds that differ by exactly as much: no t test, and no claim.
    const Runs two { runThatTook(1, "a", 1, 10), runThatTook(2, "a", 2, 20), runThatTook(3, "b", 1, 20),
        runThatTook(4, "b", 2, 40) };
    QCOMPARE(answer(two),
        QStringLiteral("Not certain with 2 runs each: by the estimate, a reaches P@1 0.5 2.00x sooner than b "
                       "(rank test, p = 0.67)."));
}

void TestComparison::oneGroup()
{
    QCOMPARE(answer({}), QStringLiteral("There is no evaluated run to compare."));
    QCOMPARE(answer({ runThatTook(1, "fast", 1, 10) }), QStringLiteral("net reaches P@1 0.5 in 10.0 s (1 run)."));
    QCOMPARE(answer({ runThatTook(1, "fast", 1, 10), runThatTook(2, "fast", 2, 20, false) }),
        QStringLiteral("1 of 2 runs of net reach P@1 0.5."));
}

void TestComparison::otherClockAndOtherData()
{
    Runs runs = threePairs();
    for (std::size_t i = 3; i < 6; ++i)
        runs[i].run.clock = "virtual";
    QVERIFY(compared(runs).groups[1].isVirtual);
    QVERIFY(!compared(runs).groups[1].speedUp.factor);
    QCOMPARE(answer(runs), QStringLiteral("slow and fast: virtual and real seconds are not compared."));
    runs = threePairs();
    for (std::size_t i = 3; i < 6; ++i)
        runs[i].run.dataHash = "other";
    QCOMPARE(answer(runs), QStringLiteral("slow and fast: trained on other data: not compared."));
    runs[4].run.dataHash = "third"; // of one configuration, but the file has changed: no repeat
    QCOMPARE(compared(runs).groups.size(), 3U);
    QCOMPARE(compared(runs).groups[2].name, std::string("fast (from #5)"));
}

void TestComparison::copiesAreNoRepeats()
{
    Runs runs = threePairs();
    runs.push_back(runThatTook(7, "fast", 1, 10)); // #4 again
    runs.push_back(runThatTook(8, "fast", 1, 11)); // the same seed, but another run
    const Comparison c = compared(runs);
    QCOMPARE(c.groups[1].size(), 4);
    QCOMPARE(c.groups[1].speedUp.seeds, 3);
    QVERIFY(isNear(c.groups[1].seeds.at(1).seconds, std::sqrt(10.0 * 11))); // one figure per seed, in all that is said
    QVERIFY(isNear(*c.groups[1].seconds, std::cbrt(std::sqrt(10.0 * 11) * 20 * 10)));
    QVERIFY(isNear(*c.groups[1].speedUp.factor, *c.groups[0].seconds / *c.groups[1].seconds));
    QCOMPARE(c.remarks, (std::vector<Phrase> { "Equal to a run of the same seed bit by bit, and counted once: #7." }));
}

void TestComparison::continuedRunsAreOne()
{
    Runs runs = threePairs();
    EvaluatedRun next = runThatTook(9, "fast", 3, 10); // after 10 s, in #6
    next.evaluations.push_back(next.evaluations.back());
    next.evaluations.back().time = 30;
    next.run.resumedFrom = 6;
    runs.push_back(next);
    const Comparison c = compared(runs);
    QCOMPARE(c.groups[1].size(), 3);
    QCOMPARE(c.groupOf(6), c.groups.size());
    QCOMPARE(c.groups[1].runs.back().run, 9);
    QCOMPARE(c.groups[1].runs.back().time.seconds, 10.0);
    runs.back().evaluations.clear(); // one that is continued without an evaluation yet counts itself
    QCOMPARE(compared(runs).groupOf(6), 1U);
}

void TestComparison::holm()
{
    std::vector<ComparedGroup> groups(5);
    groups[1].speedUp.p = 0.01;
    groups[2].speedUp.p = 0.04;
    groups[3].speedUp.p = 0.03;
    adjustForComparisons(groups);
    QVERIFY(!groups[0].speedUp.p && !groups[4].speedUp.p);
    QVERIFY(
        isNear(*groups[1].speedUp.p, 0.03) && isNear(*groups[2].speedUp.p, 0.06) && isNear(*groups[3].speedUp.p, 0.06));
    QCOMPARE(groups[1].speedUp.comparisons, 3);
}

void TestComparison::lossIsReachedFromAbove()
{
    Runs runs { runThatTook(1, "a", 1, 10), runThatTook(2, "b", 1, 20) };
    for (EvaluatedRun& one : runs) {
        one.evaluations[0].loss = one.evaluations[1].loss = 2;
        one.evaluations[2].loss = 1;
    }
    const Comparison c = comparisonOf(runs, { .metric = &testLoss, .target = 1.5 });
    QVERIFY(isNear(*c.groups[1].seconds, 20));
    QCOMPARE(c.groups[0].runs[0].best, 1.0);
    QCOMPARE(answerOf(comparisonOf(runs, { .metric = &testLoss, .target = 0.5 })),
        std::string("No run reaches Test loss 0.5; the lowest is 1."));
}

void TestComparison::targetThatAllReach()
{
    Runs runs = threePairs();
    runs[1].evaluations[2].p1 = 0.45678;
    QCOMPARE(targetOfAll(runs, precisionAt1), 0.456);
    for (EvaluatedRun& one : runs)
        one.evaluations[0].loss = one.evaluations[1].loss = one.evaluations[2].loss
            = 0.1 * double(one.run.id == 2 ? 4.5678 : 1);
    QCOMPARE(targetOfAll(runs, testLoss), 0.457);
    QVERIFY(std::isnan(targetOfAll({}, precisionAt1)));
    runs = { runThatTook(1, "a", 1, 10) };
    runs[0].evaluations[0].p1 = runs[0].evaluations[1].p1 = 0;
    runs[0].evaluations[2].p1 = 0.000123;
    QCOMPARE(targetOfAll(runs, precisionAt1), 0.00012);
    // A run that another one continues is no run of its own.
    runs = { runThatTook(1, "a", 1, 10, false), runThatTook(2, "a", 1, 30) };
    runs[1].run.resumedFrom = 1;
    QCOMPARE(targetOfAll(runs, precisionAt1), 0.5);
}

void TestComparison::curvesOverAllTargets()
{
    Runs runs = threePairs();
    runs[2] = runThatTook(3, "slow", 3, 90, false); // only 0.4 after 90 s
    const std::vector<TargetCurve> curves = targetCurves(runs, precisionAt1);
    QCOMPARE(curves.size(), 2U);
    QCOMPARE(curves[0].runs, 3);
    QCOMPARE(curves[1].run, 4);
    QCOMPARE(curves[0].target, (std::vector<double> { 0.1, 0.4, 0.5 }));
    QVERIFY(isNear(curves[0].seconds[0], 0.001) && isNear(curves[0].seconds[1], std::cbrt(20.0 * 80 * 90)));
    QVERIFY(isNear(curves[0].low[0], 0.001, 1e-3) && std::isnan(curves[0].low[2]));
    QCOMPARE(curves[0].seconds[2], 80.0); // the median, as in the comparison at this target
    QVERIFY(isNear(curves[1].seconds[1], *compared(runs).groups[1].seconds));
    QVERIFY(targetCurves({}, precisionAt1).empty());
}

void TestComparison::tables()
{
    const Comparison c = compared(threePairs(), 0.5, 0.1);
    const auto rows = comparisonRows(c, TableStyle::Text);
    QCOMPARE(rows[0][4], std::string("P(faster by 10 %)"));
    QCOMPARE(rows[1][3], std::string("baseline"));
    QCOMPARE(rows[2][3], std::string("4.00x (0.71 to 22.4)"));
    const QString csv = QString::fromStdString(comparisonText(c, TableStyle::Csv));
    QCOMPARE(csv.count(u'\n'), 3);
    QVERIFY(csv.contains(QLatin1String("\nfast,3,3,12.5992105,")));
    const QString markdown = QString::fromStdString(comparisonText(c, TableStyle::Markdown));
    QVERIFY(markdown.contains(QLatin1String("\n| --- | --: |")) && markdown.contains(QLatin1String("| fast | 3 |")));
    const QString latex = QString::fromStdString(comparisonText(c, TableStyle::Latex));
    QVERIFY(latex.contains(QLatin1String("\\begin{tabular}{lrrlr}\n    \\toprule\n    method & runs")));
    QVERIFY(latex.contains(QLatin1String("P(faster by 10 \\%)")));
    // Without a margin the test says how sure it is; never both.
    const auto plain = comparisonRows(compared(threePairs()), TableStyle::Text);
    QCOMPARE(plain[0].back(), std::string("test"));
    QCOMPARE(plain[0].size(), rows[0].size());
    QVERIFY2(plain[2].back().starts_with("paired t"), plain[2].back().c_str());
}

void TestComparison::namesCannotBreakOut()
{
    Runs runs { runThatTook(1, "a", 1, 10) };
    runs[0].run.name = "x | y & 100 % \\input{z}\n\\end{tabular}";
    const Comparison c = compared(runs);
    const QString latex = QString::fromStdString(comparisonText(c, TableStyle::Latex));
    QCOMPARE(latex.count(QLatin1String("\n  \\end{tabular}\n")), 1);
    QVERIFY(latex.contains(QLatin1String("x $|$ y \\& 100 \\% \\textbackslash{}input\\{z\\}")));
    QVERIFY(QString::fromStdString(comparisonText(c, TableStyle::Markdown))
                .contains(QLatin1String("| x \\| y &amp; 100 % ")));
}

REGISTER_TEST(TestComparison)
#include "test_comparison.moc"
