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

// A kernel gets more than 48 KiB of dynamicShared() only if that was asked for.
inline void askForShared(const void* kernel, const Launch& how)
{
    if (how.sharedBytes > 48U << 10U)
        check(cudaFuncSetAttribute(
                  kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(how.sharedBytes)),
            how.where);
}

} // namespace evenkeel::cuda
