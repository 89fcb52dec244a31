// SPDX-License-Identifier: GPL-3.0-or-later
// What a model has before its output layer, of networks whose shape depends on the sample (lists, trees, graphs). The
// samples of a batch are computed together, place by place: what has the same number of steps behind it is one matrix,
// whatever the shapes. For devices that share the host's memory.
#pragma once

#include "core/train/feed/batch.h"
#include "core/train/model/model_shape.h"
#include "core/train/network/matrix.h"

#include <memory>

namespace evenkeel {

// What a step on a batch takes, compared with one that looks at every feature once.
struct Effort {
    double turns = 1; // that come one after the other
    double passes = 1; // over each of the features
};

class Network {
public:
    Network() = default;
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;
    virtual ~Network() = default;

    // What the output layer sees, one row per sample. `layers`: the model's, see layersOf().
    virtual void forward(Device& device, const Batch& batch, std::span<const Layer> layers, MatrixView top) = 0;
    // After it: all layers but the output layer by their gradients, of the table only the batch's tokens' rows.
    virtual void backward(Device& device, std::span<const Layer> layers, ConstMatrixView dTop, const Update& update)
        = 0;
    virtual Effort effort(const Batch& batch) const = 0;
    std::vector<Id> tokensOf(const Batch& batch) const; // sorted, unique: the rows of the table that a step touches

protected:
    explicit Network(RowFormat format)
        : m_format(format)
    {
    }
    const RowFormat& format() const { return m_format; }

private:
    RowFormat m_format;
};

// Null for an MLP, which has no need of it.
std::unique_ptr<Network> makeNetwork(const NetworkShape& shape);

SparseRow rowOf(const Batch& batch, Index row);
// Features of all rows as tokens, row by row: one a position or node.
std::vector<Id> tokensOf(const Batch& batch, Index row, const RowFormat& format);

// A batch whose samples are tokens, one feature each.
Batch tokenBatch(std::span<const Id> tokens);
Matrix lookedUp(Device& device, const Batch& tokens, const Layer& table); // one row per token
void updateTable(Device& device, const Batch& tokens, ConstMatrixView d, const Layer& table, const Update& update);

} // namespace evenkeel
