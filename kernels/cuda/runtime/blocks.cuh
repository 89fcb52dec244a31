// SPDX-License-Identifier: GPL-3.0-or-later
// Grid sizes and the sums of a block. A grid is never empty: callers return before they launch for nothing.
#pragma once

#include "kernels/cuda/runtime/launch.cuh"
#include "kernels/views.h"

#include <algorithm>

namespace evenkeel::cuda {

inline constexpr int blockThreads = 256;
inline constexpr int warpThreads = 32;

// Blocks for a loop that strides over the grid.
inline unsigned stridedBlocks(Index n)
{
    constexpr Index max = 8192;
    return static_cast<unsigned>(std::min((n + blockThreads - 1) / blockThreads, max));
}

// Blocks where each does `each` things and no more.
inline unsigned exactBlocks(Index n, Index each) { return static_cast<unsigned>((n + each - 1) / each); }

__device__ inline Index globalThread() { return static_cast<Index>(blockIdx.x) * blockDim.x + threadIdx.x; }
__device__ inline Index globalThreads() { return static_cast<Index>(gridDim.x) * blockDim.x; }

struct Sum {
    template<typename T>
    __device__ T operator()(T a, T b) const
    {
        return a + b;
    }
};
struct Largest {
    __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};

template<typename T, typename Combine>
__device__ T warpReduce(T value, Combine combine)
{
    for (int offset = warpThreads / 2; offset > 0; offset /= 2)
        value = combine(value, __shfl_xor_sync(0xFFFFFFFFU, value, offset));
    return value;
}

// Every thread of the block gets the same result, in the same order of additions at every call. All must take part.
template<typename T, typename Combine>
__device__ T blockReduce(T value, Combine combine)
{
    __shared__ T parts[blockThreads / warpThreads];
    value = warpReduce(value, combine);
    if (threadIdx.x % warpThreads == 0)
        parts[threadIdx.x / warpThreads] = value;
    __syncthreads();
    value = parts[0];
    for (int warp = 1; warp < blockThreads / warpThreads; ++warp)
        value = combine(value, parts[warp]);
    __syncthreads(); // parts may be written again
    return value;
}

} // namespace evenkeel::cuda
