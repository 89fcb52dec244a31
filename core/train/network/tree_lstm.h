// SPDX-License-Identifier: GPL-3.0-or-later
// A child-sum Tree-LSTM over trees, see LstmCell. Nodes of equal height, of all trees of the batch, are computed
// together. The output layer sees the root's h.
#pragma once

#include "core/train/network/cells.h"
#include "core/train/network/structure_network.h"

namespace evenkeel {

class TreeLstmNetwork final : public StructureNetwork {
public:
    explicit TreeLstmNetwork(const RowFormat& format)
        : StructureNetwork(format)
    {
    }
    void forward(Device& device, const Batch& batch, std::span<const Layer> layers, MatrixView top) override;
    void backward(Device& device, std::span<const Layer> layers, ConstMatrixView dTop, const Update& update) override;
    Effort effort(const Batch& batch) const override;

private:
    struct Level { // nodes of one height, and their children
        std::vector<Id> nodes, children; // among all of the batch
        std::vector<Id> parents; // of the children, in `nodes`
        LstmCell cell;
    };
    void place(const Batch& batch); // m_tokens, m_roots and m_levels

    Batch m_tokens; // of all nodes of the batch, tree by tree
    std::vector<Id> m_roots; // by row of the batch
    std::vector<Level> m_levels; // by height
    Matrix m_leaves; // x of height 0
};

// The heights of a tree's nodes: 0 without children.
std::vector<Id> heightsOf(const Tree& tree);

} // namespace evenkeel
