// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/linear.h"

#include <algorithm>
#include <tuple>

namespace evenkeel::ampnet {

namespace {

constexpr double forwardPart = 1.0 / 3; // of a dense layer's work: one product of three
constexpr double sparseForwardPart = 1.0 / 2; // of two: nothing goes back to the features

} // namespace

void Linear::forward(int, Message message, Outbox& out)
{
    Matrix y(message.payload.rows, m_weights.value.rows);
    passForward(message.state, forwardPart, y.rows, 0, [&] {
        const Placed x(device(), message.payload);
        y = computed(device(), std::move(y),
            [&](MatrixView to) { device().dense().multiply(x, m_weights.value, m_bias.value.data, to); });
    });
    m_inputs.put(message.state, std::move(message.payload));
    out.forward(0, { message.state, std::move(y) });
}

void Linear::backward(int, Message message, Outbox& out)
{
    Matrix dx(message.payload.rows, m_weights.value.cols);
    passBackward(message.state, 1 - forwardPart, dx.rows, 0, [&] {
        const Placed d(device(), message.payload);
        dx = computed(
            device(), std::move(dx), [&](MatrixView to) { device().dense().multiplyBackward(d, m_weights.value, to); });
        m_factors.add(m_inputs.take(message.state), message.payload, gradientWeight());
        return 0.0;
    });
    out.backward(0, { message.state, std::move(dx) });
}

void Linear::update()
{
    const auto [inputs, derivatives] = m_factors.take();
    const Placed x(device(), inputs), d(device(), derivatives);
    device().dense().update(d, x, m_weights, m_bias, nextUpdate());
}

void SparseLinear::forward(int, Message message, Outbox& out)
{
    const std::shared_ptr<const Batch> batch = m_batchOf(message.state);
    Matrix y(batch->size(), m_weights.value.cols);
    passForward(message.state, sparseForwardPart, y.rows, batch->nnz(), [&] {
        const CsrView x = m_place.features(device(), *batch, m_weights.value.rows);
        y = computed(device(), std::move(y),
            [&](MatrixView to) { device().sparse().multiply(x, m_weights.value, m_bias.value.data, to); });
    });
    out.forward(0, { message.state, std::move(y) });
}

void SparseLinear::backward(int, Message message, Outbox& out)
{
    const std::shared_ptr<const Batch> batch = m_batchOf(message.state);
    passBackward(message.state, 1 - sparseForwardPart, batch->size(), batch->nnz(), [&] {
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
