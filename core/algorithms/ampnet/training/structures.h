// SPDX-License-Identifier: GPL-3.0-or-later
// The lists, trees and graphs of the instances that a rank works on: what nodes ask for that route by structure.
#pragma once

#include "core/algorithms/ampnet/nodes/grouping.h"
#include "core/train/network/gated_graph.h"

namespace evenkeel::ampnet {

// The rows of an instance as a payload.
Matrix packRows(const Batch& batch);
Batch unpackRows(const Matrix& packed);

// Samples of an instance have one shape (graphs: any). The rows of what stands for their tokens are in this order: of
// lists position by position, of trees node by node (each of all samples), of graphs node by node, graph by graph.
std::vector<Id> tokensInOrder(const Batch& batch, const RowFormat& format);

class Structures {
public:
    explicit Structures(const RowFormat& format)
        : m_format(format)
    {
    }
    void add(Index instance, const Batch& batch);
    void remove(Index instance) { m_active.erase(instance); }

    std::vector<Flatmap::Part> positions(const State& whole) const; // of lists, all to output 0
    std::vector<Flatmap::Part> nodes(const State& whole) const; // of trees, leaves to output 0, others to output 1
    Group::Place amongSiblings(const State& node) const; // of a tree's node that is not the root
    std::vector<Flatmap::Part> ways(const State& turn) const; // of graphs, each kind of edge to its output
    Group::Place received(int way, const State& turn) const;
    std::vector<Id> askedNodes(const State& state) const; // of graphs: node 0 of each

private:
    struct Structure {
        Tree tree; // of all samples
        std::vector<Index> children, siblingsBefore; // of each node of it
        JoinedGraphs graph { {}, 0 };
        std::vector<std::size_t> ways; // of it, that have edges; the first one if none has
    };
    const Structure& at(const State& state) const { return m_active.at(state.instance); }

    RowFormat m_format;
    std::map<Index, Structure> m_active;
};

// Where instances come to the rank that works on them. Input 0: their rows, which are kept until the instance is done;
// input 1: what stands for their tokens, which goes to output 0. Of lists, output 1 is the state before the first
// token.
class StructureEntry final : public Node {
public:
    StructureEntry(Structures& structures, Index stateSize) // 0: no such state is wanted
        : m_structures(structures)
        , m_stateSize(stateSize)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    Structures& m_structures;
    Index m_stateSize;
};

} // namespace evenkeel::ampnet
