// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices of bf16, and parts of them in shared memory as the tensor cores of Hopper read them: rows of 64 numbers, 128
// bytes, whose eight pieces of 16 bytes are swapped so that those of eight rows lie in different banks.
#pragma once

#include "kernels/cuda/operations/products.h"
#include "kernels/cuda/runtime/tensor_cores.cuh"

namespace evenkeel::cuda {

// Row-major, packed; rows start at 16 bytes.
struct Bf16Matrix {
    const Bf16* numbers;
    Index rows;
    int cols; // a multiple of 8
};
inline Bf16Matrix matrixOf(const Products::Pitched& x) { return { x.bf16, x.rows, static_cast<int>(x.cols) }; }

inline constexpr int hopper = 9; // compute capability

// `rows` rows, 64 columns.
template<int rows>
struct SwizzledChunk {
    static constexpr int columns = 64, rowBytes = 128, bytes = rows * rowBytes;
    static constexpr int alignment = 1024; // eight rows, in which pieces are swapped

    __host__ __device__ static int count(int cols) { return (cols + columns - 1) / columns; }
    __device__ static SharedAddress aligned(SharedAddress address)
    {
        return (address + alignment - 1) / alignment * alignment;
    }
    // Those of row r are swapped by r % 8.
    __device__ static SharedAddress piece(SharedAddress chunk, int row, int piece)
    {
        return chunk + static_cast<SharedAddress>(row * rowBytes + (piece ^ row % 8) * 16);
    }
    // By all `threads` of a block: each a piece of every so many rows, whose swizzle is the same. Zeros behind the end.
    template<int threads>
    __device__ static void load(SharedAddress to, const Bf16Matrix& from, Index firstRow, int chunk)
    {
        constexpr int pieces = 8, step = threads / pieces;
        const int row = static_cast<int>(threadIdx.x / pieces), own = static_cast<int>(threadIdx.x % pieces);
        const int column = chunk * columns + own * 8;
        const Index left = column < from.cols ? from.rows - firstRow - row : 0;
        const Bf16* source = from.numbers + (firstRow + row) * from.cols + column;
        SharedAddress here = piece(to, row, own);
#pragma unroll
        for (int i = 0; i < rows / step; ++i) {
            copyAsync(here, i * step < left ? source : from.numbers, i * step < left ? 16 : 0);
            source += static_cast<Index>(step) * from.cols;
            here += step * rowBytes;
        }
    }
};

// A descriptor for warpgroupProduct (PTX ISA, "matrix-descriptor"), in units of 16 bytes: the address; the bytes to the
// next 64 columns, where columns are not what is added up over; the 1024 bytes from one group of eight rows to the
// next; and the swizzle of 128 bytes, mode 1.
__device__ inline std::uint64_t descriptorOfColumns(SharedAddress address, unsigned toNextColumns)
{
    return std::uint64_t { (address & 0x3FFFFU) >> 4U } | std::uint64_t { toNextColumns >> 4U } << 16U
        | std::uint64_t { 1024 >> 4U } << 32U | std::uint64_t { 1 } << 62U;
}
// Where sums go along the columns, of which a product takes 16: the distance does not matter.
__device__ inline std::uint64_t descriptorOfRows(SharedAddress address) { return descriptorOfColumns(address, 16); }

} // namespace evenkeel::cuda
