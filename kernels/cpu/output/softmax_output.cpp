// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax cross-entropy over label tiles: one pass for every sample's sum of exponentials, one for the gradient.
#include "kernels/cpu/output/logit.h"
#include "kernels/cpu/output/output_layer.h"

#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr Index manyLabels = 16384; // from here on nothing of size batch x labels is kept in 32 bits
// A 16-bit stash has 11 bits of each exponential. Above this probability it is computed again in full, so that what is
// lost of a sample's gradient is at most 2^-12 sqrt(sum p^2) <= 2^-12 / 32 = 8e-6.
constexpr float hotProbability = 1.0F / 1024;
constexpr float maxAboveShift = 60; // e^60 times many labels is still a float

// log(x) for positive normal x, the same bits everywhere: x = m 2^e, log m as 2 artanh((m - 1) / (m + 1)).
double logarithm(double x)
{
    if (!(x > 0) || !std::isfinite(x))
        return std::numeric_limits<double>::quiet_NaN(); // a run that diverged shows it
    constexpr double ln2 = 0.693147180559945309417232;
    int e = 0;
    double m = std::frexp(x, &e);
    if (m < 0.70710678118654752) {
        m *= 2;
        --e;
    }
    const double s = (m - 1) / (m + 1), q = s * s;
    double p = 0;
    for (int i = 25; i >= 1; i -= 2)
        p = p * q + 1.0 / i;
    return e * ln2 + 2 * s * p;
}

} // namespace

OutputWay OutputLayer::way(Index batch, Index labels, bool isBf16) const
{
    return wayOf(batch, labels, isBf16 && m_ops.bf16.logitExponentials);
}

OutputWay OutputLayer::wayOf(Index batch, Index labels, bool fused) const
{
    const Index logits = roundUp(batch, 16) * labels; // samples as the inner loops take them
    if (!fused && labels < manyLabels && logits * Index { sizeof(float) } <= m_stashBytes)
        return OutputWay::Stash;
    const bool has16 = fused || m_ops.stash;
    return has16 && logits * Index { sizeof(std::uint16_t) } <= m_stashBytes ? OutputWay::Stash16 : OutputWay::Bounded;
}

std::string OutputLayer::nameOf(OutputWay way)
{
    return way == OutputWay::Stash ? "stash" : way == OutputWay::Stash16 ? "stash-16" : "bounded";
}

OutputLayer::Stash OutputLayer::makeStash(const Layer& layer)
{
    Stash stash;
    stash.way = wayOf(layer.batch(), layer.tiles.labels, isFused(layer));
    const Index columns = layer.block(0).columns;
    stash.ld = stash.way == OutputWay::Stash ? layer.ld : isFused(layer) ? roundUp(columns, 32) : columns;
    const Index size = layer.tiles.labels * layer.blocks() * stash.ld;
    if (stash.way == OutputWay::Stash)
        stash.floats = m_stash.need(size);
    if (stash.way == OutputWay::Stash16)
        stash.halves = m_stash16.need(size);
    return stash;
}

void OutputLayer::startSums(const Layer& layer)
{
    const Index n = layer.columns * std::max<Index>(layer.tiles.chunks, 1);
    std::fill_n(m_sums.max.need(n), n, std::numeric_limits<float>::lowest());
    std::fill_n(m_sums.sum.need(n), n, 0.0);
    std::fill_n(m_sums.target.need(n), n, 0.0);
    m_sums.shift.need(n);
    m_sums.scale.need(n);
}

// Where a tile's logits go: into a 32-bit stash, else into the thread's own memory.
OutputLayer::Logits OutputLayer::logitsOf(
    const Layer& layer, const Stash& stash, Index tile, const Block& block, Thread& thread) const
{
    if (stash.floats)
        return { stash.floats + layer.stashOffset(tile, block, stash.ld), stash.ld };
    return { thread.logits.need(layer.tiles.tile * layer.ld), layer.ld };
}

// First pass: max and sum of exp(z - max) of every sample, and the sum of its true labels' logits.
void OutputLayer::statistics(const Layer& layer, LabelsView labels, const Stash& stash, BestLabels* best)
{
    m_pool.run(layer.tiles.chunks, [&](Index chunk, int threadIndex) {
        if (!stash.halves)
            return chunkStatistics(layer, chunk, labels, stash, threadIndex, best);
        firstShift(layer, chunk, m_threads[static_cast<std::size_t>(threadIndex)]);
        do
            chunkStatistics(layer, chunk, labels, stash, threadIndex, best);
        while (raiseShift(layer, chunk));
    });
    if (stash.halves) // sums are of e^(z - shift)
        std::copy_n(m_sums.shift.data(), layer.columns * layer.tiles.chunks, m_sums.max.data());
    mergeChunks(layer);
}

