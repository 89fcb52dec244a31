// SPDX-License-Identifier: GPL-3.0-or-later
// The simulator's guarantees: overlap costs nothing, a program repeats to the bit whatever else runs, 1,000 ranks work.
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/ranks.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <random>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

// Two ranks: an all-reduce of one float takes 2 (0.25 + 0.25) = 1 s.
const LinkCost oneSecondSum { 0.25, 8 };

// A random program that never deadlocks: messages are sent before they are awaited, sums are called by all.
class RandomProgram {
public:
    RandomProgram(unsigned seed, int ranks, int rounds)
        : m_seed(seed)
        , m_rounds(rounds)
        , m_counts(ranks)
    {
    }

    std::string run()
    {
        m_log.clear();
        m_stock.assign(m_counts.size(), 0);
        runRanks(
            static_cast<int>(m_counts.size()), true, [this](Communicator& comm, Clock& clock) { rank(comm, clock); });
        return m_log;
    }

private:
    void note(Communicator& comm, Clock& clock, const char* what, double value)
    {
        char line[120];
        std::snprintf(line, sizeof line, "%a %d %s %a\n", clock.now(comm.rank()), comm.rank(), what, value);
        m_log += line; // only the rank whose turn it is comes here
    }

    void rank(Communicator& comm, Clock& clock)
    {
        std::mt19937 mine(m_seed * 1000 + static_cast<unsigned>(comm.rank()));
        std::mt19937 common(m_seed);
        HostDevice device;
        const auto array = comm.share(3);
        const auto pair = comm.split(comm.rank() % 2);
        std::vector<float> data(3, static_cast<float>(comm.rank()));
        for (int round = 0; round < m_rounds; ++round) {
            clock.advance(comm.rank(), 1e-6 * (mine() % 1000));
            note(comm, clock, "work", 0);
            std::unique_ptr<Pending> pending;
            switch (common() % 5) {
            case 0:
                exchange(comm, clock, mine);
                break;
            case 1:
                comm.sum(device, data.data(), 3, 1.0F / static_cast<float>(1 + comm.rank()));
                note(comm, clock, "sum", data[0]);
                break;
            case 2:
                array->add(device, 0.1F, data.data());
                array->read(device, data.data());
                note(comm, clock, "array", data[1] + static_cast<double>(array->version()));
                break;
            case 3:
                pending = pair->startSum(device, data.data(), 3, 0.3F);
                clock.advance(comm.rank(), 1e-6 * (mine() % 20));
                note(comm, clock, "ready", pending->ready());
                pending->wait();
                note(comm, clock, "started sum", data[2]);
                break;
            default:
                takeFromStock(comm, clock);
            }
        }
    }

    void exchange(Communicator& comm, Clock& clock, std::mt19937& mine)
    {
        const int to = static_cast<int>(mine() % static_cast<unsigned>(comm.size()));
        comm.send(to, 1, std::vector<float>(mine() % 5000, 1));
        std::vector<double> targets = comm.gather(to);
        for (auto count = std::count(targets.begin(), targets.end(), comm.rank()); count > 0; --count) {
            note(comm, clock, "probe", comm.probe(-1, 1));
            const Message message = comm.receive(-1, 1);
            note(comm, clock, "received", message.from + 1000.0 * static_cast<double>(message.values.size()));
        }
    }

    // The next rank's shelf is filled, then one thing taken from the own: a wait that takes.
    void takeFromStock(Communicator& comm, Clock& clock)
    {
        const auto next = static_cast<std::size_t>((comm.rank() + 1) % comm.size());
        clock.enter(comm.rank(), [&] { ++m_stock[next]; });
        clock.wait(comm.rank(), "stock", [&]() -> std::optional<double> {
            int& shelf = m_stock[static_cast<std::size_t>(comm.rank())];
            if (shelf == 0)
                return std::nullopt;
            --shelf;
            return 0.0;
        });
        note(comm, clock, "took", 0);
    }

    unsigned m_seed;
    int m_rounds;
    std::vector<int> m_counts;
    std::vector<int> m_stock;
    std::string m_log;
};

// Takes the processor away from the ranks at moments of its own.
class Stress {
public:
    explicit Stress(int threads)
    {
        for (int i = 0; i < threads; ++i)
            m_threads.emplace_back([this, i] {
                for (unsigned round = 0; !m_stop; ++round) {
                    if ((round + static_cast<unsigned>(i)) % 4096 == 0)
                        std::this_thread::yield();
                }
            });
    }
    ~Stress()
    {
        m_stop = true;
        for (std::thread& thread : m_threads)
            thread.join();
    }

private:
    std::atomic<bool> m_stop = false;
    std::vector<std::thread> m_threads;
};

} // namespace

class TestVirtual : public QObject {
    Q_OBJECT

private slots:
    // Rank 0's process has the queue: the others ask it, and where links between processes were measured that takes
    // time.
    void drawsTakeWhatWasMeasured()
    {
        for (const double seconds : { 0.0, 0.25 }) {
            LinkProfile links;
            if (seconds > 0)
                links.measured = { { Transfer::Draw, 3, seconds, 0 } };
            const auto clock = makeVirtualClock(3);
            runRanks(makeInProcess(3, *clock, links), *clock, [&](Communicator& comm, Clock& virtualClock) {
                comm.chargeDraw();
                comm.chargeDraw();
                checkEqual(virtualClock.now(comm.rank()), comm.rank() == 0 ? 0 : 2 * seconds, "time");
            }).rethrow();
        }
    }

