// SPDX-License-Identifier: GPL-3.0-or-later
// True labels by tiles of 64 labels and 128 samples, made anew for each batch: count them, give each tile a range,
// place them. Their order within a tile is any; each is a cell of its own.
#pragma once

#include "kernels/cuda/operations/row_state.cuh"
#include "kernels/cuda/runtime/blocks.cuh"

namespace evenkeel::cuda {

struct TrueCell {
    std::uint32_t place; // in its tile: label and sample
    float target; // what the label's share of the sample is, by the batch

    static constexpr Index labels = 64, samples = 128; // of a tile
    __device__ int row() const { return static_cast<int>(place / samples); }
    __device__ int column() const { return static_cast<int>(place % samples); }
};

struct TrueCells {
    struct Range {
        int first, last;
    };
    // Of each tile, those of the same labels in a row: how many, and the end of its range; and the end of all.
    int *counts, *ends, *all;
    TrueCell* cells;
    Index sampleTiles;

    static Index tilesOf(Index labelCount, Index batch)
    {
        return (labelCount + TrueCell::labels - 1) / TrueCell::labels * sampleTilesOf(batch);
    }
    static Index sampleTilesOf(Index batch) { return (batch + TrueCell::samples - 1) / TrueCell::samples; }
    __device__ Index bucket(Index label, Index sample) const
    {
        return label / TrueCell::labels * sampleTiles + sample / TrueCell::samples;
    }
    __device__ Range range(Index bucket) const { return { ends[bucket] - counts[bucket], ends[bucket] }; }
};

// Each warp a sample. `counts` are zeros before.
__global__ void countTrueCellsKernel(LabelsView labels, TrueCells cells)
{
    const Index sample = globalThread() / warpThreads;
    if (sample >= labels.rows)
        return;
    for (Id e = labels.offsets[sample] + static_cast<Id>(threadIdx.x) % warpThreads; e < labels.offsets[sample + 1];
         e += warpThreads)
        atomicAdd(&cells.counts[cells.bucket(labels.ids[e], sample)], 1);
}

// Each thread a tile. The ends are the beginnings until they are counted up. Ranges lie in any order.
__global__ void placeTrueTilesKernel(TrueCells cells, Index tiles)
{
    const Index tile = globalThread();
    const int lane = static_cast<int>(threadIdx.x) % warpThreads, count = tile < tiles ? cells.counts[tile] : 0;
    int end = count; // of the warp's tiles up to this one
    for (int by = 1; by < warpThreads; by *= 2) {
        const int before = __shfl_sync(0xFFFFFFFFU, end, lane >= by ? lane - by : lane);
        end += lane >= by ? before : 0;
    }
    int first = 0;
    if (lane == warpThreads - 1 && end > 0)
        first = atomicAdd(cells.all, end);
    first = __shfl_sync(0xFFFFFFFFU, first, warpThreads - 1);
    if (tile < tiles)
        cells.ends[tile] = first + end - count;
}

__global__ void writeTrueCellsKernel(LabelsView labels, TrueCells cells)
{
    const Index sample = globalThread() / warpThreads;
    if (sample >= labels.rows)
        return;
    const float target = 1.0F / static_cast<float>(labels.rows) / static_cast<float>(labelCount(labels, sample));
    for (Id e = labels.offsets[sample] + static_cast<Id>(threadIdx.x) % warpThreads; e < labels.offsets[sample + 1];
         e += warpThreads) {
        const Index label = labels.ids[e];
        const auto place
            = static_cast<std::uint32_t>(label % TrueCell::labels * TrueCell::samples + sample % TrueCell::samples);
        cells.cells[atomicAdd(&cells.ends[cells.bucket(label, sample)], 1)] = { place, target };
    }
}

} // namespace evenkeel::cuda
