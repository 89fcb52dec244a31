// SPDX-License-Identifier: GPL-3.0-or-later
// What threads share while they train, on both clocks: samples, windows, lost devices, pauses, decisions, and what is
// made or summed in common.
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

#include <atomic>
#include <chrono>
#include <numeric>

using namespace evenkeel;
using test::barrier;
using test::check;
using test::clocks;
using test::playRanks;
using test::ToySharedRun;

namespace {

// In real time the ranks run as they like, in virtual time the slower ones come less often.
std::vector<Id> drain(ToySharedRun& toy, int rank, int ofRank, Index count)
{
    std::vector<Id> all;
    for (;;) {
        const std::vector<Id> some = toy.run.nextSamples(rank, ofRank, count);
        if (some.empty())
            return all;
        all.insert(all.end(), some.begin(), some.end());
        toy.clock->advance(rank, toy.clock->isVirtual() ? 0.1 * (1 + rank) : 0);
    }
}

// How often each sample was handed out, over all ranks.
std::vector<int> times(const std::vector<std::vector<Id>>& taken, Index samples)
{
    std::vector<int> times(static_cast<std::size_t>(samples));
    for (const auto& some : taken)
        for (const Id id : some)
            ++times[std::size_t(id)];
    return times;
}

// Another rank's `done` has become true; in virtual time that may not be waited for in another way.
void await(ToySharedRun& toy, int rank, const bool& done)
{
    toy.clock->wait(rank, "another rank", [&] { return done ? std::optional(0.0) : std::nullopt; });
}

} // namespace

class TestInProcessRun : public QObject {
    Q_OBJECT

private slots:
    void queueIsHandedOutOnce_data() { clocks(); }
    void queueIsHandedOutOnce();
    void shards_data() { clocks(); }
    void shards();
    void windows_data() { clocks(); }
    void windows();
    void lostDevices_data() { clocks(); }
    void lostDevices();
    void stop_data() { clocks(); }
    void stop();
    void pauseAndResume_data() { clocks(); }
    void pauseAndResume();
    void totals_data() { clocks(); }
    void totals();
    void decisionsAreEqual_data() { clocks(); }
    void decisionsAreEqual();
    void decisionAtTheEnd();
    void startIsCollective_data() { clocks(); }
    void startIsCollective();
    void untimedSum_data() { clocks(); }
    void untimedSum();
    void commonIsMadeOnce_data() { clocks(); }
    void commonIsMadeOnce();
    void failureEndsEveryWait_data() { clocks(); }
    void failureEndsEveryWait();
};

// Three ranks, batches of 1, 2 and 3 samples, two epochs: each sample exactly twice.
void TestInProcessRun::queueIsHandedOutOnce()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3, .samples = 500, .epochs = 2 });
    std::vector<std::vector<Id>> taken(3);
    playRanks(toy, [&](int rank) {
        check(toy.run.hasSamples(rank) || !isVirtual, "there are samples at first"); // others may be through
        taken[std::size_t(rank)] = drain(toy, rank, rank, 1 + rank);
        check(!toy.run.hasSamples(rank), "none is left");
    });
    QCOMPARE(times(taken, 500), std::vector<int>(500, 2));
    QCOMPARE(toy.run.totalSamples(), Index(1000));
    if (isVirtual) // per 0.6 s: six batches of 1, three of 2, two of 3
        QVERIFY(taken[0].size() < 400 && taken[1].size() < 400 && taken[2].size() < 400);
}

