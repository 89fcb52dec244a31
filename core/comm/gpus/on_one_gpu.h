// SPDX-License-Identifier: GPL-3.0-or-later
// The communicator of ranks that share a GPU (whole, or in shares of its multiprocessors): sums and broadcasts stay in
// its memory. Rank r makes slice r of the result, of all ranks' arrays in rank order, and writes it to all of them
// (reduce-scatter and all-gather in one): each array is read once and written once, and needs no additional memory.
// A started sum works on copies; the last rank to come makes it, as nothing travels that could be waited for meanwhile.
#pragma once

#include "core/comm/gpus/direct_ranks.h"
#include "core/comm/threads/buffer_lease.h"

#include <exception>
#include <list>

namespace evenkeel {

class OnOneCard final : public DirectRanks {
public:
    using DirectRanks::DirectRanks;
    ~OnOneCard() override;

    void sum(Device& device, float* data, Index n, float weight) override;
    // Its result must not outlive this.
    std::unique_ptr<Pending> startSum(Device& device, float* data, Index n, float weight) override;
    void broadcast(Device& device, float* data, Index n, int root) override;
    std::unique_ptr<Communicator> split(int color) override;

    // The sum for `root` alone: the other ranks' arrays stay as they are.
    void sumTo(int root, Device& device, float* data, Index n, float weight);

private:
    // What one rank has to do with a collective: which slice it makes is settled by rank and size.
    struct Part {
        Device* device = nullptr;
        float* data = nullptr;
        float weight = 1;
        bool isTerm = true, isTarget = true;
    };
    struct Collective;
    // A started sum's values, where the others find them and leave the result. Kept for the next, once the sum is made.
    struct Parcel {
        Array<float> values;
        bool inUse = true;
        std::shared_ptr<Collective> sum;
        std::unique_ptr<Loan> loan; // last: its end waits for those who are at work in `values`
    };
    class Started;

    void run(const Call& call, const Part& part);
    Parcel& parcel(Device& device, Index n);

    std::list<Parcel> m_parcels;
    int m_exceptions = std::uncaught_exceptions(); // more of them at the end mean that the rank has failed
};

} // namespace evenkeel
