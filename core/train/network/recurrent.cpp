// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/network/recurrent.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace evenkeel {

void RecurrentNetwork::forward(Device& device, const Batch& batch, std::span<const Layer> layers, MatrixView top)
{
    std::vector<std::vector<Id>> lists;
    for (Index row = 0; row < batch.size(); ++row)
        lists.push_back(readList(rowOf(batch, row), format()));
    m_order.resize(lists.size());
    std::iota(m_order.begin(), m_order.end(), 0);
    std::ranges::stable_sort(m_order, std::greater(), [&](Id row) { return lists[at(row)].size(); });
    std::vector<Id> tokens;
    m_starts = { 0 };
    for (std::size_t t = 0; t < lists[at(m_order[0])].size(); ++t) {
        for (std::size_t i = 0; i < m_order.size() && lists[at(m_order[i])].size() > t; ++i)
            tokens.push_back(lists[at(m_order[i])][t]);
        m_starts.push_back(Index(tokens.size()));
    }
    m_tokens = tokenBatch(tokens);
    const Matrix x = lookedUp(device, m_tokens, layers[0]);
    m_before.clear();
    m_states.clear();
    for (std::size_t t = 0; t + 1 < m_starts.size(); ++t) {
        const Index count = m_starts[t + 1] - m_starts[t];
        Matrix before(count, top.cols);
        if (t > 0)
            std::copy_n(m_states.back().values.begin(), before.values.size(), before.values.begin());
        Matrix state = multiplied(device, before.view(), layers[1]);
        const float* const now = x.view().row(m_starts[t]);
        std::transform(state.values.begin(), state.values.end(), now, state.values.begin(), std::plus());
        device.dense().relu(state.view());
        const Index left = t + 2 < m_starts.size() ? m_starts[t + 2] - m_starts[t + 1] : 0;
        for (Index i = left; i < count; ++i) // the last position of these lists
            std::copy_n(state.view().row(i), top.cols, top.row(m_order[at(i)]));
        m_before.push_back(std::move(before));
        m_states.push_back(std::move(state));
    }
}

void RecurrentNetwork::backward(
    Device& device, std::span<const Layer> layers, ConstMatrixView dTop, const Update& update)
{
    Factors loop;
    Matrix dx(m_starts.back(), dTop.cols), later; // later: the derivative of h_t by what comes after it
    for (std::size_t t = m_states.size(); t-- > 0;) {
        Matrix d = takeRows(dTop, std::span(m_order).first(at(m_states[t].rows)));
        std::ranges::copy(later.values, d.values.begin()); // longer lists do not end here
        device.dense().reluBackward(m_states[t].view(), d.view());
        std::ranges::copy(d.values, dx.view().row(m_starts[t]));
        later = multipliedBack(device, d.view(), layers[1]);
        loop.add(std::move(m_before[t]), std::move(d));
    }
    updateTable(device, m_tokens, dx.view(), layers[0], update);
    loop.update(device, layers[1], update);
}

Effort RecurrentNetwork::effort(const Batch& batch) const
{
    Id longest = 1;
    for (Index row = 0; row < batch.size(); ++row)
        longest = std::max(longest, batch.offsets[at(row + 1)] - batch.offsets[at(row)]);
    return { .turns = double(longest) + 1 }; // the table and the output layer are one
}

} // namespace evenkeel
