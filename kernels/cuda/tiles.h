// How the label space is cut into tiles, so that no array of size batch x labels exists. Plain C++: tested on the host.
#pragma once

#include "kernels/views.h"

#include <algorithm>

namespace evenkeel::cuda {

struct Tiles {
    static constexpr Index tileFloats = Index { 8 } << 20; // 32 MiB: stays in a large card's L2 cache
    static constexpr Index wholeFloats = Index { 32 } << 20; // few labels are worth 128 MiB: no logits computed twice
    static constexpr Index fewLabels = 16384;
    static constexpr Index narrowest = 128, widest = 8192, step = 64;

    Index labels = 0, width = 0, count = 0;
    Index pitch = 0; // floats from row to row of a tile: a multiple of 4, so that rows start at 16 bytes

    Tiles(Index batch, Index labelCount)
        : labels(labelCount)
    {
        if (labels < fewLabels && batch * labels <= wholeFloats)
            width = labels;
        else
            width
                = std::min(labels, std::clamp(tileFloats / std::max<Index>(batch, 1) / step * step, narrowest, widest));
        count = width > 0 ? (labels + width - 1) / width : 0;
        pitch = (width + 3) / 4 * 4;
    }

    Index first(Index tile) const { return tile * width; }
    Index size(Index tile) const { return std::min(width, labels - first(tile)); }
};

} // namespace evenkeel::cuda
