// SPDX-License-Identifier: GPL-3.0-or-later
// The two clocks by themselves: which rank may proceed when, and how waits end.
#include "core/clock/clock.h"
#include "tests/core/comm/ranks.h"
#include "tests/test_class.h"

#include <QTest>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

std::optional<double> when(bool isTrue, double time) { return isTrue ? std::optional(time) : std::nullopt; }

// What the ranks wrote, in the order in which they came.
using Log = std::vector<std::pair<int, double>>;

} // namespace

class TestClock : public QObject {
    Q_OBJECT

private slots:
    void clocks_data()
    {
        QTest::addColumn<bool>("isVirtual");
        QTest::newRow("real") << false;
        QTest::newRow("virtual") << true;
    }

    void smallestTimeRuns()
    {
        // Steps of 3, 2 and 1 seconds; at equal times the lower rank goes first.
        Log log;
        runRanks(3, true, [&](Communicator& comm, Clock& clock) {
            for (int step = 0; step < 3; ++step) {
                clock.enter(comm.rank(), [&] { log.emplace_back(comm.rank(), clock.now(comm.rank())); });
                clock.advance(comm.rank(), 3 - comm.rank());
            }
        });
        const Log expected
            = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 }, { 1, 2 }, { 2, 2 }, { 0, 3 }, { 1, 4 }, { 0, 6 } };
        QCOMPARE(log, expected);
    }

    void startIsOnTheClock()
    {
        const auto virtualClock = makeVirtualClock(2, 7.5);
        QCOMPARE(virtualClock->now(1), 7.5);
        const auto realClock = makeRealClock(2, 7.5);
        QVERIFY(realClock->now(0) >= 7.5);
    }

    // Until its time, or until something else happens: at the time of that.
    void waitsUntil()
    {
        std::vector<double> ends(3);
        bool isOver = false;
        runRanks(3, true, [&](Communicator& comm, Clock& clock) {
            const int rank = comm.rank();
            if (rank == 2) {
                clock.advance(rank, 4);
                clock.enter(rank, [&] { isOver = true; });
            } else {
                clock.waitUntil(rank, "a test", rank == 0 ? 3 : 10, [&] { return isOver; });
            }
            ends[std::size_t(rank)] = clock.now(rank);
        });
        QCOMPARE(ends, (std::vector<double> { 3, 4, 4 }));
    }

    void waitsUntilInRealTime()
    {
        const auto clock = makeRealClock(1);
        clock->waitUntil(0, "a test", 0.01, [] { return false; });
        QVERIFY(clock->now(0) >= 0.01);
        int asked = 0; // what changes without a word is noticed
        clock->waitUntil(0, "a test", 1e6, [&] { return ++asked == 3; });
        QCOMPARE(asked, 3);
        clock->abort();
        QVERIFY_EXCEPTION_THROWN(clock->waitUntil(0, "a test", 1e6, [] { return false; }), Aborted);
    }

    void realTimeGoesOnExceptWhenSuspended()
    {
        const auto clock = makeRealClock(1);
        const double before = clock->now(0);
        clock->advance(0, 0.002);
        QVERIFY(clock->now(0) >= before + 0.002);
        clock->suspend();
        const double suspended = clock->now(0);
        clock->advance(0, 0.002);
        QCOMPARE(clock->now(0), suspended);
        clock->resume();
        const double resumed = clock->now(0);
        QVERIFY(resumed >= suspended);
        clock->advance(0, 0.001);
        QVERIFY(clock->now(0) >= resumed + 0.001);
    }

    // As after every step: the system's shortest sleep is longer than many a step.
    void noTimeIsNoSleep()
    {
        const auto sleeps = [] {
            rusage usage {};
            getrusage(RUSAGE_THREAD, &usage);
            return usage.ru_nvcsw;
        };
        const auto clock = makeRealClock(1);
        const long before = sleeps();
        for (int i = 0; i < 1000; ++i)
            clock->advance(0, i % 2 == 0 ? 0 : -1e-3);
        QVERIFY2(sleeps() - before < 100, QByteArray::number(qlonglong(sleeps() - before)));
        clock->abort();
        QVERIFY_EXCEPTION_THROWN(clock->advance(0, 0), Aborted);
    }

    void aTimeMustBeANumber()
    {
        for (const bool isVirtual : { false, true }) {
            const auto clock = makeClock(isVirtual, 1);
            clock->join(0);
            QVERIFY_EXCEPTION_THROWN(clock->advance(0, std::nan("")), std::logic_error);
            QVERIFY_EXCEPTION_THROWN(clock->advance(0, std::numeric_limits<double>::infinity()), std::logic_error);
            clock->advance(0, -1); // took longer than intended: nothing left to wait for
            QVERIFY(!isVirtual || clock->now(0) == 0);
        }
    }

    void waitingTakesTheTimeOfTheEvent()
    {
        runRanks(3, true,
            [](Communicator& comm, Clock& clock) {
                const int rank = comm.rank();
                if (rank == 0) {
                    clock.advance(0, 2);
                    comm.send(1, 0, {});
                    comm.send(2, 0, {});
                } else {
                    clock.advance(rank, rank == 1 ? 1 : 5);
                    comm.receive(0, 0);
                    checkEqual(clock.now(rank), rank == 1 ? 2.0 : 5.0, "time");
                }
            },
            { 0, 1e10 });
    }

    void anEventIsNeverBeforeItsCause()
    {
        bool isSet = false;
        runRanks(2, true, [&](Communicator& comm, Clock& clock) {
            if (comm.rank() == 0) {
                clock.advance(0, 4);
                clock.enter(0, [&] { isSet = true; });
            } else {
                clock.wait(1, "flag", [&] { return when(isSet, 0); });
                checkEqual(clock.now(1), 4.0, "time");
            }
        });
    }

    // Three workers take from a shared heap; each condition takes, and nothing is taken twice.
    void conditionsMayTake_data() { clocks_data(); }
    void conditionsMayTake()
    {
        QFETCH(bool, isVirtual);
        std::vector<int> heap;
        std::vector<int> taken;
        runRanks(4, isVirtual, [&](Communicator& comm, Clock& clock) {
            for (int i = 0; i < 30; ++i) {
                if (comm.rank() == 0) {
                    clock.enter(0, [&] { heap.push_back(i); });
                    clock.advance(0, i % 7 == 0 ? 1e-4 : 0);
                } else if (i < 10) {
                    clock.wait(comm.rank(), "heap", [&]() -> std::optional<double> {
                        if (heap.empty())
                            return std::nullopt;
                        taken.push_back(heap.back());
                        heap.pop_back();
                        return 0.0;
                    });
                }
            }
        });
        std::sort(taken.begin(), taken.end());
        QCOMPARE(taken.size(), 30U);
        for (int i = 0; i < 30; ++i)
            QCOMPARE(taken[static_cast<std::size_t>(i)], i);
    }

    // A condition may change state that another one waits for, without an action in between.
    void takingWakesOthers_data() { clocks_data(); }
    void takingWakesOthers()
    {
        QFETCH(bool, isVirtual);
        int turn = -1;
        runRanks(3, isVirtual, [&](Communicator& comm, Clock& clock) {
            const int rank = comm.rank();
            if (rank == 2)
                clock.advance(2, 1e-3);
            clock.wait(rank, "turn", [&] {
                const bool isMine = turn == rank || (turn < 0 && rank == 2);
                if (isMine)
                    turn = rank == 2 ? 1 : rank - 1;
                return when(isMine, 0);
            });
        });
        QCOMPARE(turn, -1);
    }

    void conditionsThatThrowReachTheirRankOnly_data() { clocks_data(); }
    void conditionsThatThrowReachTheirRankOnly()
    {
        QFETCH(bool, isVirtual);
        bool isBroken = false;
        runRanks(3, isVirtual, [&](Communicator& comm, Clock& clock) {
            const int rank = comm.rank();
            if (rank == 0) {
                clock.advance(0, 1e-3);
                clock.enter(0, [&] { isBroken = true; });
                std::string text;
                try {
                    clock.enter(0, [] { throw std::runtime_error("action"); });
                } catch (const std::runtime_error& error) {
                    text = error.what();
                }
                check(text == "action", "the action's error: " + text);
            } else if (rank == 1) {
                std::string text;
                try {
                    clock.wait(1, "flag", [&]() -> std::optional<double> {
                        if (isBroken)
                            throw std::runtime_error("condition");
                        return std::nullopt;
                    });
                } catch (const std::runtime_error& error) {
                    text = error.what();
                }
                check(text == "condition", "the condition's error: " + text);
            }
            comm.barrier(); // the clock goes on as before
        });
    }

    void quietChangesWakeNobody()
    {
        int looks = 0;
        bool isSet = false;
        runRanks(2, true, [&](Communicator& comm, Clock& clock) {
            if (comm.rank() == 1) {
                clock.wait(1, "flag", [&] { return ++looks, when(isSet, 0); });
                checkEqual(clock.now(1), 6.0, "time");
                return;
            }
            for (int i = 0; i < 5; ++i) {
                clock.advance(0, 1);
                clock.enterQuietly(0, [] { return false; });
            }
            clock.advance(0, 1);
            clock.enterQuietly(0, [&] { return isSet = true; });
        });
        QCOMPARE(looks, 2); // when it began to wait, and after the change
    }

    void anEarlierEventStillCounts()
    {
        std::optional<double> event;
        runRanks(2, true, [&](Communicator& comm, Clock& clock) {
            if (comm.rank() == 0) {
                clock.enter(0, [&] { event = 10; });
                clock.advance(0, 1);
                clock.enter(0, [&] { event = 3; });
                clock.advance(0, 1);
                clock.advance(0, 1);
                clock.advance(0, 1);
            } else {
                clock.waitEarliest(1, "event", [&] { return event; });
                checkEqual(clock.now(1), 3.0, "time");
            }
        });
    }

    void leavingIsNotWaitedFor()
    {
        const auto clock = makeVirtualClock(3);
        clock->leave(2); // failed before it could join
        const auto comms = makeInProcess(3, *clock);
        std::thread other([&] {
            clock->join(1);
            clock->advance(1, 5);
            clock->leave(1);
            clock->leave(1); // twice does no harm
        });
        clock->join(0);
        clock->leave(0);
        other.join();
        QCOMPARE(clock->now(1), 5.0);
    }

    void outOfTurnIsRefused()
    {
        const auto clock = makeVirtualClock(2);
        QVERIFY_EXCEPTION_THROWN(clock->advance(0, 1), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(clock->wait(1, "x", [] { return when(true, 0); }), std::logic_error);
    }

    void deadlockNamesRanksAndWaits()
    {
        const Outcome outcome = tryRanks(3, true, [](Communicator& comm, Clock& clock) {
            if (comm.rank() == 0)
                comm.barrier();
            else if (comm.rank() == 1)
                comm.receive(2, 0);
            else
                clock.advance(2, 1); // and leaves
        });
        const std::string sentence = "deadlock: rank 0 waits for barrier, rank 1 for receive";
        QCOMPARE(textOf(outcome.errors[0]), sentence);
        QCOMPARE(textOf(outcome.errors[1]), sentence);
        QVERIFY(!outcome.errors[2]);
        QVERIFY_EXCEPTION_THROWN(outcome.rethrow(), std::logic_error);
    }

    void afterADeadlockThereIsOnlyAborted()
    {
        const auto clock = makeVirtualClock(1);
        clock->join(0);
        const auto never = [] { return std::optional<double>(); };
        QVERIFY_EXCEPTION_THROWN(clock->wait(0, "nothing", never), std::logic_error);
        QVERIFY(clock->aborted());
        QVERIFY_EXCEPTION_THROWN(clock->wait(0, "nothing", never), Aborted);
        QVERIFY_EXCEPTION_THROWN(clock->advance(0, 1), Aborted);
    }

    void abortEndsJoinWaitAndSleep_data() { clocks_data(); }
    void abortEndsJoinWaitAndSleep()
    {
        QFETCH(bool, isVirtual);
        const auto clock = makeClock(isVirtual, 3);
        std::atomic<int> ended = 0;
        const auto expectAborted = [&](const std::function<void()>& action) {
            try {
                action();
            } catch (const Aborted&) {
                ++ended;
            }
        };
        std::vector<std::thread> threads;
        threads.emplace_back([&] {
            expectAborted([&] {
                clock->join(0);
                clock->wait(0, "nothing", [] { return std::optional<double>(); });
            });
        });
        threads.emplace_back([&] {
            expectAborted([&] {
                clock->join(1);
                clock->advance(1, 3600); // real: a test that fails here takes an hour; virtual: rank 2 never joins
            });
        });
        clock->abort();
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(ended.load(), 2);
        QVERIFY_EXCEPTION_THROWN(clock->join(2), Aborted);
        bool isDone = false;
        clock->enter(2, [&] { isDone = true; }); // as cleaning up needs it
        QVERIFY(isDone);
    }
};

REGISTER_TEST(TestClock)
#include "test_clock.moc"
