// SPDX-License-Identifier: GPL-3.0-or-later
// Sums and broadcasts on a GPU that ranks share: what they move, how they divide the work, and what they do not change.
#include "tests/core/comm/transports.h"
#include "tests/test_class.h"

#include <QTest>

#include <array>
#include <numeric>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

constexpr Index values = 10007; // more than a slice, and prime

// What rank r starts with; small whole numbers, so that every sum is exact.
std::vector<float> startOf(int rank, Index n)
{
    std::vector<float> start(at(n));
    for (std::size_t i = 0; i < start.size(); ++i)
        start[i] = static_cast<float>((i + 1) % 13 + static_cast<std::size_t>(rank) * i % 7);
    return start;
}

std::vector<float> sumOf(const std::vector<float>& weights, Index n)
{
    std::vector<float> sum(at(n));
    for (std::size_t rank = 0; rank < weights.size(); ++rank) {
        const std::vector<float> start = startOf(static_cast<int>(rank), n);
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += weights[rank] * start[i];
    }
    return sum;
}

using GpuProgram = std::function<void(OnOneGpu&, HostDevice&)>;

void onOneGpu(const std::vector<std::string>& specs, const GpuProgram& program)
{
    tryRanks(static_cast<int>(specs.size()), false, [&](Communicator& comm, Clock&) {
        HostDevice device(DeviceSpec::parse(specs[at(comm.rank())]));
        OnOneGpu gpu(dynamic_cast<InProcess&>(comm));
        program(gpu, device);
    }).rethrow();
}

std::vector<std::string> ranksOf(int count) { return std::vector<std::string>(at(count), "cuda:0"); }

} // namespace

class TestOneGpu : public QObject {
    Q_OBJECT

private slots:
    void everyArrayIsReadAndWrittenOnce();
    void weightsAndOddSizes();
    void slicesFollowTheShares();
    void aSumForOne();
    void aBroadcastCopiesEachValueOnce();
    void startedSumsStayThere();
    void whoLeavesWaitsForStartedSums();
};

// Without slices, each rank computing the whole sum, it would be 13 passes over an array per rank, 52 for four.
void TestOneGpu::everyArrayIsReadAndWrittenOnce()
{
    constexpr int ranks = 4;
    std::array<Index, ranks> moved {};
    onOneGpu(ranksOf(ranks), [&](OnOneGpu& comm, HostDevice& device) {
        std::vector<float> data = startOf(comm.rank(), values);
        comm.sum(device, data.data(), values, 1);
        check(data == sumOf({ 1, 1, 1, 1 }, values), "the sum");
        moved[at(comm.rank())] = device.moved();
        checkEqual(device.copied(), Index(0), "bytes through the host");
    });
    const Index all = std::accumulate(moved.begin(), moved.end(), Index(0));
    QCOMPARE(all, 2 * ranks * values);
    QVERIFY(4 * all <= 52 * values);
    for (const Index mine : moved)
        QVERIFY2(std::abs(mine - 2 * values) <= 2 * ranks * 32, QByteArray::number(qint64(mine)));
}

void TestOneGpu::weightsAndOddSizes()
{
    for (const int ranks : { 1, 2, 3, 4, 7 })
        for (const Index n : { Index(0), Index(1), Index(3), Index(31), Index(33), Index(64), Index(97), values })
            for (const bool hasNone : { false, true })
                onOneGpu(ranksOf(ranks), [&](OnOneGpu& comm, HostDevice& device) {
                    std::vector<float> weights(at(ranks));
                    for (std::size_t i = 0; i < weights.size(); ++i)
                        weights[i] = hasNone ? 0 : static_cast<float>(i % 3); // 0, 1, 2, 0, ...
                    std::vector<float> data = startOf(comm.rank(), n);
                    const float mine = weights[at(comm.rank())];
                    if (mine == 0) // and then it may hold anything
                        data.assign(data.size(), std::numeric_limits<float>::quiet_NaN());
                    comm.sum(device, data.data(), n, mine);
                    check(data == sumOf(weights, n), "a sum of " + std::to_string(n));
                });
}

