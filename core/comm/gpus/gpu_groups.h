// SPDX-License-Identifier: GPL-3.0-or-later
// The communicator of ranks on several GPUs, more than one rank on some: a sum is made on each GPU first, then by one
// rank of each, its leader, between the GPUs, and is copied to the others where they are. So only one array a GPU
// travels. The leaders' road is NCCL, else the host's memory.
#pragma once

#include "core/comm/gpus/on_one_gpu.h"
#include "kernels/nccl/api.h"

#include <optional>
#include <vector>

namespace evenkeel {

// Where a rank is. NCCL's kernels know GPUs, not shares (sms=), whose device has no lanes for them.
struct RankPlace {
    int card = 0;
    bool hasLanes = false;
};

// Collective, among ranks on GPUs, whose places are given by rank: the road that fits. `api`: null where NCCL must not
// be used, the same for all ranks. The device must outlive the result.
std::unique_ptr<Communicator> linkCards(
    const InProcess& ranks, Device& device, const std::vector<RankPlace>& places, const std::optional<nccl::Api>& api);

// Can the ranks of these places use NCCL: has every GPU one rank that can.
bool canLinkByNccl(const std::vector<RankPlace>& places);

class CardGroups final : public DirectRanks {
public:
    // Collective; see linkCards.
    CardGroups(
        const InProcess& ranks, Device& device, std::vector<RankPlace> places, const std::optional<nccl::Api>& api);

    void sum(Device& device, float* data, Index n, float weight) override;
    void broadcast(Device& device, float* data, Index n, int root) override;
    std::unique_ptr<Communicator> split(int color) override;

    bool usesNccl() const { return m_usesNccl; }

private:
    int cardOf(int rank) const { return m_places[at(rank)].card; }
    int leaderOf(int card) const; // a rank
    int placeOnCard(int rank) const; // its rank among those on its GPU
    void agree(const Call& call) { meetAndWait<Meeting>(call, 0); }

    Device& m_device;
    std::vector<RankPlace> m_places; // by rank
    std::optional<nccl::Api> m_api;
    bool m_usesNccl = false;
    std::unique_ptr<OnOneCard> m_card; // the ranks on this GPU
    std::unique_ptr<Communicator> m_leaders; // null: this rank is none
};

} // namespace evenkeel
