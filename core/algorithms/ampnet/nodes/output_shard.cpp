// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/output_shard.h"

#include <algorithm>

namespace evenkeel::ampnet {

namespace {

constexpr double partitionPart = 1.0 / 4; // of a shard's work: one product of four

// What packLabels wrote.
struct Labels {
    std::vector<Id> offsets { 0 }, ids, counts;

    explicit Labels(std::span<const float> packed)
    {
        while (!packed.empty()) {
            counts.push_back(Id(takeWhole(packed)));
            for (Index here = takeWhole(packed); here > 0; --here)
                ids.push_back(Id(takeWhole(packed)));
            offsets.push_back(Id(ids.size()));
        }
    }
};

} // namespace

Matrix packLabels(const Batch& batch, Index first, Index end)
{
    Matrix packed;
    for (Index b = 0; b < batch.size(); ++b) {
        const auto labels = std::span(batch.labels)
                                .subspan(at(batch.labelOffsets[at(b)]),
                                    at(batch.labelOffsets[at(b + 1)] - batch.labelOffsets[at(b)]));
        const auto from = std::ranges::lower_bound(labels, Id(first)), to = std::ranges::lower_bound(labels, Id(end));
        putWhole(packed.values, Index(labels.size()));
        putWhole(packed.values, to - from);
        std::for_each(from, to, [&](Id label) { putWhole(packed.values, label - first); });
    }
    packed.rows = 1;
    packed.cols = Index(packed.values.size());
    return packed;
}

void OutputShard::forward(int input, Message message, Outbox& out)
{
    const State state = message.state;
    if (input == 0 && m_exchanges)
        sendPartition(message, out);
    const std::vector<Matrix> arrived = m_arrived.put(input, std::move(message));
    if (!arrived.empty())
        finish(state, arrived, out);
}

void OutputShard::sendPartition(const Message& hidden, Outbox& out)
{
    Matrix partition(hidden.payload.rows, 1);
    passForward(hidden.state, { partitionPart, partition.rows }, [&] {
        const Placed h(device(), hidden.payload);
        partition = computed(device(), std::move(partition),
            [&](MatrixView to) { device().output().logPartition(h, m_weights.value, m_bias.value.data, to.data); });
    });
    out.forward(0, { hidden.state, std::move(partition) });
}

void OutputShard::finish(const State& state, const std::vector<Matrix>& arrived, Outbox& out)
{
    const Matrix& hidden = arrived[0];
    Matrix dHidden(hidden.rows, hidden.cols), loss(1, 1);
    passBackward(state, { m_exchanges ? 1 - partitionPart : 1, hidden.rows }, [&] {
        Array<float> memory;
        const float* const partition = m_exchanges ? placed(device(), memory, arrived[2].values) : nullptr;
        const double value = step(hidden, arrived[1], partition, dHidden);
        loss.values[0] = float(value);
        return value;
    });
    out.backward(1, { state, std::move(loss) }, true);
    if (m_exchanges)
        out.backward(2, { state, {} });
    out.backward(0, { state, std::move(dHidden) });
}

double OutputShard::step(const Matrix& hidden, const Matrix& packed, const float* logPartition, Matrix& dHidden)
{
    const Labels labels(packed.values);
    const Placed h(device(), hidden);
    double loss = 0;
    dHidden = computed(device(), std::move(dHidden), [&](MatrixView to) {
        const OutputStep step { .hidden = h,
            .weights = m_weights,
            .bias = m_bias,
            .labels = { .offsets = placed(device(), m_offsets, labels.offsets),
                .ids = placed(device(), m_labels, labels.ids),
                .rows = hidden.rows,
                .labels = m_weights.value.rows,
                .nnz = Index(labels.ids.size()),
                .counts = placed(device(), m_counts, labels.counts) },
            .loss = m_loss,
            .update = {},
            .dHidden = to,
            .logPartition = logPartition };
        loss = accumulate(step);
    });
    return loss;
}

// Updates at once, or adds the gradient to the others.
double OutputShard::accumulate(OutputStep step)
{
    if (updatesAtOnce()) {
        step.update = nextUpdate();
        return device().output().step(step);
    }
    const Index weights = m_weights.value.size(), n = weights + m_bias.value.size();
    if (m_gradients.size() == 0) {
        m_gradients = Array<float>(device(), n);
        m_sums = Array<float>(device(), n);
        device().arrays().fill(m_sums.data(), n, 0);
    }
    step.weights.gradient = m_gradients.data();
    step.bias.gradient = m_gradients.data() + weights;
    step.update.rule = Update::Rule::Store;
    const double loss = device().output().step(step);
    device().arrays().combine(float(gradientWeight()), m_gradients.data(), 1, m_sums.data(), n);
    return loss;
}

void OutputShard::update()
{
    if (updatesAtOnce())
        return; // it was made with the gradient
    Parameter weights = m_weights, bias = m_bias;
    weights.gradient = m_sums.data();
    bias.gradient = m_sums.data() + m_weights.value.size();
    const Update update = nextUpdate();
    device().arrays().apply(weights, update);
    device().arrays().apply(bias, update);
    device().arrays().fill(m_sums.data(), m_sums.size(), 0);
}

} // namespace evenkeel::ampnet
