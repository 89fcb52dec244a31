// The communicator of ranks that share a card (whole, or in shares of its multiprocessors): each adds up what the
// others hold where it lies, in rank order, and nothing leaves the card.
#pragma once

#include "core/comm/direct_ranks.h"

namespace evenkeel {

class OnOneCard final : public DirectRanks {
public:
    using DirectRanks::DirectRanks;

    void sum(Device& device, float* data, Index n, float weight) override;
    std::unique_ptr<Communicator> split(int color) override;

private:
    Array<float> m_sum; // one tile
};

} // namespace evenkeel
