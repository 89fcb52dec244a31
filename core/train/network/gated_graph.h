// SPDX-License-Identifier: GPL-3.0-or-later
// A gated graph network (Li, Tarlow, Brockschmidt, Zemel 2016): every node's state begins as the table's row of its
// kind; in each turn a node gets the sum of what its neighbors send along the edges, through a layer for each kind of
// edge and direction, and a GRU makes its next state of that. The output layer sees the state of node 0. All graphs of
// a batch are one graph.
#pragma once

#include "core/train/network/cells.h"
#include "core/train/network/structure_network.h"

namespace evenkeel {

// Several graphs as one.
struct JoinedGraphs {
    JoinedGraphs(std::span<const StructureGraph> graphs, Index edgeKinds);

    std::vector<Id> kinds; // of all nodes, graph by graph
    std::vector<Id> firsts; // of each graph: its node 0
    struct Way { // a kind of edge, and then each kind again, backward
        std::vector<Id> sources, targets;
    };
    std::vector<Way> ways;
};

class GatedGraphNetwork final : public StructureNetwork {
public:
    GatedGraphNetwork(const RowFormat& format, Index turns)
        : StructureNetwork(format)
        , m_cells(at(turns))
    {
    }
    void forward(Device& device, const Batch& batch, std::span<const Layer> layers, MatrixView top) override;
    void backward(Device& device, std::span<const Layer> layers, ConstMatrixView dTop, const Update& update) override;
    Effort effort(const Batch&) const override
    {
        return { double(m_cells.size()) + 1, double(m_cells.size()) }; // the table and the output layer are a turn
    }

private:
    JoinedGraphs m_graph { {}, 0 };
    Batch m_tokens;
    std::vector<GruCell> m_cells; // of each turn
    std::vector<Matrix> m_states; // before each turn
};

// The graphs of these rows of a batch.
JoinedGraphs joinedGraphs(const Batch& batch, const RowFormat& format);

} // namespace evenkeel
