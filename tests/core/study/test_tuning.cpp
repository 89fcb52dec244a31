// SPDX-License-Identifier: GPL-3.0-or-later
// What trials are judged by, and how rankings agree.
#include "core/study/studied_runs.h"
#include "tests/core/study/study_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

EvaluationEvent at(double time, double p1)
{
    EvaluationEvent e;
    e.time = time;
    e.p1 = p1;
    return e;
}

StudyTrial trial(std::vector<std::vector<EvaluationEvent>> seeds)
{
    StudyTrial made;
    for (std::size_t i = 0; i < seeds.size(); ++i) {
        made.outcomes[i].time = seeds[i].back().time;
        made.outcomes[i].evaluations = std::move(seeds[i]);
    }
    return made;
}

TrialScore rank(double seconds) { return { 0, seconds, 0 }; }

} // namespace

class TestTuning : public QObject {
    Q_OBJECT

private slots:
    void scores();
    void failedTrials();
    void peaksDoNotCount();
    void share();
    void kendall();
};

void TestTuning::scores()
{
    TuningTerms terms;
    terms.target = 0.5;
    const StudyTrial sooner = trial({ { at(1, 0.4), at(2, 0.6), at(10, 0.6) } }),
                     later = trial({ { at(2, 0.4), at(4, 0.6), at(10, 0.9) } }),
                     never = trial({ { at(5, 0.3), at(10, 0.49) } }), worse = trial({ { at(5, 0.2), at(10, 0.48) } });
    QCOMPARE(scoreOf(sooner, terms, 10).logSeconds, std::log(1.5)); // between two evaluations
    QVERIFY(scoreOf(sooner, terms, 10) < scoreOf(later, terms, 10));
    QVERIFY(scoreOf(later, terms, 10) < scoreOf(never, terms, 10));
    QVERIFY(scoreOf(never, terms, 10) < scoreOf(worse, terms, 10));
    QCOMPARE(scoreOf(never, terms, 10).missed, 1);
    QCOMPARE(scoreOf(never, terms, 10).logSeconds, std::log(10.0));
    QCOMPARE(scoreOf(never, terms, 10).worseness, -0.49);
    // Of two seeds the mean; one that missed it counts before any time.
    const StudyTrial one = trial({ { at(1, 0.6) }, { at(10, 0.4) } }), both = trial({ { at(8, 0.6) }, { at(8, 0.6) } });
    QCOMPARE(scoreOf(both, terms, 10).logSeconds, std::log(8.0));
    QVERIFY(scoreOf(both, terms, 10) < scoreOf(one, terms, 10));
}

// What diverged counts as never there, whatever it had reached before.
void TestTuning::failedTrials()
{
    TuningTerms terms;
    terms.target = 0.5;
    StudyTrial failed = trial({ { at(1, 0.9) } });
    failed.outcomes[0].problem = "training diverged";
    const StudyTrial poor = trial({ { at(10, 0.01) } });
    QVERIFY(scoreOf(poor, terms, 10) < scoreOf(failed, terms, 10));
    terms.metric = &testLoss;
    terms.target = 1;
    StudyTrial high = trial({ { at(10, 0) } });
    high.outcomes[0].evaluations[0].loss = 9;
    QVERIFY(scoreOf(high, terms, 10) < scoreOf(failed, terms, 10));
}

// A setting that is the first at the target, and the highest of all, but cannot hold it, is behind one that does; of
// two that miss it the one that holds more is ahead.
void TestTuning::peaksDoNotCount()
{
    TuningTerms terms;
    terms.target = 0.5;
    const StudyTrial collapses = trial({ { at(1, 0.7), at(4, 0.5), at(7, 0.4), at(10, 0.3) } }),
                     holds = trial({ { at(1, 0.2), at(4, 0.5), at(7, 0.52), at(10, 0.5) } }),
                     low = trial({ { at(1, 0.2), at(4, 0.3), at(7, 0.38), at(10, 0.4) } });
    QVERIFY(scoreOf(holds, terms, 10) < scoreOf(collapses, terms, 10));
    QCOMPARE(scoreOf(collapses, terms, 10).missed, 1);
    QVERIFY(std::abs(scoreOf(collapses, terms, 10).worseness + 0.35) < 1e-12);
    QVERIFY(scoreOf(low, terms, 10) < scoreOf(collapses, terms, 10));
}

void TestTuning::share()
{
    TuningTerms terms;
    QCOMPARE(shareOfBest(0.6123, terms), 0.596); // 0.5969925, downwards
    terms.targetShare = 0.95;
    QCOMPARE(shareOfBest(0.6123, terms), 0.581); // 0.581685
    terms.metric = &testLoss;
    QCOMPARE(shareOfBest(0.95, terms), 1.0);
}

// tau-b by hand: of six pairs five agree; with a tie in one ranking (5 - 0) / sqrt(6 * 5).
void TestTuning::kendall()
{
    const std::vector<TrialScore> order { rank(1), rank(2), rank(3), rank(4) },
        swapped { rank(2), rank(1), rank(3), rank(4) }, reversed { rank(4), rank(3), rank(2), rank(1) },
        tied { rank(1), rank(1), rank(3), rank(4) }, equal { rank(1), rank(1), rank(1), rank(1) };
    QCOMPARE(kendallTau(order, order), 1.0);
    QCOMPARE(kendallTau(order, reversed), -1.0);
    QCOMPARE(kendallTau(order, swapped), 4.0 / 6);
    QCOMPARE(kendallTau(order, tied), 5 / std::sqrt(30.0));
    QVERIFY(std::isnan(kendallTau(order, equal)));
}

REGISTER_TEST(TestTuning)
#include "test_tuning.moc"
