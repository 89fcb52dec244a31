// SPDX-License-Identifier: GPL-3.0-or-later
// The best labels of each sample, found tile by tile.
#pragma once

#include "kernels/cuda/runtime/context.h"
#include "kernels/operations/output.h"

namespace evenkeel::cuda {

class BestOfTiles {
public:
    BestOfTiles(Context& context, Scratch& memory, Index samples, Index k); // refuses a k that is too large
    // Labels firstLabel .. firstLabel + width, whose logits (without bias) lie in z, `pitch` floats from row to row.
    void add(const float* z, Index pitch, Index firstLabel, Index width, const float* bias);
    void write(TopLabels top); // once all tiles were added

private:
    Context& m;
    Index m_samples, m_k;
    std::uint64_t* m_best;
};

} // namespace evenkeel::cuda
