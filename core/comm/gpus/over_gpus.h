// SPDX-License-Identifier: GPL-3.0-or-later
// The communicator of ranks on distinct GPUs: sums and broadcasts are transferred directly between the GPUs by NCCL;
// everything else (barriers, gathered values, messages, shared arrays) uses the memory of the process that all ranks
// are threads of. Every collective is first agreed on there, so that ranks that disagree or have failed are found
// before a GPU waits for them.
#pragma once

#include "core/comm/gpus/direct_ranks.h"
#include "kernels/nccl/link.h"

namespace evenkeel {

class OverGpus final : public DirectRanks {
public:
    // Collective.
    OverGpus(const InProcess& ranks, Device& device, const nccl::Api& api);

    void transferSum(Device& device, float* data, Index n, float weight) override;
    std::unique_ptr<Pending> startTransfer(Device& device, float* data, Index n, float weight) override;
    void transferFrom(int root, Device& device, float* data, Index n) override;
    std::unique_ptr<Communicator> split(int color) override;

private:
    OverGpus(const InProcess& ranks, std::unique_ptr<nccl::Link> link);
    nccl::UniqueId commonId(const nccl::Api& api);
    nccl::Link::Alive alive();
    void agree(const CollectiveCall& call)
    {
        arriveAndWait<Collective>(call, [](Collective&) {});
    }

    std::unique_ptr<nccl::Link> m_link;
};

} // namespace evenkeel
