// SPDX-License-Identifier: GPL-3.0-or-later
// The communicator of ranks in processes, each with a GPU of its own: sums and broadcasts are transferred directly
// between the GPUs by NCCL, whose id rank 0 makes; everything else is as between processes. Every collective is first
// agreed on there, so that ranks that disagree or have failed are found before a GPU waits for them; a started sum is
// agreed on while the GPUs are at it. An abort of the run takes the link back.
#pragma once

#include "core/comm/gpus/packed_rows.h"
#include "core/comm/processes/over_processes.h"
#include "kernels/nccl/link.h"

namespace evenkeel {

class GpusOverProcesses final : public OverProcesses {
public:
    // Collective. `ranks` must not be used afterwards; the device must outlive this.
    GpusOverProcesses(OverProcesses&& ranks, Device& device, const nccl::Api& api);

    std::unique_ptr<Communicator> split(int color) override;

private:
    nccl::UniqueId commonId();
    void transferSum(Device& device, float* data, Index n, float weight) override;
    std::unique_ptr<Pending> startTransfer(
        Device& device, float* data, Index n, float weight, std::span<const double> facts) override;
    void transferRows(
        Device& device, MatrixView matrix, std::span<const Id> rows, const std::vector<Id>& all, float weight) override;
    void transferFrom(int root, Device& device, float* data, Index n) override;

    Device& m_device;
    nccl::Api m_api;
    PackedRows m_rows;
    std::unique_ptr<nccl::Link> m_link;
};

} // namespace evenkeel
