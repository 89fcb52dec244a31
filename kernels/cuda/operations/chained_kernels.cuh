// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax cross-entropy with weights in bf16, whose logits and derivatives never reach memory: for logits z = hidden wᵀ +
// bias, probabilities p = e^z / sum of e^z of a sample, and targets y,
//   hidden gradient = (p - y) w / batch: e^(z - peak) w and the sums of e^(z - peak) in one pass over the labels, where the
//     peak is the largest logit so far (Milakov and Gimelshein 2018, algorithm 3); then the quotient, less the true rows of w
//   weights' gradient = (p - y)ᵀ hidden / batch: for each label, over all samples, with the sums from before
// For chained_softmax.cu alone.
#pragma once

#include "kernels/cuda/operations/chained_tile.cuh"
#include "kernels/cuda/operations/column_values.cuh"
#include "kernels/cuda/operations/row_state.cuh"
#include "kernels/cuda/operations/true_cells.cuh"

namespace evenkeel::cuda {

using ChainedValues = ColumnValues<0>;
constexpr std::size_t chainedShared = ChainedTile::sharedBytes(sizeof(ChainedValues::Shared));

// What a block's labels add to each sample: the largest logit, the sum of e^(z - peak), and e^(z - peak) w.
struct HiddenParts {
    float2* scans; // blockIdx.y * samples + sample
    float* products; // the same, by maxCols
};

// Rows are samples, columns are labels.
class HiddenGradientWork {
public:
    __device__ HiddenGradientWork(ChainedValues::Shared& shared, const float* bias, Index labels)
        : m_biases(shared, bias, labels, -__builtin_inff(), blockIdx.y, gridDim.y)
    {
    }
    __device__ void begin(Index first) { m_biases.place(first); }
    __device__ void finish(ChainedTile::Sums& z, ChainedTile::Sums& all)
    {
        float highest[2] { -__builtin_inff(), -__builtin_inff() };
#pragma unroll
        for (int j = 0; j < SumLayout::groups; ++j) {
            const float2 added = m_biases[j];
#pragma unroll
            for (int h = 0; h < 2; ++h) {
                z[4 * j + 2 * h] += added.x;
                z[4 * j + 2 * h + 1] += added.y;
                highest[h] = fmaxf(highest[h], fmaxf(z[4 * j + 2 * h], z[4 * j + 2 * h + 1]));
            }
        }
        for (float& one : highest)
            for (int lanes = 1; lanes < 4; lanes *= 2) // the four that share the row
                one = fmaxf(one, __shfl_xor_sync(0xFFFFFFFFU, one, lanes));
        if (__any_sync(0xFFFFFFFFU, highest[0] > m_peak[0] || highest[1] > m_peak[1]))
            rise(highest, all);
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            const float shift = m_peak[h] * log2OfE;
#pragma unroll
            for (int j = 0; j < SumLayout::groups; ++j)
#pragma unroll
                for (int i = 4 * j + 2 * h; i < 4 * j + 2 * h + 2; ++i) {
                    z[i] = quickPowerOf2(fmaf(z[i], log2OfE, -shift));
                    m_sum[h] += z[i];
                }
        }
    }
    __device__ void write(const ChainedTile::Sums& all, Index samples, const HiddenParts& to)
    {
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            for (int lanes = 1; lanes < 4; lanes *= 2)
                m_sum[h] += __shfl_xor_sync(0xFFFFFFFFU, m_sum[h], lanes);
            const Index sample = static_cast<Index>(blockIdx.x) * ChainedTile::rows + SumLayout::row(h);
            if (sample >= samples)
                continue;
            const Index at = blockIdx.y * samples + sample;
            if (SumLayout::lane() % 4 == 0)
                to.scans[at] = { m_peak[h], m_sum[h] };
#pragma unroll
            for (int j = 0; j < SumLayout::groups; ++j)
                *reinterpret_cast<float2*>(to.products + at * ChainedTile::maxCols + SumLayout::column(j, 0))
                    = { all[4 * j + 2 * h], all[4 * j + 2 * h + 1] };
        }
    }

