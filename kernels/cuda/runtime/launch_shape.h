// SPDX-License-Identifier: GPL-3.0-or-later
// Where a kernel runs, in how many threads, and for which operation.
#pragma once

#include "kernels/cuda/runtime/check.h"

namespace evenkeel::cuda {

struct Launch {
    dim3 blocks, threads;
    cudaStream_t stream;
    std::size_t sharedBytes; // for dynamicShared()
    Where where;

    Launch(dim3 grid, dim3 block, cudaStream_t queue, std::size_t shared = 0, Where caller = __builtin_FUNCTION())
        : blocks(grid)
        , threads(block)
        , stream(queue)
        , sharedBytes(shared)
        , where(caller)
    {
    }
};

} // namespace evenkeel::cuda