// Rank 0 takes rank 1's shard too; each shard is its own queue.
void TestInProcessRun::shards()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual,
        .ranks = 3,
        .samples = 60,
        .shards = { countUp(0, 10), countUp(10, 30), countUp(30, 60) } });
    std::vector<std::vector<Id>> taken(3);
    bool isTaken = false;
    playRanks(toy, [&](int rank) {
        if (rank == 1)
            await(toy, rank, isTaken);
        taken[std::size_t(rank)] = drain(toy, rank, rank == 0 ? 1 : rank, 4);
        if (rank == 0)
            toy.clock->enter(rank, [&] { isTaken = true; });
        check(toy.run.hasSamples(rank) == (rank == 0), "only its own shard counts for a rank");
    });
    std::ranges::sort(taken[0]);
    std::ranges::sort(taken[2]);
    QCOMPARE(taken[0], countUp(10, 30));
    QVERIFY(taken[1].empty());
    QCOMPARE(taken[2], countUp(30, 60));
    QCOMPARE(toy.run.shard(0), std::optional(10.0 / 30));
    QCOMPARE(toy.run.shard(2), std::optional(1.0));
    QCOMPARE(ToySharedRun({}).run.shard(0), std::optional<double>());
}

// Windows of 20 of 100 samples by fives: exactly 20 each. Then until 50, which is 10 more; until 45, which is none; and
// the rest.
void TestInProcessRun::windows()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 4, .samples = 100 });
    std::atomic<Index> inWindow = 0;
    std::vector<Index> counts; // by window
    const auto window = [&](int rank, const std::function<bool()>& open) {
        const bool isOpen = open();
        inWindow += std::ssize(drain(toy, rank, rank, 5));
        barrier(toy, rank);
        if (rank == 0)
            counts.push_back(inWindow.exchange(0));
        barrier(toy, rank);
        return isOpen;
    };
    playRanks(toy, [&](int rank) {
        for (int i = 0; i < 2; ++i)
            check(window(rank, [&] { return toy.run.openWindow(rank, 20); }), "a window opens");
        for (const Index until : { 50, 45, 1000 })
            check(window(rank, [&] { return toy.run.openWindowUntil(rank, until); }), "a window until ... opens");
        check(!window(rank, [&] { return toy.run.openWindow(rank, 20); }), "nothing is left");
    });
    QCOMPARE(counts, (std::vector<Index> { 20, 20, 10, 0, 50, 0 }));
}

// A lost device's rank gets nothing more, the others get all the rest.
void TestInProcessRun::lostDevices()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3, .samples = 90 });
    std::vector<std::vector<Id>> taken(3);
    playRanks(toy, [&](int rank) {
        check(*toy.run.presentRanks(rank) == std::vector { 0, 1, 2 }, "all are present");
        barrier(toy, rank);
        if (rank == 1) {
            taken[1] = toy.run.nextSamples(rank, rank, 30);
            check(toy.run.setPresence(rank, Presence::Lost) == 2, "two are left");
            check(toy.run.nextSamples(rank, rank, 1).empty() && !toy.run.hasSamples(rank), "nothing for a lost one");
            check(toy.run.nextSamples(rank, 0, 1).empty(), "nor of another's");
        }
        barrier(toy, rank);
        check(*toy.run.presentRanks(rank) == std::vector { 0, 2 }, "one is lost");
        check(toy.run.hasSamples(rank) == (rank != 1) || !isVirtual, "there are samples for those who are left");
        if (rank != 1)
            taken[std::size_t(rank)] = drain(toy, rank, rank, 4);
    });
    QCOMPARE(taken[1].size(), std::size_t(30));
    QCOMPARE(times(taken, 90), std::vector<int>(90, 1));
}

void TestInProcessRun::stop()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 2 });
    playRanks(toy, [&](int rank) {
        check(toy.run.nextSamples(rank, rank, 2).size() == 2, "samples before the stop");
        barrier(toy, rank);
        if (rank == 0)
            toy.control.stop();
        barrier(toy, rank);
        check(toy.run.nextSamples(rank, rank, 2).empty(), "none after it");
        check(!toy.run.hasSamples(rank) && !toy.run.openWindow(rank, 5), "nor later");
    });
}

