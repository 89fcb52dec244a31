// SPDX-License-Identifier: GPL-3.0-or-later
// Two products in a chain, f(x yᵀ) y, of matrices in bf16 with up to 128 columns: of 64 rows of x, for all rows of y,
// 128 at a time. Neither the first product nor f of it reaches memory: it is in the registers of one warpgroup, f
// rounds it to bf16, and the second product takes it from there. y is read once for both. Hopper only. This is how
// attention is computed where its matrix does not fit memory (Dao et al. 2022, FlashAttention, algorithm 1).
#pragma once

#include "kernels/cuda/operations/sum_layout.cuh"
#include "kernels/cuda/operations/swizzled_chunk.cuh"

namespace evenkeel::cuda {

class ChainedTile {
public:
    static constexpr int rows = 64, threads = 128, maxCols = 128;
    using Sums = float[SumLayout::ofThread]; // 64 x 128 of a warpgroup, as SumLayout has them
    static constexpr std::size_t sharedBytes(std::size_t besides)
    {
        return chunks * (X::bytes + stages * Y::bytes) + besides;
    }

    // Tiles firstTile, firstTile + step and so on of y, 128 rows each.
    __device__ ChainedTile(
        char* shared, const Bf16Matrix& x, Index firstRow, const Bf16Matrix& y, unsigned firstTile, unsigned step)
        : m_y(y)
        , m_firstTile(firstTile)
        , m_step(step)
        , m_shared(shared)
        , m_x(sharedAddress(shared))
    {
        for (int chunk = 0; chunk < chunks; ++chunk)
            X::load<threads>(m_x + chunk * X::bytes, x, firstRow, chunk);
    }

    // What comes after the memory of the products.
    __device__ static char* rest(char* shared) { return shared + sharedBytes(0); }

    // Once nobody multiplies any more: the sums, where all threads can read them, row after row.
    static constexpr int pitch = maxCols + 4; // rows begin in other banks
    __device__ static float* place(const Sums& all, char* shared)
    {
        auto* const to = reinterpret_cast<float*>(shared);
        __syncthreads();
#pragma unroll
        for (int i = 0; i < SumLayout::ofThread / 2; ++i)
            *reinterpret_cast<float2*>(to + SumLayout::row(i % 2) * pitch + SumLayout::column(i / 2, 0))
                = { all[2 * i], all[2 * i + 1] };
        __syncthreads();
        return to;
    }

    // all += f(x yᵀ) y. For each tile: work.begin(first row of y), and work.finish(z, all, scratch) with a barrier in
    // between, which makes f(z) of z = x yᵀ, and may scale rows of `all`; the scratch, of a tile's size, others may
    // still be reading from. All threads of the block must call it.
    template<typename Work>
    __device__ void forEach(Work& work, Sums& all)
    {
        const auto tiles = static_cast<unsigned>((m_y.rows + SumLayout::side - 1) / SumLayout::side);
        unsigned tile = m_firstTile, stage = 0;
        Sums z;
        Pairs pairs = {};
        load(tile, tiles, stage);
        for (; tile < tiles; tile += m_step) {
            work.begin(static_cast<Index>(tile) * SumLayout::side);
            awaitCopyGroups<0>();
            showToWarpgroups();
            __syncthreads(); // the tile is there for all, and all have done with the last but one
            const SharedAddress y = ofY(stage);
            startFirst(z, y);
            stage = after(stage);
            load(tile + m_step, tiles, stage);
            awaitWarpgroupProducts(); // the last tile's second product, too
            fenceSums(z);
            fenceSums(all);
            fencePairs(pairs); // only now they may be written
            work.finish(z, all, m_shared + offsetOfY(after(stage)));
#pragma unroll
            for (int i = 0; i < SumLayout::ofThread / 2; ++i)
                pairs[i] = pairOfBf16(z[2 * i], z[2 * i + 1]);
            startSecond(all, pairs, y);
            if (Work::scalesSums) // else the compiler would let every product wait
                awaitWarpgroupProducts();
        }
        awaitWarpgroupProducts();
        fenceSums(all);
    }

private:
    using X = SwizzledChunk<rows>;
    using Y = SwizzledChunk<SumLayout::side>;
    static constexpr int chunks = maxCols / X::columns;
    static constexpr unsigned stages = 3; // a tile that is loaded, one in the first product, one in the second

    using Pairs = std::uint32_t[SumLayout::ofThread / 2];
    __device__ static unsigned after(unsigned stage) { return stage + 1 == stages ? 0 : stage + 1; }
    __device__ static unsigned offsetOfY(unsigned stage)
    {
        return chunks * (X::bytes + stage * static_cast<unsigned>(Y::bytes));
    }
    __device__ SharedAddress ofY(unsigned stage) const { return m_x + offsetOfY(stage); }
    __device__ void load(unsigned tile, unsigned tiles, unsigned stage) const
    {
        if (tile < tiles)
            for (int chunk = 0; chunk < chunks; ++chunk)
                Y::load<threads>(ofY(stage) + chunk * Y::bytes, m_y, static_cast<Index>(tile) * SumLayout::side, chunk);
        endCopyGroup();
    }
    __device__ void startFirst(Sums& z, SharedAddress y) const
    {
        fenceSums(z);
        beginWarpgroupProducts();
#pragma unroll
        for (int chunk = 0; chunk < chunks; ++chunk)
#pragma unroll
            for (int k = 0; k < X::columns; k += 16)
                warpgroupProduct(z, descriptorOfRows(m_x + chunk * X::bytes + 2 * k),
                    descriptorOfRows(y + chunk * Y::bytes + 2 * k), chunk > 0 || k > 0);
        endWarpgroupProducts();
    }
    // The thread's numbers of f are those that the second product wants of it: its rows, and of every 16 columns the
    // same.
    __device__ static void startSecond(Sums& all, Pairs& pairs, SharedAddress y)
    {
        fenceSums(all);
        fencePairs(pairs);
        beginWarpgroupProducts();
#pragma unroll
        for (int k = 0; k < SumLayout::side; k += 16)
            warpgroupProductOfPairs(all, pairs[k / 4], pairs[k / 4 + 1], pairs[k / 4 + 2], pairs[k / 4 + 3],
                descriptorOfColumns(y + k * Y::rowBytes, Y::bytes));
        endWarpgroupProducts();
    }

    const Bf16Matrix m_y;
    const unsigned m_firstTile, m_step;
    char* const m_shared;
    const SharedAddress m_x;
};

} // namespace evenkeel::cuda
