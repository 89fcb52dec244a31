// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer and its loss, or one shard of it: some of the labels. Their logits are never stored for a whole
// batch (see OutputStep).
#pragma once

#include "core/algorithms/ampnet/nodes/parameterized.h"

namespace evenkeel::ampnet {

// True labels of a batch as a payload, of the labels first .. end - 1 only and counted from there.
Matrix packLabels(const Batch& batch, Index first, Index end);

// Inputs: 0 hidden activations (n x h; answered with the derivative), 1 labels (answered with the batch's mean loss
// over these labels). A softmax over several shards has an output 0 for the log of its own sum exp (n x 1) and an input
// 2 for that over all shards; that path's answers are empty, as p - y is the loss's derivative with all of it.
class OutputShard final : public Parameterized {
public:
    // `weights`: labels of the shard x h.
    OutputShard(const Bench& bench, Training training, const Cost& cost, double& updates, Parameter weights,
        Parameter bias, Loss loss, bool exchanges)
        : Parameterized(bench, std::move(training), cost, updates)
        , m_weights(weights)
        , m_bias(bias)
        , m_loss(loss)
        , m_exchanges(exchanges)
        , m_arrived(exchanges ? 3 : 2)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int, Message, Outbox&) override { } // no derivative

private:
    void sendPartition(const Message& hidden, Outbox& out);
    void finish(const State& state, const std::vector<Matrix>& arrived, Outbox& out);
    double step(const Matrix& hidden, const Matrix& labels, const float* logPartition, Matrix& dHidden);
    double accumulate(OutputStep step);
    void update() override;

    Parameter m_weights, m_bias;
    Loss m_loss;
    bool m_exchanges;
    Gathering m_arrived;
    Array<Id> m_offsets, m_labels, m_counts;
    Array<float> m_gradients, m_sums; // weights', then bias'; of several batches
};

} // namespace evenkeel::ampnet
