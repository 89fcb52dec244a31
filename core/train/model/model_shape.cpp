// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/model/model_shape.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr double tableDeviation = 0.3; // of what stands for a token

void addMlp(std::vector<LayerShape>& layers, const ModelShape& shape)
{
    Index inputs = shape.features;
    for (const Index h : shape.hidden) {
        layers.push_back(
            { .inputs = inputs, .outputs = h, .deviation = std::sqrt(2.0 / double(layers.empty() ? h : inputs)) });
        inputs = h;
    }
}

} // namespace

std::vector<LayerShape> layersOf(const ModelShape& shape)
{
    const Index h = shape.hidden.back(), tokens = shape.network.rows.tokens;
    const double narrow = std::sqrt(1.0 / double(h));
    std::vector<LayerShape> layers;
    switch (shape.network.kind) {
    case NetworkKind::Mlp:
        addMlp(layers, shape);
        break;
    case NetworkKind::Recurrent: // hidden to hidden is the identity at first (Le, Jaitly, Hinton 2015)
        layers = { { .inputs = tokens, .outputs = h, .deviation = tableDeviation },
            { .inputs = h, .outputs = h, .isIdentity = true } };
        break;
    case NetworkKind::TreeLstm: // what is remembered is not forgotten at first
        layers = { { .inputs = tokens, .outputs = 4 * h, .deviation = tableDeviation },
            { .inputs = h, .outputs = 3 * h, .deviation = narrow },
            { .inputs = h, .outputs = h, .deviation = narrow, .bias = 1 } };
        break;
    case NetworkKind::GatedGraph:
        layers = { { .inputs = tokens, .outputs = h, .deviation = tableDeviation } };
        for (Index way = 0; way < 2 * shape.network.rows.edgeKinds; ++way)
            layers.push_back({ .inputs = h, .outputs = h, .deviation = narrow });
        for (int part = 0; part < 2; ++part)
            layers.push_back({ .inputs = h, .outputs = 3 * h, .deviation = narrow });
        break;
    }
    layers.push_back({ .inputs = h, .outputs = shape.labels, .deviation = narrow });
    return layers;
}

Index ModelShape::weights() const
{
    Index sum = 0;
    for (const LayerShape& layer : layersOf(*this))
        sum += (layer.inputs + 1) * layer.outputs;
    return sum;
}

void eachInitialBlock(const ModelShape& shape, std::uint64_t seed,
    const std::function<void(Index begin, std::span<const float> values)>& take)
{
    constexpr Index max = 1 << 16;
    Random random(seed);
    std::vector<float> block;
    Index begin = 0;
    for (const LayerShape& layer : layersOf(shape)) {
        const Index end = begin + layer.inputs * layer.outputs;
        for (Index at = begin; at < end && !layer.isIdentity; at += Index(block.size())) {
            block.resize(std::size_t(std::min(max, end - at)));
            for (float& weight : block)
                weight = float(layer.deviation * random.normal());
            take(at, block);
        }
        block.assign(1, 1.0F);
        for (Index i = 0; layer.isIdentity && i < layer.outputs; ++i)
            take(begin + i * layer.inputs + i, block);
        block.assign(at(layer.outputs), layer.bias);
        if (layer.bias != 0)
            take(end, block);
        begin = end + layer.outputs;
    }
}

std::vector<float> initialWeights(const ModelShape& shape, std::uint64_t seed)
{
    std::vector<float> weights(std::size_t(shape.weights()), 0.0F);
    eachInitialBlock(
        shape, seed, [&](Index at, std::span<const float> values) { std::ranges::copy(values, weights.begin() + at); });
    return weights;
}

// Networks over structures compute their cells in 32 bits, from tables in 32 bits.
ModelMemory::Layout layoutOf(const ModelShape& shape, const Precision& precision)
{
    auto layout = std::make_shared<MixedLayout>();
    const std::vector<LayerShape> layers = layersOf(shape);
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const bool isOutput = l + 1 == layers.size(), isMlp = shape.network.kind == NetworkKind::Mlp;
        const bool isBf16 = isOutput || (isMlp && (l > 0 || precision.isInputBf16));
        layout->add(layers[l].inputs * layers[l].outputs, isBf16);
        layout->add(layers[l].outputs, false);
    }
    return layout;
}

Index modelBytes(const ModelShape& shape, Update::Rule rule, const Precision& precision)
{
    return ModelMemory::bytesOf(*layoutOf(shape, precision), rule, precision);
}

} // namespace evenkeel
