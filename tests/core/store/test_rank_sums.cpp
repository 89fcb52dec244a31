// SPDX-License-Identifier: GPL-3.0-or-later
// The sums over a run's events by rank, and the order of events, by hand.
#include "core/log/event_fields.h"
#include "core/log/event_order.h"
#include "core/log/folds/run_fold.h"
#include "core/store/run_store.h"
#include "tests/test_class.h"

#include <QTest>
#include <cmath>

using namespace evenkeel;

class TestRankSums : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void steps();
    void missingSteps();
    void aContinuedRun();
    void jointUpdatesCountOnce();
    void whatRanksDidBefore();
    void spans();
    void computingIsOfTheSpans();
    void damageIsSkipped();
    void oneOrder();

private:
    // The n-th step of 10 samples, which took 2 of 5 seconds.
    static StepEvent step(std::int64_t n, int rank = 0)
    {
        return { .time = 5. * double(n),
            .rank = rank,
            .update = n,
            .samples = 10 * n,
            .batch = 10,
            .seconds = 2,
            .staleness = 3 };
    }
    static SpansEvent block(int rank = 0)
    {
        return { .time = 10,
            .rank = rank,
            .kinds = "cwexpd",
            .lengths = { 4000000000, 3000000000, 9000000000, 1000000000, 9000000000, 9000000000 } };
    }
};

void TestRankSums::steps()
{
    RankFold fold;
    QVERIFY(!fold.hasSteps());
    for (const int n : { 1, 2, 3 })
        fold.add(step(n));
    QCOMPARE(fold.sums().updates, std::int64_t(3));
    QCOMPARE(fold.sums().samples, std::int64_t(30));
    QCOMPARE(fold.sums().busy, 6.0);
    QCOMPARE(fold.sums().gap, 6.0); // between the three
    QCOMPARE(fold.sums().staleness, 9.0);
    QCOMPARE(fold.sums().busyShare(15), 0.4);
    fold.joined(); // what was between is no gap
    QCOMPARE(fold.add(step(9)).gap, 0.0);
    QCOMPARE(fold.sums().gap, 6.0);
}

// They are as the one behind them.
void TestRankSums::missingSteps()
{
    RankFold whole, thinned;
    for (int n = 1; n <= 9; ++n) {
        whole.add(step(n));
        if (n % 4 == 1)
            thinned.add(step(n));
    }
    QCOMPARE(thinned.sums().updates, whole.sums().updates);
    QCOMPARE(thinned.sums().samples, whole.sums().samples);
    QCOMPARE(thinned.sums().busy, whole.sums().busy);
    QCOMPARE(thinned.sums().gap, whole.sums().gap);
    QCOMPARE(thinned.sums().staleness, whole.sums().staleness);
}

// What it did before is not counted.
void TestRankSums::aContinuedRun()
{
    RankFold fold;
    fold.add(step(101));
    fold.add(step(102));
    QCOMPARE(fold.sums().updates, std::int64_t(2));
    QCOMPARE(fold.sums().samples, std::int64_t(20));
    QCOMPARE(fold.lastUpdate(), std::int64_t(102));
    QCOMPARE(fold.lastSamples(), std::int64_t(1020));
}

// Two of three devices make an update together, the third one alone.
void TestRankSums::jointUpdatesCountOnce()
{
    RunFold fold(3);
    for (const int n : { 1, 2, 5 }) // steps are missing
        for (const int rank : { 0, 1, 2 }) {
            StepEvent one = step(n, rank);
            one.devices = rank < 2 ? 2 : 1;
            fold.add(one);
        }
    QCOMPARE(fold.updates(), 10.0);
    QCOMPARE(fold.totals().samples, std::int64_t(150));
    QCOMPARE(fold.totals().samplesPerSecond, 6.0);
}

// Of a run that goes on, totals are right before every rank has made a step, and after it.
void TestRankSums::whatRanksDidBefore()
{
    RunFold fold(2);
    const std::vector<EvaluationEvent> before { { .time = 40, .epoch = 4, .samples = 160, .updates = 16, .p1 = 0.5 } };
    fold.continues(before, 50); // each has made 10 steps
    QCOMPARE(fold.totals().samples, std::int64_t(160)); // more is not known
    fold.add(step(11, 0));
    QCOMPARE(fold.totals().samples, std::int64_t(170)); // of rank 0 110
    fold.add(step(11, 1));
    QCOMPARE(fold.totals().samples, std::int64_t(220));
    QCOMPARE(fold.updates(), 22.0);
    QCOMPARE(fold.totals().epochs, 5.5);
    QCOMPARE(fold.totals().bestP1, 0.5);
    RunFold later(fold.totals(), false); // as from a row of the database
    later.add(step(12, 1));
    QCOMPARE(later.totals().samples, std::int64_t(230));
}

void TestRankSums::spans()
{
    ActivitySums sums;
    sums.add(block());
    QCOMPARE(sums.in(Activity::Evaluate), 9.0);
    QCOMPARE(sums.running(), 8.0); // without evaluating, the pause, and waiting to join
    QCOMPARE(sums.share(Activity::Compute), 0.5);
    QCOMPARE(sums.waitShare(), 0.375);
    QCOMPARE(sums.share(Activity::Exchange), 0.125);
    QCOMPARE(sums.since(sums).running(), 0.0);
    QCOMPARE(ActivitySums().share(Activity::Compute), 0.0);
}

void TestRankSums::computingIsOfTheSpans()
{
    RankFold fold;
    fold.add(step(1));
    QCOMPARE(fold.sums().busyShare(5), 0.4);
    fold.add(block());
    QCOMPARE(fold.sums().busyShare(5), 0.5);
}

void TestRankSums::damageIsSkipped()
{
    RankFolds folds(1);
    folds.add(step(1, -1));
    folds.add(step(1, 1));
    folds.add(Event(block(7)));
    folds.add(Event(EvaluationEvent {}));
    QVERIFY(!folds.ranks()[0].hasSteps());
    SpansEvent odd = block();
    odd.kinds = "c?";
    odd.lengths = { -5 };
    folds.add(odd);
    QCOMPARE(folds.ranks()[0].sums().spent.running(), 0.0);
}

// By time; of one time a step before the merge that it ends with, an evaluation behind both. Of a NaN none is lost.
void TestRankSums::oneOrder()
{
    RunSeries series;
    series.steps = { step(1), step(2) };
    series.merges = { MergeEvent { .time = 5 }, MergeEvent { .time = 10 } };
    series.evaluations = { EvaluationEvent { .time = 5 }, EvaluationEvent { .time = std::nan("") } };
    series.notes = { NoteEvent { 0, 0, "begins" } };
    QStringList order;
    visitInOrder(series, [&]<typename E>(const E&) { order += QString::fromLatin1(EventTable<E>::name); });
    QCOMPARE(order.join(u' '), QStringLiteral("note step merge evaluation step merge evaluation"));
    std::vector<Event> events { step(2), EvaluationEvent { .time = 5 }, step(1), NoteEvent { 0, 0, "begins" } };
    sortByTime(events);
    order.clear();
    for (const Event& event : events)
        order += QString::number(timeOf(event));
    QCOMPARE(order.join(u' '), QStringLiteral("0 5 5 10"));
    QVERIFY(std::holds_alternative<EvaluationEvent>(events[1])); // as they came
}

REGISTER_TEST(TestRankSums)
#include "test_rank_sums.moc"
