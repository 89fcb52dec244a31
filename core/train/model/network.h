// SPDX-License-Identifier: GPL-3.0-or-later
// What a model has before its output layer instead of hidden layers, of rows that are lists, trees or graphs.
#pragma once

#include "core/train/feed/batch.h"
#include "core/train/model/layer.h"
#include "core/train/model/model_shape.h"
#include "kernels/device.h"

#include <memory>

namespace evenkeel {

// What a step on a batch takes, compared with one that looks at every feature once.
struct Effort {
    double turns = 1; // that come one after the other
    double passes = 1; // over each of the features
};

class Network : public Interface {
public:
    // What the output layer sees, one row per sample. `layers`: the model's, see layersOf().
    virtual void forward(Device& device, const Batch& batch, std::span<const Layer> layers, MatrixView top) = 0;
    // After it: all layers but the output layer by their gradients, of the table only the batch's tokens' rows.
    virtual void backward(Device& device, std::span<const Layer> layers, ConstMatrixView dTop, const Update& update)
        = 0;
    virtual Effort effort(const Batch& batch) const = 0;
    virtual std::vector<Id> tokensOf(const Batch& batch) const = 0; // sorted, unique: the rows that a step touches
};

// Null for an MLP, which has no need of it. Throws InputError in programs that were built without the others.
std::unique_ptr<Network> makeNetwork(const NetworkShape& shape);

} // namespace evenkeel