void OutputLayer::mergeChunks(const Layer& layer)
{
    const Index columns = layer.columns;
    float* max = m_sums.max.data();
    double *sum = m_sums.sum.data(), *target = m_sums.target.data();
    for (Index chunk = 1; chunk < layer.tiles.chunks; ++chunk) {
        m_ops.mergeStatistics(max, sum, max + chunk * columns, sum + chunk * columns, columns);
        for (Index b = 0; b < columns; ++b)
            target[b] += target[chunk * columns + b];
    }
}

void OutputLayer::chunkStatistics(
    const Layer& layer, Index chunk, LabelsView labels, const Stash& stash, int threadIndex, BestLabels* best)
{
    const LabelTiles& tiles = layer.tiles;
    Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
    const Index at = chunk * layer.columns;
    double* target = m_sums.target.data() + at;
    thread.cursor.start(labels, tiles.firstLabel(tiles.firstTile(chunk)));
    eachTile(layer, chunk, [&](Index tile, const Block& block) {
        const Index first = tiles.firstLabel(tile), end = tiles.firstLabel(tile + 1), here = at + block.first;
        const Logits l = logitsOf(layer, stash, tile, block, thread);
        logits(layer, tile, block, l, thread);
        if (best)
            offer(*best, threadIndex, layer, tile, block, l);
        thread.cursor.until(end, block.first, block.samples, [&](Index b, Index label, Index) {
            target[b] += double { l.z[(label - first) * l.ld + b - block.first] };
        });
        if (stash.halves)
            m_ops.stash(l.z, l.ld, end - first, block.columns, m_sums.shift.data() + here, m_sums.max.data() + here,
                m_sums.sum.data() + here, stash.halves + layer.stashOffset(tile, block, stash.ld), stash.ld);
        else
            m_ops.softmaxStatistics(
                l.z, l.ld, end - first, block.columns, m_sums.max.data() + here, m_sums.sum.data() + here);
    });
}

// Shifts of a chunk's exponentials: each sample's largest logit in the chunk's first tile.
void OutputLayer::firstShift(const Layer& layer, Index chunk, Thread& thread)
{
    const Index tile = layer.tiles.firstTile(chunk);
    for (Index i = 0; i < layer.blocks(); ++i) {
        const Block block = layer.block(i);
        const Logits l = logitsOf(layer, {}, tile, block, thread);
        logits(layer, tile, block, l, thread);
        m_ops.columnMax(l.z, l.ld, layer.tiles.count(tile), block.columns,
            m_sums.shift.data() + chunk * layer.columns + block.first);
    }
}

// Where a later logit was so far above the shift that its exponential may be lost: shifts by the largest now known.
// Returns whether that happened; then the chunk's sums start again.
bool OutputLayer::raiseShift(const Layer& layer, Index chunk)
{
    const Index at = chunk * layer.columns;
    float *shift = m_sums.shift.data() + at, *max = m_sums.max.data() + at;
    bool raised = false;
    for (Index b = 0; b < layer.columns; ++b)
        if (max[b] > shift[b] + maxAboveShift) {
            shift[b] = max[b];
            raised = true;
        }
    if (raised) {
        std::fill_n(m_sums.sum.data() + at, layer.columns, 0.0);
        std::fill_n(m_sums.target.data() + at, layer.columns, 0.0);
    }
    return raised;
}

// -sum over true labels of log p / |Y|, and the factors of exp(z - max) in the gradient.
double OutputLayer::softmaxLoss(const Layer& layer, LabelsView labels)
{
    const auto batch = static_cast<double>(layer.batch());
    const float* max = m_sums.max.data();
    const double *sum = m_sums.sum.data(), *target = m_sums.target.data();
    float* scale = m_sums.scale.data();
    std::fill_n(scale, layer.columns, 0.0F);
    double loss = 0;
    for (Index b = 0; b < layer.batch(); ++b)
        if (const Index count = labelCount(labels, b); count > 0) {
            const double share = static_cast<double>(countHere(labels, b)) / static_cast<double>(count); // of a shard
            loss += share * (double { max[b] } + logarithm(sum[b])) - target[b] / static_cast<double>(count);
            scale[b] = static_cast<float>(1 / (sum[b] * batch));
        }
    return layer.batch() > 0 ? loss / batch : 0;
}

// A shard's step is given the sums; of the first pass only the true labels' logits are left to do.
void OutputLayer::shardSums(const Layer& layer, const OutputStep& step)
{
    float* max = m_sums.max.data();
    double* sum = m_sums.sum.data();
    std::fill_n(max, layer.columns, std::numeric_limits<float>::max()); // beyond the batch: exp(z - max) = 0
    std::copy_n(step.logPartition, layer.batch(), max);
    std::fill_n(sum, layer.columns, 1.0);
    addTrueLogits(layer, step.labels);
}

