// SPDX-License-Identifier: GPL-3.0-or-later
// The best labels of each sample, tile by tile: a block keeps the k best so far in shared memory, gathers labels that
// beat the k-th, and sorts when the room for them runs out. After the first few hundred labels hardly any beat it.
#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/operations/tiles.h"
#include "kernels/cuda/operations/top_key.h"
#include "kernels/cuda/runtime/blocks.cuh"

#include <string>

namespace evenkeel::cuda {

namespace {

using Key = std::uint64_t;
constexpr int perThread = 4;
constexpr int perRound = perThread * blockThreads; // labels looked at between two barriers
constexpr int mostLabels = 2048; // k: room for it and two rounds is 32 KiB

struct TopTile {
    const float* z;
    Index pitch, firstLabel;
    int width;
    const float* bias;
};

// Bitonic: all threads, size a power of two, nothing in flight before; ends with a barrier.
__device__ void sortDescending(Key* keys, int size)
{
    for (int run = 2; run <= size; run *= 2)
        for (int step = run / 2; step > 0; step /= 2) {
            for (int i = static_cast<int>(threadIdx.x); i < size / 2; i += blockThreads) {
                const int low = 2 * i - (i & (step - 1)), high = low + step;
                const Key a = keys[low], b = keys[high];
                if ((a < b) == ((low & run) == 0)) {
                    keys[low] = b;
                    keys[high] = a;
                }
            }
            __syncthreads();
        }
}

// Brings the k best of `used` keys to the front, sorted. All threads, with a barrier before; ends with one.
__device__ void sortBest(Key* keys, int used)
{
    const int size = powerOfTwo(used);
    for (int i = used + static_cast<int>(threadIdx.x); i < size; i += blockThreads)
        keys[i] = 0;
    __syncthreads();
    sortDescending(keys, size);
}

// `best` (rows x k) is carried from tile to tile; `room`: candidates that fit behind the k best in shared memory.
__global__ void __launch_bounds__(blockThreads) topTileKernel(TopTile tile, int k, int room, Key* best, bool isFirst)
{
    Key* keys = dynamicShared<Key>();
    __shared__ int candidates;
    const float* z = tile.z + blockIdx.x * tile.pitch;
    Key* mine = best + static_cast<Index>(blockIdx.x) * k;
    const int thread = static_cast<int>(threadIdx.x);
    for (int i = thread; i < k; i += blockThreads)
        keys[i] = isFirst ? 0 : mine[i];
    if (thread == 0)
        candidates = 0;
    __syncthreads();
    for (int base = 0; base < tile.width; base += perRound) {
        const int held = candidates; // the same in all threads: nobody adds before the barrier that follows
        __syncthreads();
        if (held + perRound > room) {
            sortBest(keys, k + held);
            if (thread == 0)
                candidates = 0;
            __syncthreads();
        }
        const Key least = keys[k - 1];
#pragma unroll
        for (int j = 0; j < perThread; ++j) {
            const int l = base + j * blockThreads + thread;
            if (l >= tile.width)
                continue;
            const Index label = tile.firstLabel + l;
            const Key key = topKey(z[l] + (tile.bias ? tile.bias[label] : 0.0F), static_cast<Id>(label));
            if (key > least) // in any order: sorting keys that are all different gives one result
                keys[k + atomicAdd(&candidates, 1)] = key;
        }
        __syncthreads();
    }
    const int held = candidates;
    if (held > 0)
        sortBest(keys, k + held);
    for (int i = thread; i < k; i += blockThreads)
        mine[i] = keys[i];
}

__global__ void unpackKernel(const Key* best, Index n, Id* ids, float* scores)
{
    for (Index i = globalThread(); i < n; i += globalThreads()) {
        ids[i] = labelOf(best[i]);
        scores[i] = scoreOf(best[i]);
    }
}

} // namespace

void CudaDevice::topLabels(
    ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores)
{
    if (hidden.rows == 0 || k == 0)
        return;
    if (k > mostLabels)
        refuse("topLabels returns up to " + std::to_string(mostLabels) + " labels per sample, " + std::to_string(k)
            + " were requested");
    const Tiles tiles = tilesOf(hidden.rows, w.rows);
    float* z = scratch<float>(m_tile, hidden.rows * tiles.pitch);
    Key* best = scratch<Key>(m_partial, hidden.rows * k);
    const int capacity = powerOfTwo(static_cast<int>(k) + 2 * perRound), room = capacity - static_cast<int>(k);
    for (Index t = 0; t < tiles.count; ++t) {
        logits("logits, evaluation", hidden, w, tiles.first(t), tiles.size(t), z, tiles.pitch);
        const TopTile tile { z, tiles.pitch, tiles.first(t), static_cast<int>(tiles.size(t)), bias };
        launch(
            { exactBlocks(hidden.rows, 1), blockThreads, stream(), static_cast<std::size_t>(capacity) * sizeof(Key) },
            topTileKernel, tile, static_cast<int>(k), room, best, t == 0);
    }
    launch(
        { stridedBlocks(hidden.rows * k), blockThreads, stream() }, unpackKernel, best, hidden.rows * k, ids, scores);
}

} // namespace evenkeel::cuda
