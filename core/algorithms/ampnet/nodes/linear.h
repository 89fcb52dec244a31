// SPDX-License-Identifier: GPL-3.0-or-later
// Layers: dense, and the input layer on sparse batches.
#pragma once

#include "core/algorithms/ampnet/nodes/parameterized.h"

namespace evenkeel::ampnet {

// y = x Wᵀ + b (n x inputs -> n x outputs).
class Linear final : public Parameterized {
public:
    // Weights and bias are memory of the bench's device. Where nobody below asks for the derivative (`answers` false),
    // it is not computed, and answers are empty.
    Linear(const Bench& bench, Training training, const Cost& cost, double& updates, const Layer& layer,
        bool answers = true)
        : Parameterized(bench, std::move(training), cost, updates)
        , m_gradient(layer)
        , m_answers(answers)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    void completed(Index instance) override { m_gradient.complete(instance, gradientWeight()); }
    void update() override { m_gradient.update(device(), nextUpdate()); }

    LayerGradient m_gradient;
    bool m_answers;
    UntilAnswered<Matrix> m_inputs;
};

// y = x W + b for the sparse batch that a message stands for: its payload is empty, and so is the answer's.
class SparseLinear final : public Parameterized {
public:
    using BatchOf = std::function<std::shared_ptr<const Batch>(const State&)>;
    SparseLinear(const Bench& bench, Training training, const Cost& cost, double& updates, Parameter weights,
        Parameter bias, BatchOf batchOf) // `weights`: features x outputs
        : Parameterized(bench, std::move(training), cost, updates)
        , m_weights(weights)
        , m_bias(bias)
        , m_batchOf(std::move(batchOf))
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    void update() override;

    Parameter m_weights, m_bias;
    BatchOf m_batchOf;
    PlacedBatch m_place;
    std::vector<std::shared_ptr<const Batch>> m_batches; // whose gradients wait for the update
    Factors m_derivatives; // theirs
};

// The features of several batches as one, row under row: what SparseLinear's update of more than one gradient works on.
Batch stacked(std::span<const std::shared_ptr<const Batch>> batches);

} // namespace evenkeel::ampnet
