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

// A kernel gets more than 48 KiB of dynamicShared() only if that was asked for: as much as there is, and once, as other
// devices on the GPU may launch it meanwhile.
inline void askForShared(const void* kernel, const Launch& how)
{
    if (how.sharedBytes <= 48U << 10U)
        return;
    cudaFuncAttributes now {};
    check(cudaFuncGetAttributes(&now, kernel), how.where);
    if (static_cast<std::size_t>(now.maxDynamicSharedSizeBytes) >= how.sharedBytes)
        return;
    int gpu = 0, limit = 0;
    check(cudaGetDevice(&gpu), how.where);
    check(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxSharedMemoryPerBlockOptin, gpu), how.where);
    const int dynamic = limit - static_cast<int>(now.sharedSizeBytes);
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, dynamic), how.where);
}

} // namespace evenkeel::cuda
