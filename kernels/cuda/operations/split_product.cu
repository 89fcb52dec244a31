// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/operations/split_product.h"

#include "kernels/cuda/operations/split_tile.cuh"

namespace evenkeel::cuda {

namespace {

using Side = Products::Side;
constexpr int blocksTogether = 2; // on a multiprocessor: one multiplies while the other writes
constexpr Index minChunks = 4; // of a piece: its sums are to be worth writing and reading

// c = alpha sums + beta c, or with pieces: the sums of piece i, packed, `partSize` i numbers behind.
struct Result {
    float* numbers;
    Index rows, cols, pitch, partSize;
    Products::Factors factors;
};

__device__ float alphaOf(const Products::Factors& f) { return f.alphaOnGpu ? *f.alphaOnGpu : 1; }
__device__ float betaOf(const Products::Factors& f) { return f.betaOnGpu ? *f.betaOnGpu : f.beta; }

// As cuBLAS does: what is multiplied by 0 is not looked at.
__device__ void place(float& c, float sum, float alpha, float beta)
{
    const float added = alpha == 0 ? 0.0F : alpha * sum;
    c = beta == 0 ? added : added + beta * c;
}

// One sum in plain 32 bits, until it is NaN, which it stays.
template<Side sideA, Side sideB>
__device__ float plainSum(const StoredFactor& a, const StoredFactor& b, Index row, Index col, Index k, Index end)
{
    float sum = 0;
    for (; k < end && sum == sum; ++k)
        sum += a.numbers[sideA == Side::Plain ? row * a.pitch + k : k * a.pitch + row]
            * b.numbers[sideB == Side::Plain ? k * b.pitch + col : col * b.pitch + k];
    return sum;
}

// Block x of the result, and piece y of the inner dimension: `chunks` of 32.
template<Side sideA, Side sideB>
__global__ void __launch_bounds__(blockThreads, blocksTogether)
    splitProductKernel(StoredFactor a, StoredFactor b, int chunks, Result c)
{
    using TileA = FactorTile<sideA == Side::Plain>;
    using TileB = FactorTile<sideB == Side::Transposed>;
    constexpr Index side = SplitLayout::side, depth = SplitLayout::depth;
    const Index inner = sideA == Side::Plain ? a.cols : a.rows;
    const int down = static_cast<int>((c.rows + side - 1) / side), all = static_cast<int>((inner + depth - 1) / depth),
              tileA = static_cast<int>(blockIdx.x) % down, tileB = static_cast<int>(blockIdx.x) / down,
              first = static_cast<int>(blockIdx.y) * chunks, end = std::min(first + chunks, all);
    SplitSums<TileA, TileB> sums;
    if (alphaOf(c.factors) != 0)
        sums.add(a, tileA, b, tileB, first, end, c.rows, c.cols);
    float* const shared = sums.share();
    const Index firstRow = tileA * side, firstCol = tileB * side;
    if (sums.areUnbounded()) { // infinities, and numbers next to them, cannot be split
        sums.forEachShared(shared, [&](Index row, Index col, float& sum) {
            if (0 * sum != 0 && firstRow + row < c.rows && firstCol + col < c.cols)
                sum = plainSum<sideA, sideB>(
                    a, b, firstRow + row, firstCol + col, first * depth, std::min(end * depth, inner));
        });
    }
    __syncthreads();
    const float alpha = alphaOf(c.factors), beta = betaOf(c.factors);
    float* const to = c.numbers + blockIdx.y * c.partSize;
#pragma unroll 8
    for (int i = static_cast<int>(threadIdx.x); i < side * side; i += blockThreads) {
        const int row = i / SplitLayout::side, col = i % SplitLayout::side;
        if (firstRow + row < c.rows && firstCol + col < c.cols)
            place(to[(firstRow + row) * c.pitch + firstCol + col], shared[row * SplitLayout::pitch + col], alpha, beta);
    }
}

__global__ void addPiecesKernel(const float* pieces, int count, Result c)
{
    const float alpha = alphaOf(c.factors), beta = betaOf(c.factors);
    for (Index i = globalThread(); i < c.rows * c.cols; i += globalThreads()) {
        float sum = 0;
        for (int piece = 0; piece < count; ++piece)
            sum += pieces[piece * c.rows * c.cols + i];
        place(c.numbers[i / c.cols * c.pitch + i % c.cols], sum, alpha, beta);
    }
}

StoredFactor stored(const Products::Pitched& x)
{
    const bool isAligned = reinterpret_cast<std::uintptr_t>(x.data) % 16 == 0 && x.pitch % 4 == 0;
    return { x.data, x.rows, x.cols, x.pitch, isAligned };
}

template<Side sideA, Side sideB>
void multiply(const Blas& on, dim3 blocks, const StoredFactor& a, const StoredFactor& b, int chunks, const Result& c)
{
    constexpr std::size_t shared
        = SplitSums<FactorTile<sideA == Side::Plain>, FactorTile<sideB == Side::Transposed>>::sharedBytes;
    launch({ blocks, blockThreads, on.stream(), shared, "product" }, splitProductKernel<sideA, sideB>, a, b, chunks, c);
}

} // namespace

void splitProduct(const Blas& on, int multiprocessors, Products::Pitched a, Side sideA, Products::Pitched b, Side sideB,
    Products::Factors factors, MatrixView c, Index pitch)
{
    constexpr Index side = SplitLayout::side;
    const auto groups = [](Index n, Index each) { return (n + each - 1) / each; };
    const Index blocks = groups(c.rows, side) * groups(c.cols, side);
    const Index all = groups(sideA == Side::Plain ? a.cols : a.rows, SplitLayout::depth);
    const Index room = static_cast<Index>(Blas::workspaceBytes / sizeof(float)) / c.size();
    const Index wanted = std::min({ blocksTogether * multiprocessors / blocks, all / minChunks, room });
    const Index chunks = groups(all, std::max<Index>(wanted, 1)), pieces = groups(all, chunks);
    const bool isWhole = pieces == 1;
    const Result result { c.data, c.rows, c.cols, pitch, 0, factors },
        parts { static_cast<float*>(on.workspace()), c.rows, c.cols, c.cols, c.size(), {} };
    const dim3 grid(static_cast<unsigned>(blocks), static_cast<unsigned>(pieces));
    const auto start = [&]<Side ofA, Side ofB>() {
        multiply<ofA, ofB>(on, grid, stored(a), stored(b), static_cast<int>(chunks), isWhole ? result : parts);
    };
    constexpr Side plain = Side::Plain, transposed = Side::Transposed;
    if (sideA == plain)
        sideB == plain ? start.operator()<plain, plain>() : start.operator()<plain, transposed>();
    else
        sideB == plain ? start.operator()<transposed, plain>() : start.operator()<transposed, transposed>();
    if (!isWhole)
        launch({ stridedBlocks(c.size()), blockThreads, on.stream(), 0, "product" }, addPiecesKernel, parts.numbers,
            static_cast<int>(pieces), result);
}

} // namespace evenkeel::cuda
