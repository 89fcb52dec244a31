// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels of the output layer, on a tile of its logits; one block per sample where nothing else is said. For output.cu
// alone.
#pragma once

#include "kernels/cuda/operations/row_state.cuh"
#include "kernels/cuda/runtime/blocks.cuh"

namespace evenkeel::cuda {

// Four neighbors in memory, read and written at once.
inline constexpr int quad = 4;
template<typename T>
struct alignas(quad * sizeof(T)) Quad {
    T numbers[quad];
};
template<typename T>
__device__ inline Quad<T>& quadAt(T* numbers)
{
    return *reinterpret_cast<Quad<T>*>(numbers);
}

// Some labels' logits (without bias) or gradients, one row a sample. Rows begin at 16 bytes.
struct Tile {
    float* z;
    Index pitch, firstLabel;
    int width;
    const float* bias; // of all labels; may be null

    __device__ float* row() const { return z + blockIdx.x * pitch; }
    __device__ float biasOf(int label) const { return bias ? bias[firstLabel + label] : 0.0F; }
    // Of four labels, the first a multiple of 4; behind the tile, zeros.
    __device__ Quad<float> biasesOf(int label) const
    {
        Quad<float> four;
        const float* const from = bias + firstLabel + label;
        if (bias && label + quad <= width && reinterpret_cast<std::uintptr_t>(from) % sizeof(four) == 0)
            return *reinterpret_cast<const Quad<float>*>(from);
        for (int i = 0; i < quad; ++i)
            four.numbers[i] = label + i < width ? biasOf(label + i) : 0.0F;
        return four;
    }
};

// Where this block's sample has its true labels: all of them, and those in the tile.
struct TrueLabels {
    Id first, last, firstHere, lastHere;

    __device__ TrueLabels(const LabelsView& labels, const Tile& tile)
        : first(labels.offsets ? labels.offsets[blockIdx.x] : 0)
        , last(labels.offsets ? labels.offsets[blockIdx.x + 1] : 0)
        , firstHere(lowerBound(labels.ids, first, last, tile.firstLabel))
        , lastHere(lowerBound(labels.ids, firstHere, last, tile.firstLabel + tile.width))
    {
    }
};

// The sum of the true labels' logits in the tile; every thread gets it.
__device__ inline float sumOfTrueLogits(const Tile& tile, const LabelsView& labels, const TrueLabels& truth)
{
    float sum = 0;
    for (Index e = truth.firstHere + static_cast<Index>(threadIdx.x); e < truth.lastHere; e += blockThreads) {
        const int label = static_cast<int>(labels.ids[e] - tile.firstLabel);
        sum += tile.row()[label] + tile.biasOf(label);
    }
    return blockReduce(sum, Sum());
}

// Derivatives take the place of their logits; or, in bf16, a tile of their own, so that each is rounded once.
template<typename T>
struct Derivatives {
    T* all;
    Index pitch;