    void startedSumsOverlapWithWork()
    {
        runRanks(
            2, true,
            [](Communicator& comm, Clock& clock) {
                HostDevice device;
                float value = 1;
                const auto pending = comm.startSum(device, &value, 1);
                checkEqual(clock.now(comm.rank()), 0.0, "starting costs no time");
                clock.advance(comm.rank(), 0.5);
                check(!pending->ready(), "under way at 0.5 s");
                clock.advance(comm.rank(), 0.5);
                check(pending->ready(), "there at 1 s");
                pending->wait();
                checkEqual(clock.now(comm.rank()), 1.0, "work and sum side by side");
                checkEqual(value, 2.0F, "sum");
            },
            oneSecondSum);
    }

    void onlyWhatRemainsIsWaitedFor()
    {
        runRanks(
            2, true,
            [](Communicator& comm, Clock& clock) {
                HostDevice device;
                float value = 1;
                clock.advance(comm.rank(), comm.rank() * 3);
                const auto pending = comm.startSum(device, &value, 1); // rank 1 starts at 3 s: there at 4 s
                clock.advance(comm.rank(), 0.25);
                pending->wait();
                checkEqual(clock.now(comm.rank()), 4.0, "time");
            },
            oneSecondSum);
    }

    void startedSumsShareTheLinks()
    {
        runRanks(
            2, true,
            [](Communicator& comm, Clock& clock) {
                HostDevice device;
                float first = 1, second = 2;
                const auto one = comm.startSum(device, &first, 1);
                clock.advance(comm.rank(), 0.25);
                const auto two = comm.startSum(device, &second, 1);
                two->wait();
                checkEqual(clock.now(comm.rank()), 2.0, "one after the other");
                check(one->ready(), "the first is long there");
                one->wait();
                checkEqual(clock.now(comm.rank()), 2.0, "nothing remains");
                checkEqual(first + second, 6.0F, "sums");
            },
            oneSecondSum);
    }

    void groupsHaveTheirOwnLinksAndTheClocksTime()
    {
        runRanks(
            4, true,
            [](Communicator& comm, Clock& clock) {
                HostDevice device;
                const auto pair = comm.split(comm.rank() / 2); // one second: two stages of 0.25 s, for all
                checkEqual(clock.now(comm.rank()), 0.5, "split");
                float value = 1;
                clock.advance(comm.rank(), comm.rank());
                pair->sum(device, &value, 1);
                checkEqual(clock.now(comm.rank()), comm.rank() < 2 ? 2.5 : 4.5, "the pair's own time");
            },
            oneSecondSum);
    }

    void programsRepeat_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("ranks");
        for (const unsigned seed : { 1U, 2U, 3U })
            QTest::addRow("seed %u", seed) << seed << static_cast<int>(2 + 3 * seed);
    }
    void programsRepeat()
    {
        QFETCH(unsigned, seed);
        QFETCH(int, ranks);
        RandomProgram program(seed, ranks, 40);
        const std::string expected = program.run();
        QVERIFY(expected.size() > 1000);
        QVERIFY(RandomProgram(seed + 10, ranks, 40).run() != expected);
        for (int repeat = 1; repeat < 20; ++repeat)
            QVERIFY(program.run() == expected);
        const Stress stress(3);
        for (int repeat = 0; repeat < 5; ++repeat)
            QVERIFY(program.run() == expected);
    }

    void manyRanks_data()
    {
        QTest::addColumn<int>("ranks");
        QTest::newRow("256") << 256;
        QTest::newRow("1000") << 1000;
    }
    void manyRanks()
    {
        QFETCH(int, ranks);
        const int rounds = ranks > 500 ? 1 : 3; // a sanitizer takes its time with a thousand threads
        const auto run = [ranks, rounds] {
            std::vector<double> ends(static_cast<std::size_t>(ranks));
            runRanks(ranks, true, [&](Communicator& comm, Clock& clock) {
                HostDevice device;
                const int rank = comm.rank();
                for (int round = 0; round < rounds; ++round) {
                    clock.advance(rank, 1e-3 * (1 + (rank * 7 + round) % 13));
                    float value = static_cast<float>(rank);
                    comm.sum(device, &value, 1);
                    checkEqual(value, static_cast<float>(comm.size()) * static_cast<float>(comm.size() - 1) / 2, "sum");
                    comm.send((rank + 1) % comm.size(), 0, { static_cast<float>(rank) });
                    checkEqual(comm.receive(-1, 0).from, (rank + comm.size() - 1) % comm.size(), "neighbour");
                }
                ends[static_cast<std::size_t>(rank)] = clock.now(rank);
            });
            return ends;
        };
        const auto ends = run();
        // Each round: the slowest's 13 ms, the sum, a message.
        const LinkCost cost;
        const double expected = rounds * (13e-3 + cost.allReduce(4, ranks) + cost.message(4));
        QVERIFY(std::abs(ends[0] - expected) < 1e-9);
        QVERIFY(run() == ends);
    }

    void aThousandAreAborted()
    {
        const Outcome outcome = tryRanks(1000, true, [](Communicator& comm, Clock& clock) {
            clock.advance(comm.rank(), comm.rank() == 500 ? 1 : 0);
            if (comm.rank() == 500)
                throw std::runtime_error("rank 500");
            comm.barrier();
        });
        QCOMPARE(textOf(outcome.first), std::string("rank 500"));
        QVERIFY(std::all_of(outcome.errors.begin(), outcome.errors.end(), [](const auto& e) { return e != nullptr; }));
    }
};

REGISTER_TEST(TestVirtual)
#include "test_virtual.moc"
