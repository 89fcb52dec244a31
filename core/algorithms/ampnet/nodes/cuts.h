// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes that stand between blocks of layers which learn apart from each other.
#pragma once

#include "core/algorithms/ampnet/runtime/node.h"

namespace evenkeel::ampnet {

// Cuts the gradient: what comes goes to output 0, the next block, and to output 1, where this block's own loss is. That
// one's derivative alone goes back.
class Detach final : public Node {
public:
    static constexpr int next = 0, loss = 1; // outputs
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;
};

// Sends an instance `rounds` times: round r (State::step) when round r - 1 has been answered.
class Repeat final : public Node {
public:
    explicit Repeat(Index rounds)
        : m_rounds(rounds)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    Index m_rounds;
};

// The auxiliary variables of block splitting: in place of a block's outputs y, the next block gets x, a variable of its
// own per instance, which starts as y. In each round, once y has come from below and the derivative g of what is above
// (a mean over the n samples) is there:
//     x' = x - step/penalty (penalty (x - y) + u + n g)
//     below is answered with the derivative by y of 1/n (penalty/2 |x' - y + u/penalty|^2)
//     u' = u + penalty (x' - y), with multipliers (ADMM); without, u stays 0 (the penalty method)
// Block k + 1 works on x' while block k computes its next y. With one round, a step of 1 and u = 0 the answer is g:
// what backpropagation sends.
class Auxiliary final : public Node {
public:
    struct Settings {
        double penalty = 1, step = 1;
        bool multipliers = true;
        Index rounds = 2;
    };
    explicit Auxiliary(const Settings& settings)
        : m_settings(settings)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    struct Variables { // of an instance: rows x units
        Matrix x, y, g;
        std::vector<float> u; // empty: 0
    };
    void move(const State& state, Outbox& out); // if y and g of this round are there

    Settings m_settings;
    std::map<Index, Variables> m_variables;
};

} // namespace evenkeel::ampnet
