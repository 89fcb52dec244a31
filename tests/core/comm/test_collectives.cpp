// Every collective against straight-line results: sizes, both clocks, memory the host can read and memory it cannot.
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/ranks.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <random>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

constexpr Index values = 10007; // more than a block, divisible by nothing

float weightOf(int rank) { return 0.5F + 0.3F * static_cast<float>(rank); }

std::vector<float> randomValues(int seed, Index n)
{
    std::mt19937 random(static_cast<unsigned>(seed));
    std::uniform_real_distribution<float> uniform(-1, 1);
    std::vector<float> result(static_cast<std::size_t>(n));
    for (float& value : result)
        value = uniform(random);
    return result;
}

// The promise: rank after rank, in float.
std::vector<float> expectedSum(int ranks, Index n, int call = 0)
{
    std::vector<float> total(static_cast<std::size_t>(n));
    for (int rank = 0; rank < ranks; ++rank) {
        const auto mine = randomValues(rank + 100 * call, n);
        for (std::size_t i = 0; i < total.size(); ++i) {
            const float term = weightOf(rank) * mine[i];
            total[i] += term;
        }
    }
    return total;
}

} // namespace

class TestCollectives : public QObject {
    Q_OBJECT

    // Some ranks' memory is hidden from the host, others' is not: they must get along.
    static void everywhere(const std::function<void(Communicator&, Clock&, HostDevice&)>& body)
    {
        QFETCH(int, ranks);
        QFETCH(bool, isVirtual);
        QFETCH(bool, isRemote);
        runRanks(ranks, isVirtual, [&](Communicator& comm, Clock& clock) {
            HostDevice device(isRemote && comm.rank() % 2 == 0);
            body(comm, clock, device);
        });
    }

    static void addCases()
    {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<bool>("isVirtual");
        QTest::addColumn<bool>("isRemote");
        for (const int ranks : { 1, 2, 3, 4, 7 }) {
            for (const bool isVirtual : { false, true }) {
                for (const bool isRemote : { false, true })
                    QTest::addRow("%d ranks, %s%s", ranks, isVirtual ? "virtual" : "real", isRemote ? ", staged" : "")
                        << ranks << isVirtual << isRemote;
            }
        }
    }

private slots:
    void barrier_data() { addCases(); }
    void barrier()
    {
        std::atomic<int> arrived = 0;
        everywhere([&](Communicator& comm, Clock& clock, HostDevice&) {
            for (int round = 1; round <= 20; ++round) {
                if (comm.rank() == round % comm.size())
                    clock.advance(comm.rank(), 1e-4);
                ++arrived;
                comm.barrier();
                check(arrived >= round * comm.size(), "a rank has passed before all had come");
                comm.barrier();
            }
        });
    }

    void gather_data() { addCases(); }
    void gather()
    {
        everywhere([](Communicator& comm, Clock&, HostDevice&) {
            for (int round = 0; round < 10; ++round) {
                const auto all = comm.gather(round + 10.0 * comm.rank());
                checkEqual(all.size(), static_cast<std::size_t>(comm.size()), "size");
                for (int rank = 0; rank < comm.size(); ++rank)
                    checkEqual(all[static_cast<std::size_t>(rank)], round + 10.0 * rank, "value");
            }
        });
    }

    void broadcast_data() { addCases(); }
    void broadcast()
    {
        everywhere([](Communicator& comm, Clock&, HostDevice& device) {
            for (int root = 0; root < comm.size(); ++root) {
                auto data = randomValues(comm.rank(), values);
                comm.broadcast(device, data.data(), values, root);
                check(data == randomValues(root, values), "other values than the root's");
            }
            comm.broadcast(device, nullptr, 0, 0);
        });
    }

    void sum_data() { addCases(); }
    void sum()
    {
        everywhere([](Communicator& comm, Clock&, HostDevice& device) {
            for (const Index n : { Index(0), Index(1), Index(5), values }) {
                auto data = randomValues(comm.rank(), n);
                comm.sum(device, data.data(), n, weightOf(comm.rank()));
                check(data == expectedSum(comm.size(), n), "sum of " + std::to_string(n));
            }
        });
    }

    void startedSums_data() { addCases(); }
    void startedSums()
    {
        everywhere([](Communicator& comm, Clock& clock, HostDevice& device) {
            constexpr int calls = 3;
            std::vector<std::vector<float>> data;
            std::vector<std::unique_ptr<Pending>> pending;
            for (int call = 0; call < calls; ++call) {
                data.push_back(randomValues(comm.rank() + 100 * call, values));
                pending.push_back(comm.startSum(device, data.back().data(), values, weightOf(comm.rank())));
                std::fill(data.back().begin(), data.back().end(), 0.0F); // it was read before the call returned
            }
            pending[1]->wait(); // out of order, twice, and one never
            pending[1]->wait();
            pending[0]->wait();
            check(pending[0]->ready(), "waited for and not ready");
            check(data[0] == expectedSum(comm.size(), values, 0), "first sum");
            check(data[1] == expectedSum(comm.size(), values, 1), "second sum");
            check(data[2][0] == 0, "nobody has waited for the third");
            clock.advance(comm.rank(), 1e-5);
            comm.barrier();
        });
    }

