// SPDX-License-Identifier: GPL-3.0-or-later
// The streams that the output layer's backward pass is spread over: logits and gradients of a tile on the first, the
// hidden layer's gradient on the second, weight updates on the third (or fewer streams, that share these). Each has its
// own cuBLAS handle. Works while a graph is recorded, too: the first stream's capture takes in the others.
#pragma once

#include "kernels/cuda/operations/blas.h"
#include "kernels/cuda/runtime/stream.h"
#include "kernels/views.h"

#include <algorithm>
#include <array>
#include <vector>

namespace evenkeel::cuda {

class Branches {
public:
    // The first branch is `main`; `count` - 1 streams are made in the thread's current context. Throws DeviceError.
    Branches(cudaStream_t main, int multiprocessors, int count);

    void useOnlyMain(bool only) { m_used = only ? 1 : m_all.size(); } // to time one thing after the other
    bool areMany() const { return m_used > 1; }
    const Blas& main() const { return m_all.front(); }
    const Blas& hiddenGradient() const { return m_all[std::min<std::size_t>(1, m_used - 1)]; }
    const Blas& weights() const { return m_all[m_used - 1]; }

    // Two buffers of a tile are used in turn. Main has made tile t's gradient: the others may read it.
    void gradientIsReady(Index tile);
    void hiddenGradientIsDone(Index tile); // tile t's weights may change
    void weightsAreDone(Index tile); // tile t's buffer may be used again
    void awaitBuffer(Index tile); // main waits for the tile that had t's buffer before
    void join(Index tiles); // main waits for all of them

private:
    struct Marks {
        Event gradient, hidden, weights;
    };
    Marks& marksOf(Index tile) { return m_marks[static_cast<std::size_t>(tile % 2)]; }

    std::vector<Stream> m_streams; // of all but the first branch
    std::vector<Blas> m_all;
    std::array<Marks, 2> m_marks;
    std::size_t m_used = 1;
};

} // namespace evenkeel::cuda
