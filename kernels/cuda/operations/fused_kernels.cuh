// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels of the output layer that make logits of weights in bf16 and use them at once: the first pass, and what the
// second (fused_gradient.cuh) has in common with it. For fused_logits.cu alone.
#pragma once

#include "kernels/cuda/operations/column_values.cuh"
#include "kernels/cuda/operations/product_tile.cuh"
#include "kernels/cuda/operations/row_state.cuh"
#include "kernels/device.h"

namespace evenkeel::cuda {

__device__ inline int widthFrom(Index first, Index labels)
{
    return static_cast<int>(std::min(labels - first, Index { SumLayout::side }));
}

// The largest of some logits and the sum of exp(logit - peak).
struct Exponentials {
    float peak = -__builtin_inff(), sum = 0;

    __device__ void rise(float to)
    {
        if (to > peak) {
            sum *= quickExp(peak - to);
            peak = to;
        }
    }
    __device__ void add(float otherPeak, float otherSum)
    {
        rise(otherPeak);
        sum += otherPeak == peak ? otherSum : otherSum * quickExp(otherPeak - peak);
    }
};

// What makes sums logits: biases of the tile's labels, and -infinity behind the last; by the second half of the block.
class TileBiases : public ColumnValues<SumLayout::side> {
public:
    __device__ TileBiases(Shared& shared, const float* bias, Index labels)
        : ColumnValues(shared, bias, labels, -__builtin_inff(), blockIdx.y, gridDim.y)
    {
    }
};

// Of a thread's two rows, over all tiles of the block.
struct ScanWork {
    TileBiases biases;
    Index labels;
    Exponentials rows[2];

    __device__ void begin(Index first) { biases.place(first); }
    __device__ void finish(Index first, float (&z)[SumLayout::ofThread])
    {
#pragma unroll
        for (int j = 0; j < SumLayout::groups; ++j) {
            const float2 added = biases[j];
            z[4 * j] += added.x;
            z[4 * j + 1] += added.y;
            z[4 * j + 2] += added.x;
            z[4 * j + 3] += added.y;
        }
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            float highest = -__builtin_inff();
#pragma unroll
            for (int j = 0; j < SumLayout::groups; ++j)
                highest = fmaxf(highest, fmaxf(z[4 * j + 2 * h], z[4 * j + 2 * h + 1]));
            rows[h].rise(highest);
            if (SumLayout::column(0, 0) >= widthFrom(first, labels))
                continue; // this thread has none of the last labels
#pragma unroll
            for (int j = 0; j < SumLayout::groups; ++j)
                rows[h].sum
                    += quickExp(z[4 * j + 2 * h] - rows[h].peak) + quickExp(z[4 * j + 2 * h + 1] - rows[h].peak);
        }
    }
};

// Softmax, first pass: parts[blockIdx.y * rows + row], of every row.
__global__ void __launch_bounds__(blockThreads, EVENKEEL_PRODUCT_BLOCKS)
    scanTilesKernel(Bf16Matrix hidden, Bf16Matrix w, const float* bias, int stages, float2* parts)
{
    ProductTile product(dynamicShared<char>(), hidden, w, stages);
    auto& biases = *reinterpret_cast<TileBiases::Shared*>(product.rest(dynamicShared<char>()));
    ScanWork work { TileBiases(biases, bias, w.rows), w.rows, {} };
    product.forEach(work);
#pragma unroll
    for (int h = 0; h < 2; ++h) {
        Exponentials all = work.rows[h];
        for (int lanes = 1; lanes < 4; lanes *= 2) // the four that share the row
            all.add(__shfl_xor_sync(0xFFFFFFFFU, all.peak, lanes), __shfl_xor_sync(0xFFFFFFFFU, all.sum, lanes));
        const Index row = static_cast<Index>(blockIdx.x) * SumLayout::side + SumLayout::row(h);
        if (SumLayout::lane() % 4 == 0 && row < hidden.rows)
            parts[blockIdx.y * hidden.rows + row] = { all.peak, all.sum };
    }
}

__global__ void joinScansKernel(const float2* parts, Index count, Index batch, RowState rows)
{
    const Index row = globalThread();
    if (row >= batch)
        return;
    Exponentials all;
    for (Index part = 0; part < count; ++part)
        all.add(parts[part * batch + row].x, parts[part * batch + row].y);
    rows.peak[row] = all.peak;
    rows.sum[row] = all.sum;
}

// The sums of the true labels' logits, each warp a sample; of a sigmoid's loss it is what is subtracted.
__global__ void trueLogitsKernel(Bf16Matrix hidden, Bf16Matrix w, const float* bias, LabelsView labels, RowState rows)
{
    const Index sample = globalThread() / warpThreads;
    if (sample >= hidden.rows)
        return;
    const int lane = SumLayout::lane();
    const Bf16* const x = hidden.numbers + sample * hidden.cols;
    float sum = 0;
    const Id last = labels.offsets ? labels.offsets[sample + 1] : 0;
    for (Id e = labels.offsets ? labels.offsets[sample] : 0; e < last; ++e) {
        const Index label = labels.ids[e];
        for (int k = lane; k < hidden.cols; k += warpThreads)
            sum += widened(x[k]) * widened(w.numbers[label * w.cols + k]);
        if (lane == 0 && bias)
            sum += bias[label];
    }
    sum = warpReduce(sum, Sum());
    if (lane != 0)
        return;
    rows.truth[sample] = sum;
    rows.loss[sample] = -static_cast<double>(sum);
}

} // namespace evenkeel::cuda