    void sumRowsIsTheDenseSumOfTheNamedRows_data() { addCases(); }
    void sumRowsIsTheDenseSumOfTheNamedRows()
    {
        everywhere([](Communicator& comm, Clock&, HostDevice& device) {
            constexpr Index rows = 60, cols = 7;
            const auto names = [](int rank, int round) {
                std::mt19937 random(static_cast<unsigned>(1000 * round + rank));
                std::vector<Id> named;
                for (Id row = 0; row < rows; ++row) {
                    if (round > 0 && random() % 4 < static_cast<unsigned>(round))
                        named.push_back(row);
                }
                return named;
            };
            for (int round = 0; round <= 4; ++round) { // from no row to all
                auto data = randomValues(comm.rank(), rows * cols);
                const auto before = data;
                const auto mine = names(comm.rank(), round);
                std::vector<float> dense(before.size());
                std::vector<bool> isNamed(rows);
                for (int rank = 0; rank < comm.size(); ++rank) {
                    const auto theirs = randomValues(rank, rows * cols);
                    for (const Id row : names(rank, round)) {
                        isNamed[static_cast<std::size_t>(row)] = true;
                        for (Index i = row * cols; i < (row + 1) * cols; ++i) {
                            const float term = weightOf(rank) * theirs[static_cast<std::size_t>(i)];
                            dense[static_cast<std::size_t>(i)] += term;
                        }
                    }
                }
                const auto all = comm.sumRows(device, { data.data(), rows, cols }, mine, weightOf(comm.rank()));
                std::vector<Id> expected;
                for (Id row = 0; row < rows; ++row) {
                    const bool isSum = isNamed[static_cast<std::size_t>(row)];
                    if (isSum)
                        expected.push_back(row);
                    const auto begin = row * cols;
                    check(std::equal(data.begin() + begin, data.begin() + begin + cols,
                              (isSum ? dense : before).begin() + begin),
                        "row " + std::to_string(row));
                }
                check(all == expected, "the union of rows");
            }
        });
    }

    void split_data() { addCases(); }
    void split()
    {
        everywhere([](Communicator& comm, Clock& clock, HostDevice& device) {
            // Odd and even, then each of those in halves; parent and children work side by side.
            const auto half = comm.split(comm.rank() % 2);
            checkEqual(half->rank(), comm.rank() / 2, "rank in its half");
            checkEqual(half->size(), (comm.size() + 1 - comm.rank() % 2) / 2, "size of its half");
            const auto quarter = half->split(half->rank() % 2 == 0 ? -3 : 12);
            const double before = clock.now(comm.rank());
            const auto inHalf = half->gather(comm.rank());
            const auto inQuarter = quarter->gather(comm.rank());
            const auto inAll = comm.gather(comm.rank());
            check(clock.now(comm.rank()) >= before, "time runs backwards");
            for (std::size_t i = 0; i < inHalf.size(); ++i)
                checkEqual(inHalf[i], comm.rank() % 2 + 2.0 * static_cast<double>(i), "member of a half");
            for (std::size_t i = 0; i < inQuarter.size(); ++i)
                checkEqual(inQuarter[i], comm.rank() % 4 + 4.0 * static_cast<double>(i), "member of a quarter");
            checkEqual(inAll.size(), static_cast<std::size_t>(comm.size()), "all");
            float one = 1;
            quarter->sum(device, &one, 1);
            checkEqual(one, static_cast<float>(quarter->size()), "sum in a quarter");
            quarter->send((quarter->rank() + 1) % quarter->size(), 0, { static_cast<float>(comm.rank()) });
            const Message message = quarter->receive(-1, 0);
            checkEqual(message.from, (quarter->rank() + quarter->size() - 1) % quarter->size(), "sender");
        });
    }

    // The same bits whatever the clock, the memory and the order of arrival.
    void sumsHaveTheSameBitsEverywhere()
    {
        std::vector<std::vector<float>> results;
        for (const bool isVirtual : { false, true }) {
            for (int late = 0; late < 3; ++late) {
                runRanks(3, isVirtual, [&](Communicator& comm, Clock& clock) {
                    HostDevice device(late == 1);
                    auto data = randomValues(comm.rank(), values);
                    clock.advance(comm.rank(), comm.rank() == late ? 2e-3 : 0);
                    comm.sum(device, data.data(), values, weightOf(comm.rank()));
                    if (comm.rank() == late)
                        results.push_back(data);
                });
            }
        }
        for (const auto& result : results)
            QVERIFY(std::memcmp(result.data(), results[0].data(), sizeof(float) * values) == 0);
    }

    void virtualCosts()
    {
        // Latency 1 s, 4 bytes a second: one float a second. The last rank arrives at 6 s.
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

QTEST_GUILESS_MAIN(TestCollectives)
#include "test_collectives.moc"
