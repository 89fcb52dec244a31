// SPDX-License-Identifier: GPL-3.0-or-later
// The contract over every communicator, numbers of ranks, clocks, and memory the host can read or cannot; and what is
// promised of the in-process one alone: the same bits everywhere, and costs in virtual time.
#include "core/comm/threads/reduce.h"
#include "tests/build_folder.h"
#include "tests/core/comm/contract.h"
#include "tests/core/comm/transports.h"
#include "tests/test_class.h"

#include <QTest>

#include <array>
#include <atomic>
#include <cstring>
#include <random>
#include <set>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

#ifdef __SANITIZE_THREAD__ // ten times as slow; races need no more
constexpr std::array numbersOfRanks { 2, 4 };
#else
constexpr std::array numbersOfRanks { 1, 2, 3, 4, 7 };
#endif

// More than the 256 KiB that a ring between processes holds.
const Index longest = (Index { isLong() ? 20 : 1 } << 18) + 13;

// Their sum depends on the order of additions.
std::vector<float> unequalValues(int rank)
{
    std::vector<float> values(10007);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = 1 / static_cast<float>(1 + (i * 7919 + static_cast<std::size_t>(rank) * 104729) % 1009);
    return values;
}

} // namespace

class TestCollectives : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str()); }

    void contract_data()
    {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<int>("transport");
        QTest::addColumn<int>("which");
        for (const auto& transport : transports)
            for (const int ranks : numbersOfRanks)
                for (std::size_t i = 0; i < communicatorContract().size()
                     && (ranks <= maxProcesses || !isOverProcesses(transport.transport))
                     && (ranks > 2 || transport.transport != Medium::TwoHosts); // as Processes
                     ++i)
                    QTest::addRow("%s, %s, %d ranks", communicatorContract()[i].name, transport.name, ranks)
                        << ranks << static_cast<int>(transport.transport) << static_cast<int>(i);
    }
    void contract()
    {
        QFETCH(int, ranks);
        QFETCH(int, transport);
        QFETCH(int, which);
        const ContractCase& promise = communicatorContract()[static_cast<std::size_t>(which)];
        const Outcome outcome = tryRanks(
            ranks, static_cast<Medium>(transport), [&](Communicator& comm, Clock& clock, HostDevice& device) {
                promise.run({ comm, clock, device, isExact(static_cast<Medium>(transport)), longest });
            });
        QVERIFY2(!outcome.first, textOf(outcome.first).c_str());
    }

    // The same bits whatever the clock, the memory and the order of arrival.
    void sumsHaveTheSameBitsEverywhere()
    {
        std::vector<std::vector<float>> results;
        for (const bool isVirtual : { false, true }) {
            for (int late = 0; late < 3; ++late) {
                runRanks(3, isVirtual, [&](Communicator& comm, Clock& clock) {
                    HostDevice device(late == 1);
                    auto data = unequalValues(comm.rank());
                    clock.advance(comm.rank(), comm.rank() == late ? 2e-3 : 0);
                    comm.sum(device, data.data(), Index(data.size()), 0.5F + 0.3F * static_cast<float>(comm.rank()));
                    if (comm.rank() == late)
                        results.push_back(data);
                });
            }
        }
        for (const auto& result : results)
            QVERIFY(std::memcmp(result.data(), results[0].data(), sizeof(float) * result.size()) == 0);
    }

    void virtualCosts()
    {
        // Latency 1 s, 4 bytes per second: one float per second. The last rank arrives at 6 s.
        constexpr int ranks = 7;
        runRanks(ranks, true,
            [](Communicator& comm, Clock& clock) {
                HostDevice device;
                const int rank = comm.rank();
                clock.advance(rank, rank);
                auto took = [&, begin = 6.0](double seconds, const std::string& what) mutable {
                    checkEqual(clock.now(rank) - begin, seconds, what);
                    begin = clock.now(rank);
                };
                std::vector<float> data(14);
                comm.barrier();
                took(3, "barrier"); // ceil(log2(7))
                comm.gather(0);
                took(3, "gather");
                comm.broadcast(device, data.data(), 14, 2);
                took(3 + 14, "broadcast");
                comm.sum(device, data.data(), 14);
                took(2 * 6 * (1 + 2), "sum"); // 12 messages of 2 floats
                const std::vector<Id> rows = { rank == 3 ? 1 : 0 };
                comm.sumRows(device, { data.data(), 2, 7 }, rows);
                took(2 * 6 * (1 + 2), "sumRows"); // two rows named in all
            },
            { 1, 4 });
    }

    // Of matrices with few rows and with many, of which all or almost none are named.
    void rowsAreUnited()
    {
        std::mt19937 random(5);
        for (const Index rows : { 1, 64, 1000, 2'000'000 })
            for (const std::size_t ranks : { 1, 2, 9 }) {
                std::vector<std::vector<Id>> named(ranks);
                std::set<Id> expected;
                std::vector<Operand> operands;
                for (std::vector<Id>& theirs : named) {
                    std::set<Id> drawn { 0, Id(rows - 1) };
                    for (unsigned i = random() % 200; i > 0; --i)
                        drawn.insert(Id(random() % unsigned(rows)));
                    if (&theirs != &named[0] || ranks < 3) // one names none
                        theirs.assign(drawn.begin(), drawn.end());
                    expected.insert(theirs.begin(), theirs.end());
                    operands.push_back({ nullptr, 1, theirs, true });
                }
                QCOMPARE(uniteRows(operands, rows), std::vector<Id>(expected.begin(), expected.end()));
            }
    }

    // What all need of a gather is made once, from the values by rank.
    void agreeOnce()
    {
        std::atomic<int> made = 0;
        runRanks(5, true, [&made](Communicator& comm, Clock& clock) {
            const auto agreed = comm.agree<std::string>(comm.rank() * comm.rank(), [&](const std::vector<double>& all) {
                ++made;
                std::string text;
                for (const double value : all)
                    text += std::to_string(int(value)) + ' ';
                return text;
            });
            check(*agreed == "0 1 4 9 16 ", "what was agreed: " + *agreed);
            const double took = clock.now(comm.rank());
            comm.gather(0);
            checkEqual(clock.now(comm.rank()), 2 * took, "time of a gather");
        });
        QCOMPARE(made.load(), 1);
    }

    void aSingleRankPaysNothing()
    {
        runRanks(1, true, [](Communicator& comm, Clock& clock) {
            HostDevice device;
            float value = 3;
            comm.barrier();
            comm.broadcast(device, &value, 1, 0);
            comm.sum(device, &value, 1, 2);
            comm.startSum(device, &value, 1, 2)->wait();
            checkEqual(value, 12.0F, "value");
            checkEqual(clock.now(0), 0.0, "time");
        });
    }
};

REGISTER_TEST(TestCollectives)
#include "test_collectives.moc"
