// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluations of a run's threads, on both clocks: by all of them, and by one alone.
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

#include <atomic>
#include <chrono>

using namespace evenkeel;
using test::barrier;
using test::check;
using test::clocks;
using test::playRanks;
using test::ToySharedRun;

namespace {

// Each sample of chunk c counts with a loss of c. Which chunks were this rank's.
std::vector<Index> evaluateChunks(const EvaluationTurn& turn)
{
    std::vector<Index> taken;
    turn.forChunks([&](Index begin, Index end) {
        taken.push_back(begin / evaluationChunk);
        MetricSum sum;
        sum.addLoss(double(taken.back()), end - begin);
        for (Index i = begin; i < end; ++i)
            sum.add({}, {}, {});
        return sum;
    });
    return taken;
}

} // namespace

class TestInProcessEvaluation : public QObject {
    Q_OBJECT

private slots:
    void chunksAreSharedOut_data() { clocks(); }
    void chunksAreSharedOut();
    void clockStandsStill();
    void ownEvaluationExcludesOthers_data() { clocks(); }
    void ownEvaluationExcludesOthers();
    void ownEvaluationHoldsTraining_data();
    void ownEvaluationHoldsTraining();
    void ownEvaluationInTurns_data() { clocks(); }
    void ownEvaluationInTurns();
    void goalEndsTheQueue();
    void bestAndLast();
};

// 600 test samples are chunks 0, 1 and 2 of 256, 256 and 88 samples: the mean loss is (256 + 2 * 88) / 600 = 0.72.
void TestInProcessEvaluation::chunksAreSharedOut()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3 });
    std::vector<Index> taken[3];
    playRanks(toy, [&](int rank) {
        for (int i = 1; i <= 4; ++i) {
            toy.run.addStep(rank, { i, 5 * i, 0 }, 5, 0, 1);
            toy.run.evaluate(rank, {}, [&](const EvaluationTurn& turn) {
                for (const Index chunk : evaluateChunks(turn))
                    taken[rank].push_back(chunk);
            });
        }
    });
    std::vector<Index> all;
    for (const auto& some : taken)
        all.insert(all.end(), some.begin(), some.end());
    std::ranges::sort(all);
    QCOMPARE(all, (std::vector<Index> { 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2 }));
    const auto events = toy.of<EvaluationEvent>();
    QCOMPARE(events.size(), std::size_t(4));
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(events[i].loss, 0.72);
        QCOMPARE(events[i].p1, 0.0);
        QCOMPARE(events[i].samples, std::int64_t(15 * (i + 1)));
        QCOMPARE(events[i].updates, std::int64_t(3 * (i + 1)));
        QCOMPARE(events[i].epoch, 0.25 * double(i + 1));
    }
}

// In real time too: from the last rank's begin to the end of the evaluation.
void TestInProcessEvaluation::clockStandsStill()
{
    ToySharedRun toy({ .isVirtual = false, .ranks = 2 });
    playRanks(toy, [&](int rank) {
        toy.run.evaluate(rank, {}, [&](const EvaluationTurn& turn) {
            const double began = toy.clock->now(rank);
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            evaluateChunks(turn);
            check(toy.clock->now(rank) == began, "the same time all along");
        });
    });
    const double after = toy.clock->now(0);
    QTRY_VERIFY(toy.clock->now(0) > after);
}

// Only one rank of those who ask gets the evaluation; all get the share that is done.
void TestInProcessEvaluation::ownEvaluationExcludesOthers()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3, .evaluateEvery = "30 samples" });
    std::atomic<int> alone = 0, evaluations = 0;
    playRanks(toy, [&](int rank) {
        ShareDone share { -1, -1 };
        check(!toy.run.evaluateAlone(rank, share, test::noWork) && share.samples == 0, "none is due at first");
        barrier(toy, rank);
        toy.run.addStep(rank, { 1, 10, 0 }, 10, 0, 1);
        barrier(toy, rank);
        toy.run.evaluateAlone(rank, share, [&](const EvaluationTurn& turn) {
            check(++alone == 1, "alone at it");
            check(evaluateChunks(turn) == std::vector<Index> { 0, 1, 2 }, "all chunks");
            ++evaluations;
            --alone;
        });
        check(share.samples == 0.5, "30 of 60 samples");
        barrier(toy, rank);
        check(!toy.run.evaluateAlone(rank, share, test::noWork), "no second one before 60 samples");
        toy.run.addStep(rank, { 2, 20, 0 }, 10, 0, 1);
        barrier(toy, rank);
        check(!toy.run.evaluateAlone(rank, share, test::noWork) && share.samples == 1,
            "all samples are done: evaluated at the end");
    });
    QCOMPARE(int(evaluations), 1);
    QCOMPARE(toy.of<EvaluationEvent>().size(), std::size_t(1));
}

void TestInProcessEvaluation::ownEvaluationHoldsTraining_data()
{
    QTest::addColumn<bool>("isPaused"); // already, when the evaluation begins
    QTest::newRow("between two steps") << false;
    QTest::newRow("in a pause") << true;
}

