// SPDX-License-Identifier: GPL-3.0-or-later
// 128 x 128 sums of products of 32-bit numbers, by a block of 256 threads on the tensor cores: each number is the sum
// of two of tf32, of whose four products the three largest are added up ("3xTF32").
#pragma once

#include "kernels/cuda/runtime/blocks.cuh"
#include "kernels/cuda/runtime/tensor_cores.cuh"

namespace evenkeel::cuda {

// The same number, of which the compiler knows nothing: what follows from it is computed again instead of kept in
// registers, of which the sums leave few.
__device__ inline int fresh(int n)
{
    asm volatile("" : "+r"(n));
    return n;
}

// A factor as it lies in memory: rows of `cols` numbers, `pitch` apart. `isAligned`: they begin at 16 bytes.
struct StoredFactor {
    const float* numbers;
    Index rows, cols, pitch;
    bool isAligned;
};

// 16 x 8 numbers of a factor, each in two: four of each thread, as warpProductTf32 takes them. `big` is the nearest of
// tf32, of two that which is further from 0; `small` the rest, less at most 2^-23 of the number. NaN and infinities end
// as NaN.
struct SplitFragment {
    std::uint32_t big[4], small[4];

    __device__ explicit SplitFragment(const std::uint32_t (&numbers)[4])
    {
        constexpr std::uint32_t half = 1U << 12U, kept = ~(2 * half - 1);
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            big[i] = (numbers[i] + half) & kept;
            const float rest = __builtin_bit_cast(float, numbers[i]) - __builtin_bit_cast(float, big[i]);
            small[i] = __builtin_bit_cast(std::uint32_t, rest) & kept; // cut off: added bits could make NaN a number
        }
    }
};

struct SplitLayout {
    static constexpr int side = 128, depth = 32; // of the inner dimension, at a time
    static constexpr int warpRows = 64, warpColumns = 32; // of the eight warps, two by four
    static constexpr int pitch = side + 8; // of sums in shared memory

    __device__ static int lane() { return static_cast<int>(threadIdx.x) % warpThreads; }
    __device__ static int firstRow() { return static_cast<int>(threadIdx.x) / warpThreads / 4 * warpRows; }
    __device__ static int firstColumn() { return static_cast<int>(threadIdx.x) / warpThreads % 4 * warpColumns; }
};

// 128 x 32 numbers of a factor in shared memory, in rows as they lie in memory: 128 of 32 numbers where the inner
// dimension runs along them, else 32 of 128. Rows are so far apart that what a warp reads at a time lies in 32 banks.
template<bool innerAlongRows>
struct FactorTile {
    static constexpr int rows = innerAlongRows ? SplitLayout::side : SplitLayout::depth,
                         cols = innerAlongRows ? SplitLayout::depth : SplitLayout::side,
                         pitch = cols + (innerAlongRows ? 4 : 8), floats = rows * pitch;

    // With zeros behind the factor's ends.
    __device__ static void load(float* to, const StoredFactor& from, int outer, int inner)
    {
        outer = fresh(outer);
        const Index row = static_cast<Index>(innerAlongRows ? outer : inner) * rows,
                    col = static_cast<Index>(innerAlongRows ? inner : outer) * cols;
        const int thread = fresh(static_cast<int>(threadIdx.x));
        from.isAligned ? loadPieces<4>(to, from, row, col, thread) : loadPieces<1>(to, from, row, col, thread);
    }

    __device__ static SplitFragment fragment(const float* tile, int outer, int inner)
    {
        const int lane = SplitLayout::lane();
        std::uint32_t numbers[4];
        if constexpr (innerAlongRows) { // four numbers of 32 bits are a row of loadMatrices
            const int row = outer + lane % 16, col = inner + lane / 16 * 4;
            loadMatrices(numbers, sharedAddress(tile + row * pitch + col));
        } else {
            const float* const first = tile + (inner + lane % 4) * pitch + outer + lane / 4;
#pragma unroll
            for (int i = 0; i < 4; ++i)
                numbers[i] = __builtin_bit_cast(std::uint32_t, first[i / 2 * 4 * pitch + i % 2 * 8]);
        }
        return SplitFragment(numbers);
    }

private:
    __device__ static int left(Index n, int max) { return static_cast<int>(std::clamp<Index>(n, 0, max)); }
    template<int piece> // numbers that are copied at a time
    __device__ static void loadPieces(float* tile, const StoredFactor& from, Index firstRow, Index firstCol, int thread)
    {
        constexpr int perRow = cols / piece, step = blockThreads / perRow;
        const int row = thread / perRow, col = thread % perRow * piece;
        const int there = left(from.cols - firstCol - col, piece) * static_cast<int>(sizeof(float)),
                  rowsLeft = there > 0 ? left(from.rows - firstRow - row, rows) : 0;
        const float* source = from.numbers + (firstRow + row) * from.pitch + firstCol + col;
        SharedAddress to = sharedAddress(tile + row * pitch + col);
#pragma unroll
        for (int i = 0; i < rows / step; ++i) {
            const bool isThere = i * step < rowsLeft;
            copyAsync<piece * sizeof(float)>(to, isThere ? source : from.numbers, isThere ? there : 0);
            source += step * from.pitch;
            to += step * pitch * sizeof(float);
        }
    }
};

