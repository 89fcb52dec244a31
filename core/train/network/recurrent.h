// SPDX-License-Identifier: GPL-3.0-or-later
// A recurrent network over lists: h_0 = 0, h_t = relu(U h_(t-1) + b + x_t) with x_t the table's row of token t. The
// output layer sees the last h.
#pragma once

#include "core/train/network/structure_network.h"

namespace evenkeel {

class RecurrentNetwork final : public StructureNetwork {
public:
    explicit RecurrentNetwork(const RowFormat& format)
        : StructureNetwork(format)
    {
    }
    void forward(Device& device, const Batch& batch, std::span<const Layer> layers, MatrixView top) override;
    void backward(Device& device, std::span<const Layer> layers, ConstMatrixView dTop, const Update& update) override;
    Effort effort(const Batch& batch) const override;

private:
    // Lists in the order of their lengths, the longest first: those that have a position t are the first ones.
    std::vector<Id> m_order; // rows of the batch
    std::vector<Index> m_starts; // of each position's tokens among all, and their end
    Batch m_tokens; // position by position
    std::vector<Matrix> m_before, m_states; // h_(t-1) and h_t by position
};

} // namespace evenkeel
