// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer's products: logits, the gradient towards the hidden layer, and the weights' gradient and update.
#include "kernels/cpu/output/output_layer.h"

#include <optional>

namespace evenkeel {

namespace {

constexpr Index blockSamples = 256; // a multiple of every table's panel

Index roundUp(Index n, Index multiple) { return (n + multiple - 1) / multiple * multiple; }

} // namespace

OutputLayer::Layer::Layer(ConstMatrixView hiddenView, ConstMatrixView weights, const float* biasValues)
    : hidden(hiddenView)
    , w(weights)
    , bias(biasValues)
    , tiles(weights.rows, std::min(hiddenView.rows, blockSamples))
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

Prefetch OutputLayer::Layer::rowsOf(Index tile, const float* matrix) const
{
    if (tile >= tiles.tiles || !matrix)
        return {};
    const Index first = tiles.firstLabel(tile), labels = tiles.count(tile);
    return { matrix + first * hidden.cols, labels * hidden.cols * Index { sizeof(float) } };
}

OutputLayer::OutputLayer(const SimdOps& ops, ThreadPool& pool, Index stashBytes)
    : m_ops(ops)
    , m_pool(pool)
    , m_stashBytes(stashBytes)
    , m_threads(static_cast<std::size_t>(pool.size()))
{
}

double OutputLayer::step(const OutputStep& step)
{
    const Layer layer(step.hidden, step.weights.value, step.bias.value.data);
    const LabelTiles& tiles = layer.tiles;
    const Index size = layer.hidden.size();
    packHidden(layer);
    packHiddenForWeights(layer);
    float* shares = tiles.chunks == 1 ? step.dHidden.data : m_dHidden.need(tiles.chunks * size);
    Backward backward { layer, step, UpdateRule(m_ops, step.update), shares };
    startSums(layer);
    double loss = 0;
    if (step.loss == Loss::Softmax) {
        const Stash stash = step.logPartition ? Stash {} : makeStash(layer);
        if (step.logPartition)
            shardSums(layer, step);
        else
            statistics(layer, step.labels, stash);
        loss = softmaxLoss(layer, step.labels);
        softmaxBackward(backward, step.labels, stash);
    } else {
        sigmoid(layer, step.labels, &backward);
        loss = sigmoidLoss(layer);
    }
    reduceHidden(backward);
    return loss;
}

double OutputLayer::loss(ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss,
    Index k, Id* ids, float* scores)
{
    const Layer layer(hidden, w, bias);
    packHidden(layer);
    startSums(layer);
    std::optional<BestLabels> best;
    if (k > 0)
        best.emplace(m_ops, k, layer.columns, m_pool.size());
    BestLabels* const wanted = best ? &*best : nullptr;
    if (loss == Loss::Softmax)
        statistics(layer, labels, {}, wanted);
    else
        sigmoid(layer, labels, nullptr, wanted);
    if (best)
        best->write(m_pool, layer.batch(), ids, scores);
    return loss == Loss::Softmax ? softmaxLoss(layer, labels) : sigmoidLoss(layer);
}

void OutputLayer::topLabels(
    ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores)
{
    if (k <= 0)
        return;
    const Layer layer(hidden, w, bias);
    packHidden(layer);
    BestLabels best(m_ops, k, layer.columns, m_pool.size());
    m_pool.run(layer.tiles.chunks, [&](Index chunk, int threadIndex) {
        eachTile(layer, chunk, [&](Index tile, const Block& block) {
            const Logits l = logitsOf(layer, {}, tile, block, m_threads[static_cast<std::size_t>(threadIndex)]);
            logits(layer, tile, block, l);
            offer(best, threadIndex, layer, tile, block, l);
        });
    });
    best.write(m_pool, layer.batch(), ids, scores);
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
    float* packed = m_samplePanels.need(h * roundUp(layer.columns, m_ops.panel));
    m_ops.packColumns(layer.hidden.data, h, h, layer.batch(), packed);
    const Index done = h * roundUp(layer.batch(), m_ops.panel), all = h * roundUp(layer.columns, m_ops.panel);
    std::fill(packed + done, packed + all, 0.0F);
}

void OutputLayer::packHiddenForWeights(const Layer& layer)
{
    const Index h = layer.hidden.cols, width = roundUp(h, m_ops.panel);
    float* packed = m_hiddenPanels.need(layer.batch() * width);
    for (Index i = 0; i < layer.blocks(); ++i) {
        const Block block = layer.block(i);
        m_ops.packRows(layer.hidden.row(block.first), h, block.samples, h, packed + block.first * width);
    }
}

void OutputLayer::logits(const Layer& layer, Index tile, const Block& block, Logits out) const
{
    const Index first = layer.tiles.firstLabel(tile), h = layer.hidden.cols;
    Product p;
    p.m = layer.tiles.count(tile);
    p.n = block.columns;
    p.k = h;
    p.a = layer.w.row(first);
    p.rowStride = h;
    p.columnStride = 1;
    p.packed = m_samplePanels.data() + block.first * h;
    p.c = out.z;
    p.ldc = out.ld;
    p.start = ProductStart::RowBias;
    p.bias = layer.bias ? layer.bias + first : nullptr;
    if (layer.isLast(block))
        p.prefetch[0] = layer.rowsOf(tile + 1, layer.w.data);
    m_ops.multiply(p);
}

// Before a tile's first block.
void OutputLayer::startTile(const Backward& backward, Index tile, Thread& thread)
{
    const Layer& layer = backward.layer;
    const Index first = layer.tiles.firstLabel(tile), h = layer.hidden.cols;
    float* packed = thread.weights.need(layer.tiles.tile * roundUp(h, m_ops.panel));
    m_ops.packRows(layer.w.row(first), h, layer.tiles.count(tile), h, packed);
}

// d of one tile and block: adds d w to the chunk's dHidden, and dᵀ hidden and d's sums to the tile's gradients.
void OutputLayer::backwardBlock(const Backward& backward, Index chunk, Index tile, const Block& block, Logits d,
    Thread& thread, Prefetch stashPrefetch)
{
    const Layer& layer = backward.layer;
    const OutputStep& step = backward.step;
    const Index first = layer.tiles.firstLabel(tile), labels = layer.tiles.count(tile);
    const Index h = layer.hidden.cols;
    const bool firstTile = tile == layer.tiles.firstTile(chunk), firstBlock = block.first == 0;
    Prefetch weights, firstState, secondState;
    if (layer.isLast(block)) { // the update and the next tile follow
        weights = layer.rowsOf(tile + 1, layer.w.data);
        firstState = layer.rowsOf(tile, step.weights.first);
        secondState = layer.rowsOf(tile, step.weights.second);
    }
    m_ops.multiply({ .m = block.samples,
        .n = h,
        .k = labels,
        .a = d.z,
        .rowStride = 1,
        .columnStride = d.ld,
        .packed = thread.weights.data(),
        .c = backward.share(chunk) + block.first * h,
        .ldc = h,
        .start = firstTile ? ProductStart::Zero : ProductStart::Output,
        .prefetch = { weights, firstState } });
    m_ops.multiply({ .m = labels,
        .n = h,
        .k = block.samples,
        .a = d.z,
        .rowStride = d.ld,
        .columnStride = 1,
        .packed = m_hiddenPanels.data() + block.first * roundUp(h, m_ops.panel),
        .c = backward.rule.target(step.weights, first * h, thread.gradient.need(layer.tiles.tile * h)),
        .ldc = h,
        .start = firstBlock ? ProductStart::Zero : ProductStart::Output,
        .prefetch = { stashPrefetch, secondState } });
    if (!step.bias.value.data)
        return;
    float* sums = backward.rule.target(step.bias, first, thread.biasGradient.need(layer.tiles.tile));
    float* out = firstBlock ? sums : thread.biasBlock.need(layer.tiles.tile);
    m_ops.rowSums(d.z, labels, block.columns, d.ld, out);
    for (Index l = 0; !firstBlock && l < labels; ++l)
        sums[l] += out[l];
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
