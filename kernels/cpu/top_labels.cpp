// The k best labels of each sample, streamed tile by tile: each thread keeps its own best, then they are merged.
#include "kernels/cpu/output_layer.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr Id nobody = -1; // a place that no label above -infinity has taken

struct Candidate {
    float score = 0;
    Id id = 0;
};

// Equal scores by lowest id: a total order, so that neither tiles nor threads show.
bool better(const Candidate& a, const Candidate& b) { return a.score > b.score || (a.score == b.score && a.id < b.id); }

// What is left of k when too few scores are above -infinity (or numbers at all): the lowest ids not chosen yet.
void fillUp(std::vector<Candidate>& best, std::size_t k)
{
    for (Id id = 0; best.size() < k; ++id)
        if (std::none_of(best.begin(), best.end(), [id](const Candidate& c) { return c.id == id; }))
            best.push_back({ -std::numeric_limits<float>::infinity(), id });
}

} // namespace

void OutputLayer::topLabels(
    ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores)
{
    if (k <= 0)
        return;
    const Layer layer(hidden, w, bias);
    const LabelTiles& tiles = layer.tiles;
    const Index batch = layer.batch(), parts = std::min<Index>(tiles.tiles, m_pool.size());
    packHidden(layer);
    const Index columns = layer.columns, size = k * columns; // of one part's lists: k rows of samples
    std::vector<float> best(static_cast<std::size_t>(parts * size), -std::numeric_limits<float>::infinity());
    std::vector<Id> bestIds(best.size(), nobody);
    m_pool.run(parts, [&](Index part, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        for (Index i = 0; i < layer.blocks(); ++i) {
            const Block block = layer.block(i);
            const Index at = part * size + k * block.first; // a block's lists lie together
            for (Index tile = part * tiles.tiles / parts; tile < (part + 1) * tiles.tiles / parts; ++tile) {
                const Logits l = logitsOf(layer, {}, tile, block, thread);
                logits(layer, tile, block, l);
                const Index first = tiles.firstLabel(tile), count = tiles.firstLabel(tile + 1) - first;
                m_ops.offerLabels(
                    l.z, l.ld, count, block.columns, static_cast<Id>(first), k, best.data() + at, bestIds.data() + at);
            }
        }
    });
    constexpr Index rowsAtOnce = 64;
    m_pool.run((batch + rowsAtOnce - 1) / rowsAtOnce, [&](Index group, int) {
        std::vector<Candidate> all;
        for (Index b = group * rowsAtOnce; b < std::min(batch, (group + 1) * rowsAtOnce); ++b) {
            const Block block = layer.block(layer.blockOf(b));
            all.clear();
            for (Index part = 0; part < parts; ++part)
                for (Index i = 0; i < k; ++i) {
                    const auto at
                        = static_cast<std::size_t>(part * size + k * block.first + i * block.columns + b - block.first);
                    if (bestIds[at] != nobody)
                        all.push_back({ best[at], bestIds[at] });
                }
            if (parts > 1) // one part's list is in order
                std::sort(all.begin(), all.end(), better);
            fillUp(all, static_cast<std::size_t>(k));
            for (Index i = 0; i < k; ++i) {
                ids[b * k + i] = all[static_cast<std::size_t>(i)].id;
                scores[b * k + i] = all[static_cast<std::size_t>(i)].score;
            }
        }
    });
}

} // namespace evenkeel
