// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/linear.h"

#include <algorithm>
#include <tuple>

namespace evenkeel::ampnet {

namespace {

constexpr double sparseForwardPart = 1.0 / 2; // of two: nothing goes back to the features

} // namespace

void Linear::forward(int, Message message, Outbox& out)
{
    const Layer& layer = m_gradient.layer();
    Matrix y(message.payload.rows, layer.outputs);
    passForward(message.state, { forwardPart, samplesOf(message), y.rows }, [&] {
        const Placed x(device(), message.payload);
        y = computed(device(), std::move(y),
            [&](MatrixView to) { device().dense().multiply(x, layer.weights.value, layer.bias.value.data, to); });
    });
    m_inputs.put(message.state, std::move(message.payload));
    out.forward(0, { message.state, std::move(y) });
}

void Linear::backward(int, Message message, Outbox& out)
{
    const Layer& layer = m_gradient.layer();
    const double part = m_answers ? 1 - forwardPart : (1 - forwardPart) / 2; // two products, or one of them
    Matrix dx;
    passBackward(message.state, { part, samplesOf(message), message.payload.rows }, [&] {
        if (m_answers) {
            const Placed d(device(), message.payload);
            dx = computed(device(), Matrix(message.payload.rows, layer.inputs),
                [&](MatrixView to) { device().dense().multiplyBackward(d, layer.weights.value, to); });
        }
        m_gradient.add(message.state.instance, m_inputs.take(message.state), message.payload);
        return 0.0;
    });
    out.backward(0, { message.state, std::move(dx) });
}

void SparseLinear::forward(int, Message message, Outbox& out)
{
    const std::shared_ptr<const Batch> batch = m_batchOf(message.state);
    Matrix y(batch->size(), m_weights.value.cols);
    passForward(message.state, { sparseForwardPart, samplesOf(message, y.rows), batch->nnz() }, [&] {
        const CsrView x = m_place.features(device(), *batch, m_weights.value.rows);
        y = computed(device(), std::move(y),
            [&](MatrixView to) { device().sparse().multiply(x, m_weights.value, m_bias.value.data, to); });
    });
    out.forward(0, { message.state, std::move(y) });
}

void SparseLinear::backward(int, Message message, Outbox& out)
{
    const std::shared_ptr<const Batch> batch = m_batchOf(message.state);
    const Amount amount { 1 - sparseForwardPart, samplesOf(message, batch->size()), batch->nnz() };
    passBackward(message.state, amount, [&] {
        m_batches.push_back(batch);
        m_derivatives.add({}, std::move(message.payload), gradientWeight());
        return 0.0;
    });
    out.backward(0, { message.state, {} });
}

void SparseLinear::update()
{
    const auto update = [this](const Batch& batch) {
        const Matrix derivatives = m_derivatives.take().second;
        const Placed d(device(), derivatives);
        const ColumnsView x = m_place.columns(device(), batch);
        device().sparse().update(x, d, m_weights, m_bias, nextUpdate());
    };
    if (m_batches.size() == 1)
        update(*m_batches[0]);
    else
        update(stacked(m_batches));
    m_batches.clear();
}

Batch stacked(std::span<const std::shared_ptr<const Batch>> batches)
{
    Batch all;
    std::vector<std::tuple<Id, Id, float>> entries; // feature, row, value
    for (const auto& batch : batches) {
        const Id firstRow = Id(all.samples.size());
        for (std::size_t f = 0; f < batch->columnIds.size(); ++f)
            for (auto e = std::size_t(batch->columnOffsets[f]); e < std::size_t(batch->columnOffsets[f + 1]); ++e)
                entries.emplace_back(batch->columnIds[f], firstRow + batch->columnRows[e], batch->columnValues[e]);
        all.samples.insert(all.samples.end(), batch->samples.begin(), batch->samples.end());
    }
    std::ranges::sort(entries);
    for (const auto& [feature, row, value] : entries) {
        if (all.columnIds.empty() || all.columnIds.back() != feature) {
            all.columnIds.push_back(feature);
            all.columnOffsets.push_back(Id(all.columnRows.size()));
        }
        all.columnRows.push_back(row);
        all.columnValues.push_back(value);
    }
    all.columnOffsets.push_back(Id(entries.size()));
    return all;
}

} // namespace evenkeel::ampnet
