// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax cross-entropy by products of pairs, without a stash: logits never leave the first cache, and are multiplied
// twice. The few true labels' logits are computed apart.
#include "kernels/cpu/output/logit.h"
#include "kernels/cpu/output/output_layer.h"

#include <cmath>

namespace evenkeel {

bool OutputLayer::isFused(const Layer& layer) const
{
    constexpr Index enough = 32; // hidden units: products of fewer take less time than what follows them
    return layer.w.bf16 && m_ops.bf16.logitGradient && layer.hidden.cols >= enough;
}

// The true labels' logits, entry by entry, and their sums over each sample.
void OutputLayer::addTrueLogits(const Layer& layer, LabelsView labels)
{
    if (labels.rows == 0)
        return;
    const bool fused = isFused(layer);
    float* const logits = m_trueLogits.need(labels.offsets[labels.rows]);
    double* const target = m_sums.target.data();
    constexpr Index rowsAtOnce = 16;
    m_pool.run((labels.rows + rowsAtOnce - 1) / rowsAtOnce, [&](Index part, int threadIndex) {
        const Index h = layer.hidden.cols;
        float* const x = m_threads[static_cast<std::size_t>(threadIndex)].derivatives.need(h);
        for (Index b = part * rowsAtOnce; b < std::min((part + 1) * rowsAtOnce, labels.rows); ++b) {
            if (fused)
                m_ops.bf16.round(layer.hidden.row(b), h, x);
            for (Id e = labels.offsets[b]; e < labels.offsets[b + 1]; ++e) {
                const Index label = labels.ids[e];
                const double z = fused ? double { m_ops.bf16.dot(x, layer.w.bf16 + label * h, h) }
                        + (layer.bias ? double { layer.bias[label] } : 0.0)
                                       : logit(layer.hidden, layer.w, layer.bias, b, label);
                logits[e] = static_cast<float>(z);
                target[b] += z;
            }
        }
    });
}

void OutputLayer::fusedStatistics(const Layer& layer, LabelsView labels)
{
    addTrueLogits(layer, labels);
    m_pool.run(layer.tiles.chunks, [&](Index chunk, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        float* const max = m_sums.max.data() + chunk * layer.columns;
        double* const sum = m_sums.sum.data() + chunk * layer.columns;
        eachTile(layer, chunk, [&](Index tile, const Block& block) {
            m_ops.bf16.logitStatistics(logitProduct(layer, tile, block, thread), max + block.first, sum + block.first);
        });
    });
    mergeChunks(layer);
}

void OutputLayer::fusedBackward(Backward& backward, LabelsView labels)
{
    const Layer& layer = backward.layer;
    const LabelTiles& tiles = layer.tiles;
    const float *max = m_sums.max.data(), *scale = m_sums.scale.data();
    m_pool.run(tiles.chunks, [&](Index chunk, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        thread.cursor.start(labels, tiles.firstLabel(tiles.firstTile(chunk)));
        eachTile(layer, chunk, [&](Index tile, const Block& block) {
            const Index first = tiles.firstLabel(tile), count = tiles.count(tile);
            if (block.first == 0)
                startTile(backward, tile, thread);
            const auto d = layer.products.pairsBothWays(count, block.columns, thread.derivatives);
            float* const sums = thread.biasBlock.need(tiles.tile);
            m_ops.bf16.logitGradient(logitProduct(layer, tile, block, thread), max + block.first, scale + block.first,
                d.along, d.across, sums);
            thread.cursor.until(first + count, block.first, block.samples, [&](Index b, Index label, Index entry) {
                const auto share = static_cast<float>(1 / (double(labelCount(labels, b)) * double(layer.batch())));
                const float p = std::exp(m_trueLogits.data()[entry] - max[b]) * scale[b];
                d.set(label - first, b - block.first, p - share);
                sums[label - first] -= share;
            });
            addBiasGradient(backward, tile, block, sums, thread);
            addGradients(backward, chunk, tile, block, d.factors(), thread);
            if (layer.isLast(block))
                updateTile(backward, tile, thread);
        });
    });
}

} // namespace evenkeel
