// SPDX-License-Identifier: GPL-3.0-or-later
// What a model has before its output layer, of networks whose shape depends on the sample (lists, trees, graphs). The
// samples of a batch are computed together, place by place: what has the same number of steps behind it is one matrix,
// whatever the shapes. For devices that share the host's memory.
#pragma once

#include "core/data/structures/structure.h"
#include "core/train/model/network.h"
#include "core/train/network/matrix.h"

namespace evenkeel {

class StructureNetwork : public Network {
public:
    std::vector<Id> tokensOf(const Batch& batch) const override;

protected:
    explicit StructureNetwork(RowFormat format)
        : m_format(format)
    {
    }
    const RowFormat& format() const { return m_format; }

private:
    RowFormat m_format;
};

SparseRow rowOf(const Batch& batch, Index row);
// Features of all rows as tokens, row by row: one a position or node.
std::vector<Id> tokensOf(const Batch& batch, Index row, const RowFormat& format);

// A batch whose samples are tokens, one feature each.
Batch tokenBatch(std::span<const Id> tokens);
Matrix lookedUp(Device& device, const Batch& tokens, const Layer& table); // one row per token
void updateTable(Device& device, const Batch& tokens, ConstMatrixView d, const Layer& table, const Update& update);

} // namespace evenkeel
