// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer's products: logits, the gradient towards the hidden layer, and the weights' gradient and update.
#include "kernels/cpu/output/output_layer.h"

#include <optional>

namespace evenkeel {

namespace {

constexpr Index blockSamples = 256; // a multiple of every table's panel

} // namespace

OutputLayer::Layer::Layer(ConstMatrixView hiddenView, const ConstWeightsView& weights, const float* biasValues,
    const WeightProducts& productsOfWeights)
    : hidden(hiddenView)
    , w(weights)
    , bias(biasValues)
    , products(productsOfWeights)
    , tiles(weights.rows, std::min(hiddenView.rows, blockSamples), productsOfWeights.rowMultiple())
    , columns(roundUp(hiddenView.rows, 16))
{
    const Index widest = std::min(columns, blockSamples);
    ld = widest % 64 == 0 ? widest + 16 : widest; // rows a power of two apart would share cache sets
}

Index OutputLayer::Layer::blocks() const
{
    return std::max<Index>(1, (batch() + blockSamples - 1) / blockSamples); // an empty batch has gradients, too: zeros
}

Index OutputLayer::Layer::blockOf(Index sample) { return sample / blockSamples; }

OutputLayer::Block OutputLayer::Layer::block(Index i) const
{
    const Index first = i * blockSamples;
    return { first, std::min(blockSamples, batch() - first), std::min(blockSamples, columns - first) };
}

Index OutputLayer::Layer::stashOffset(Index tile, const Block& block, Index rowLength) const
{
    const Index first = tiles.firstLabel(tile), labels = tiles.count(tile);
    return (first * blocks() + labels * blockOf(block.first)) * rowLength;
}

Prefetch OutputLayer::Layer::rowsOf(Index tile, const float* floats, const Bf16* bf16) const
{
    if (tile >= tiles.tiles || (!floats && !bf16))
        return {};
    const Index at = tiles.firstLabel(tile) * hidden.cols, size = tiles.count(tile) * hidden.cols;
    return bf16 ? Prefetch { bf16 + at, size * Index { sizeof(Bf16) } }
                : Prefetch { floats + at, size * Index { sizeof(float) } };
}

OutputLayer::OutputLayer(const SimdOps& ops, ThreadPool& pool, Index stashBytes)
    : m_ops(ops)
    , m_pool(pool)
    , m_stashBytes(stashBytes)
    , m_threads(static_cast<std::size_t>(pool.size()))
{
}

OutputLayer::Layer OutputLayer::layerOf(ConstMatrixView hidden, const ConstWeightsView& w, const float* bias)
{
    const WeightProducts products(m_ops, w.bf16);
    for (Thread& thread : m_threads)
        thread.leftTile = -1;
    return { { products.rounded(hidden.data, hidden.size(), m_rounded), hidden.rows, hidden.cols }, w, bias, products };
}

double OutputLayer::step(const OutputStep& step)
{
    const Layer layer = layerOf(step.hidden, step.weights.value, static_cast<MatrixView>(step.bias.value).data);
    const LabelTiles& tiles = layer.tiles;
    const Index size = layer.hidden.size();
    packHidden(layer);
    if (step.loss == Loss::Softmax && !step.logPartition && isFused(layer))
        if (const auto loss = stashedStep(layer, step))
            return *loss;
    packHiddenForWeights(layer, layer.hidden.data);
    float* shares = tiles.chunks == 1 ? step.dHidden.data : m_dHidden.need(tiles.chunks * size);
    Backward backward { layer, step, UpdateRule(m_ops, step.update), shares, size };
    startSums(layer);
    double loss = 0;
    if (step.loss == Loss::Softmax) {
        const bool fused = isFused(layer);
        const Stash stash = step.logPartition || fused ? Stash {} : makeStash(layer);
        if (step.logPartition)
            shardSums(layer, step);
        else if (fused)
            fusedStatistics(layer, step.labels);
        else
            statistics(layer, step.labels, stash);
        loss = softmaxLoss(layer, step.labels);
        fused ? fusedBackward(backward, step.labels) : softmaxBackward(backward, step.labels, stash);
    } else {
        sigmoid(layer, step.labels, &backward);
        loss = sigmoidLoss(layer);
    }
    reduceHidden(backward);
    return loss;
}

double OutputLayer::loss(ConstMatrixView hidden, const ConstWeightsView& w, const float* bias, LabelsView labels,
    Loss loss, Index k, Id* ids, float* scores)
{
    const Layer layer = layerOf(hidden, w, bias);
    packHidden(layer);
    startSums(layer);
    std::optional<BestLabels> best;
    if (k > 0)
        best.emplace(m_ops, k, w.rows, layer.batch(), layer.columns, m_pool.size());
    BestLabels* const wanted = best ? &*best : nullptr;
    if (loss == Loss::Softmax && isFused(layer) && !wanted)
        fusedStatistics(layer, labels);
    else if (loss == Loss::Softmax)
        statistics(layer, labels, {}, wanted);
    else
        sigmoid(layer, labels, nullptr, wanted);
    if (best)
        best->write(m_pool, ids, scores);
    return loss == Loss::Softmax ? softmaxLoss(layer, labels) : sigmoidLoss(layer);
}

void OutputLayer::topLabels(
    ConstMatrixView hidden, const ConstWeightsView& w, const float* bias, Index k, Id* ids, float* scores)
{
    if (k <= 0)
        return;
    if (LabelSearch* const search = hidden.rows == 1 ? searchOf(w, bias) : nullptr)
        return search->best(hidden.data, k, ids, scores);
    const Layer layer = layerOf(hidden, w, bias);
    packHidden(layer);
    BestLabels best(m_ops, k, w.rows, layer.batch(), layer.columns, m_pool.size());
    m_pool.run(layer.tiles.chunks, [&](Index chunk, int threadIndex) {
        eachTile(layer, chunk, [&](Index tile, const Block& block) {
            Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
            const Logits l = logitsOf(layer, {}, tile, block, thread);
            logits(layer, tile, block, l, thread, layer.batch() == 1);
            offer(best, threadIndex, layer, tile, block, l);
        });
    });
    best.write(m_pool, ids, scores);
}

void OutputLayer::keep(const ConstWeightsView& w, const float* bias)
{
    m_kept = w;
    m_keptBias = bias;
    m_singles = 0;
    m_search.reset();
}

LabelSearch* OutputLayer::searchOf(const ConstWeightsView& w, const float* bias)
{
    if (!w.data || w.data != m_kept.data || w.rows != m_kept.rows || bias != m_keptBias || ++m_singles < 2)
        return nullptr;
    if (!m_search)
        m_search.emplace(m_ops, m_pool, ConstMatrixView { w.data, w.rows, w.cols }, bias);
    return &*m_search;
}

void OutputLayer::offer(
    BestLabels& best, int threadIndex, const Layer& layer, Index tile, const Block& block, Logits logits)
{
    const Index first = layer.tiles.firstLabel(tile), labels = layer.tiles.count(tile);
    best.offer(threadIndex, logits.z, logits.ld, first, labels, block.first, block.columns);
}

void OutputLayer::packHidden(const Layer& layer)
{
    const Index h = layer.hidden.cols;
    // Columns beyond the batch are read as zeros.
    const Index depth = layer.products.depth(h), all = depth * roundUp(layer.columns, m_ops.panel);
    float* packed = m_samplePanels.need(all);
    layer.products.packColumns(layer.hidden.data, h, h, layer.batch(), packed);
    const Index done = depth * roundUp(layer.batch(), m_ops.panel);
    std::fill(packed + done, packed + all, 0.0F);
}

void OutputLayer::packHiddenForWeights(const Layer& layer, const float* hidden)
{
    const Index h = layer.hidden.cols, width = roundUp(h, m_ops.panel);
    float* packed = m_hiddenPanels.need(layer.products.depth(layer.batch()) * width);
    for (Index i = 0; i < layer.blocks(); ++i) {
        const Block block = layer.block(i);
        layer.products.packRows(
            hidden + block.first * h, h, block.samples, h, packed + layer.products.depth(block.first) * width);
    }
}

Product OutputLayer::logitProduct(const Layer& layer, Index tile, const Block& block, Thread& thread) const
{
    const Index first = layer.tiles.firstLabel(tile), labels = layer.tiles.count(tile);
    if (thread.leftTile != tile)
        thread.tileWeights = layer.products.weights(layer.w, first, labels, thread.left);
    thread.leftTile = tile;
    Product p;
    p.m = labels;
    p.n = block.columns;
    p.k = layer.products.depth(layer.hidden.cols);
    p.a = thread.tileWeights.a;
    p.rowStride = thread.tileWeights.rowStride;
    p.columnStride = thread.tileWeights.columnStride;
    p.packed = m_samplePanels.data() + block.first * p.k;
    p.start = ProductStart::RowBias;
    p.pairs = layer.products.pairs();
    p.bias = layer.bias ? layer.bias + first : nullptr;
    if (layer.isLast(block))
        p.prefetch[0] = layer.rowsOf(tile + 1, layer.w.data, layer.w.bf16);
    return p;
}

void OutputLayer::logits(
    const Layer& layer, Index tile, const Block& block, Logits out, Thread& thread, bool isOneSample) const
{
    Product p = logitProduct(layer, tile, block, thread);
    p.isOneColumn = isOneSample;
    p.c = out.z;
    p.ldc = out.ld;
    m_ops.multiply(p);
}

// Before a tile's first block.
void OutputLayer::startTile(const Backward& backward, Index tile, Thread& thread)
{
    const Layer& layer = backward.layer;
    const Index first = layer.tiles.firstLabel(tile), h = layer.hidden.cols;
    float* packed = thread.weights.need(layer.tiles.tile * roundUp(h, m_ops.panel));
    layer.products.packWeightsAcross(layer.w, first, layer.tiles.count(tile), 0, h, packed);
}

// What follows a tile's last block needs: the next tile's weights, and what the update of this one reads.
OutputLayer::Prefetches OutputLayer::prefetchOfUpdate(const Backward& backward, Index tile) const
{
    const Layer& layer = backward.layer;
    const Parameter& w = backward.step.weights;
    const bool hasSecond = w.second || w.bf16.second;
    return { layer.rowsOf(tile + 1, layer.w.data, layer.w.bf16), layer.rowsOf(tile, w.first, w.bf16.first),
        layer.rowsOf(tile, w.second, hasSecond ? w.bf16.second : w.bf16.compensation) };
}

// A block's sums of d over its samples, added to the tile's gradient of the bias.
void OutputLayer::addBiasGradient(
    const Backward& backward, Index tile, const Block& block, const float* sums, Thread& thread) const
{
    const LabelTiles& tiles = backward.layer.tiles;
    const Index labels = tiles.count(tile);
    const Parameter& bias = backward.step.bias;
    if (bias.value.isEmpty())
        return;
    float* out = backward.rule.target(bias, tiles.firstLabel(tile), thread.biasGradient.need(tiles.tile));
    for (Index l = 0; l < labels; ++l)
        out[l] = block.first == 0 ? sums[l] : out[l] + sums[l];
}

// d of one tile and block: adds d w to the chunk's dHidden, and dᵀ hidden and d's sums to the tile's gradients.
void OutputLayer::backwardBlock(const Backward& backward, Index chunk, Index tile, const Block& block, Logits d,
    Thread& thread, Prefetch stashPrefetch)
{
    const Layer& layer = backward.layer;
    const Index labels = layer.tiles.count(tile);
    float* const sums = thread.biasBlock.need(layer.tiles.tile);
    m_ops.rowSums(d.z, labels, block.columns, d.ld, sums); // of d as it is, before it is rounded
    addBiasGradient(backward, tile, block, sums, thread);
    const auto factors = layer.products.bothWays(d.z, d.ld, labels, block.columns, thread.derivatives);
    addGradients(backward, chunk, tile, block, factors, thread, stashPrefetch);
}

void OutputLayer::addGradients(const Backward& backward, Index chunk, Index tile, const Block& block,
    const WeightProducts::BothWays& d, Thread& thread, Prefetch stashPrefetch)
{
    const Layer& layer = backward.layer;
    const WeightProducts& products = layer.products;
    const auto& [along, across] = d;
    const Index labels = layer.tiles.count(tile), h = layer.hidden.cols;
    const bool firstTile = tile == layer.tiles.firstTile(chunk);
    const Prefetches prefetch = layer.isLast(block) ? prefetchOfUpdate(backward, tile) : Prefetches {};
    m_ops.multiply({ .m = block.samples,
        .n = h,
        .k = products.depth(labels),
        .a = across.a,
        .rowStride = across.rowStride,
        .columnStride = across.columnStride,
        .packed = thread.weights.data(),
        .c = backward.share(chunk) + block.first * h,
        .ldc = h,
        .start = firstTile ? ProductStart::Zero : ProductStart::Output,
        .pairs = products.pairs(),
        .prefetch = { prefetch.weights, prefetch.first } });
    addWeightGradient(backward, tile, block, along, thread, { stashPrefetch, prefetch.second });
}

void OutputLayer::addWeightGradient(const Backward& backward, Index tile, const Block& block,
    const WeightProducts::Left& d, Thread& thread, const Prefetch (&prefetch)[2])
{
    const Layer& layer = backward.layer;
    const WeightProducts& products = layer.products;
    const Index first = layer.tiles.firstLabel(tile), h = layer.hidden.cols;
    m_ops.multiply({ .m = layer.tiles.count(tile),
        .n = h,
        .k = products.depth(block.samples),
        .a = d.a,
        .rowStride = d.rowStride,
        .columnStride = d.columnStride,
        .packed = m_hiddenPanels.data() + products.depth(block.first) * roundUp(h, m_ops.panel),
        .c = backward.rule.target(backward.step.weights, first * h, thread.gradient.need(layer.tiles.tile * h)),
        .ldc = h,
        .start = block.first == 0 ? ProductStart::Zero : ProductStart::Output,
        .pairs = products.pairs(),
        .prefetch = { prefetch[0], prefetch[1] } });
}

// After a tile's last block.
void OutputLayer::updateTile(const Backward& backward, Index tile, Thread& thread)
{
    const Layer& layer = backward.layer;
    const OutputStep& step = backward.step;
    const Index first = layer.tiles.firstLabel(tile), labels = layer.tiles.count(tile);
    const Index h = layer.hidden.cols;
    const UpdateRule& rule = backward.rule;
    rule.apply(step.weights, first * h, labels * h, rule.target(step.weights, first * h, thread.gradient.data()));
    if (step.bias.value.data)
        rule.apply(step.bias, first, labels, rule.target(step.bias, first, thread.biasGradient.data()));
}

void OutputLayer::reduceHidden(const Backward& backward)
{
    const Layer& layer = backward.layer;
    const Index chunks = layer.tiles.chunks, h = layer.hidden.cols;
    if (chunks == 1)
        return;
    constexpr Index rowsAtOnce = 16;
    m_pool.run(roundUp(layer.batch(), rowsAtOnce) / rowsAtOnce, [&](Index part, int) {
        const Index from = part * rowsAtOnce * h, to = std::min((part + 1) * rowsAtOnce, layer.batch()) * h;
        float* out = backward.step.dHidden.data;
        std::fill(out + from, out + to, 0.0F);
        for (Index chunk = 0; chunk < chunks; ++chunk)
            m_ops.combine(1, backward.share(chunk) + from, 1, out + from, to - from);
    });
}

} // namespace evenkeel
