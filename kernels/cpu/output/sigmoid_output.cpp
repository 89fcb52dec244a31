// SPDX-License-Identifier: GPL-3.0-or-later
// Sigmoid with binary cross-entropy over label tiles. Labels are independent here, so loss and gradient need one pass:
// log(1 + e^z) - y z and sigmoid(z) - y.
#include "kernels/cpu/output/output_layer.h"

namespace evenkeel {

double OutputLayer::sigmoidLoss(const Layer& layer)
{
    const double *sum = m_sums.sum.data(), *target = m_sums.target.data();
    double loss = 0;
    for (Index chunk = 0; chunk < layer.tiles.chunks; ++chunk)
        for (Index b = 0; b < layer.batch(); ++b)
            loss += sum[chunk * layer.columns + b] - target[chunk * layer.columns + b];
    return layer.batch() > 0 ? loss / static_cast<double>(layer.batch()) : 0;
}

void OutputLayer::sigmoid(const Layer& layer, LabelsView labels, Backward* backward, BestLabels* best)
{
    const LabelTiles& tiles = layer.tiles;
    const Index columns = layer.columns, batch = layer.batch();
    float* scale = m_sums.scale.data();
    const float share = batch > 0 ? static_cast<float>(1 / static_cast<double>(batch)) : 0;
    for (Index b = 0; b < columns; ++b)
        scale[b] = b < batch ? share : 0;
    m_pool.run(tiles.chunks, [&](Index chunk, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        double *sum = m_sums.sum.data() + chunk * columns, *target = m_sums.target.data() + chunk * columns;
        thread.cursor.start(labels, tiles.firstLabel(tiles.firstTile(chunk)));
        eachTile(layer, chunk, [&](Index tile, const Block& block) {
            const Index first = tiles.firstLabel(tile), end = tiles.firstLabel(tile + 1);
            const Logits l = logitsOf(layer, {}, tile, block, thread);
            logits(layer, tile, block, l, thread);
            if (best)
                offer(*best, threadIndex, layer, tile, block, l);
            const auto at = [&](Index b, Index label) { return (label - first) * l.ld + b - block.first; };
            thread.trueLabels.clear();
            thread.cursor.until(end, block.first, block.samples, [&](Index b, Index label, Index) {
                target[b] += double { l.z[at(b, label)] };
                thread.trueLabels.push_back(at(b, label));
            });
            m_ops.sigmoid(
                l.z, l.ld, end - first, block.columns, sum + block.first, backward ? scale + block.first : nullptr);
            if (!backward)
                return;
            for (const Index position : thread.trueLabels)
                l.z[position] -= share;
            if (block.first == 0)
                startTile(*backward, tile, thread);
            backwardBlock(*backward, chunk, tile, block, l, thread);
            if (layer.isLast(block))
                updateTile(*backward, tile, thread);
        });
    });
}

} // namespace evenkeel
