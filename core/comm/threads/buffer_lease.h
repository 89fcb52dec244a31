// SPDX-License-Identifier: GPL-3.0-or-later
// Gives the other ranks access to a rank's memory for the duration of a sum, of which every rank computes its share.
#pragma once

#include "core/comm/threads/rank_group.h"

#include <functional>
#include <memory>

namespace evenkeel {

// Other ranks may be reading this rank's memory when it unwinds (an abort), and the memory must outlive that: the
// destructor waits for them. They wait for no one meanwhile, so this is short.
class BufferLease {
public:
    BufferLease(RankGroup& group, int rank, std::shared_ptr<Reduction> sum);
    BufferLease(const BufferLease&) = delete;
    BufferLease& operator=(const BufferLease&) = delete;
    ~BufferLease();

    // Returns when all have arrived and `result` is complete. In virtual time the last rank to arrive computes the
    // whole sum; in real time the ranks do it in parallel.
    void awaitResult();
    // Runs `work`, which may use all ranks' memory until it returns; throws Aborted if a rank has ended its lease.
    void use(const std::function<void()>& work);

private:
    void reduceShare();

    RankGroup& m_group;
    int m_rank;
    std::shared_ptr<Reduction> m_sum;
    bool m_isOver = false;
};

// Called by the last rank to arrive: allocates the result, and in virtual time computes it.
void finishReduction(RankGroup& group, Reduction& sum, Transfer what, Index values);

} // namespace evenkeel
