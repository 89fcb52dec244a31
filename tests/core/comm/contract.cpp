// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/comm/contract.h"

#include "kernels/array.h"
#include "tests/core/comm/ranks.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <random>

namespace evenkeel::test {

namespace {

constexpr Index values = 10007; // more than a block, and prime

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

// Rank after rank, in float.
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

Array<float> onDevice(Device& device, const std::vector<float>& host)
{
    Array<float> array(device, static_cast<Index>(host.size()));
    if (!host.empty())
        device.upload(array.data(), host.data(), host.size() * sizeof(float));
    return array;
}

void checkValues(const Rank& r, const Array<float>& actual, const std::vector<float>& expected, const std::string& what)
{
    const std::vector<float> host = actual.toHost();
    checkEqual(host.size(), expected.size(), "size of " + what);
    for (std::size_t i = 0; i < host.size(); ++i) {
        const float allowed = r.isExact ? 0 : 1e-5F * std::max(1.0F, std::abs(expected[i]));
        if (!(std::abs(host[i] - expected[i]) <= allowed))
            checkEqual(host[i], expected[i], what + ", value " + std::to_string(i));
    }
}

void barrier(const Rank& r)
{
    const auto arrived = r.comm.share(1);
    const Array<float> one = onDevice(r.device, { 1 });
    for (long round = 1; round <= 20; ++round) {
        if (r.comm.rank() == round % r.comm.size())
            r.clock.advance(r.comm.rank(), 1e-4);
        arrived->add(r.device, 1, one.data());
        r.comm.barrier();
        check(arrived->version() >= round * r.comm.size(), "a rank has passed before all had come");
        r.comm.barrier();
    }
}

void gather(const Rank& r)
{
    for (int round = 0; round < 10; ++round) {
        const auto all = r.comm.gather(round + 10.0 * r.comm.rank());
        checkEqual(all.size(), static_cast<std::size_t>(r.comm.size()), "size");
        for (int rank = 0; rank < r.comm.size(); ++rank)
            checkEqual(all[static_cast<std::size_t>(rank)], round + 10.0 * rank, "value");
    }
}

void broadcast(const Rank& r)
{
    for (int root = 0; root < r.comm.size(); ++root) {
        const Array<float> data = onDevice(r.device, randomValues(r.comm.rank(), values));
        r.comm.broadcast(r.device, data.data(), values, root);
        checkValues({ r.comm, r.clock, r.device, true }, data, randomValues(root, values), "the root's values");
    }
    r.comm.broadcast(r.device, nullptr, 0, 0);
}

void sum(const Rank& r)
{
    for (const Index n : { Index(0), Index(1), Index(5), values }) {
        const Array<float> data = onDevice(r.device, randomValues(r.comm.rank(), n));
        r.comm.sum(r.device, data.data(), n, weightOf(r.comm.rank()));
        checkValues(r, data, expectedSum(r.comm.size(), n), "sum of " + std::to_string(n));
    }
}

// More than one piece of a large sum in the communicator; small integers add up exactly in any order.
void longSum(const Rank& r)
{
    const Index n = r.longest;
    std::vector<float> host(static_cast<std::size_t>(n));
    for (std::size_t i = 0; i < host.size(); ++i)
        host[i] = static_cast<float>(i % 1021);
    const Array<float> data = onDevice(r.device, host);
    r.comm.sum(r.device, data.data(), n, static_cast<float>(r.comm.rank() + 1));
    const auto size = static_cast<float>(r.comm.size());
    for (float& value : host)
        value *= size * (size + 1) / 2;
    checkValues({ r.comm, r.clock, r.device, true }, data, host, "a long sum");
}

void startedSums(const Rank& r)
{
    constexpr int calls = 3;
    std::vector<Array<float>> data;
    std::vector<std::unique_ptr<Pending>> pending;
    for (int call = 0; call < calls; ++call) {
        data.push_back(onDevice(r.device, randomValues(r.comm.rank() + 100 * call, values)));
        pending.push_back(r.comm.startSum(r.device, data.back().data(), values, weightOf(r.comm.rank())));
        r.device.arrays().fill(data.back().data(), values, 0); // it was read before the call returned
    }
    pending[1]->wait(); // out of order, twice, and one never
    pending[1]->wait();
    pending[0]->wait();
    check(pending[0]->ready(), "waited for and not ready");
    checkValues(r, data[0], expectedSum(r.comm.size(), values, 0), "first sum");
    checkValues(r, data[1], expectedSum(r.comm.size(), values, 1), "second sum");
    checkEqual(data[2].toHost()[0], 0.0F, "the third, for which nobody has waited,");
    r.clock.advance(r.comm.rank(), 1e-5);
    r.comm.barrier();
}

constexpr Index rows = 60, cols = 7;

std::vector<Id> namedRows(int rank, int round)
{
    std::mt19937 random(static_cast<unsigned>(1000 * round + rank));
    std::vector<Id> named;
    for (Id row = 0; row < rows; ++row)
        if (round > 0 && random() % 4 < static_cast<unsigned>(round))
            named.push_back(row);
    return named;
}

// The dense sum of the rows that are named; the others stay.
void sumRows(const Rank& r)
{
    for (int round = 0; round <= 4; ++round) { // from no row to all
        std::vector<float> expected = randomValues(r.comm.rank(), rows * cols);
        const Array<float> data = onDevice(r.device, expected);
        std::vector<bool> isNamed(rows);
        for (int rank = 0; rank < r.comm.size(); ++rank) {
            const auto theirs = randomValues(rank, rows * cols);
            for (const Id row : namedRows(rank, round)) {
                const auto first = static_cast<std::size_t>(row * cols);
                for (std::size_t i = first; i < first + cols; ++i) {
                    const float term = weightOf(rank) * theirs[i];
                    expected[i] = isNamed[static_cast<std::size_t>(row)] ? expected[i] + term : term;
                }
                isNamed[static_cast<std::size_t>(row)] = true;
            }
        }
        const auto mine = namedRows(r.comm.rank(), round);
        const auto all = r.comm.sumRows(r.device, { data.data(), rows, cols }, mine, weightOf(r.comm.rank()));
        checkValues(r, data, expected, "rows of round " + std::to_string(round));
        std::vector<Id> named;
        for (Id row = 0; row < rows; ++row)
            if (isNamed[static_cast<std::size_t>(row)])
                named.push_back(row);
        check(*all == named, "the union of rows");
    }
}

// Odd and even, then each of those in halves; parent and children work at the same time.
void split(const Rank& r)
{
    const int rank = r.comm.rank(), size = r.comm.size();
    const auto half = r.comm.split(rank % 2);
    checkEqual(half->rank(), rank / 2, "rank in its half");
    checkEqual(half->size(), (size + 1 - rank % 2) / 2, "size of its half");
    const auto quarter = half->split(half->rank() % 2 == 0 ? -3 : 12);
    const double before = r.clock.now(rank);
    const auto inHalf = half->gather(rank);
    const auto inQuarter = quarter->gather(rank);
    const auto inAll = r.comm.gather(rank);
    check(r.clock.now(rank) >= before, "time runs backwards");
    for (std::size_t i = 0; i < inHalf.size(); ++i)
        checkEqual(inHalf[i], rank % 2 + 2.0 * static_cast<double>(i), "member of a half");
    for (std::size_t i = 0; i < inQuarter.size(); ++i)
        checkEqual(inQuarter[i], rank % 4 + 4.0 * static_cast<double>(i), "member of a quarter");
    checkEqual(inAll.size(), static_cast<std::size_t>(size), "all");
    const Array<float> one = onDevice(r.device, { 1 });
    quarter->sum(r.device, one.data(), 1);
    checkEqual(one.toHost()[0], static_cast<float>(quarter->size()), "sum in a quarter");
    r.comm.sum(r.device, one.data(), 1, 1 / static_cast<float>(quarter->size()));
    checkEqual(std::round(one.toHost()[0]), static_cast<float>(size), "sum of all after it");
    quarter->send((quarter->rank() + 1) % quarter->size(), 0, { static_cast<float>(rank) });
    const Message message = quarter->receive(-1, 0);
    checkEqual(message.from, (quarter->rank() + quarter->size() - 1) % quarter->size(), "sender");
}

void messages(const Rank& r)
{
    constexpr int each = 50;
    const int ranks = r.comm.size();
    const auto sizeOf = [](int i) { return static_cast<std::size_t>(1 + (i * 37) % 100); }; // small ones could overtake
    for (int i = 0; i < each; ++i)
        for (int to = 0; to < ranks; ++to) // to itself too
            r.comm.send(to, i % 2, std::vector<float>(sizeOf(i), static_cast<float>(i)));
    std::vector<std::array<int, 2>> next(static_cast<std::size_t>(ranks), { 0, 1 });
    for (int i = 0; i < ranks * each; ++i) {
        const Message message = r.comm.receive(-1, -1);
        int& expected = next[static_cast<std::size_t>(message.from)][static_cast<std::size_t>(message.tag)];
        checkEqual(message.values.at(0), static_cast<float>(expected), "message's number");
        checkEqual(message.values.size(), sizeOf(expected), "its size");
        expected += 2;
    }
    check(!r.comm.probe(-1, -1), "nothing is left");
}

// Every add changes all values equally, so a read with two different values has seen half an add; and by one, so that
// the values are the version.
void sharedArray(const Rank& r)
{
    constexpr int rounds = 40;
    constexpr Index n = 3001;
    const auto array = r.comm.share(n);
    const Array<float> mine = onDevice(r.device, std::vector<float>(n, -1));
    long version = 0;
    const auto readsOne = [&](const std::string& what) {
        version = array->read(r.device, mine.data());
        const std::vector<float> host = mine.toHost();
        check(std::all_of(host.begin(), host.end(), [&](float x) { return x == host[0]; }), what);
        return host[0];
    };
    checkEqual(readsOne("a value at the start"), 0.0F, "the start");
    r.comm.barrier();
    for (int round = 0; round < rounds; ++round) {
        r.device.arrays().fill(mine.data(), n, 2);
        const long before = array->version();
        const long made = array->add(r.device, 0.5F, mine.data());
        check(made > before && array->version() >= made, "the version counts");
        const std::vector<double> all = r.comm.gather(double(made));
        check(std::ranges::count(all, double(made)) == 1, "two adds have made the same version");
        const float value = readsOne("half an add");
        checkEqual(version, static_cast<long>(value), "version of what was read");
    }
    r.comm.barrier();
    checkEqual(readsOne("the sum"), static_cast<float>(r.comm.size() * rounds), "sum of all adds");
    checkEqual(array->version(), static_cast<long>(r.comm.size() * rounds), "version");
    r.comm.barrier();
    if (r.comm.rank() == r.comm.size() - 1) {
        r.device.arrays().fill(mine.data(), n, 7);
        checkEqual(array->write(r.device, mine.data()), long(r.comm.size()) * rounds + 1, "version of the write");
    }
    r.comm.barrier();
    checkEqual(readsOne("half a write"), 7.0F, "written value");
}

constexpr ContractCase cases[] = { { "barrier", barrier }, { "gather", gather }, { "broadcast", broadcast },
    { "sum", sum }, { "long sum", longSum }, { "started sums", startedSums }, { "sum of rows", sumRows },
    { "split", split }, { "messages", messages }, { "shared array", sharedArray } };

} // namespace

std::span<const ContractCase> communicatorContract() { return cases; }

} // namespace evenkeel::test
