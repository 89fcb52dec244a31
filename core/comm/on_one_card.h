// The communicator of ranks that share a GPU (whole, or in shares of its multiprocessors): sums and broadcasts stay in
// its memory. Rank r makes slice r of the result, of all ranks' arrays in rank order, and writes it to all of them
// (reduce-scatter and all-gather in one): each array is read once and written once, and needs no memory beside it.
#pragma once

#include "core/comm/direct_ranks.h"

namespace evenkeel {

class OnOneCard final : public DirectRanks {
public:
    using DirectRanks::DirectRanks;

    void sum(Device& device, float* data, Index n, float weight) override;
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
    void run(const Call& call, const Part& part);
};

} // namespace evenkeel