// While paused the clock stands still; it goes on when the last rank has gone on. A stop ends a pause.
void TestInProcessRun::pauseAndResume()
{
    QFETCH(bool, isVirtual);
    const int ranks = isVirtual ? 1 : 2; // in virtual time they would pause one after the other
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = ranks });
    toy.control.pause();
    std::atomic<int> goneOn = 0, before = 0;
    const auto isStill = [&] {
        const double time = toy.clock->now(0);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return toy.clock->now(0) == time;
    };
    bool stoodStill = false;
    std::atomic<bool> wentOn = false;
    const auto pause = [&](int rank) {
        ++before;
        check(toy.run.mustPause(rank), "a pause");
        toy.run.waitWhilePaused(rank);
        ++goneOn;
    };
    const auto steer = [&] {
        while (before < ranks || !isStill())
            ; // for ever, if the clock does not stop
        stoodStill = goneOn == 0;
        toy.control.resume();
        while (goneOn < ranks || (!isVirtual && isStill()))
            ;
        wentOn = true;
        toy.control.pause();
        toy.control.stop();
    };
    playRanks(
        toy,
        [&](int rank) {
            pause(rank);
            while (!wentOn || !toy.control.stopped()) {
                if (toy.clock->aborted())
                    throw Aborted();
                std::this_thread::yield();
            }
            check(!toy.run.mustPause(rank), "no pause after a stop");
            toy.run.waitWhilePaused(rank); // returns at once
        },
        steer);
    QVERIFY(stoodStill);
}

// Rank r makes 10 (r + 1) steps of r + 1 samples: 10 + 20 + 30 updates, 10 + 40 + 90 samples.
void TestInProcessRun::totals()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3, .samples = 280 });
    playRanks(toy, [&](int rank) {
        for (int i = 1; i <= 10 * (rank + 1); ++i)
            toy.run.addStep(rank, { i, Index(i) * (rank + 1), 0.5 * i }, rank + 1, 7, 1);
        barrier(toy, rank);
        check(toy.run.steps(rank) == 60, "updates of all ranks");
    });
    QCOMPARE(toy.run.done().updates(), Index(60));
    QCOMPARE(toy.run.done().samples(), Index(140));
}

// Rank 0 goes ahead by ten synchronizations, four samples between each two: after number n it has 4 (n + 1) of 40, and
// from 12 on an evaluation is due, as none is made. The others ask much later, rank 2 last of all, when all 40 are
// done.
void TestInProcessRun::decisionsAreEqual()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3, .samples = 40, .evaluateEvery = "10 samples" });
    std::vector<bool> due[3];
    std::vector<double> shares[3];
    bool done[3] {};
    playRanks(toy, [&](int rank) {
        if (rank > 0)
            await(toy, rank, done[rank - 1]);
        for (long n = 0; n < 10; ++n) {
            if (rank == 0)
                toy.run.addStep(rank, { n, 4 * n, 0 }, 4, 0, 1);
            const auto decision = toy.run.decide(rank, n, false);
            due[rank].push_back(decision.isDue);
            shares[rank].push_back(decision.done.samples);
        }
        toy.clock->enter(rank, [&] { done[rank] = true; });
    });
    for (int rank = 0; rank < 3; ++rank)
        for (std::size_t n = 0; n < 10; ++n) {
            QCOMPARE(bool(due[rank][n]), n >= 2);
            QCOMPARE(shares[rank][n], double(n + 1) / 10);
        }
}

// At the end an evaluation is due unless the last synchronization's model was evaluated; for a stopped run, unless no
// sample came since an evaluation.
void TestInProcessRun::decisionAtTheEnd()
{
    for (const bool isEvaluated : { false, true })
        for (const bool isStopped : { false, true }) {
            ToySharedRun toy({ .evaluateEvery = "10 samples" });
            bool isDue = false;
            playRanks(toy, [&](int rank) {
                toy.run.addStep(rank, { 1, 10, 0 }, isEvaluated ? 10 : 9, 0, 1);
                if (toy.run.decide(rank, 0, false).isDue)
                    toy.run.evaluate(rank, {}, test::noWork);
                if (isStopped)
                    toy.control.stop();
                isDue = toy.run.decide(rank, 1, true).isDue;
            });
            QCOMPARE(isDue, !isEvaluated);
        }
}