void TestOneGpu::slicesFollowTheShares()
{
    const auto slices = [](const std::vector<std::string>& specs, Index n) {
        std::vector<Index> summed(specs.size());
        onOneGpu(specs, [&](OnOneGpu& comm, HostDevice& device) {
            std::vector<float> data = startOf(comm.rank(), n);
            comm.sum(device, data.data(), n, 1);
            summed[at(comm.rank())] = device.summed().empty() ? 0 : device.summed().front();
        });
        return summed;
    };
    const std::vector<std::string> shares = { "cuda:0,sms=64", "cuda:0,sms=32", "cuda:0,sms=16", "cuda:0,sms=16" };
    QCOMPARE(slices(shares, 128 * 32), std::vector<Index>({ 2048, 1024, 512, 512 }));
    QCOMPARE(slices(shares, 128 * 32 + 5), std::vector<Index>({ 2048, 1024, 512, 517 }));
    QCOMPARE(slices({ "cuda:0", "cuda:0,sms=16" }, 128), std::vector<Index>({ 64, 64 }));
    QCOMPARE(slices({ "cuda:0", "cuda:0", "cuda:0" }, 5), std::vector<Index>({ 0, 0, 5 }));
}

void TestOneGpu::aSumForOne()
{
    onOneGpu(ranksOf(3), [&](OnOneGpu& comm, HostDevice& device) {
        std::vector<float> data = startOf(comm.rank(), values);
        comm.sumTo(1, device, data.data(), values, 2);
        check(data == (comm.rank() == 1 ? sumOf({ 2, 2, 2 }, values) : startOf(comm.rank(), values)), "the sum");
    });
}

void TestOneGpu::aBroadcastCopiesEachValueOnce()
{
    constexpr int ranks = 4;
    for (int root = 0; root < ranks; ++root) {
        std::array<Index, ranks> moved {};
        onOneGpu(ranksOf(ranks), [&](OnOneGpu& comm, HostDevice& device) {
            std::vector<float> data = startOf(comm.rank(), values);
            comm.broadcast(device, data.data(), values, root);
            check(data == startOf(root, values), "the root's values");
            moved[at(comm.rank())] = device.moved();
            checkEqual(device.copied(), Index(0), "bytes through the host");
        });
        QCOMPARE(std::accumulate(moved.begin(), moved.end(), Index(0)), ranks * values); // a read, three writes
    }
}

// And their memory is used again.
void TestOneGpu::startedSumsStayThere()
{
    constexpr int ranks = 3;
    std::array<int, ranks> made {}, allocated {};
    onOneGpu(ranksOf(ranks), [&](OnOneGpu& comm, HostDevice& device) {
        const int before = device.allocations();
        for (int round = 0; round < 10; ++round) {
            std::vector<float> first = startOf(comm.rank(), values), second(100, 1);
            const auto one = comm.startSum(device, first.data(), values, 2);
            const auto two = comm.startSum(device, second.data(), 100, 0.5F);
            const auto none = comm.startSum(device, nullptr, 0, 1);
            first.assign(first.size(), 0); // was read
            two->wait();
            one->wait();
            check(first == sumOf({ 2, 2, 2 }, values), "the first sum");
            check(second == std::vector<float>(100, 1.5F), "the second sum");
        }
        made[at(comm.rank())] = static_cast<int>(device.summed().size());
        allocated[at(comm.rank())] = device.allocations() - before;
        checkEqual(device.copied(), Index(0), "bytes through the host");
    });
    QCOMPARE(std::accumulate(made.begin(), made.end(), 0), 20); // each by one rank, the last to arrive
    for (const int count : allocated)
        QVERIFY2(count <= 6, QByteArray::number(count)); // of 30: buffers in use are not taken
}

// A rank may leave while others still need its part of a sum that it has not waited for.
void TestOneGpu::whoLeavesWaitsForStartedSums()
{
    for (int attempt = 0; attempt < 20; ++attempt)
        onOneGpu(ranksOf(2), [&](OnOneGpu& comm, HostDevice& device) {
            std::vector<float> data = startOf(comm.rank(), values);
            if (comm.rank() == 1)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            const auto sum = comm.startSum(device, data.data(), values, 1);
            if (comm.rank() == 0)
                return;
            sum->wait();
            check(data == sumOf({ 1, 1 }, values), "the sum");
        });
}

REGISTER_TEST(TestOneGpu)
#include "test_one_gpu.moc"
