// SPDX-License-Identifier: GPL-3.0-or-later
// How the label space is cut for the output layer: tiles that fit the second cache, and chunks of neighboring tiles
// that threads take. Both depend on the shapes only, so results do not depend on the threads.
#pragma once

#include "kernels/views.h"

#include <algorithm>
#include <vector>

namespace evenkeel {

inline Index roundUp(Index n, Index multiple) { return (n + multiple - 1) / multiple * multiple; }

struct LabelTiles {
    Index labels = 0, tile = 1, tiles = 0, chunks = 0;

    // `multiple`: of the rows that a product takes at once.
    LabelTiles(Index labelCount, Index batch, Index multiple)
        : labels(labelCount)
    {
        constexpr Index logits = 49152; // of a tile: 192 KiB
        const Index min = roundUp(42, multiple), max = 252 / multiple * multiple;
        const Index fits = std::clamp(logits / std::max<Index>(batch, 1) / multiple * multiple, min, max);
        const Index quarter = roundUp(labels / 4, multiple); // few labels: still work for four threads
        tile = std::clamp(quarter, min, fits);
        tiles = (labels + tile - 1) / tile;
        chunks = tiles <= 4 ? tiles : std::clamp<Index>(tiles / 2, 4, 32);
    }
    Index firstTile(Index chunk) const { return chunk * tiles / chunks; }
    Index firstLabel(Index t) const { return std::min(t * tile, labels); }
    Index count(Index t) const { return firstLabel(t + 1) - firstLabel(t); } // labels of a tile
};

// Walks the true labels of a batch tile by tile, upwards from a first label.
class LabelCursor {
public:
    void start(LabelsView labels, Index firstLabel)
    {
        m_labels = labels;
        m_at.resize(static_cast<std::size_t>(labels.rows));
        for (Index b = 0; b < labels.rows; ++b) {
            const Id* begin = labels.ids + labels.offsets[b];
            const Id* end = labels.ids + labels.offsets[b + 1];
            m_at[static_cast<std::size_t>(b)] = static_cast<Id>(std::lower_bound(begin, end, firstLabel) - labels.ids);
        }
    }
    // visit(sample, label, entry of the batch's labels) for the true labels below `end`, not visited yet, of `count`
    // samples.
    template<typename Visit>
    void until(Index end, Index firstSample, Index count, Visit visit)
    {
        for (Index b = firstSample; b < std::min(firstSample + count, m_labels.rows); ++b)
            for (Id& at = m_at[static_cast<std::size_t>(b)]; at < m_labels.offsets[b + 1] && m_labels.ids[at] < end;
                 ++at)
                visit(b, Index { m_labels.ids[at] }, Index { at });
    }

private:
    LabelsView m_labels;
    std::vector<Id> m_at;
};

} // namespace evenkeel