// Nobody goes on before all are there, at the latest one's time, and the clock starts then.
void TestInProcessRun::startIsCollective()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3 });
    toy.clock->suspend(); // as run() does until all devices are open
    const double suspendedAt = toy.clock->now(0);
    std::atomic<int> there = 0;
    playRanks(toy, [&](int rank) {
        toy.clock->advance(rank, isVirtual ? 3 - rank : 0);
        check(isVirtual || toy.clock->now(rank) == suspendedAt, "the clock has not started");
        ++there;
        toy.run.start(rank);
        check(there == 3, "all are there");
        check(!isVirtual || toy.clock->now(rank) == 3, "the latest one's time");
    });
    if (!isVirtual)
        QTRY_VERIFY(toy.clock->now(0) > suspendedAt);
}

// Ranks r = 0, 1, 2 put in round k the values (r, k, 10^r): 3, 3 k, 111. The time of the latest, and not more.
void TestInProcessRun::untimedSum()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3 });
    playRanks(toy, [&](int rank) {
        double own = 0;
        for (int k = 1; k <= 20; ++k) {
            const double busy = isVirtual ? 1 + (rank + k) % 3 : 0;
            toy.clock->advance(rank, busy);
            own += busy;
            std::vector<float> found;
            const std::vector<float> mine { float(rank), float(k), float(std::pow(10, rank)) };
            toy.run.untimedSum(
                rank, [&] { return mine; }, [&](std::span<const float> sum) { found.assign(sum.begin(), sum.end()); });
            check(found == std::vector { 3.0F, 3.0F * float(k), 111.0F }, "the sum");
            check(!isVirtual || toy.clock->now(rank) == own, "each one's own time");
        }
    });
}

void TestInProcessRun::commonIsMadeOnce()
{
    QFETCH(bool, isVirtual);
    ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 4 });
    std::atomic<int> made = 0, firsts = 0, seconds = 0;
    std::shared_ptr<const std::vector<int>> got[4];
    playRanks(toy, [&](int rank) {
        for (int i = 0; i < 3; ++i)
            got[rank] = toy.run.common<std::vector<int>>(rank, [&] { return std::vector { ++made, 7 }; });
        for (int i = 0; i < 2; ++i) {
            firsts += toy.run.isFirst(rank, "a") ? 1 : 0;
            seconds += toy.run.isFirst(rank, "b") ? 1 : 0;
        }
    });
    for (const auto& each : got) {
        QCOMPARE(*each, (std::vector { 1, 7 }));
        QVERIFY(each == got[0]);
    }
    QCOMPARE(int(firsts), 1);
    QCOMPARE(int(seconds), 1);
}

// A rank that fails ends the others' waits, wherever they are.
void TestInProcessRun::failureEndsEveryWait()
{
    QFETCH(bool, isVirtual);
    for (const int where : { 0, 1, 2 }) {
        ToySharedRun toy({ .isVirtual = isVirtual, .ranks = 3 });
        std::atomic<int> there = 0, aborted = 0;
        const auto body = [&](int rank) {
            while (rank == 2 && !isVirtual && there < 2)
                std::this_thread::yield();
            if (rank == 2)
                throw DeviceError("lost");
            try {
                ++there;
                where == 0       ? toy.run.start(rank)
                    : where == 1 ? toy.run.evaluate(rank, {}, test::noWork)
                                 : barrier(toy, rank);
            } catch (const Aborted&) {
                ++aborted;
            }
        };
        QVERIFY_EXCEPTION_THROWN(playRanks(toy, body), DeviceError);
        QCOMPARE(int(aborted), 2);
    }
}

REGISTER_TEST(TestInProcessRun)
#include "test_in_process_run.moc"
