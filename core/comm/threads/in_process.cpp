// SPDX-License-Identifier: GPL-3.0-or-later
// Barrier, broadcast, gather, messages, shared array and split between threads of one process.
#include "core/comm/threads/in_process.h"
#include "core/comm/threads/host_array.h"
#include "core/comm/threads/local_array.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace evenkeel {

namespace {

template<typename T>
struct ByRank : Collective {
    ByRank(const CollectiveCall& c, int rank, int size)
        : Collective(c, rank)
        , values(static_cast<std::size_t>(size))
    {
    }
    T& of(int rank) { return values[static_cast<std::size_t>(rank)]; }

    std::vector<T> values;
};

struct Broadcast final : Collective {
    Broadcast(const CollectiveCall& c, int rank, int)
        : Collective(c, rank)
    {
    }
    Buffer values;
};

struct Share final : Collective {
    Share(const CollectiveCall& c, int rank, int)
        : Collective(c, rank)
    {
    }
    std::shared_ptr<SharedValues> values;
};

struct Facts final : Collective {
    Facts(const CollectiveCall& c, int rank, int size)
        : Collective(c, rank)
        , all(at(c.cols * size))
    {
    }
    std::vector<double> all; // value of each rank
};

// All have given theirs when the sum is there, as each does so before it takes part in that.
class PendingWithFacts final : public Pending {
public:
    PendingWithFacts(std::unique_ptr<Pending> sum, std::shared_ptr<Facts> facts)
        : m_sum(std::move(sum))
        , m_facts(std::move(facts))
    {
    }
    bool ready() override { return m_sum->ready(); }
    void wait() override { m_sum->wait(); }
    std::shared_ptr<const std::vector<double>> facts() const override { return { m_facts, &m_facts->all }; }

private:
    std::unique_ptr<Pending> m_sum;
    std::shared_ptr<Facts> m_facts;
};

// Input: each rank's color. Output: its group and its rank there.
struct Split final : ByRank<int> {
    using ByRank::ByRank;
    std::vector<std::shared_ptr<RankGroup>> groups; // new group of each old rank
    std::vector<int> newRanks;
};

void formGroups(Split& split, const RankGroup& parent)
{
    std::map<int, std::vector<int>> members;
    for (int rank = 0; rank < parent.size(); ++rank)
        members[split.of(rank)].push_back(rank);
    split.groups.resize(split.values.size());
    split.newRanks.resize(split.values.size());
    for (const auto& [color, ranks] : members) {
        const auto group = parent.subgroup(ranks);
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            split.groups[static_cast<std::size_t>(ranks[i])] = group;
            split.newRanks[static_cast<std::size_t>(ranks[i])] = static_cast<int>(i);
        }
    }
}

} // namespace

void InProcess::checkRank(int other) const
{
    if (other < 0 || other >= size())
        throw std::logic_error("there is no rank " + std::to_string(other) + " among " + std::to_string(size()));
}

void InProcess::barrier()
{
    arriveAndWait<ByRank<char>>({ "barrier" }, [](auto&) {});
}

std::vector<double> InProcess::gather(double value)
{
    return arriveAndWait<ByRank<double>>({ "gather" }, [&](auto& all) { all.of(rank()) = value; })->values;
}

std::shared_ptr<const void> InProcess::anyAgreed(double value, const Make& make)
{
    struct Agreed final : ByRank<double> {
        using ByRank::ByRank;
        std::shared_ptr<const void> made;
    };
    return arriveAndWait<Agreed>(
        { "gather" }, [&](Agreed& all) { all.of(rank()) = value; }, [&](Agreed& all) { all.made = make(all.values); })
        ->made;
}

void InProcess::countSum(Index values)
{
    m_group->count(rank(), LinkCost::allReduceBytes(transferBytes(values), size()));
}

void InProcess::sum(Device& device, float* data, Index n, float weight)
{
    transferSum(device, data, n, weight);
    countSum(n);
}

std::unique_ptr<Pending> InProcess::startSum(
    Device& device, float* data, Index n, float weight, std::span<const double> facts)
{
    countSum(n);
    if (facts.empty())
        return startTransfer(device, data, n, weight);
    auto all = m_group->arrive<Facts>(
        rank(), m_calls++, { "facts", -1, Index(facts.size()) },
        [&](Facts& f) { std::ranges::copy(facts, f.all.begin() + rank() * std::ssize(facts)); },
        [](Facts& f) { f.end(); });
    return std::make_unique<PendingWithFacts>(startTransfer(device, data, n, weight), std::move(all));
}

std::vector<double> InProcess::busyLinks() const
{
    const std::span<const double> busy = m_group->links().busy();
    return { busy.begin(), busy.end() };
}

void InProcess::chargeDraw()
{
    if (rank() > 0) // the queue is rank 0's
        m_group->chargeHost(rank(), Transfer::Draw, 0);
}

void InProcess::setBusyLinks(std::span<const double> until) { m_group->links().setBusy(until); }

SharedRows InProcess::sumRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight)
{
    SharedRows all = transferRows(device, matrix, rows, weight);
    countSum(static_cast<Index>(all->size()) * matrix.cols);
    return all;
}

void InProcess::broadcast(Device& device, float* data, Index n, int root)
{
    checkRank(root);
    transferFrom(root, device, data, n);
    m_group->count(rank(), LinkCost::broadcastBytes(transferBytes(n), (rank() - root + size()) % size(), size()));
}

