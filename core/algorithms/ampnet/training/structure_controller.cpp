// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/structure_controller.h"

#include "core/algorithms/ampnet/nodes/output_shard.h"
#include "core/algorithms/ampnet/training/structures.h"

#include <algorithm>

namespace evenkeel::ampnet {

namespace {

// What samples have in common that travel together: the length, the parents.
std::vector<Id> shapeOf(const Batch& batch, Index row, const RowFormat& format)
{
    if (format.kind == DataKind::Trees)
        return readTree(rowOf(batch, row), format).parents;
    if (format.kind == DataKind::Lists)
        return { batch.offsets[std::size_t(row) + 1] - batch.offsets[std::size_t(row)] };
    return {};
}

Batch partOf(const Batch& batch, std::span<const Index> rows)
{
    Batch part;
    part.offsets = { 0 };
    part.labelOffsets = { 0 };
    for (const Index row : rows) {
        const SparseRow features = rowOf(batch, row);
        part.samples.push_back(batch.samples[std::size_t(row)]);
        part.columns.insert(part.columns.end(), features.features.begin(), features.features.end());
        part.values.insert(part.values.end(), features.values.begin(), features.values.end());
        part.offsets.push_back(Id(part.columns.size()));
        part.labels.insert(part.labels.end(), batch.labels.begin() + batch.labelOffsets[std::size_t(row)],
            batch.labels.begin() + batch.labelOffsets[std::size_t(row) + 1]);
        part.labelOffsets.push_back(Id(part.labels.size()));
    }
    return part;
}

} // namespace

void StructureController::drawInto(Batches& waiting)
{
    const Batch& batch = draw();
    std::vector<std::pair<std::vector<Id>, std::vector<Index>>> groups; // by first occurrence
    for (Index row = 0; row < batch.size(); ++row) {
        std::vector<Id> shape = shapeOf(batch, row, m_shape.network.rows);
        const auto found = std::ranges::find(groups, shape, [](const auto& group) { return group.first; });
        if (found == groups.end())
            groups.emplace_back(std::move(shape), std::vector { row });
        else
            found->second.push_back(row);
    }
    for (const auto& [shape, rows] : groups)
        waiting.push_back(std::make_shared<const Batch>(partOf(batch, rows)));
}

bool StructureController::inject(Index instance, Outbox& out)
{
    const std::shared_ptr<const Batch> batch = next();
    if (!batch)
        return false;
    const NetworkShape& network = m_shape.network;
    const Index steps = network.kind == NetworkKind::GatedGraph ? network.turns : batch->nnz() / batch->size();
    begin(instance, batch);
    m_tokens[instance] = std::make_shared<const Batch>(tokenBatch(tokensInOrder(*batch, network.rows)));
    const State first { instance, 0, steps, batch->size() };
    State last = first; // of what comes to the output layer
    last.step = network.kind == NetworkKind::TreeLstm ? steps - 1 : steps;
    out.forward(2, { first, packRows(*batch) }, true);
    out.forward(1, { last, packLabels(*batch, 0, m_shape.labels) }, true);
    out.forward(0, { first, {} });
    return true;
}

void StructureController::returned(Index instance)
{
    BatchController::returned(instance);
    m_tokens.erase(instance);
}

void StructureController::takenBack(Index instance)
{
    BatchController::takenBack(instance);
    m_tokens.erase(instance);
}

} // namespace evenkeel::ampnet
