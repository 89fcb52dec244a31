// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax cross-entropy with weights in bf16, whose logits and derivatives never reach memory. Of logits
// z = hidden wᵀ + bias, probabilities p = e^z / sum of e^z of a sample, and targets y:
// - Hidden gradient (p - y) w / batch: e^(z - peak) w and the sums of e^(z - peak) in one pass over the labels, where
//   the peak is the largest logit so far (Milakov and Gimelshein 2018, algorithm 3); then their quotient, less the
//   true rows of w.
// - Weights' gradient (p - y)ᵀ hidden / batch: of each label, over all samples, with the sums from before. The
//   weights are updated where it was made.
// For chained_softmax.cu alone.
#pragma once

#include "kernels/cuda/operations/chained_tile.cuh"
#include "kernels/cuda/operations/column_values.cuh"
#include "kernels/cuda/operations/row_state.cuh"
#include "kernels/cuda/operations/true_cells.cuh"
#include "kernels/cuda/operations/update_rule.cuh"

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
    static constexpr bool scalesSums = true;

    __device__ HiddenGradientWork(ChainedValues::Shared& shared, const float* bias, Index labels)
        : m_biases(shared, bias, labels, -__builtin_inff(), blockIdx.y, gridDim.y)
    {
    }
    __device__ void begin(Index first) { m_biases.place(first); }
    __device__ void finish(ChainedTile::Sums& z, ChainedTile::Sums& all, char* /*scratch*/)
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
            one = rowReduce(one, Largest());
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
            m_sum[h] = rowReduce(m_sum[h], Sum());
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
    ChainedTile tile(shared, hidden, static_cast<Index>(blockIdx.x) * ChainedTile::rows, w, blockIdx.y, gridDim.y);
    HiddenGradientWork work(*reinterpret_cast<ChainedValues::Shared*>(ChainedTile::rest(shared)), bias, w.rows);
    ChainedTile::Sums all = {};
    tile.forEach(work, all);
    work.write(all, hidden.rows, parts);
}

// Each block a sample, each thread a column: joins `count` parts, and subtracts the true labels' rows of w, whose
// products with the sample are their logits. `shifts` has a multiple of 128 numbers: (peak + log(sum of e^(z - peak)) +
// log(batch)) log2(e), or where nothing is learnt, infinity.
__global__ void joinHiddenGradientKernel(HiddenParts parts, Index count, Bf16Matrix hidden, Bf16Matrix w,
    const float* bias, LabelsView labels, RowState rows, float* shifts, float* gradient)
{
    __shared__ float logits[ChainedTile::maxCols / warpThreads];
    const Index sample = blockIdx.x, samples = hidden.rows;
    const int column = static_cast<int>(threadIdx.x);
    if (sample >= samples) {
        if (column == 0)
            shifts[sample] = __builtin_inff();
        return;
    }
    float peak = -__builtin_inff(), sum = 0, product = 0;
    for (Index part = 0; part < count; ++part)
        peak = fmaxf(peak, parts.scans[part * samples + sample].x);
#pragma unroll 4
    for (Index part = 0; part < count; ++part) {
        const Index at = part * samples + sample;
        const float factor = quickExp(parts.scans[at].x - peak);
        sum += factor * parts.scans[at].y;
        product += factor * parts.products[at * ChainedTile::maxCols + column];
    }
    const Id first = labels.offsets ? labels.offsets[sample] : 0,
             last = labels.offsets ? labels.offsets[sample + 1] : 0;
    float rowsOfW = 0, logit = 0;
    if (column < w.cols) {
#pragma unroll 4
        for (Id e = first; e < last; ++e)
            rowsOfW += widened(w.numbers[labels.ids[e] * static_cast<Index>(w.cols) + column]);
        logit = rowsOfW * widened(hidden.numbers[sample * hidden.cols + column]);
    }
    if (bias)
        for (Id e = first + column; e < last; e += static_cast<Id>(blockDim.x))
            logit += bias[labels.ids[e]];
    logit = warpReduce(logit, Sum());
    if (column % warpThreads == 0)
        logits[column / warpThreads] = logit;
    __syncthreads();
    const Id trueLabels = labels.offsets ? labelCount(labels, sample) : 0;
    const float share = 1.0F / static_cast<float>(labels.rows);
    if (column == 0) {
        rows.peak[sample] = peak;
        rows.sum[sample] = sum;
        rows.truth[sample] = (logits[0] + logits[1]) + (logits[2] + logits[3]);
        shifts[sample] = trueLabels > 0 ? (peak + logf(sum) - logf(share)) * log2OfE : __builtin_inff();
    }
    if (column < w.cols)
        gradient[sample * w.cols + column]
            = trueLabels > 0 ? (product / sum - rowsOfW / static_cast<float>(trueLabels)) * share : 0.0F;
}

// Rows are labels, columns are samples.
class WeightGradientWork {
public:
    static constexpr bool scalesSums = false;

