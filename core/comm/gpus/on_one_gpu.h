// SPDX-License-Identifier: GPL-3.0-or-later
// The communicator of ranks that share a GPU (whole, or in shares of its multiprocessors): sums and broadcasts stay in
// its memory. Rank r computes slice r of the result, from all ranks' arrays in rank order, and writes it to all of them
// (reduce-scatter and all-gather in one): each array is read once and written once, without additional memory. A
// started sum works on copies; the last rank to arrive computes it, as there is no transfer that could overlap with
// computation.
#pragma once

#include "core/comm/gpus/direct_ranks.h"
#include "core/comm/threads/buffer_lease.h"

#include <exception>
#include <list>

namespace evenkeel {

class OnOneGpu final : public DirectRanks {
public:
    using DirectRanks::DirectRanks;
    ~OnOneGpu() override;

    void transferSum(Device& device, float* data, Index n, float weight) override;
    // Its result must not outlive this.
    std::unique_ptr<Pending> startTransfer(Device& device, float* data, Index n, float weight) override;
    void transferFrom(int root, Device& device, float* data, Index n) override;
    std::unique_ptr<Communicator> split(int color) override;

    // The sum for `root` alone: the other ranks' arrays stay as they are.
    void sumTo(int root, Device& device, float* data, Index n, float weight);

private:
    // One rank's part in a collective; rank and size decide which slice it computes.
    struct Part {
        Device* device = nullptr;
        float* data = nullptr;
        float weight = 1;
        bool isTerm = true, isTarget = true;
    };
    struct SliceReduction;
    // The values of a started sum, which the other ranks read and overwrite with the result. Reused once the sum is
    // done.
    struct SumBuffer {
        Array<float> values;
        bool inUse = true;
        std::shared_ptr<SliceReduction> sum;
        std::unique_ptr<BufferLease> lease; // last member: its destructor waits for ranks that still use `values`
    };
    class Started;

    void run(const CollectiveCall& call, const Part& part);
    SumBuffer& sumBuffer(Device& device, Index n);

    std::list<SumBuffer> m_sumBuffers;
    int m_exceptions = std::uncaught_exceptions(); // more in the destructor: the rank has failed
};

} // namespace evenkeel
