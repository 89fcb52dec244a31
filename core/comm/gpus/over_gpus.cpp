// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/gpus/over_gpus.h"

#include <cstring>
#include <utility>

namespace evenkeel {
namespace {

// A tag that no algorithm uses.
constexpr int idTag = -7001;

class StartedOverGpus final : public Pending {
public:
    StartedOverGpus(std::shared_ptr<RankGroup> group, int rank, std::shared_ptr<Collective> collective,
        std::unique_ptr<nccl::Link::Started> sum, float* data)
        : m_group(std::move(group))
        , m_rank(rank)
        , m_collective(std::move(collective))
        , m_sum(std::move(sum))
        , m_data(data)
    {
    }

    bool ready() override
    {
        m_group->checkAborted();
        return m_collective->done && m_sum->ready();
    }

    void wait() override
    {
        m_group->awaitEnd(m_rank, *m_collective); // throws if a rank calls something else
        if (!std::exchange(m_isWritten, true))
            m_sum->wait(m_data);
    }

private:
    std::shared_ptr<RankGroup> m_group;
    int m_rank;
    std::shared_ptr<Collective> m_collective;
    std::unique_ptr<nccl::Link::Started> m_sum;
    float* m_data;
    bool m_isWritten = false;
};

} // namespace

OverGpus::OverGpus(const InProcess& ranks, Device& device, const nccl::Api& api)
    : DirectRanks(ranks)
{
    m_link = std::make_unique<nccl::Link>(api, device, nccl::Link::Place { commonId(api), rank(), size() }, alive());
}

OverGpus::OverGpus(const InProcess& ranks, std::unique_ptr<nccl::Link> link)
    : DirectRanks(ranks)
    , m_link(std::move(link))
{
}

// Rank 0 makes it and sends it to the others.
nccl::UniqueId OverGpus::commonId(const nccl::Api& api)
{
    nccl::UniqueId id {};
    std::vector<float> packed(sizeof(id) / sizeof(float));
    if (rank() == 0) {
        id = nccl::Link::newId(api);
        std::memcpy(packed.data(), &id, sizeof(id));
        for (int to = 1; to < size(); ++to)
            post(to, { .tag = idTag, .values = packed }, Index(packed.size()));
    } else {
        packed = receive(0, idTag).values;
        std::memcpy(&id, packed.data(), sizeof(id));
    }
    return id;
}

// Polled while a GPU works, so it takes no lock until the run is aborted; then it throws the cause.
nccl::Link::Alive OverGpus::alive()
{
    return [group = m_group, mine = rank()] {
        try {
            group->checkAborted();
        } catch (const Aborted&) {
            group->enterQuietly(mine, [] { return false; });
            throw;
        }
    };
}

void OverGpus::transferSum(Device&, float* data, Index n, float weight)
{
    agree({ "sum", -1, n });
    m_link->sum(data, n, weight);
}

std::unique_ptr<Pending> OverGpus::startTransfer(Device&, float* data, Index n, float weight)
{
    auto collective = m_group->arrive<Collective>(
        rank(), m_calls++, { "startSum", -1, n }, [](Collective&) {}, [](Collective& all) { all.end(); });
    return std::make_unique<StartedOverGpus>(
        m_group, rank(), std::move(collective), m_link->startSum(data, n, weight), data);
}

void OverGpus::transferFrom(int root, Device&, float* data, Index n)
{
    agree({ "broadcast", -1, n, root });
    m_link->broadcast(data, n, root);
}

std::unique_ptr<Communicator> OverGpus::split(int color)
{
    InProcess group = part(color);
    const int first = static_cast<int>(group.gather(rank()).front()); // NCCL's colors are not negative, ours may be
    return std::unique_ptr<Communicator>(new OverGpus(group, m_link->split(first, rank()))); // it is private
}

} // namespace evenkeel
