// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels of the output layer: one block per sample, on a tile of its logits. For output.cu alone.
#pragma once

#include "kernels/cuda/operations/row_state.cuh"
#include "kernels/cuda/runtime/blocks.cuh"

namespace evenkeel::cuda {

// Some labels' logits (without bias) or gradients, one row a sample.
struct Tile {
    float* z;
    Index pitch, firstLabel;
    int width;
    const float* bias; // of all labels; may be null

    __device__ float* row() const { return z + blockIdx.x * pitch; }
    __device__ float biasOf(int label) const { return bias ? bias[firstLabel + label] : 0.0F; }
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
__device__ inline void storeDerivative(float& to, float x) { to = x; }
__device__ inline void storeDerivative(Bf16& to, float x) { to = nearest(x); }

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

// A row's largest logit, and the sum of exp(logit - peak): in two passes over it ...
__device__ inline void scanTwice(const Tile& tile, float& peak, float& sum)
{
    const float* z = tile.row();
    peak = -__builtin_inff();
    for (int l = static_cast<int>(threadIdx.x); l < tile.width; l += blockThreads)
        peak = fmaxf(peak, z[l] + tile.biasOf(l));
    peak = blockReduce(peak, Largest());
    sum = 0;
    for (int l = static_cast<int>(threadIdx.x); l < tile.width; l += blockThreads)
        sum += expf(z[l] + tile.biasOf(l) - peak);
    sum = blockReduce(sum, Sum());
}

// ... or in one, with a maximum of each thread's own that grows.
__device__ inline void scanOnce(const Tile& tile, float& peak, float& sum)
{
    const float* z = tile.row();
    float highest = -__builtin_inff(), own = 0;
#pragma unroll 1 // to fit into 32 registers
    for (int l = static_cast<int>(threadIdx.x); l < tile.width; l += blockThreads) {
        const float logit = z[l] + tile.biasOf(l);
        if (logit > highest) {
            own = own * expf(highest - logit) + 1;
            highest = logit;
        } else {
            own += expf(logit - highest); // NaN where both are infinite: it shows
        }
    }
    peak = blockReduce(highest, Largest());
    sum = blockReduce(highest == peak ? own : own * expf(highest - peak), Sum());
}

// Softmax, first pass: log sum exp with a running maximum. Eight blocks per multiprocessor take 32 registers: with one
// more than that, six would fit, and 1024 samples would need two waves of blocks instead of one on 132 multiprocessors.
template<bool readsOnce>
__global__ void __launch_bounds__(blockThreads, 8) scanKernel(Tile tile, LabelsView labels, RowState rows, bool isFirst)
{
    float peak = 0, sum = 0;
    if (readsOnce)
        scanOnce(tile, peak, sum);
    else
        scanTwice(tile, peak, sum);
    float truth = sumOfTrueLogits(tile, labels, TrueLabels(labels, tile));
    if (threadIdx.x != 0)
        return;
    const Index sample = blockIdx.x;
    if (!isFirst) {
        const float before = rows.peak[sample], highest = fmaxf(before, peak);
        sum = rows.sum[sample] * expf(before - highest) + sum * expf(peak - highest);
        peak = highest;
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

// Softmax, second pass: d = (p - y) / batch; 0 for a sample without labels.
template<typename T>
__global__ void __launch_bounds__(blockThreads)
    softmaxGradientKernel(Tile tile, LabelsView labels, RowState rows, Derivatives<T> d)
{
    const Index sample = blockIdx.x;
    const TrueLabels truth(labels, tile);
    const Id count = labelCount(labels, sample);
    const float share = 1.0F / static_cast<float>(labels.rows);
    const float peak = rows.peak[sample], factor = count > 0 ? share / rows.sum[sample] : 0.0F;
    const float* z = tile.row();
    const auto value = [&](int l) { return count > 0 ? factor * expf(z[l] + tile.biasOf(l) - peak) : 0.0F; };
    T* const to = d.row();
    for (int l = static_cast<int>(threadIdx.x); l < tile.width; l += blockThreads)
        storeDerivative(to[l], value(l));
    subtractTargets(tile, labels, truth, share / static_cast<float>(count > 0 ? count : 1), d, value);
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
