// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict on two groups by hand, Holm's adjustment, and what sets configurations apart.
#include "core/store/end_difference.h"
#include "core/store/run_names.h"
#include "core/store/speed_up.h"
#include "core/store/verdict.h"
#include "core/store/what_differs.h"
#include "evaluated_runs.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;

namespace {

bool isAbout(double a, double b) { return std::abs(a - b) < 1e-4; }

// Ends at these values, seeds from 1 on; at the target 0.38 after so many seconds, or not at all.
void addRuns(
    std::vector<EvaluatedRun>& runs, const std::string& method, double seconds, std::initializer_list<double> ends)
{
    for (const double end : ends) {
        EvaluatedRun run = test::runThatTook(std::int64_t(runs.size()) + 1, method, runs.size() % ends.size() + 1,
            seconds + 0.1 * double(runs.size() % 3));
        EvaluationEvent last = run.evaluations.back();
        last.time += 1;
        last.p1 = end;
        run.evaluations.push_back(last);
        runs.push_back(run);
    }
}

RunSummary configured(std::int64_t id, const std::string& method, const std::string& data, const std::string& settings)
{
    RunSummary run;
    run.id = id;
    run.algorithm = method;
    run.dataHash = data;
    run.group = method + settings;
    run.config = R"({"data":{"train":"/x/)" + data + R"(/train.txt"},"folder":"/x","name":"net")" + settings + "}";
    return run;
}

} // namespace

class TestVerdict : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void endsAreComparedByPairs();
    void figuresOfTwoGroups();
    void figuresWithoutATest();
    void holm();
    void settingsThatDiffer();
};

// Differences 0.03, 0.04, 0.04: mean 0.036667, its error 0.0033333, t = 11 with 2 degrees of freedom.
void TestVerdict::endsAreComparedByPairs()
{
    std::vector<EvaluatedRun> runs;
    addRuns(runs, "first", 5, { 0.37, 0.37, 0.38 });
    addRuns(runs, "second", 9, { 0.40, 0.41, 0.42 });
    const auto ends = endDifferences(comparisonOf(runs, { .target = 0.38 }));
    QCOMPARE(ends.size(), 2U);
    QVERIFY(!ends[0].mean); // the baseline
    QVERIFY(isAbout(*ends[1].mean, 0.0366667) && isAbout(*ends[1].low, 0.0366667 - 4.302653 / 300)
        && isAbout(*ends[1].high, 0.0366667 + 4.302653 / 300));
    QVERIFY(isAbout(*ends[1].p, 0.0081638));
}

void TestVerdict::figuresOfTwoGroups()
{
    std::vector<EvaluatedRun> runs;
    addRuns(runs, "quick", 5, { 0.37, 0.37, 0.37 });
    addRuns(runs, "slow", 10, { 0.40, 0.41, 0.42 });
    const ComparisonVerdict verdict = verdictOf(comparisonOf(runs, { .target = 0.38 }));
    QVERIFY2(verdict.sooner.figure.starts_with("quick 2"), verdict.sooner.figure.c_str());
    QVERIFY2(verdict.sooner.note.ends_with("but it does not stay: 3 of 3 end below"), verdict.sooner.note.c_str());
    QCOMPARE(*verdict.sooner.group, std::size_t(0));
    QVERIFY2(verdict.higher.figure.starts_with("slow +") && verdict.higher.figure.ends_with("0.040"),
        verdict.higher.figure.c_str());
    QVERIFY(verdict.higher.isSure);
    QVERIFY2(verdict.sure.note.ends_with("with 3 seeds"), verdict.sure.note.c_str());
}

void TestVerdict::figuresWithoutATest()
{
    std::vector<EvaluatedRun> runs;
    QVERIFY(verdictOf(comparisonOf(runs, { .target = 0.38 })).sooner.figure.empty());
    addRuns(runs, "only", 5, { 0.4 });
    QCOMPARE(verdictOf(comparisonOf(runs, { .target = 0.38 })).higher.figure, std::string("0.400"));
    addRuns(runs, "other", 10, { 0.5 });
    const ComparisonVerdict verdict = verdictOf(comparisonOf(runs, { .target = 0.38 }));
    QVERIFY(verdict.sooner.figure.starts_with("only 2"));
    QVERIFY(!verdict.sooner.isSure && !verdict.higher.isSure && verdict.seeds == 0);
    QCOMPARE(verdict.sure.figure, std::string("Not known"));
    EvaluatedRun& last = runs.back();
    last.run.dataHash = "other data"; // of which nothing is said
    QVERIFY(verdictOf(comparisonOf(runs, { .target = 0.38 })).higher.figure.empty());
}

void TestVerdict::holm()
{
    const std::vector<double> raw { 0.04, 0.01, 0.03 };
    const std::vector<double> adjusted = adjustedByHolm(raw); // 0.01 * 3, 0.03 * 2, then no smaller
    QVERIFY(isAbout(adjusted[1], 0.03) && isAbout(adjusted[2], 0.06) && isAbout(adjusted[0], 0.06));
    QVERIFY(adjustedByHolm({}).empty());
}

void TestVerdict::settingsThatDiffer()
{
    const std::vector<RunSummary> runs {
        configured(1, "a", "one", R"(,"algorithm":{"momentum":0.5},"train":{"epochs":5,"rate":0.1})"),
        configured(2, "a", "one", R"(,"algorithm":{"momentum":0},"train":{"epochs":5,"rate":0.1})"),
        configured(3, "b", "one", R"(,"train":{"epochs":9,"rate":0.7})"),
    };
    WhatDiffers differs;
    const auto one = differs.of(runs);
    const auto text = [](const auto& of, const RunSummary& run) { return of.at(repeatKey(run)); };
    QCOMPARE(text(one, runs[0]), std::string("momentum 0.5"));
    QCOMPARE(text(one, runs[1]), std::string("momentum 0"));
    QCOMPARE(text(one, runs[2]), std::string("epochs 9")); // the rate is the method's
    std::vector<RunSummary> more = runs;
    more.push_back(configured(4, "a", "two", R"(,"devices":{"use":["cpu","cpu"]})"));
    more.push_back(configured(5, "a", "two", R"(,"devices":{"use":["cpu"]})"));
    const auto two = differs.of(more);
    QCOMPARE(text(two, more[0]), std::string("one, momentum 0.5"));
    QCOMPARE(text(two, more[3]), std::string("two, 2 devices"));
    QCOMPARE(text(two, more[4]), std::string("two, cpu"));
}

REGISTER_TEST(TestVerdict)
#include "test_verdict.moc"
