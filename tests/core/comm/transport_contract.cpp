// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/comm/transport_contract.h"

#include "core/comm/processes/bytes.h"
#include "tests/core/comm/ranks.h"

#include <array>

namespace evenkeel::test {

namespace {

std::vector<std::byte> pattern(int seed, std::size_t size)
{
    std::vector<std::byte> bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::byte>((i * 31 + static_cast<std::size_t>(seed) * 7 + i / 251) & 255);
    return bytes;
}

// Small ones to messages of several segments, which must not overtake each other; to itself as well.
void messages(Transport& t, std::size_t large)
{
    const std::array<std::size_t, 6> sizes { 0, 1, 100, 70'001, 2 * large + 11, 5 };
    for (int to = 0; to < t.size(); ++to)
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            std::vector<std::byte> bytes = pattern(t.rank() + int(i), sizes[i]);
            t.send(to, int(i % 2), bytes);
            std::fill(bytes.begin(), bytes.end(), std::byte { 77 }); // they may be reused
        }
    for (int from = t.size() - 1; from >= 0; --from)
        for (const std::size_t i : { 1, 0, 3, 5, 2, 4 }) { // in order for each tag
            const auto arrived = i == 2 ? t.receive(from, -1) : t.receive(from, int(i % 2));
            checkEqual(arrived.from, from, "sender");
            checkEqual(arrived.tag, int(i % 2), "tag");
            check(arrived.bytes == pattern(from + int(i), sizes[i]), "a message's bytes");
        }
    check(!t.probe(-1, -1), "nothing is left");
    t.barrier();
}

// Rank 0 takes them as they come; those of each sender are in order.
void fromAnybody(Transport& t, std::size_t)
{
    constexpr int each = 20;
    for (int i = 0; i < each; ++i)
        t.send(0, 3, asBytes(i));
    std::vector<int> count(static_cast<std::size_t>(t.size()));
    for (int i = 0; i < (t.rank() == 0 ? each * t.size() : 0); ++i) {
        const auto arrived = t.receive(-1, 3);
        checkEqual(fromBytes<int>(arrived.bytes), count[static_cast<std::size_t>(arrived.from)]++, "its number");
    }
    t.barrier();
}

void gathers(Transport& t, std::size_t)
{
    for (int round = 0; round < 30; ++round) {
        const auto all = t.gather(pattern(t.rank() + round, static_cast<std::size_t>(round * t.rank() * 100)));
        checkEqual(all.size(), static_cast<std::size_t>(t.size()), "size");
        for (int r = 0; r < t.size(); ++r)
            check(all[static_cast<std::size_t>(r)] == pattern(r + round, static_cast<std::size_t>(round * r * 100)),
                "gathered bytes of rank " + std::to_string(r));
    }
}

void broadcasts(Transport& t, std::size_t large)
{
    for (const std::size_t size : std::initializer_list<std::size_t> { 0, 1, 4000, 20'000, 4 * large + 1 })
        for (int root = 0; root < t.size(); ++root) {
            auto bytes = pattern(t.rank(), size);
            t.broadcast(bytes, root);
            check(bytes == pattern(root, size), "bytes from " + std::to_string(root));
        }
}

float term(int rank, std::size_t i)
{
    return 1 / static_cast<float>(1 + (i * 7919 + std::size_t(rank) * 104729) % 1009);
}

void checkSum(Transport& t, std::span<const float> sum)
{
    for (std::size_t i = 0; i < sum.size(); ++i) {
        float expected = term(0, i);
        for (int r = 1; r < t.size(); ++r)
            expected += term(r, i);
        if (sum[i] != expected) // to the bit, as it is in rank order
            checkEqual(sum[i], expected, "value " + std::to_string(i) + " of " + std::to_string(sum.size()));
    }
}

std::vector<float> terms(Transport& t, std::size_t size)
{
    std::vector<float> values(size);
    for (std::size_t i = 0; i < size; ++i)
        values[i] = term(t.rank(), i);
    return values;
}

// Of sizes on both sides of every limit: less than ranks, messages, one segment, several.
void sums(Transport& t, std::size_t large)
{
    for (const std::size_t size : std::initializer_list<std::size_t> { 0, 1, 5, 4096, 4097, 262'145, large }) {
        auto values = terms(t, size);
        t.sum(values);
        checkSum(t, values);
    }
}

// Two at once, with messages, barriers and another sum between.
void startedSums(Transport& t, std::size_t large)
{
    auto first = terms(t, large * 2 / 5 + 2), second = terms(t, 10), between = terms(t, large / 8);
    const auto one = t.startSum(first);
    const auto two = t.startSum(second);
    t.barrier();
    t.send((t.rank() + 1) % t.size(), 0, asBytes(5));
    t.sum(between);
    t.receive((t.rank() + t.size() - 1) % t.size(), 0);
    two->wait();
    check(two->ready(), "waited for and not ready");
    one->wait();
    checkSum(t, first);
    checkSum(t, second);
    checkSum(t, between);
    auto never = terms(t, 50);
    t.startSum(never);
    t.barrier();
}

// What is sent over one is not received over another.
void splits(Transport& t, std::size_t)
{
    const auto copy = t.duplicate();
    const auto part = t.split(t.rank() % 2 == 0 ? -7 : 5);
    checkEqual(part->rank(), t.rank() / 2, "rank in its part");
    checkEqual(part->size(), (t.size() + 1 - t.rank() % 2) / 2, "size of the part");
    check(part->host(part->rank()) == t.host(t.rank()), "its host");
    for (int i = 0; Transport * over : { &t, copy.get(), part.get() })
        over->send(over->rank(), 0, asBytes(i++));
    checkEqual(fromBytes<int>(part->receive(-1, -1).bytes), 2, "over the part");
    checkEqual(fromBytes<int>(copy->receive(-1, -1).bytes), 1, "over the copy");
    checkEqual(fromBytes<int>(t.receive(-1, -1).bytes), 0, "over the first");
    const auto all = part->gather(asBytes(t.rank()));
    for (std::size_t i = 0; i < all.size(); ++i)
        checkEqual(fromBytes<int>(all[i]), t.rank() % 2 + 2 * static_cast<int>(i), "a member");
    const auto half = part->split(part->rank() / 2);
    auto values = terms(*half, 70'000);
    half->sum(values);
    checkSum(*half, values);
    copy->barrier();
}

constexpr TransportCase cases[]
    = { { "messages", messages }, { "messages from anybody", fromAnybody }, { "gather", gathers },
          { "broadcast", broadcasts }, { "sum", sums }, { "started sums", startedSums }, { "splits", splits } };

} // namespace

std::span<const TransportCase> transportContract() { return cases; }

} // namespace evenkeel::test