void InProcess::countMessage(int to, Index values)
{
    if (to != rank())
        m_group->count(rank(), transferBytes(values));
}

void InProcess::send(int to, int tag, std::vector<float> values)
{
    const auto size = static_cast<Index>(values.size());
    countMessage(to, size);
    post(to, { .tag = tag, .values = std::move(values) }, size);
}

void InProcess::sendArray(int to, int tag, std::shared_ptr<const HostArray> array)
{
    const Index size = array->size;
    countMessage(to, size);
    post(to, { .tag = tag, .array = std::move(array) }, size);
}

std::shared_ptr<const HostArray> InProcess::copyOf(Device& device, const float* data, Index n)
{
    auto copy = std::make_shared<HostArray>(HostArray { m_group->buffer(n), n });
    device.download(copy->values.data(), data, static_cast<std::size_t>(n) * sizeof(float));
    return copy;
}

void InProcess::place(const HostArray& array, Device& device, float* to)
{
    device.upload(to, array.values.data(), static_cast<std::size_t>(array.size) * sizeof(float));
}

void InProcess::transferFrom(int root, Device& device, float* data, Index n)
{
    if (size() == 1)
        return m_group->checkAborted();
    const auto bytes = static_cast<std::size_t>(n) * sizeof(float);
    Buffer values;
    if (rank() == root) {
        values = m_group->buffer(n);
        device.download(values.data(), data, bytes);
    }
    const auto collective = arriveAndWait<Broadcast>(
        { "broadcast", -1, n, root },
        [&](Broadcast& all) {
            if (rank() == root)
                all.values = std::move(values);
        },
        [](Broadcast&) {},
        [&](double latest) { return m_group->links().broadcast(m_group->devices(), transferBytes(n), latest); });
    if (rank() != root)
        device.upload(data, collective->values.data(), bytes);
}

// The message leaves now; the sender is busy for the link's latency.
void InProcess::post(int to, Message message, Index values)
{
    checkRank(to);
    const double bytes = transferBytes(values);
    m_group->enterFor(rank(), m_group->mailboxes.subjectOf(to), [&] {
        const double now = m_group->now(rank());
        const auto devices = m_group->devices();
        const double arrival
            = m_group->isVirtual() ? m_group->links().message(devices[at(rank())], devices[at(to)], bytes, now) : now;
        message.from = rank();
        message.sent = now;
        m_group->mailboxes.put(to, arrival, std::move(message));
        return true;
    });
    m_group->charge(rank(), m_group->links().latency());
}

Message InProcess::receive(int from, int tag)
{
    if (from >= 0)
        checkRank(from);
    m_group->spent(rank(), Activity::Exchange);
    m_group->wait(
        rank(), { "receive", m_group->mailboxes.subjectOf(rank()) },
        [&] { return m_group->mailboxes.earliest(rank(), from, tag); }, Clock::Wait::Looks);
    Message message;
    m_group->enterQuietly(rank(), [&] {
        message = m_group->mailboxes.take(rank(), from, tag);
        return false;
    });
    m_group->spent(rank(), Activity::WaitForMessage, message.sent);
    m_group->spent(rank(), Activity::Exchange);
    return message;
}

bool InProcess::probe(int from, int tag)
{
    bool isThere = false;
    m_group->enterQuietly(rank(), [&] {
        const auto arrival = m_group->mailboxes.earliest(rank(), from, tag);
        isThere = arrival && *arrival <= m_group->now(rank());
        return false;
    });
    return isThere;
}

std::unique_ptr<SharedArray> InProcess::share(Index n, int owner)
{
    const auto collective = arriveAndWait<Share>(
        { "share", -1, n, owner }, [](Share&) {},
        [&](Share& all) { all.values = std::make_shared<SharedValues>(n, m_group->isDry()); });
    return std::make_unique<LocalArray>(m_group, rank(), collective->values, owner);
}

InProcess InProcess::part(int color)
{
    const auto collective = arriveAndWait<Split>(
        { "split" }, [&](Split& all) { all.of(rank()) = color; }, [&](Split& all) { formGroups(all, *m_group); });
    const auto mine = static_cast<std::size_t>(rank());
    return { collective->groups[mine], collective->newRanks[mine] };
}

std::vector<std::unique_ptr<Communicator>> makeInProcess(int ranks, Clock& clock, const LinkCost& cost)
{
    return makeInProcess(ranks, clock, cost.profile());
}

std::vector<std::unique_ptr<Communicator>> makeInProcess(int ranks, Clock& clock, const LinkProfile& links, bool isDry)
{
    std::vector<int> clockRanks(static_cast<std::size_t>(ranks));
    std::iota(clockRanks.begin(), clockRanks.end(), 0);
    const auto context = std::make_shared<CommContext>(CommContext {
        .clock = clock, .links = { links, ranks }, .sent = std::vector<double>(at(ranks)), .isDry = isDry });
    const auto group = std::make_shared<RankGroup>(context, std::move(clockRanks));
    std::vector<std::unique_ptr<Communicator>> communicators;
    communicators.reserve(static_cast<std::size_t>(ranks));
    for (int rank = 0; rank < ranks; ++rank)
        communicators.push_back(std::make_unique<InProcess>(group, rank));
    return communicators;
}

} // namespace evenkeel