// Thread sums [m][n][2 h + e] is row firstRow() + 16 m + 8 h + lane / 4, column firstColumn() + 8 n + 2 (lane % 4) + e.
template<typename TileA, typename TileB>
class SplitSums {
public:
    static constexpr int stageFloats = TileA::floats + TileB::floats, stages = 2;
    static constexpr std::size_t sharedBytes
        = sizeof(float) * std::max(stages * stageFloats, SplitLayout::side* SplitLayout::pitch);

    // Chunks `chunk` to `end` - 1 of 32 of the inner dimension. All threads of the block must call it; those of a warp
    // that has none of the result's `rows` and `cols` only copy.
    __device__ void add(
        const StoredFactor& a, int tileA, const StoredFactor& b, int tileB, int chunk, int end, Index rows, Index cols)
    {
        const bool isNeeded = Index { tileA } * SplitLayout::side + SplitLayout::firstRow() < rows
            && Index { tileB } * SplitLayout::side + SplitLayout::firstColumn() < cols;
        const auto load = [&](int next) {
            if (next < end) {
                float* const to = stage(next);
                TileA::load(to, a, tileA, next);
                TileB::load(to + TileA::floats, b, tileB, next);
            }
            endCopyGroup();
        };
        load(chunk);
        for (; chunk < end; ++chunk) {
            awaitCopyGroups<0>();
            __syncthreads(); // this chunk is there for all, and all have done with the one before
            load(chunk + 1); // to where that one was
            if (isNeeded)
                multiply(stage(chunk));
        }
    }

    // To shared memory, in place of the tiles: rows of SplitLayout::pitch.
    __device__ float* share() const
    {
        __syncthreads();
        float* const all = dynamicShared<float>();
        float* const to = all + first();
#pragma unroll
        for (int m = 0; m < groupsOfRows; ++m)
#pragma unroll
            for (int n = 0; n < groupsOfColumns; ++n)
#pragma unroll
                for (int h = 0; h < 2; ++h)
                    *reinterpret_cast<float2*>(to + (16 * m + 8 * h) * SplitLayout::pitch + 8 * n)
                        = { m_sums[m][n][2 * h], m_sums[m][n][2 * h + 1] };
        return all;
    }

    // Whether one of this thread's is infinite or NaN.
    __device__ bool areUnbounded() const
    {
        float probe = 0;
#pragma unroll
        for (int i = 0; i < groupsOfRows * groupsOfColumns * 4; ++i)
            probe += 0 * m_sums[i / (groupsOfColumns * 4)][i / 4 % groupsOfColumns][i % 4];
        return probe != 0;
    }
    // work(row, column, sum) of this thread's in shared memory.
    template<typename Work>
    __device__ static void forEachShared(float* all, const Work& work)
    {
#pragma unroll 1
        for (int i = 0; i < groupsOfRows * groupsOfColumns * 4; ++i) {
            const int m = i / (groupsOfColumns * 4), n = i / 4 % groupsOfColumns, h = i / 2 % 2, e = i % 2;
            const int at = first() + (16 * m + 8 * h) * SplitLayout::pitch + 8 * n + e;
            work(at / SplitLayout::pitch, at % SplitLayout::pitch, all[at]);
        }
    }

private:
    static constexpr int groupsOfRows = SplitLayout::warpRows / 16, groupsOfColumns = SplitLayout::warpColumns / 8;

    __device__ static float* stage(int chunk) { return dynamicShared<float>() + chunk % stages * stageFloats; }
    __device__ static int first()
    {
        const int lane = SplitLayout::lane();
        return (SplitLayout::firstRow() + lane / 4) * SplitLayout::pitch + SplitLayout::firstColumn() + lane % 4 * 2;
    }

    // Tensor cores cut sums off: only 24 products are added up in there, and the rest here, rounded.
    __device__ void multiply(const float* tiles)
    {
        const float* const tileB = tiles + TileA::floats;
#pragma unroll
        for (int k = 0; k < SplitLayout::depth; k += 8) {
            const SplitFragment b[] { TileB::fragment(tileB, SplitLayout::firstColumn(), k),
                TileB::fragment(tileB, SplitLayout::firstColumn() + 16, k) };
#pragma unroll
            for (int m = 0; m < groupsOfRows; ++m) {
                const SplitFragment a = TileA::fragment(tiles, SplitLayout::firstRow() + 16 * m, k);
                float parts[groupsOfColumns][4] = {};
#pragma unroll
                for (int n = 0; n < groupsOfColumns; ++n) // the smallest first
                    warpProductTf32(parts[n], a.small, b[n / 2].big[n % 2], b[n / 2].big[n % 2 + 2]);
#pragma unroll
                for (int n = 0; n < groupsOfColumns; ++n)
                    warpProductTf32(parts[n], a.big, b[n / 2].small[n % 2], b[n / 2].small[n % 2 + 2]);
#pragma unroll
                for (int n = 0; n < groupsOfColumns; ++n)
                    warpProductTf32(parts[n], a.big, b[n / 2].big[n % 2], b[n / 2].big[n % 2 + 2]);
#pragma unroll
                for (int i = 0; i < groupsOfColumns * 4; ++i)
                    m_sums[m][i / 4][i % 4] += parts[i / 4][i % 4];
            }
        }
    }

    float m_sums[groupsOfRows][groupsOfColumns][4] = {};
};

} // namespace evenkeel::cuda
