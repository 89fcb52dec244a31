// SPDX-License-Identifier: GPL-3.0-or-later
// Where the sums of products on the tensor cores lie in a block's registers.
#pragma once

#include "kernels/cuda/runtime/blocks.cuh"

namespace evenkeel::cuda {

// Which sums a thread has, of 128 columns and 16 rows a warp: thread sums [4 j + 2 h + e] is row(h), column(j, e).
struct SumLayout {
    static constexpr int side = 128, ofThread = 64, groups = 16;

    __device__ static int lane() { return static_cast<int>(threadIdx.x) % warpThreads; }
    __device__ static int row(int h) { return static_cast<int>(threadIdx.x) / warpThreads * 16 + lane() / 4 + 8 * h; }
    __device__ static int column(int j, int e) { return 8 * j + 2 * (lane() % 4) + e; }
};

// Over the four threads that share a row; each gets the result.
template<typename T, typename Combine>
__device__ T rowReduce(T value, Combine combine)
{
    for (int lanes = 1; lanes < 4; lanes *= 2)
        value = combine(value, __shfl_xor_sync(0xFFFFFFFFU, value, lanes));
    return value;
}

} // namespace evenkeel::cuda
