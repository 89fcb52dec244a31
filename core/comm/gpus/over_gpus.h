// SPDX-License-Identifier: GPL-3.0-or-later
// The communicator of ranks on distinct cards: bulk values go straight between the cards, through NCCL; everything
// else (barriers, small facts, messages, shared arrays) through the process that all ranks are threads of. Every
// collective is first agreed on there, so that ranks which disagree or have failed are found before a card waits.
#pragma once

#include "core/comm/gpus/direct_ranks.h"
#include "kernels/nccl/link.h"

namespace evenkeel {

class OverCards final : public DirectRanks {
public:
    // Collective.
    OverCards(const InProcess& ranks, Device& device, const nccl::Api& api);

    void sum(Device& device, float* data, Index n, float weight) override;
    std::unique_ptr<Pending> startSum(Device& device, float* data, Index n, float weight) override;
    void broadcast(Device& device, float* data, Index n, int root) override;
    std::unique_ptr<Communicator> split(int color) override;

private:
    OverCards(const InProcess& ranks, std::unique_ptr<nccl::Link> link);
    nccl::UniqueId commonId(const nccl::Api& api);
    nccl::Link::Alive alive();
    void agree(const Call& call) { meetAndWait<Meeting>(call, 0); }

    std::unique_ptr<nccl::Link> m_link;
};

} // namespace evenkeel