void OutputLayer::logPartition(ConstMatrixView hidden, const ConstWeightsView& w, const float* bias, float* out)
{
    const Layer layer = layerOf(hidden, w, bias);
    packHidden(layer);
    startSums(layer);
    isFused(layer) ? fusedStatistics(layer, {}) : statistics(layer, {}, {});
    for (Index b = 0; b < layer.batch(); ++b)
        out[b] = static_cast<float>(double { m_sums.max.data()[b] } + logarithm(m_sums.sum.data()[b]));
}

// A 16-bit stash: from the factors of exp(z - max) to each chunk's factors of exp(z - shift), kept in `shift`.
void OutputLayer::scaleChunks(const Layer& layer)
{
    for (Index chunk = 0; chunk < layer.tiles.chunks; ++chunk)
        m_ops.softmaxGradient(m_sums.shift.data() + chunk * layer.columns, layer.columns, 1, layer.columns,
            m_sums.max.data(), m_sums.scale.data());
}

// Second pass: d = (p - y) / batch, tile by tile, and what follows from it.
void OutputLayer::softmaxBackward(Backward& backward, LabelsView labels, const Stash& stash)
{
    const Layer& layer = backward.layer;
    const LabelTiles& tiles = layer.tiles;
    if (stash.halves)
        scaleChunks(layer);
    m_pool.run(tiles.chunks, [&](Index chunk, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        thread.cursor.start(labels, tiles.firstLabel(tiles.firstTile(chunk)));
        eachTile(layer, chunk, [&](Index tile, const Block& block) {
            const Index first = tiles.firstLabel(tile), end = tiles.firstLabel(tile + 1);
            if (block.first == 0)
                startTile(backward, tile, thread);
            const Logits d = probabilities(layer, stash, chunk, tile, block, thread);
            thread.cursor.until(end, block.first, block.samples, [&](Index b, Index label, Index) {
                const auto share = static_cast<double>(labelCount(labels, b)) * static_cast<double>(layer.batch());
                d.z[(label - first) * d.ld + b - block.first] -= static_cast<float>(1 / share);
            });
            backwardBlock(backward, chunk, tile, block, d, thread, prefetchOfStash(layer, stash, tile, block));
            if (layer.isLast(block))
                updateTile(backward, tile, thread);
        });
    });
}

// What the stash holds of the block after this one.
Prefetch OutputLayer::prefetchOfStash(const Layer& layer, const Stash& stash, Index tile, const Block& block) const
{
    const bool last = layer.isLast(block);
    const Index nextTile = last ? tile + 1 : tile;
    if (nextTile == layer.tiles.tiles)
        return {};
    const Block next = layer.block(last ? 0 : Layer::blockOf(block.first) + 1);
    const Index labels = layer.tiles.count(nextTile);
    const Index offset = layer.stashOffset(nextTile, next, stash.ld), size = labels * stash.ld;
    if (stash.floats)
        return { stash.floats + offset, size * Index { sizeof(float) } };
    return stash.halves ? Prefetch { stash.halves + offset, size * Index { sizeof(std::uint16_t) } } : Prefetch {};
}

// p / batch of one tile and block.
OutputLayer::Logits OutputLayer::probabilities(
    const Layer& layer, const Stash& stash, Index chunk, Index tile, const Block& block, Thread& thread)
{
    const Index labels = layer.tiles.count(tile);
    const Logits p = logitsOf(layer, stash, tile, block, thread);
    if (stash.halves) {
        std::int64_t* hot = thread.hot.need(layer.tiles.tile * layer.ld);
        const float limit = hotProbability / static_cast<float>(layer.batch());
        const Index count = m_ops.unstash(stash.halves + layer.stashOffset(tile, block, stash.ld), stash.ld, labels,
            block.columns, m_sums.shift.data() + chunk * layer.columns + block.first, limit, p.z, p.ld, hot);
        recompute(layer, tile, block, p, count, thread);
        return p;
    }
    if (!stash.floats)
        logits(layer, tile, block, p, thread);
    m_ops.softmaxGradient(
        p.z, p.ld, labels, block.columns, m_sums.max.data() + block.first, m_sums.scale.data() + block.first);
    return p;
}

// The few large probabilities of a 16-bit stash, in full precision.
void OutputLayer::recompute(
    const Layer& layer, Index tile, const Block& block, Logits p, Index count, Thread& thread) const
{
    const Index firstLabel = layer.tiles.firstLabel(tile);
    for (const std::int64_t at : std::span(thread.hot.data(), static_cast<std::size_t>(count))) {
        const Index label = firstLabel + at / p.ld, b = block.first + at % p.ld;
        if (b >= layer.batch())
            continue;
        const double z = logit(layer.hidden, layer.w, layer.bias, b, label);
        p.z[at] = static_cast<float>(std::exp(z - double { m_sums.max.data()[b] }) * double { m_sums.scale.data()[b] });
    }
}

} // namespace evenkeel
