// SPDX-License-Identifier: GPL-3.0-or-later
// Virtual time on one thread: the same order and times as with a thread per rank, also where it ends in an error; and
// the tree that finds whose turn it is.
#include "core/clock/clock.h"
#include "core/clock/earliest.h"
#include "core/clock/fibers.h"
#include "tests/test_class.h"

#include <QTest>
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <random>
#include <thread>

using namespace evenkeel;

namespace {

// Ranks that work, fill each other's shelves and take from their own; all that happens, in order, with its time.
class Program {
public:
    // `hasSubjects`: who waits, and who changes something, says whose shelf it is.
    Program(unsigned seed, int ranks, bool hasSubjects = false)
        : m_seed(seed)
        , m_hasSubjects(hasSubjects)
        , m_shelves(std::size_t(ranks))
        , m_errors(std::size_t(ranks))
    {
    }

    std::string run(bool isOnOneThread, const std::function<void(int, Clock&)>& last = {})
    {
        m_log.clear();
        m_threads.clear();
        std::ranges::fill(m_shelves, 0);
        std::ranges::fill(m_errors, "");
        const int ranks = int(m_shelves.size());
        const auto clock = makeVirtualClock(ranks, 1.5, isOnOneThread);
        clock->runRanks(ranks, [&](int rank) {
            try {
                clock->join(rank);
                m_threads.push_back(std::this_thread::get_id()); // only the rank whose turn it is comes here
                work(rank, *clock);
                if (last)
                    last(rank, *clock);
            } catch (const std::exception& e) {
                m_errors[std::size_t(rank)] = e.what();
                clock->abort();
            }
            clock->leave(rank);
        });
        return m_log;
    }
    const std::vector<std::string>& errors() const { return m_errors; }
    int asked() const { return m_asked; }
    bool isOnOneThread() const
    {
        return std::ranges::all_of(m_threads, [](auto id) { return id == std::this_thread::get_id(); });
    }

private:
    void note(int rank, Clock& clock, const char* what)
    {
        char line[80];
        std::snprintf(line, sizeof line, "%a %d %s\n", clock.now(rank), rank, what);
        m_log += line;
    }
    void work(int rank, Clock& clock)
    {
        std::mt19937 random(m_seed * 100 + unsigned(rank));
        const int ranks = int(m_shelves.size());
        for (int round = 0; round < 30; ++round) {
            clock.advance(rank, double(random() % 8) / 8); // ties are common
            note(rank, clock, "worked");
            const auto next = std::size_t((rank + 1) % ranks);
            if (random() % 2)
                clock.enter(rank, [&] { ++m_shelves[next]; });
            else if (m_hasSubjects)
                clock.enterFor(rank, &m_shelves[next], [&] { return ++m_shelves[next] > 0; });
            else
                clock.enterQuietly(rank, [&] { return ++m_shelves[next] > 0; });
            const bool isTimed = random() % 3 > 0;
            int& mine = m_shelves[std::size_t(rank)];
            const Awaited thing { "a thing", m_hasSubjects ? &mine : nullptr };
            if (isTimed)
                clock.wait(rank, thing, [&]() -> std::optional<double> {
                    ++m_asked;
                    return mine > 0 ? (--mine, std::optional(double(round) / 4)) : std::nullopt;
                });
            else
                clock.waitUntimed(rank, thing, [&] {
                    ++m_asked;
                    return mine > 0 && (--mine, true);
                });
            note(rank, clock, "took");
            if (random() % 4 == 0) {
                clock.waitUntil(rank, "a time", clock.now(rank) + 0.25, [&] { return mine > 1; });
                note(rank, clock, "waited");
            }
        }
    }

    unsigned m_seed;
    bool m_hasSubjects;
    int m_asked = 0; // conditions
    std::vector<int> m_shelves;
    std::vector<std::string> m_errors;
    std::vector<std::thread::id> m_threads;
    std::string m_log;
};

} // namespace

