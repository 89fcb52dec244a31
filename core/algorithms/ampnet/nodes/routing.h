// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes that do not compute: where messages go, which state they have, and how payloads are put together.
#pragma once

#include "core/algorithms/ampnet/runtime/node.h"

#include <functional>

namespace evenkeel::ampnet {

// A copy to every output; the answer is the sum of their answers, added in the outputs' order.
class Bcast final : public Node {
public:
    explicit Bcast(int outputs)
        : m_outputs(outputs)
        , m_answers(outputs)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    int m_outputs;
    Gathering m_answers;
};

// The inputs' payloads of one state side by side; the answer is cut again.
class Concat final : public Node {
public:
    explicit Concat(int inputs)
        : m_inputs(inputs)
        , m_arrived(inputs)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    int m_inputs;
    Gathering m_arrived;
    UntilAnswered<std::vector<Index>> m_widths;
};

// Join: whatever comes, from any input; the answer goes where the message came from.
class Phi final : public Node {
public:
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    UntilAnswered<int> m_origins;
};

// To the output that the state decides.
class Cond final : public Node {
public:
    explicit Cond(std::function<int(const State&)> output)
        : m_output(std::move(output))
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    std::function<int(const State&)> m_output;
};

// Invertible state update.
class Isu final : public Node {
public:
    using Change = std::function<State(State)>;
    Isu(Change change, Change inverse)
        : m_change(std::move(change))
        , m_inverse(std::move(inverse))
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    Change m_change, m_inverse;
};

} // namespace evenkeel::ampnet