    __device__ T* row() const { return all + blockIdx.x * pitch; }
};
// Both return what is stored.
__device__ inline float storeDerivative(float& to, float x) { return to = x; }
__device__ inline float storeDerivative(Bf16& to, float x) { return widened(to = nearest(x)); }

// Subtracts `target` at the true labels in the tile, of which value(label) is the derivative without it. Call with all
// threads, after all have written the row.
template<typename T, typename Value>
__device__ void subtractTargets(const Tile& tile, const LabelsView& labels, const TrueLabels& truth, float target,
    const Derivatives<T>& d, const Value& value)
{
    __syncthreads();
    for (Index e = truth.firstHere + static_cast<Index>(threadIdx.x); e < truth.lastHere; e += blockThreads) {
        const int label = static_cast<int>(labels.ids[e] - tile.firstLabel);
        if constexpr (sizeof(T) == sizeof(float))
            d.row()[label] -= target;
        else
            storeDerivative(d.row()[label], value(label) - target);
    }
}

// Softmax, first pass: log sum exp with a running maximum, each logit read once: every thread has a maximum of its own
// that grows. Eight blocks per multiprocessor take 32 registers: with one more than that, six would fit, and 1024
// samples would need two waves of blocks instead of one on 132 multiprocessors.
__global__ void __launch_bounds__(blockThreads, 8) scanKernel(Tile tile, LabelsView labels, RowState rows, bool isFirst)
{
    float highest = -__builtin_inff(), own = 0;
#pragma unroll 1 // to fit into 32 registers
    for (int l = quad * static_cast<int>(threadIdx.x); l < tile.width; l += quad * blockThreads) {
        Quad<float> z = quadAt(tile.row() + l);
        const Quad<float> bias = tile.biasesOf(l);
        const float before = highest;
        for (int i = 0; i < quad; ++i) {
            z.numbers[i] = l + i < tile.width ? z.numbers[i] + bias.numbers[i] : -__builtin_inff();
            highest = fmaxf(highest, z.numbers[i]);
        }
        if (highest > before)
            own *= expf(before - highest);
        for (const float logit : z.numbers)
            own += expf(logit - highest); // NaN where both are infinite, or the logit is NaN: it shows
    }
    float peak = blockReduce(highest, Largest());
    float sum = blockReduce(highest == peak ? own : own * expf(highest - peak), Sum());
    float truth = sumOfTrueLogits(tile, labels, TrueLabels(labels, tile));
    if (threadIdx.x != 0)
        return;
    const Index sample = blockIdx.x;
    if (!isFirst) {
        const float before = rows.peak[sample], larger = fmaxf(before, peak);
        sum = rows.sum[sample] * expf(before - larger) + sum * expf(peak - larger);
        peak = larger;
        truth += rows.truth[sample];
    }
    rows.peak[sample] = peak;
    rows.sum[sample] = sum;
    rows.truth[sample] = truth;
}

// A shard of a softmax is given its samples' log sum exp ...
__global__ void shardStartKernel(const float* logPartition, Index batch, RowState rows)
{
    const Index sample = globalThread();
    if (sample >= batch)
        return;
    rows.peak[sample] = logPartition[sample];
    rows.sum[sample] = 1;
    rows.truth[sample] = 0;
}

// ... and adds up its true labels' logits tile by tile.
__global__ void __launch_bounds__(blockThreads) shardTruthKernel(Tile tile, LabelsView labels, RowState rows)
{
    const float truth = sumOfTrueLogits(tile, labels, TrueLabels(labels, tile));
    if (threadIdx.x == 0)
        rows.truth[blockIdx.x] += truth;
}

__global__ void logPartitionKernel(RowState rows, Index batch, float* out)
{
    const Index sample = globalThread();
    if (sample < batch)
        out[sample] = rows.peak[sample] + logf(rows.sum[sample]);
}

// Softmax, second pass, by blocks of 128 samples and 128 labels: d = (p - y) / batch, 0 for a sample without labels,
// and the sums of its columns, one row of them for every 128 samples.
inline constexpr int gradientSide = 128;
template<typename T>
__global__ void __launch_bounds__(blockThreads, 6)
    softmaxGradientKernel(Tile tile, LabelsView labels, RowState rows, Derivatives<T> d, float* columnSums)
{
    constexpr int side = gradientSide, lanes = side / quad, warps = blockThreads / lanes;
    struct Sample {
        float peak, factor, target;
        Id first, last; // of its true labels in the tile
    };
    __shared__ Sample samples[side];
    __shared__ Quad<float> sums[warps][lanes];
    const Index firstSample = static_cast<Index>(blockIdx.y) * side;
    const int here = static_cast<int>(std::min<Index>(labels.rows - firstSample, side)),
              thread = static_cast<int>(threadIdx.x);
    const int firstLabel = static_cast<int>(blockIdx.x) * side;
    if (thread < here) {
        const Index sample = firstSample + thread;
        const Id count = labelCount(labels, sample), end = labels.offsets[sample + 1];
        const Index begin = tile.firstLabel + firstLabel;
        const Id first = lowerBound(labels.ids, labels.offsets[sample], end, begin);
        const float share = 1.0F / static_cast<float>(labels.rows);
        samples[thread] = { rows.peak[sample], count > 0 ? share / rows.sum[sample] : 0.0F,
            share / static_cast<float>(count > 0 ? count : 1), first,
            lowerBound(labels.ids, first, end, std::min(begin + side, tile.firstLabel + tile.width)) };
    }
    __syncthreads();
    const int lane = thread % lanes, warp = thread / lanes, column = firstLabel + quad * lane;
    Quad<float> sum {};
    if (column < tile.width) {
        const Quad<float> bias = tile.biasesOf(column);
        for (int row = warp; row < here; row += warps) {
            const Sample& s = samples[row];
            Quad<float> x = quadAt(tile.z + (firstSample + row) * tile.pitch + column);
            for (int i = 0; i < quad; ++i)
                x.numbers[i] = s.factor != 0 ? s.factor * expf(x.numbers[i] + bias.numbers[i] - s.peak) : 0.0F;
            for (Id e = s.first; e < s.last; ++e)
                for (int i = 0; i < quad; ++i)
                    if (labels.ids[e] == tile.firstLabel + column + i)
                        x.numbers[i] -= s.target;
            Quad<T> to;
            for (int i = 0; i < quad; ++i)
                sum.numbers[i] += storeDerivative(to.numbers[i], x.numbers[i]);
            quadAt(d.all + (firstSample + row) * d.pitch + column) = to;
        }
    }
    sums[warp][lane] = sum;
    __syncthreads();
    if (warp > 0 || column >= tile.width)
        return;
    for (int other = 1; other < warps; ++other)
        for (int i = 0; i < quad; ++i)
            sum.numbers[i] += sums[other][lane].numbers[i];
    quadAt(columnSums + blockIdx.y * d.pitch + column) = sum;
}

// Sigmoid: loss and, where asked for, d = (p - y) / batch, in one pass.
template<typename T>
__global__ void __launch_bounds__(blockThreads, 6)
    sigmoidKernel(Tile tile, LabelsView labels, RowState rows, Derivatives<T> d, bool isFirst, bool writesGradient)
{
    const TrueLabels truth(labels, tile);
    const float share = 1.0F / static_cast<float>(labels.rows);
    const float trueLogits = sumOfTrueLogits(tile, labels, truth); // ends with a barrier: rows may be written after it
    const float* z = tile.row();
    const auto value = [&](float logit) { return share / (1.0F + expf(-logit)); };
    T* const to = d.row();
    double loss = 0;
    for (int l = static_cast<int>(threadIdx.x); l < tile.width; l += blockThreads) {
        const float logit = z[l] + tile.biasOf(l);
        loss += static_cast<double>(fmaxf(logit, 0) + log1pf(expf(-fabsf(logit)))); // without - y logit
        if (writesGradient)
            storeDerivative(to[l], value(logit));
    }
    loss = blockReduce(loss, Sum());
    if (writesGradient)
        subtractTargets(tile, labels, truth, share, d, [&](int l) { return value(z[l] + tile.biasOf(l)); });
    if (threadIdx.x == 0)
        rows.loss[blockIdx.x] = (isFirst ? 0.0 : rows.loss[blockIdx.x]) + loss - static_cast<double>(trueLogits);
}

// The mean over the batch, by one block in a fixed order: log sum exp - mean of the true logits.
__global__ void __launch_bounds__(blockThreads) softmaxLossKernel(LabelsView labels, RowState rows, double* result)
{
    double loss = 0;
    for (Index i = threadIdx.x; i < labels.rows; i += blockThreads) {
        const Id count = labelCount(labels, i), here = labels.offsets[i + 1] - labels.offsets[i];
        if (count > 0)
            loss += (log(static_cast<double>(rows.sum[i])) + static_cast<double>(rows.peak[i])) * (double(here) / count)
                - static_cast<double>(rows.truth[i]) / count;
    }
    loss = blockReduce(loss, Sum());
    if (threadIdx.x == 0)
        *result = loss / static_cast<double>(labels.rows);
}

__global__ void __launch_bounds__(blockThreads) sigmoidLossKernel(LabelsView labels, RowState rows, double* result)
{
    double loss = 0;
    for (Index i = threadIdx.x; i < labels.rows; i += blockThreads)
        loss += rows.loss[i];
    loss = blockReduce(loss, Sum());
    if (threadIdx.x == 0)
        *result = loss / static_cast<double>(labels.rows);
}

} // namespace evenkeel::cuda