// While rank 1 evaluates alone, rank 0 neither evaluates too nor goes on, be it to its next step or from a pause.
void TestInProcessEvaluation::ownEvaluationHoldsTraining()
{
    QFETCH(bool, isPaused);
    ToySharedRun toy({ .isVirtual = false, .ranks = 2, .evaluateEvery = "1 samples" });
    std::atomic<bool> isEvaluating = false, isEvaluated = false, pauses = false;
    if (isPaused)
        toy.control.pause();
    playRanks(toy, [&](int rank) {
        if (rank == 0) {
            while (!isPaused && !isEvaluating && !toy.clock->aborted())
                std::this_thread::yield();
            ShareDone share;
            check(isPaused || !toy.run.evaluateAlone(rank, share, test::noWork), "one at a time");
            const bool mustPause = toy.run.mustPause(rank);
            check(mustPause == isPaused, "a pause");
            pauses = true;
            if (mustPause)
                toy.run.waitWhilePaused(rank);
            check(isEvaluated, "the evaluation is over");
            return;
        }
        toy.run.addStep(rank, { 1, 1, 0 }, 1, 0, 1);
        while (isPaused && !pauses && !toy.clock->aborted())
            std::this_thread::yield();
        ShareDone share;
        const auto evaluate = [&](const EvaluationTurn&) {
            isEvaluating = true;
            toy.control.resume();
            std::this_thread::sleep_for(std::chrono::milliseconds(30)); // time for rank 0 to go wrong
            isEvaluated = true;
        };
        check(toy.run.evaluateAlone(rank, share, evaluate), "one is due");
    });
}

// Steps and own evaluations as they come, as asynchronous algorithms do: every 10 samples one, never two at once. Ranks
// that are through wait for the last evaluation, which all make, while others are still at theirs.
void TestInProcessEvaluation::ownEvaluationInTurns()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 4, .samples = 400, .evaluateEvery = "10 samples" });
    std::atomic<int> alone = 0;
    playRanks(toy, [&](int rank) {
        for (Index done = 0;;) {
            toy.run.mustPause(rank);
            const Index count = std::ssize(toy.run.nextSamples(rank, rank, 1));
            if (count == 0)
                break;
            toy.clock->advance(rank, isVirtual ? 0.1 * (rank + 1) : 0);
            toy.run.addStep(rank, { ++done, done, 0 }, count, 0, 1);
            ShareDone share;
            toy.run.evaluateAlone(rank, share, [&](const EvaluationTurn& turn) {
                check(++alone == 1, "alone at it");
                evaluateChunks(turn);
                --alone;
            });
        }
        const auto decision = toy.run.decide(rank, 0, true);
        check(decision.isDue, "the last model is to be evaluated");
        toy.run.evaluate(rank, decision.done, [&](const EvaluationTurn& turn) {
            check(alone == 0, "nobody is at one alone");
            evaluateChunks(turn);
        });
    });
    const auto events = toy.of<EvaluationEvent>();
    for (std::size_t i = 1; i < events.size(); ++i) // not twice between the same multiples of 10
        QVERIFY(events[i].samples / 10 > events[i - 1].samples / 10);
    for (const EvaluationEvent& e : events)
        QCOMPARE(e.loss, 0.72);
    QVERIFY(events.size() <= 40 && events.size() > 1);
    if (isVirtual)
        QCOMPARE(events.size(), std::size_t(40));
    QCOMPARE(events.back().samples, std::int64_t(400));
    QCOMPARE(toy.run.done().samples(), Index(400));
}

void TestInProcessEvaluation::goalEndsTheQueue()
{
    for (const bool isReached : { false, true }) {
        ToySharedRun toy({ .ranks = 2, .goal = isReached ? "loss <= 0.72" : "loss <= 0.71" });
        playRanks(toy, [&](int rank) {
            toy.run.evaluate(rank, {}, evaluateChunks);
            check(toy.run.hasSamples(rank) != isReached, "samples unless the goal is reached");
            check(toy.run.nextSamples(rank, rank, 3).empty() == isReached, "samples unless the goal is reached");
        });
    }
}

// P@1 of 1/4, 3/4, 2/4 in three evaluations of four samples: the last is the third, the best the second.
void TestInProcessEvaluation::bestAndLast()
{
    ToySharedRun toy({ .testSamples = 4 });
    QVERIFY(!toy.run.best() && !toy.run.last());
    playRanks(toy, [&](int rank) {
        for (const int right : { 1, 3, 2 }) {
            toy.run.addStep(rank, {}, 1, 0, 1);
            const auto metricsOf = [&](Index begin, Index end) {
                check(begin == 0 && end == 4, "one chunk");
                MetricSum sum;
                const std::vector<Id> truth { 1 };
                for (int i = 0; i < 4; ++i)
                    sum.add(std::vector<Id> { i < right ? 1 : 2, 3, 4, 5, 6 }, truth, { std::vector<double>(8, 1.0) });
                return sum;
            };
            toy.run.evaluate(rank, {}, [&](const EvaluationTurn& turn) { turn.forChunks(metricsOf); });
        }
    });
    QCOMPARE(toy.run.last()->p1, 0.5);
    QCOMPARE(toy.run.best()->p1, 0.75);
    QCOMPARE(toy.run.best()->samples, std::int64_t(2));
}

REGISTER_TEST(TestInProcessEvaluation)
#include "test_in_process_evaluation.moc"
