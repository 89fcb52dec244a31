// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/network/structure_network.h"

#include "core/train/model/placed_batch.h"
#include "core/train/network/gated_graph.h"
#include "core/train/network/recurrent.h"
#include "core/train/network/tree_lstm.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

std::unique_ptr<Network> makeNetwork(const NetworkShape& shape)
{
    switch (shape.kind) {
    case NetworkKind::Recurrent:
        return std::make_unique<RecurrentNetwork>(shape.rows);
    case NetworkKind::TreeLstm:
        return std::make_unique<TreeLstmNetwork>(shape.rows);
    case NetworkKind::GatedGraph:
        return std::make_unique<GatedGraphNetwork>(shape.rows, shape.turns);
    default:
        return nullptr;
    }
}

SparseRow rowOf(const Batch& batch, Index row)
{
    const std::size_t begin = at(batch.offsets[at(row)]), count = at(batch.offsets[at(row + 1)]) - begin;
    return { std::span(batch.columns).subspan(begin, count), std::span(batch.values).subspan(begin, count) };
}

std::vector<Id> tokensOf(const Batch& batch, Index row, const RowFormat& format)
{
    switch (format.kind) {
    case DataKind::Lists:
        return readList(rowOf(batch, row), format);
    case DataKind::Trees:
        return readTree(rowOf(batch, row), format).tokens;
    case DataKind::Graphs:
        return readGraph(rowOf(batch, row), format).kinds;
    default:
        return {};
    }
}

std::vector<Id> StructureNetwork::tokensOf(const Batch& batch) const
{
    std::vector<bool> occurs(at(m_format.tokens));
    for (Index row = 0; row < batch.size(); ++row)
        for (const Id token : evenkeel::tokensOf(batch, row, m_format))
            occurs[at(token)] = true;
    std::vector<Id> tokens;
    for (std::size_t token = 0; token < occurs.size(); ++token)
        if (occurs[token])
            tokens.push_back(Id(token));
    return tokens;
}

Batch tokenBatch(std::span<const Id> tokens)
{
    Batch batch;
    batch.samples.resize(tokens.size());
    batch.columns.assign(tokens.begin(), tokens.end());
    batch.values.assign(tokens.size(), 1.0F);
    batch.offsets.resize(tokens.size() + 1);
    std::iota(batch.offsets.begin(), batch.offsets.end(), 0);
    batch.columnRows.resize(tokens.size());
    std::iota(batch.columnRows.begin(), batch.columnRows.end(), 0);
    std::ranges::stable_sort(batch.columnRows, {}, [&](Id row) { return tokens[at(row)]; });
    batch.columnValues.assign(batch.values.begin(), batch.values.end());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Id token = tokens[at(batch.columnRows[i])];
        if (batch.columnIds.empty() || batch.columnIds.back() != token) {
            batch.columnIds.push_back(token);
            batch.columnOffsets.push_back(Id(i));
        }
    }
    batch.columnOffsets.push_back(Id(tokens.size()));
    return batch;
}

Matrix lookedUp(Device& device, const Batch& tokens, const Layer& table)
{
    Matrix rows(tokens.size(), table.outputs);
    PlacedBatch place;
    device.sparse().multiply(
        place.features(device, tokens, table.inputs), table.weights.value, table.bias.value.data, rows.view());
    return rows;
}

void updateTable(Device& device, const Batch& tokens, ConstMatrixView d, const Layer& table, const Update& update)
{
    PlacedBatch place;
    device.sparse().update(place.columns(device, tokens), d, table.weights, table.bias, update);
}

} // namespace evenkeel
