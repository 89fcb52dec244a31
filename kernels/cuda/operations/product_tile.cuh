// SPDX-License-Identifier: GPL-3.0-or-later
// Products x wᵀ of bf16 matrices, 128 x 128 sums at a time, which stay in the registers of a block of 256 threads and
// never reach memory: what is to be done with them is done there. The rows of x stay in shared memory; those of w come
// in chunks of 64 columns, some of them ahead.
#pragma once

#include "kernels/cuda/operations/sum_layout.cuh"
#include "kernels/cuda/operations/swizzled_chunk.cuh"

namespace evenkeel::cuda {

class ProductTile {
public:
    using Chunk = SwizzledChunk<SumLayout::side>;
    static constexpr int chunkBytes = Chunk::bytes;

    // Shared memory with so many chunks of w; what comes after it begins at its end.
    static std::size_t sharedBytes(int cols, int stages)
    {
        return Chunk::alignment + static_cast<std::size_t>(Chunk::count(cols) + stages) * chunkBytes;
    }

    // Rows 128 blockIdx.x of x and the 127 after it; tiles blockIdx.y, blockIdx.y + gridDim.y and so on of w's rows.
    __device__ ProductTile(char* shared, const Bf16Matrix& x, const Bf16Matrix& w, int stages)
        : m_x(x)
        , m_w(w)
        , m_chunks(Chunk::count(x.cols))
        , m_stages(stages)
        , m_here(Chunk::aligned(sharedAddress(shared)))
    {
    }

    // What comes after the memory of the products.
    __device__ char* rest(char* shared) const
    {
        return shared + (m_here - sharedAddress(shared)) + static_cast<SharedAddress>(m_chunks + m_stages) * chunkBytes;
    }

    // For each of the tiles: work.begin(first row of w), and work.finish(the same, sums) with a barrier in between. All
    // threads of the block must call it.
    template<typename Work>
    __device__ void forEach(Work& work)
    {
        for (int chunk = 0; chunk < m_chunks; ++chunk)
            Chunk::load<blockThreads>(ofX(chunk), m_x, static_cast<Index>(blockIdx.x) * SumLayout::side, chunk);
        Place ahead { static_cast<int>(blockIdx.y) }, here = ahead;
        for (int i = 0; i < m_stages - 1; ++i)
            loadNext(ahead);
        float sums[SumLayout::ofThread];
        for (; here.tile < tiles(); next(here)) {
            if (here.chunk == 0)
                work.begin(firstRow(here));
            await();
            showToWarpgroups();
            __syncthreads(); // this chunk is there for all, and all have done with the one before
            startProducts(sums, ofX(here.chunk), ofW(here), here.chunk > 0);
            loadNext(ahead); // to where that one was
            awaitProducts(sums);
            if (here.chunk == m_chunks - 1)
                work.finish(firstRow(here), sums);
        }
    }

private:
    __device__ SharedAddress ofX(int chunk) const { return m_here + static_cast<SharedAddress>(chunk * chunkBytes); }
    struct Place {
        int tile = 0, chunk = 0, stage = 0;
    };
    __device__ int tiles() const { return static_cast<int>((m_w.rows + SumLayout::side - 1) / SumLayout::side); }
    __device__ static Index firstRow(const Place& place) { return static_cast<Index>(place.tile) * SumLayout::side; }
    __device__ SharedAddress ofW(const Place& place) const { return ofX(m_chunks + place.stage); }
    __device__ void next(Place& place) const
    {
        if (++place.stage == m_stages)
            place.stage = 0;
        if (++place.chunk == m_chunks) {
            place.chunk = 0;
            place.tile += static_cast<int>(gridDim.y);
        }
    }

    __device__ void loadNext(Place& ahead) const
    {
        if (ahead.tile < tiles())
            Chunk::load<blockThreads>(ofW(ahead), m_w, firstRow(ahead), ahead.chunk);
        endCopyGroup(); // an empty one, too, so that their number tells which chunk is there
        next(ahead);
    }
    __device__ void await() const
    {
        if (m_stages == 2)
            awaitCopyGroups<0>();
        else if (m_stages == 3)
            awaitCopyGroups<1>();
        else
            awaitCopyGroups<2>();
    }

    // The warpgroup's 64 rows of x by the 128 of w.
    __device__ static void startProducts(
        float (&sums)[SumLayout::ofThread], SharedAddress x, SharedAddress w, bool adds)
    {
        if (hasWarpgroups())
            startWarpgroupProducts(sums, x + threadIdx.x / 128 * 64 * Chunk::rowBytes, w, adds);
        else
            multiplyByWarp(sums, x, w, adds);
    }
    __device__ static void awaitProducts(float (&sums)[SumLayout::ofThread])
    {
        if (hasWarpgroups()) {
            awaitWarpgroupProducts();
            fenceSums(sums);
        }
    }

    __device__ static void startWarpgroupProducts(
        float (&sums)[SumLayout::ofThread], SharedAddress x, SharedAddress w, bool adds)
    {
        fenceSums(sums);
        beginWarpgroupProducts();
#pragma unroll
        for (unsigned k = 0; k < Chunk::columns; k += 16)
            warpgroupProduct(sums, descriptorOfRows(x + 2 * k), descriptorOfRows(w + 2 * k), adds || k > 0);
        endWarpgroupProducts();
    }

    __device__ static void multiplyByWarp(
        float (&sums)[SumLayout::ofThread], SharedAddress x, SharedAddress w, bool adds)
    {
        const int lane = SumLayout::lane(), matrix = lane / 8, rowOfWarp = static_cast<int>(threadIdx.x) / 32 * 16;
        if (!adds) {
#pragma unroll
            for (float& sum : sums)
                sum = 0;
        }
#pragma unroll
        for (int k = 0; k < Chunk::columns / 16; ++k) {
            std::uint32_t a[4];
            loadMatrices(a, Chunk::piece(x, rowOfWarp + matrix % 2 * 8 + lane % 8, 2 * k + matrix / 2));
#pragma unroll
            for (int j = 0; j < SumLayout::groups; j += 2) {
                std::uint32_t b[4]; // of two groups of 8 rows, two matrices each
                loadMatrices(b, Chunk::piece(w, (j + matrix / 2) * 8 + lane % 8, 2 * k + matrix % 2));
                warpProduct(sums + 4 * j, a, b[0], b[1]);
                warpProduct(sums + 4 * j + 4, a, b[2], b[3]);
            }
        }
    }

    const Bf16Matrix m_x, m_w;
    const int m_chunks, m_stages;
    const SharedAddress m_here;
};

} // namespace evenkeel::cuda
