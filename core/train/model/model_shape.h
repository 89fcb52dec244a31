// SPDX-License-Identifier: GPL-3.0-or-later
// What a model consists of: its layers in the order in which their weights stand in one array, and how they begin.
#pragma once

#include "core/data/row_format.h"
#include "core/train/model/model_memory.h"
#include "core/train/training_choices.h"
#include "kernels/operations/output.h"

#include <functional>
#include <span>
#include <vector>

namespace evenkeel {

// What comes before the output layer, and what it reads.
struct NetworkShape {
    NetworkKind kind = NetworkKind::Mlp;
    RowFormat rows {}; // of other kinds than Mlp
    Index turns = 0; // of GatedGraph

    bool operator==(const NetworkShape&) const = default;
};

struct ModelShape {
    Index features = 0, labels = 0;
    std::vector<Index> hidden { 128 }; // of other networks than an MLP: the size of their state
    Loss loss = Loss::Softmax;
    NetworkShape network {};

    Index weights() const; // how many floats the model has, biases included
    bool operator==(const ModelShape&) const = default;
};

struct LayerShape {
    Index inputs = 0, outputs = 0; // and a bias of `outputs`
    double deviation = 0; // of the initial weights, which are normal
    bool isIdentity = false; // these are the identity instead
    float bias = 0; // initial

    double weights() const { return (double(inputs) + 1) * double(outputs); }
};

// The first one's weights have one row per input, all others' one per output. The last one is the output layer.
//     Mlp         input, hidden layers
//     Recurrent   table (tokens x h), U (h to h)
//     TreeLstm    table (tokens x 4 h: i, f, o, u), U of i, o, u (h to 3 h), U of f (h to h)
//     GatedGraph  table (kinds x h), a layer (h to h) per kind of edge and then per kind of edge backward, a GRU's W
//     and
//                 U (h to 3 h: z, r, n)
std::vector<LayerShape> layersOf(const ModelShape& shape);

// Initial weights: normal with deviation sqrt(2 / h) in the input layer (unit-length samples), sqrt(2 / inputs) in
// hidden ones, sqrt(1 / h) in the output layer; biases zero. Equal seeds give equal bits everywhere. Other networks:
// see layersOf().
std::vector<float> initialWeights(const ModelShape& shape, std::uint64_t seed);
// take(begin, values) for them block by block, zeros left out.
void eachInitialBlock(const ModelShape& shape, std::uint64_t seed,
    const std::function<void(Index begin, std::span<const float> values)>& take);

// All weights but biases may be in bf16, those of the sparse input layer if the precision says so.
ModelMemory::Layout layoutOf(const ModelShape& shape, const Precision& precision);

// Of a model's weights and optimizer state on its device.
Index modelBytes(const ModelShape& shape, Update::Rule rule, const Precision& precision);

} // namespace evenkeel
