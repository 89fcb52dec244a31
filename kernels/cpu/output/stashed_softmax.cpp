// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax cross-entropy by products of pairs, with a stash of 16 bits: one pass keeps e^(z - shift) in bf16, each
// sample's shift being its largest true logit; the next takes these for the derivatives. What makes probabilities of
// them, a factor per sample, is left to the other side of the products: for D = e^(z - shift) - y / scale and
// S = diag(scale),
//   dw = D (S hidden), dHidden = S (wᵀ D)ᵀ, dBias = D S 1
#include "kernels/cpu/output/logit.h"
#include "kernels/cpu/output/output_layer.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

// A sum of exponentials that is larger, as others than the true labels are by far the likeliest, is computed otherwise.
constexpr double largestSum = 1e25; // scale times hidden is still a normal number

} // namespace

// Empty: the stash would be too large, or a sum is. Then neither weights nor results have been changed.
std::optional<double> OutputLayer::stashedStep(const Layer& layer, const OutputStep& step)
{
    const Stash stash = makeStash(layer);
    if (!stash.halves || layer.batch() == 0 || !stashExponentials(layer, step.labels, stash))
        return {};
    const double loss = softmaxLoss(layer, step.labels);
    scaleHidden(layer);
    const Index shareSize = layer.hidden.cols * layer.transposedLd();
    Backward backward { layer, step, UpdateRule(m_ops, step.update), m_dHidden.need(layer.tiles.chunks * shareSize),
        shareSize };
    stashedBackward(backward, step.labels, stash);
    reduceTransposed(backward);
    return loss;
}

bool OutputLayer::stashExponentials(const Layer& layer, LabelsView labels, const Stash& stash)
{
    startSums(layer);
    addTrueLogits(layer, labels);
    constexpr float nothing = 1e30F; // e^(z - nothing) = 0: samples without labels, or beyond the batch
    float* const shift = m_sums.shift.data();
    for (Index b = 0; b < layer.columns; ++b) {
        const Index first = b < labels.rows ? labels.offsets[b] : 0, end = b < labels.rows ? labels.offsets[b + 1] : 0;
        const float* const logits = m_trueLogits.data();
        shift[b] = first < end ? *std::max_element(logits + first, logits + end) : nothing;
    }
    m_pool.run(layer.tiles.chunks, [&](Index chunk, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        double* const sum = m_sums.sum.data() + chunk * layer.columns;
        eachTile(layer, chunk, [&](Index tile, const Block& block) {
            m_ops.bf16.logitExponentials(logitProduct(layer, tile, block, thread), shift + block.first,
                sum + block.first, exponentials(layer, stash, tile, block), stash.ld);
        });
    });
    for (Index chunk = 0; chunk < layer.tiles.chunks; ++chunk)
        std::copy_n(shift, layer.columns, m_sums.max.data() + chunk * layer.columns);
    mergeChunks(layer);
    const double* const sum = m_sums.sum.data();
    return std::all_of(sum, sum + layer.columns, [](double x) { return x >= 0 && x < largestSum; });
}

Bf16* OutputLayer::exponentials(const Layer& layer, const Stash& stash, Index tile, const Block& block)
{
    return reinterpret_cast<Bf16*>(stash.halves + layer.stashOffset(tile, block, stash.ld));
}

// The weights' gradient takes the samples' factors here.
void OutputLayer::scaleHidden(const Layer& layer)
{
    const Index h = layer.hidden.cols;
    float* const scaled = m_scaledHidden.need(layer.hidden.size());
    for (Index b = 0; b < layer.batch(); ++b)
        for (Index j = 0; j < h; ++j)
            scaled[b * h + j] = m_sums.scale.data()[b] * layer.hidden.row(b)[j];
    packHiddenForWeights(layer, scaled);
}

void OutputLayer::stashedBackward(Backward& backward, LabelsView labels, const Stash& stash)
{
    const Layer& layer = backward.layer;
    const LabelTiles& tiles = layer.tiles;
    const WeightProducts& products = layer.products;
    const Index h = layer.hidden.cols;
    m_pool.run(tiles.chunks, [&](Index chunk, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        thread.cursor.start(labels, tiles.firstLabel(tiles.firstTile(chunk)));
        WeightProducts::Left weights;
        eachTile(layer, chunk, [&](Index tile, const Block& block) {
            const Index first = tiles.firstLabel(tile), count = tiles.count(tile);
            if (block.first == 0)
                weights = products.weightsAcross(layer.w, first, count, thread.weights);
            Bf16* const d = exponentials(layer, stash, tile, block);
            thread.cursor.until(first + count, block.first, block.samples, [&](Index b, Index label, Index entry) {
                const double e = std::exp(double { m_trueLogits.data()[entry] } - double { m_sums.shift.data()[b] });
                const double share = m_sums.sum.data()[b] / static_cast<double>(labelCount(labels, b));
                d[(label - first) * stash.ld + b - block.first] = nearest(static_cast<float>(e - share));
            });
            float* const sums = thread.biasBlock.need(tiles.tile);
            m_ops.bf16.weightedRowSums(d, stash.ld, count, block.columns, m_sums.scale.data() + block.first, sums);
            addBiasGradient(backward, tile, block, sums, thread);

            float* const packed = thread.derivatives.need(products.depth(count) * roundUp(block.columns, m_ops.panel));
            m_ops.bf16.packRowPairs({ .bf16 = d }, stash.ld, count, block.columns, packed);
            const Prefetches prefetch = layer.isLast(block) ? prefetchOfUpdate(backward, tile) : Prefetches {};
            m_ops.multiply({ .m = h,
                .n = block.columns,
                .k = products.depth(count),
                .a = weights.a,
                .rowStride = weights.rowStride,
                .columnStride = weights.columnStride,
                .packed = packed,
                .c = backward.share(chunk) + block.first,
                .ldc = layer.transposedLd(),
                .start = tile == tiles.firstTile(chunk) ? ProductStart::Zero : ProductStart::Output,
                .pairs = true,
                .prefetch = { prefetch.weights, prefetch.first } });
            addWeightGradient(backward, tile, block, { reinterpret_cast<const float*>(d), stash.ld / 2, 1 }, thread,
                { prefetchOfStash(layer, stash, tile, block), prefetch.second });
            if (layer.isLast(block))
                updateTile(backward, tile, thread);
        });
    });
}

// The chunks' shares, columns of samples, become rows of the result.
void OutputLayer::reduceTransposed(const Backward& backward)
{
    const Layer& layer = backward.layer;
    const Index ld = layer.transposedLd(), h = layer.hidden.cols;
    constexpr Index unitsAtOnce = 16;
    m_pool.run(roundUp(h, unitsAtOnce) / unitsAtOnce, [&](Index part, int) {
        const Index first = part * unitsAtOnce, end = std::min(first + unitsAtOnce, h);
        float* const all = backward.share(0);
        for (Index chunk = 1; chunk < layer.tiles.chunks; ++chunk)
            m_ops.combine(1, backward.share(chunk) + first * ld, 1, all + first * ld, (end - first) * ld);
        for (Index b = 0; b < layer.batch(); ++b)
            for (Index unit = first; unit < end; ++unit)
                backward.step.dHidden.row(b)[unit] = m_sums.scale.data()[b] * all[unit * ld + b];
    });
}

} // namespace evenkeel
