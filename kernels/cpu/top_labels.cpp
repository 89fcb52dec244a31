// The k best labels of each sample, streamed tile by tile: each thread keeps its own best, then they are merged.
#include "kernels/cpu/output_layer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace evenkeel {

namespace {

struct Candidate {
    float score = 0;
    Id id = 0;
};

// Equal scores by lowest id: a total order, so that neither tiles nor threads show.
bool better(const Candidate& a, const Candidate& b) { return a.score > b.score || (a.score == b.score && a.id < b.id); }

constexpr Index labelsAtOnce = 12; // a few labels' maximum tells whether to look at them one by one

} // namespace

// The best `capacity` of what it was offered, in rising order of id; a heap with the worst on top.
struct OutputLayer::Best {
    std::vector<Candidate> heap;

    // A score must be above this to enter; NaN while everything may.
    float threshold(std::size_t capacity) const
    {
        return heap.size() < capacity ? std::numeric_limits<float>::quiet_NaN() : heap.front().score;
    }
    void offer(float score, Index id, std::size_t capacity)
    {
        if (std::isnan(score))
            score = -std::numeric_limits<float>::infinity(); // last, but still a label
        if (score <= threshold(capacity))
            return;
        if (heap.size() == capacity) {
            std::pop_heap(heap.begin(), heap.end(), better);
            heap.pop_back();
        }
        heap.push_back({ score, static_cast<Id>(id) });
        std::push_heap(heap.begin(), heap.end(), better);
    }
};

// Puts a tile's labels into the lists of all samples.
void OutputLayer::offerTile(const Layer& layer, Index tile, Index capacity, std::span<Best> best, Thread& thread)
{
    const Index first = layer.tiles.firstLabel(tile), count = layer.tiles.firstLabel(tile + 1) - first;
    const float* z = thread.logits.data();
    float* max = thread.biasGradient.need(layer.columns);
    for (Index from = 0; from < count; from += labelsAtOnce) {
        const Index to = std::min(from + labelsAtOnce, count);
        m_ops.columnMax(z + from * layer.ld, layer.ld, to - from, layer.columns, max);
        for (Index b = 0; b < layer.batch(); ++b) {
            Best& row = best[static_cast<std::size_t>(b)];
            if (max[b] <= row.threshold(static_cast<std::size_t>(capacity)))
                continue;
            for (Index l = from; l < to; ++l)
                row.offer(z[l * layer.ld + b], first + l, static_cast<std::size_t>(capacity));
        }
    }
}

void OutputLayer::topLabels(
    ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores)
{
    if (k <= 0)
        return;
    const Layer layer(hidden, w, bias);
    const LabelTiles& tiles = layer.tiles;
    const Index batch = layer.batch(), parts = std::min<Index>(tiles.tiles, m_pool.size());
    packHidden(layer);
    std::vector<Best> best(static_cast<std::size_t>(parts * batch));
    m_pool.run(parts, [&](Index part, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        float* z = thread.logits.need(tiles.tile * layer.ld);
        const std::span<Best> mine(best.data() + part * batch, static_cast<std::size_t>(batch));
        for (Index tile = part * tiles.tiles / parts; tile < (part + 1) * tiles.tiles / parts; ++tile) {
            logits(layer, tile, z);
            offerTile(layer, tile, k, mine, thread);
        }
    });
    m_pool.run(batch, [&](Index b, int) {
        std::vector<Candidate> all;
        for (Index part = 0; part < parts; ++part) {
            const std::vector<Candidate>& some = best[static_cast<std::size_t>(part * batch + b)].heap;
            all.insert(all.end(), some.begin(), some.end());
        }
        const Index kept = std::min(k, static_cast<Index>(all.size()));
        std::partial_sort(all.begin(), all.begin() + kept, all.end(), better);
        for (Index i = 0; i < kept; ++i) {
            ids[b * k + i] = all[static_cast<std::size_t>(i)].id;
            scores[b * k + i] = all[static_cast<std::size_t>(i)].score;
        }
    });
}

} // namespace evenkeel
