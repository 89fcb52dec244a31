// SPDX-License-Identifier: GPL-3.0-or-later
// How the label space is cut into tiles, so that no array of size batch x labels exists. Plain C++: tested on the host.
#pragma once

#include "kernels/device_spec.h"
#include "kernels/views.h"

#include <algorithm>

namespace evenkeel::cuda {

// What a device spec may change, to measure it on a GPU: `tile=` and `widest=`.
struct TileLimits {
    Index floats = Index { 64 } << 20; // of a tile's logits; kernels are few, which counts for more than the L2 cache
    Index widest = 65536; // labels of a tile

    static TileLimits of(const DeviceSpec& spec)
    {
        TileLimits limits;
        if (spec.tile > 0)
            limits.floats = std::max<Index>(1, spec.tile / static_cast<Index>(sizeof(float)));
        if (spec.widest > 0)
            limits.widest = spec.widest;
        return limits;
    }
};

struct Tiles {
    static constexpr Index narrowest = 128, step = 64;

    Index labels = 0, width = 0, count = 0;
    Index pitch = 0; // numbers from row to row of a tile: a multiple of 8, so that rows of bf16 start at 16 bytes

    Tiles(Index batch, Index labelCount, const TileLimits& limits = {})
        : labels(labelCount)
    {
        if (labels < 2 * limits.widest && batch * labels <= limits.floats) // no logits are computed twice
            width = labels;
        else
            width = std::min(labels,
                std::clamp(limits.floats / std::max<Index>(batch, 1) / step * step, std::min(narrowest, limits.widest),
                    limits.widest));
        count = width > 0 ? (labels + width - 1) / width : 0;
        pitch = (width + 7) / 8 * 8;
    }

    Index first(Index tile) const { return tile * width; }
    Index size(Index tile) const { return std::min(width, labels - first(tile)); }

    // Tiles of every size that occurs, as few as possible: one, and one of the last one's size.
    Tiles everySize() const
    {
        Tiles few = *this;
        if (count > 1) {
            few.labels = width + size(count - 1);
            few.count = 2;
        }
        return few;
    }
};

} // namespace evenkeel::cuda
