// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/gpus/gpu_groups.h"

#include "core/comm/gpus/over_gpus.h"

#include <algorithm>
#include <map>
#include <set>

namespace evenkeel {

namespace {

std::size_t gpusIn(const std::vector<RankPlace>& places)
{
    std::set<int> gpus;
    for (const RankPlace& place : places)
        gpus.insert(place.gpu);
    return gpus.size();
}

} // namespace

bool canLinkByNccl(const std::vector<RankPlace>& places)
{
    std::map<int, bool> hasLanes; // whether each GPU has lanes
    for (const RankPlace& place : places)
        hasLanes[place.gpu] |= place.hasLanes;
    return std::all_of(hasLanes.begin(), hasLanes.end(), [](const auto& gpu) { return gpu.second; });
}

std::unique_ptr<Communicator> linkGpus(
    const InProcess& ranks, Device& device, const std::vector<RankPlace>& places, const std::optional<nccl::Api>& api)
{
    const std::size_t gpus = gpusIn(places);
    if (gpus == 1)
        return std::make_unique<OnOneGpu>(ranks);
    if (gpus < places.size())
        return std::make_unique<GpuGroups>(ranks, device, places, api);
    if (api && canLinkByNccl(places))
        return std::make_unique<OverGpus>(ranks, device, *api);
    return std::make_unique<InProcess>(ranks);
}

GpuGroups::GpuGroups(
    const InProcess& ranks, Device& device, std::vector<RankPlace> places, const std::optional<nccl::Api>& api)
    : DirectRanks(ranks)
    , m_device(device)
    , m_places(std::move(places))
    , m_api(api)
    , m_usesNccl(api && canLinkByNccl(m_places))
{
    m_gpu = std::make_unique<OnOneGpu>(part(gpuOf(rank())));
    const bool isLeader = leaderOf(gpuOf(rank())) == rank();
    const InProcess leaders = part(isLeader ? 0 : 1);
    if (!isLeader)
        return;
    if (m_usesNccl)
        m_leaders = std::make_unique<OverGpus>(leaders, device, *m_api);
    else
        m_leaders = std::make_unique<InProcess>(leaders);
}

// The first that has lanes, else the first.
int GpuGroups::leaderOf(int gpu) const
{
    int first = -1;
    for (int rank = 0; rank < size(); ++rank) {
        if (gpuOf(rank) != gpu)
            continue;
        if (m_places[at(rank)].hasLanes)
            return rank;
        first = first < 0 ? rank : first;
    }
    return first;
}

int GpuGroups::placeOnGpu(int rank) const
{
    return static_cast<int>(std::count_if(m_places.begin(), m_places.begin() + rank,
        [gpu = gpuOf(rank)](const RankPlace& place) { return place.gpu == gpu; }));
}

void GpuGroups::transferSum(Device& device, float* data, Index n, float weight)
{
    agree({ "sum", -1, n });
    const int leader = placeOnGpu(leaderOf(gpuOf(rank())));
    m_gpu->sumTo(leader, device, data, n, weight);
    if (m_leaders)
        m_leaders->transferSum(device, data, n, 1);
    m_gpu->transferFrom(leader, device, data, n);
}

// To all on the root's GPU, from its leader to the other leaders, and from each of these to all on theirs.
void GpuGroups::transferFrom(int root, Device& device, float* data, Index n)
{
    agree({ "broadcast", -1, n, root });
    const int gpu = gpuOf(rank()), rootsGpu = gpuOf(root);
    if (gpu == rootsGpu)
        m_gpu->transferFrom(placeOnGpu(root), device, data, n);
    int from = 0; // the root's leader among the leaders, who are in rank order
    for (int rank = 0; rank < leaderOf(rootsGpu); ++rank)
        from += leaderOf(gpuOf(rank)) == rank ? 1 : 0;
    if (m_leaders)
        m_leaders->transferFrom(from, device, data, n);
    if (gpu != rootsGpu)
        m_gpu->transferFrom(placeOnGpu(leaderOf(gpu)), device, data, n);
}

// Parts that share a GPU may sum at the same time, and two NCCL communicators on one GPU may then deadlock: such parts
// do not use NCCL.
std::unique_ptr<Communicator> GpuGroups::split(int color)
{
    const std::vector<double> colors = gather(color);
    std::vector<RankPlace> places;
    std::set<int> gpus;
    for (std::size_t i = 0; i < colors.size(); ++i)
        if (static_cast<int>(colors[i]) == color) {
            places.push_back(m_places[i]);
            gpus.insert(m_places[i].gpu);
        }
    bool isAlone = true;
    for (std::size_t i = 0; i < colors.size(); ++i)
        isAlone &= static_cast<int>(colors[i]) == color || !gpus.contains(m_places[i].gpu);
    return linkGpus(part(color), m_device, places, isAlone ? m_api : std::nullopt);
}

} // namespace evenkeel