private:
    __device__ void rise(const float (&highest)[2], ChainedTile::Sums& all)
    {
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            const float factor = highest[h] > m_peak[h] ? quickExp(m_peak[h] - highest[h]) : 1.0F;
            m_peak[h] = fmaxf(m_peak[h], highest[h]);
            m_sum[h] *= factor;
#pragma unroll
            for (int j = 0; j < SumLayout::groups; ++j) {
                all[4 * j + 2 * h] *= factor;
                all[4 * j + 2 * h + 1] *= factor;
            }
        }
    }

    ChainedValues m_biases;
    float m_peak[2] { -__builtin_inff(), -__builtin_inff() }, m_sum[2] = {};
};

__global__ void __launch_bounds__(ChainedTile::threads, 2)
    hiddenGradientKernel(Bf16Matrix hidden, Bf16Matrix w, const float* bias, HiddenParts parts)
{
    char* const shared = dynamicShared<char>();
    ChainedTile tile(
        shared, hidden, static_cast<Index>(blockIdx.x) * ChainedTile::rows, w, blockIdx.y, gridDim.y);
    HiddenGradientWork work(*reinterpret_cast<ChainedValues::Shared*>(ChainedTile::rest(shared)), bias, w.rows);
    ChainedTile::Sums all = {};
    tile.forEach(work, all);
    work.write(all, hidden.rows, parts);
}

// Each block a sample, each thread a column: joins `count` parts, and subtracts the true labels' rows of w. `shifts` has a
// multiple of 128 numbers: (peak + log(sum of e^(z - peak)) + log(batch)) log2(e), or where nothing is learnt, infinity.
__global__ void joinHiddenGradientKernel(HiddenParts parts, Index count, Bf16Matrix w, LabelsView labels, Index samples,
    RowState rows, float* shifts, float* gradient)
{
    const Index sample = blockIdx.x;
    const int column = static_cast<int>(threadIdx.x);
    if (sample >= samples) {
        if (column == 0)
            shifts[sample] = __builtin_inff();
        return;
    }
    float peak = -__builtin_inff(), sum = 0, product = 0;
    for (Index part = 0; part < count; ++part)
        peak = fmaxf(peak, parts.scans[part * samples + sample].x);
    for (Index part = 0; part < count; ++part) {
        const Index at = part * samples + sample;
        const float factor = quickExp(parts.scans[at].x - peak);
        sum += factor * parts.scans[at].y;
        product += factor * parts.products[at * ChainedTile::maxCols + column];
    }
    const Id trueLabels = labels.offsets ? labelCount(labels, sample) : 0;
    const float share = 1.0F / static_cast<float>(labels.rows);
    if (column == 0) {
        rows.peak[sample] = peak;
        rows.sum[sample] = sum;
        shifts[sample] = trueLabels > 0 ? (peak + logf(sum) - logf(share)) * log2OfE : __builtin_inff();
    }
    if (column >= w.cols)
        return;
    float result = 0;
    if (trueLabels > 0) {
        result = product / sum * share;
        const float target = share / static_cast<float>(trueLabels);
        for (Id e = labels.offsets[sample]; e < labels.offsets[sample + 1]; ++e)
            result -= target * widened(w.numbers[labels.ids[e] * static_cast<Index>(w.cols) + column]);
    }
    gradient[sample * w.cols + column] = result;
}

