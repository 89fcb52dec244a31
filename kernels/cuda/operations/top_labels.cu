// SPDX-License-Identifier: GPL-3.0-or-later
// A block keeps a sample's k best so far in shared memory, gathers labels that beat the k-th, and sorts when the room
// for them runs out. After the first few hundred labels hardly any beat it.
#include "kernels/cuda/operations/top_labels.h"

#include "kernels/cuda/operations/top_key.h"
#include "kernels/cuda/runtime/blocks.cuh"

#include <string>

namespace evenkeel::cuda {

namespace {

using Key = std::uint64_t;
constexpr int perThread = 4;
constexpr int perRound = perThread * blockThreads; // labels looked at between two barriers
constexpr int maxLabels = 2048; // k: room for it and two rounds is 32 KiB

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
        const int held = candidates; // the same in all threads: none adds before the next barrier
        __syncthreads();
        if (held + perRound > room) {
            sortBest(keys, k + held);
            if (thread == 0)
                candidates = 0;
            __syncthreads();
        }
        const Key min = keys[k - 1];
#pragma unroll
        for (int j = 0; j < perThread; ++j) {
            const int l = base + j * blockThreads + thread;
            if (l >= tile.width)
                continue;
            const Index label = tile.firstLabel + l;
            const Key key = topKey(z[l] + (tile.bias ? tile.bias[label] : 0.0F), static_cast<Id>(label));
            if (key > min) // in any order: sorting keys that are all different gives one result
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

BestOfTiles::BestOfTiles(Context& context, Scratch& memory, Index samples, Index k)
    : m(context)
    , m_samples(samples)
    , m_k(k)
{
    if (k > maxLabels)
        refuse("topLabels returns up to " + std::to_string(maxLabels) + " labels per sample, " + std::to_string(k)
            + " were requested");
    m_best = m.scratch<Key>(memory, samples * k, "topLabels");
}

void BestOfTiles::add(const float* z, Index pitch, Index firstLabel, Index width, const float* bias)
{
    const int k = static_cast<int>(m_k), capacity = powerOfTwo(k + 2 * perRound), room = capacity - k;
    const TopTile tile { z, pitch, firstLabel, static_cast<int>(width), bias };
    launch({ exactBlocks(m_samples, 1), blockThreads, m.stream(), static_cast<std::size_t>(capacity) * sizeof(Key),
               "topLabels" },
        topTileKernel, tile, k, room, m_best, firstLabel == 0);
}

void BestOfTiles::write(TopLabels top)
{
    const Index n = m_samples * m_k;
    launch(
        { stridedBlocks(n), blockThreads, m.stream(), 0, "topLabels" }, unpackKernel, m_best, n, top.ids, top.scores);
}

} // namespace evenkeel::cuda