    // Those labels of a block that begin at firstRow, a multiple of 64.
    __device__ WeightGradientWork(ChainedValues::Shared& shared, const float* shifts, Index samples, const float* bias,
        Index firstRow, Index labels, const TrueCells& cells)
        : m_shifts(shared, shifts, samples, __builtin_inff(), 0, 1)
        , m_cells(cells)
        , m_bucket(cells.bucket(firstRow, 0))
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
    __device__ void finish(ChainedTile::Sums& z, ChainedTile::Sums& /*all*/, char* scratch)
    {
#pragma unroll
        for (int j = 0; j < SumLayout::groups; ++j) {
            const float2 shift = m_shifts[j];
#pragma unroll
            for (int h = 0; h < 2; ++h) {
                float* const two = z + 4 * j + 2 * h;
                two[0] = quickPowerOf2(fmaf(two[0], log2OfE, m_bias[h] - shift.x));
                two[1] = quickPowerOf2(fmaf(two[1], log2OfE, m_bias[h] - shift.y));
            }
        }
        if (m_range.first < m_range.last)
            subtractTargets(z, *reinterpret_cast<Targets*>(scratch));
#pragma unroll
        for (int i = 0; i < SumLayout::ofThread; ++i)
            m_sum[i / 2 % 2] += z[i];
    }
    // By each row's sum of all columns.
    __device__ void updateBias(const Rule& rule, const Weights& bias)
    {
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            m_sum[h] = rowReduce(m_sum[h], Sum());
            if (bias.value && label(h) < m_labels && SumLayout::lane() % 4 == 0)
                applyRule(rule, bias, label(h), m_sum[h]);
        }
    }

private:
    struct Targets {
        unsigned isTrue[ChainedTile::rows][SumLayout::side / 32];
        float ofSample[SumLayout::side];
    };

    __device__ Index label(int h) const { return m_firstRow + SumLayout::row(h); }

    __device__ void subtractTargets(ChainedTile::Sums& z, Targets& targets) const
    {
        constexpr int words = SumLayout::side / 32;
        const int thread = static_cast<int>(threadIdx.x);
        __syncthreads(); // all have done with what was there
        for (int i = thread; i < ChainedTile::rows * words; i += ChainedTile::threads)
            targets.isTrue[i / words][i % words] = 0;
        __syncthreads();
        for (int i = m_range.first + thread; i < m_range.last; i += ChainedTile::threads) {
            const TrueCell cell = m_cells.cells[i];
            atomicOr(&targets.isTrue[cell.row()][cell.column() / 32], 1U << cell.column() % 32);
            targets.ofSample[cell.column()] = cell.target; // the same of all its labels
        }
        __syncthreads();
#pragma unroll
        for (int j = 0; j < SumLayout::groups; ++j) {
            const int column = SumLayout::column(j, 0);
            const float2 target = *reinterpret_cast<const float2*>(&targets.ofSample[column]);
#pragma unroll
            for (int h = 0; h < 2; ++h) {
                const unsigned here = targets.isTrue[SumLayout::row(h)][j / 4] >> column % 32;
                z[4 * j + 2 * h] -= (here & 1U) != 0 ? target.x : 0.0F;
                z[4 * j + 2 * h + 1] -= (here & 2U) != 0 ? target.y : 0.0F;
            }
        }
    }

    ChainedValues m_shifts;
    const TrueCells m_cells;
    Index m_bucket;
    const Index m_firstRow, m_labels;
    TrueCells::Range m_range {};
    float m_bias[2] = {}, m_sum[2] = {};
};

// Each block 64 labels: their gradient, and the update of their weights and biases, which the layer's are.
__global__ void __launch_bounds__(ChainedTile::threads, 2) weightGradientKernel(Bf16Matrix hidden, Bf16Matrix w,
    const float* shifts, TrueCells cells, Bf16Weights weights, Weights bias, const Rule* rule)
{
    char* const shared = dynamicShared<char>();
    const Index firstRow = static_cast<Index>(blockIdx.x) * ChainedTile::rows;
    ChainedTile tile(shared, w, firstRow, hidden, 0, 1);
    WeightGradientWork work(*reinterpret_cast<ChainedValues::Shared*>(ChainedTile::rest(shared)), shifts, hidden.rows,
        bias.value, firstRow, w.rows, cells);
    ChainedTile::Sums all = {};
    tile.forEach(work, all);
    const Rule inRegisters = *rule;
    work.updateBias(inRegisters, bias);
    const float* const gradient = ChainedTile::place(all, shared);
    const auto column = static_cast<int>(threadIdx.x),
               rows = static_cast<int>(std::min<Index>(ChainedTile::rows, w.rows - firstRow));
    if (column >= w.cols)
        return;
    const auto gradientOf = [&](int row) { return gradient[row * ChainedTile::pitch + column]; };
    Index i = firstRow * w.cols + column;
    if (inRegisters.kind == Update::Rule::Store) {
        for (int row = 0; row < rows; ++row, i += w.cols)
            weights.gradient[i] = gradientOf(row);
        return;
    }
    Bf16Numbers numbers(weights, inRegisters, i);
    constexpr int together = 16;
    int row = 0;
    for (; row + together <= rows; row += together) {
        const Bf16Numbers::Old<together> old = numbers.read<together>(i, w.cols);
#pragma unroll
        for (int k = 0; k < together; ++k, i += w.cols)
            applyRule(inRegisters, numbers.at(i, old, k), gradientOf(row + k));
    }
    for (; row < rows; ++row, i += w.cols)
        applyRule(inRegisters, numbers.at(i), gradientOf(row));
}

} // namespace evenkeel::cuda
