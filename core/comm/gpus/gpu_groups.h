// SPDX-License-Identifier: GPL-3.0-or-later
// The communicator of ranks on several GPUs, more than one rank on some: sums are computed on each GPU first, then
// between the GPUs by one rank of each (its leader), and copied to the other ranks of the GPU. So only one array per
// GPU is transferred. Leaders use NCCL where they can, else the host's memory.
#pragma once

#include "core/comm/gpus/on_one_gpu.h"
#include "kernels/nccl/api.h"

#include <optional>
#include <vector>

namespace evenkeel {

// The GPU of a rank. NCCL's kernels do not respect shares of a GPU (sms=): devices that are shares have no lanes for
// it.
struct RankPlace {
    int gpu = 0;
    bool hasLanes = false;
};

// Collective, among ranks on GPUs, whose places are given by rank: the communicator that fits them. `api` is empty if
// NCCL must not be used, and the same for all ranks. The device must outlive the result.
std::unique_ptr<Communicator> linkGpus(
    const InProcess& ranks, Device& device, const std::vector<RankPlace>& places, const std::optional<nccl::Api>& api);

// Whether the ranks of these places can use NCCL: every GPU needs one rank that can.
bool canLinkByNccl(const std::vector<RankPlace>& places);

class GpuGroups final : public DirectRanks {
public:
    // Collective; see linkGpus.
    GpuGroups(
        const InProcess& ranks, Device& device, std::vector<RankPlace> places, const std::optional<nccl::Api>& api);

    void transferSum(Device& device, float* data, Index n, float weight) override;
    void transferFrom(int root, Device& device, float* data, Index n) override;
    std::unique_ptr<Communicator> split(int color) override;

    bool usesNccl() const { return m_usesNccl; }

private:
    int gpuOf(int rank) const { return m_places[at(rank)].gpu; }
    int leaderOf(int gpu) const; // a rank
    int placeOnGpu(int rank) const; // the rank's place among those on its GPU
    void agree(const CollectiveCall& call)
    {
        arriveAndWait<Collective>(call, [](Collective&) {});
    }

    Device& m_device;
    std::vector<RankPlace> m_places; // place of each rank
    std::optional<nccl::Api> m_api;
    bool m_usesNccl = false;
    std::unique_ptr<OnOneGpu> m_gpu; // the ranks on this GPU
    std::unique_ptr<InProcess> m_leaders; // null: this rank is none
};

} // namespace evenkeel