class TestOneThread : public QObject {
    Q_OBJECT

private slots:
    void findsTheEarliest_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : { 1, 2, 3, 7, 8, 33, 100 })
            QTest::addRow("%d", count) << count;
    }
    void findsTheEarliest()
    {
        QFETCH(int, count);
        std::mt19937 random(static_cast<unsigned>(count));
        Earliest tree(static_cast<std::size_t>(count));
        std::vector<double> times(std::size_t(count), Earliest::never);
        QCOMPARE(tree.first(), -1);
        for (int i = 0; i < 3000; ++i) {
            const std::size_t at = random() % std::size_t(count);
            times[at] = random() % 4 == 0 ? Earliest::never : double(random() % 16); // ties are common
            tree.set(at, times[at]);
            const auto found = std::ranges::min_element(times); // of equal ones the first
            QCOMPARE(tree.first(), *found == Earliest::never ? -1 : int(found - times.begin()));
        }
    }

    void sameAsThreads_data()
    {
        QTest::addColumn<int>("ranks");
        for (const int ranks : { 1, 2, 3, 8, 25 })
            QTest::addRow("%d", ranks) << ranks;
    }
    void sameAsThreads()
    {
        QFETCH(int, ranks);
        for (unsigned seed = 1; seed <= 10; ++seed) {
            Program program(seed, ranks);
            const std::string threads = program.run(false), one = program.run(true);
            QVERIFY(threads.size() > 500);
            QVERIFY2(one == threads, qPrintable(QString("seed %1").arg(seed)));
            QCOMPARE(program.isOnOneThread(), Fibers::areThere());
            QVERIFY(std::ranges::all_of(program.errors(), [](const std::string& e) { return e.empty(); }));
        }
    }

    // Only those are asked whom a change concerns, and all happens at the same times.
    void subjectsChangeNothing()
    {
        for (const int ranks : { 2, 25 })
            for (unsigned seed = 1; seed <= 10; ++seed) {
                Program all(seed, ranks), concerned(seed, ranks, true);
                QVERIFY2(concerned.run(true) == all.run(true), qPrintable(QString("seed %1").arg(seed)));
                QVERIFY2(ranks == 2 || concerned.asked() < all.asked() * 2 / 3,
                    qPrintable(QString("%1 of %2").arg(concerned.asked()).arg(all.asked())));
            }
    }

    // Everybody waits for what nobody does: all get the same sentence.
    void deadlocksAreNamed()
    {
        for (const bool isOnOneThread : { false, true }) {
            Program program(4, 5);
            program.run(isOnOneThread, [](int rank, Clock& clock) {
                if (rank % 2 == 1)
                    clock.wait(rank, rank == 1 ? "spring" : "rain", [] { return std::optional<double>(); });
            });
            const std::string text = "deadlock: rank 1 waits for spring, rank 3 for rain";
            QCOMPARE(program.errors(), (std::vector<std::string> { "", text, "", text, "" }));
        }
    }

    // One fails: those that wait, and those that would go on, end with Aborted, and none is left behind.
    void anErrorEndsAll()
    {
        for (const bool isOnOneThread : { false, true }) {
            std::atomic<int> unwound = 0;
            struct Unwinding {
                std::atomic<int>& count;
                ~Unwinding() { ++count; }
            };
            Program program(7, 6);
            program.run(isOnOneThread, [&](int rank, Clock& clock) {
                const Unwinding here { unwound };
                clock.advance(rank, 100 + (rank == 2 ? 1 : 0));
                if (rank == 2)
                    throw std::runtime_error("rank 2 has failed");
                if (rank > 3)
                    clock.advance(rank, 1000);
                clock.wait(rank, "nothing", [] { return std::optional<double>(); });
            });
            QCOMPARE(unwound.load(), 6);
            for (std::size_t rank = 0; rank < 6; ++rank)
                QCOMPARE(program.errors()[rank], std::string(rank == 2 ? "rank 2 has failed" : "the run was aborted"));
        }
    }

    void aThrowingConditionIsItsRanksOwn()
    {
        for (const bool isOnOneThread : { false, true }) {
            Program program(9, 4);
            program.run(isOnOneThread, [](int rank, Clock& clock) {
                clock.wait(rank, "luck", [rank]() -> std::optional<double> {
                    if (rank == 3)
                        throw std::runtime_error("no luck");
                    return std::nullopt;
                });
            });
            QCOMPARE(program.errors()[3], std::string("no luck"));
            QCOMPARE(program.errors()[0], std::string("the run was aborted"));
        }
    }

    // One that fails before it joins does not leave the others waiting.
    void neverJoined()
    {
        for (const bool isOnOneThread : { false, true }) {
            const auto clock = makeVirtualClock(3, 0, isOnOneThread);
            std::vector<int> ended;
            clock->runRanks(3, [&](int rank) {
                if (rank != 1) {
                    clock->join(rank);
                    clock->advance(rank, 3 - rank);
                    ended.push_back(rank);
                }
                clock->leave(rank);
            });
            QCOMPARE(ended, (std::vector { 2, 0 }));
        }
    }

    // Each handles an error of its own while others throw, handle and forget theirs.
    void handlesErrorsOverTurns()
    {
        for (const bool isOnOneThread : { false, true }) {
            const auto clock = makeVirtualClock(4, 0, isOnOneThread);
            struct Late { // its destructor gives way while an exception is on its way
                Clock& clock;
                int rank;
                int& thrown;
                ~Late()
                {
                    clock.advance(rank, 1 + rank % 2);
                    thrown = std::uncaught_exceptions();
                }
            };
            std::vector<std::string> handled(4);
            std::vector<int> thrown(4), left(4);
            clock->runRanks(4, [&](int rank) {
                const auto i = std::size_t(rank);
                clock->join(rank);
                for (int round = 0; round < 3; ++round)
                    try {
                        const Late late { *clock, rank, thrown[i] };
                        throw std::runtime_error("error of rank " + std::to_string(rank));
                    } catch (const std::exception&) {
                        clock->advance(rank, rank == 0 ? 5 : 1);
                        try {
                            throw; // the one that is handled here, not another rank's
                        } catch (const std::exception& e) {
                            clock->advance(rank, 1);
                            handled[i] = e.what();
                        }
                    }
                left[i] = std::uncaught_exceptions() + (std::current_exception() ? 1 : 0);
                clock->leave(rank);
            });
            for (int rank = 0; rank < 4; ++rank)
                QCOMPARE(handled[std::size_t(rank)], "error of rank " + std::to_string(rank));
            QCOMPARE(thrown, (std::vector { 1, 1, 1, 1 }));
            QCOMPARE(left, (std::vector { 0, 0, 0, 0 }));
        }
    }

    void fibersTakeTurns()
    {
        if (!Fibers::areThere())
            QSKIP("sanitizers know threads only");
        std::vector<int> order;
        Fibers fibers(3, [&](int i) {
            order.push_back(i);
            fibers.yield();
            if (i == 0)
                fibers.resume(2); // by a fiber: it goes on where that one ends or yields, in the caller
            order.push_back(10 + i);
        });
        for (const int i : { 0, 1, 2, 1, 0, 0 })
            fibers.resume(i);
        QCOMPARE(order, (std::vector { 0, 1, 2, 11, 12, 10 }));
        for (int i = 0; i < 3; ++i)
            QVERIFY(fibers.isOver(i));
    }
};

REGISTER_TEST(TestOneThread)
#include "test_one_thread.moc"