// Rows are labels, columns are samples.
class WeightGradientWork {
public:
    // Labels from `firstLabel` on, a multiple of 64, of which those of this block begin at firstRow.
    __device__ WeightGradientWork(ChainedValues::Shared& shared, const float* shifts, Index samples, const float* bias,
        Index firstRow, Index labels, const TrueCells& cells, Index firstLabel)
        : m_shifts(shared, shifts, samples, __builtin_inff(), 0, 1)
        , m_cells(cells)
        , m_bucket(cells.bucket(firstLabel + firstRow, 0))
        , m_firstRow(firstRow)
        , m_labels(labels)
    {
#pragma unroll
        for (int h = 0; h < 2; ++h)
            m_bias[h] = bias && label(h) < labels ? bias[label(h)] * log2OfE : 0.0F;
    }
    __device__ void begin(Index first)
    {
        m_shifts.place(first);
        m_range = m_cells.range(m_bucket++);
    }
    __device__ void finish(ChainedTile::Sums& z, ChainedTile::Sums& /*all*/)
    {
#pragma unroll
        for (int j = 0; j < SumLayout::groups; ++j) {
            const float2 shift = m_shifts[j];
#pragma unroll
            for (int h = 0; h < 2; ++h) {
                float* const two = z + 4 * j + 2 * h;
                two[0] = quickPowerOf2(fmaf(two[0], log2OfE, m_bias[h] - shift.x));
                two[1] = quickPowerOf2(fmaf(two[1], log2OfE, m_bias[h] - shift.y));
                m_sum[h] += two[0] + two[1];
            }
        }
        for (int cell = m_range.first; cell < m_range.last; ++cell)
            subtract(m_cells.cells[cell], z);
    }
    __device__ void write(const ChainedTile::Sums& all, int cols, float* gradient, float* biasGradient)
    {
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            for (int lanes = 1; lanes < 4; lanes *= 2)
                m_sum[h] += __shfl_xor_sync(0xFFFFFFFFU, m_sum[h], lanes);
            if (label(h) >= m_labels)
                continue;
            if (SumLayout::lane() % 4 == 0)
                biasGradient[label(h)] = m_sum[h];
#pragma unroll
            for (int j = 0; j < SumLayout::groups; ++j)
                if (SumLayout::column(j, 0) < cols)
                    *reinterpret_cast<float2*>(gradient + label(h) * cols + SumLayout::column(j, 0))
                        = { all[4 * j + 2 * h], all[4 * j + 2 * h + 1] };
        }
    }

private:
    __device__ Index label(int h) const { return m_firstRow + SumLayout::row(h); }

    // By the one thread that has this sum; its warp looks for it together, as registers have no numbers.
    __device__ void subtract(const TrueCell& cell, ChainedTile::Sums& z)
    {
        const int row = cell.row(), column = cell.column();
        if (row / 16 != static_cast<int>(threadIdx.x) / warpThreads)
            return;
        const int sum = column / 8 * 4 + row % 16 / 8 * 2 + column % 2, owner = row % 8 * 4 + column % 8 / 2;
        const float target = SumLayout::lane() == owner ? cell.target : 0.0F;
#pragma unroll
        for (int i = 0; i < SumLayout::ofThread; ++i)
            z[i] -= i == sum ? target : 0.0F;
        m_sum[0] -= sum / 2 % 2 == 0 ? target : 0.0F;
        m_sum[1] -= sum / 2 % 2 == 1 ? target : 0.0F;
    }

    ChainedValues m_shifts;
    const TrueCells m_cells;
    Index m_bucket;
    const Index m_firstRow, m_labels;
    TrueCells::Range m_range {};
    float m_bias[2] = {}, m_sum[2] = {};
};

__global__ void __launch_bounds__(ChainedTile::threads, 2) weightGradientKernel(Bf16Matrix hidden, Bf16Matrix w,
    const float* bias, const float* shifts, TrueCells cells, Index firstLabel, float* gradient, float* biasGradient)
{
    char* const shared = dynamicShared<char>();
    const Index firstRow = static_cast<Index>(blockIdx.x) * ChainedTile::rows;
    ChainedTile tile(shared, w, firstRow, hidden, 0, 1);
    WeightGradientWork work(*reinterpret_cast<ChainedValues::Shared*>(ChainedTile::rest(shared)), shifts, hidden.rows,
        bias, firstRow, w.rows, cells, firstLabel);
    ChainedTile::Sums all = {};
    tile.forEach(work, all);
    work.write(all, w.cols, gradient, biasGradient);
}

} // namespace evenkeel::cuda
