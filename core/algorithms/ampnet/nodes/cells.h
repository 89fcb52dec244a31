// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of networks over trees and graphs as nodes; see core/train/network/cells.h. On devices that share the
// host's memory.
#pragma once

#include "core/algorithms/ampnet/nodes/parameterized.h"
#include "core/train/network/cells.h"

namespace evenkeel::ampnet {

// Nodes of a tree without children: x (n x 4h) to h and c (n x 2h). Its weights are those of the table that x is from.
class LeafCell final : public Node {
public:
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    UntilAnswered<Matrix> m_inputs;
};

// Input 0: x of n nodes, one node of each of n trees of equal shape; input 1: h and c of their children, child by child
// of all n (n children x 2h). Output: h and c.
class BranchCell final : public Parameterized {
public:
    BranchCell(const Bench& bench, Training training, const Cost& cost, double& updates, const Layer& gates,
        const Layer& forget)
        : Parameterized(bench, std::move(training), cost, updates)
        , m_gates(gates)
        , m_forget(forget)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    LstmLayers layers() const { return { m_gates.layer(), m_forget.layer() }; }
    void completed(Index instance) override;
    void update() override;

    LayerGradient m_gates, m_forget;
    Gathering m_arrived { 2 };
    UntilAnswered<LstmCell> m_cells;
};

// Input 0: what nodes of a graph have received, input 1: their states (n x h each). Output: their next states.
class Gru final : public Parameterized {
public:
    Gru(const Bench& bench, Training training, const Cost& cost, double& updates, const Layer& input,
        const Layer& state)
        : Parameterized(bench, std::move(training), cost, updates)
        , m_input(input)
        , m_state(state)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    GruLayers layers() const { return { m_input.layer(), m_state.layer() }; }
    void completed(Index instance) override;
    void update() override;

    LayerGradient m_input, m_state;
    Gathering m_arrived { 2 };
    UntilAnswered<GruCell> m_cells;
};

} // namespace evenkeel::ampnet
