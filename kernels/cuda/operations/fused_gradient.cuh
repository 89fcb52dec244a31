// SPDX-License-Identifier: GPL-3.0-or-later
// The second pass over logits that are never stored: their derivatives, in bf16, and what these add up to.
#pragma once

#include "kernels/cuda/operations/fused_kernels.cuh"

namespace evenkeel::cuda {

// Where the gradient of some labels goes.
struct GradientTile {
    Bf16* d; // one row a sample
    float* columnSums; // one row for every 128 samples
    double* losses; // sigmoid: parts[blockIdx.y * rows + row]
    Index pitch; // of both, a multiple of 8
    Index firstLabel;
};

// d = (p - y) / batch, rounded to bf16 once, and the sums of its columns. Rows reach memory through `bufferRows` of
// shared memory: all 128 at once, or half of them where there is no room for more.
template<Loss loss, int bufferRows>
class GradientWork {
public:
    // Shared memory of a block, beside that of the products.
    struct Shared {
        static constexpr int side = SumLayout::side, pairs = side / 2, pitch = pairs + 4; // rows begin in other banks
        TileBiases::Shared biases;
        unsigned isTrue[side][side / 32];
        std::uint32_t d[bufferRows][pitch]; // two numbers each
        float2 sums[4][pairs];
    };

    __device__ GradientWork(void* shared, Index batch, Index labelsHere, const float* bias, const LabelsView& labels,
        const RowState& rows, const GradientTile& to)
        : m(*static_cast<Shared*>(shared))
        , m_ids(labels.ids)
        , m_biases(m.biases, bias, labelsHere)
        , m_to(to)
        , m_batch(batch)
        , m_labels(labelsHere)
    {
        const float share = 1.0F / static_cast<float>(labels.rows);
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            const Index row = rowOf(SumLayout::row(h));
            const Id count = row < batch ? labelCount(labels, row) : 0;
            m_target[h] = loss == Loss::Softmax ? share / static_cast<float>(count > 0 ? count : 1) : share;
            if (loss == Loss::Softmax) { // of a sample without labels nothing is learnt
                m_scale[h] = count > 0 ? rows.peak[row] + logf(rows.sum[row]) - logf(share) : __builtin_inff();
            } else {
                m_scale[h] = row < batch ? share : 0.0F;
            }
        }
        const Index row = rowOf(static_cast<int>(threadIdx.x));
        if (threadIdx.x < SumLayout::side && row < batch && labels.offsets) {
            m_last = labels.offsets[row + 1];
            m_next = lowerBound(labels.ids, labels.offsets[row], m_last, to.firstLabel);
        }
    }

    // Marks the true labels of the tile, each row by one thread.
    __device__ void begin(Index first)
    {
        m_biases.place(first);
        if (threadIdx.x >= SumLayout::side)
            return;
        unsigned* const isTrue = m.isTrue[threadIdx.x];
        for (int word = 0; word < SumLayout::side / 32; ++word)
            isTrue[word] = 0;
        const Index begin = m_to.firstLabel + first,
                    end = m_to.firstLabel + std::min<Index>(first + SumLayout::side, m_labels);
        for (; m_next < m_last && m_ids[m_next] < end; ++m_next)
            if (const Index column = m_ids[m_next] - begin; column >= 0)
                isTrue[column / 32] |= 1U << column % 32;
    }

    __device__ void finish(Index first, float (&z)[SumLayout::ofThread])
    {
        derive(z);
        if constexpr (loss == Loss::Sigmoid)
            addLosses();
        const int width = widthFrom(first, m_labels);
        float2 sum { 0, 0 };
#pragma unroll
        for (int from = 0; from < SumLayout::side; from += bufferRows) {
            if (from > 0)
                __syncthreads(); // all have done with the rows before
            if (bufferRows == SumLayout::side || SumLayout::row(0) / bufferRows * bufferRows == from)
                place(z);
            __syncthreads();
            write(first, from, width);
            addColumns(sum);
        }
        finishColumns(first, sum, width);
    }

    // Sigmoid: what the block's labels add to the loss of each row.
    __device__ void writeLosses()
    {
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            const double sum = rowReduce(m_loss[h], Sum());
            const Index row = rowOf(SumLayout::row(h));
            if (SumLayout::lane() % 4 == 0 && row < m_batch)
                m_to.losses[blockIdx.y * m_batch + row] = sum;
        }
    }

private:
    __device__ static Index rowOf(int here) { return static_cast<Index>(blockIdx.x) * SumLayout::side + here; }

    __device__ float derivative(float z, int h, bool isTrue)
    {
        float p = 0;
        if constexpr (loss == Loss::Softmax) {
            p = quickExp(z - m_scale[h]);
        } else {
            const float e = quickExp(-fabsf(z)), quotient = quickQuotient(m_scale[h], 1.0F + e);
            p = z < 0 ? e * quotient : quotient;
            m_lossOfTile[h] += fmaxf(z, 0) + log1pf(e);
        }
        return isTrue ? p - m_target[h] : p;
    }

    // z[2 j + h] becomes a pair of derivatives: columns (j, 0) and (j, 1) of row (h).
    __device__ void derive(float (&z)[SumLayout::ofThread])
    {
#pragma unroll
        for (int word = 0; word < SumLayout::side / 32; ++word) {
            const unsigned isTrue[] { m.isTrue[SumLayout::row(0)][word], m.isTrue[SumLayout::row(1)][word] };
#pragma unroll
            for (int j = 4 * word; j < 4 * (word + 1); ++j) {
                const int column = SumLayout::column(j, 0);
                const float2 added = m_biases[j];
#pragma unroll
                for (int h = 0; h < 2; ++h) {
                    const unsigned here = isTrue[h] >> column % 32;
                    z[2 * j + h] = __builtin_bit_cast(float,
                        pairOfBf16(derivative(z[4 * j + 2 * h] + added.x, h, (here & 1U) != 0),
                            derivative(z[4 * j + 2 * h + 1] + added.y, h, (here & 2U) != 0)));
                }
            }
        }
    }

    __device__ void place(const float (&pairs)[SumLayout::ofThread]) const
    {
#pragma unroll
        for (int i = 0; i < 2 * SumLayout::groups; ++i)
            m.d[SumLayout::row(i % 2) % bufferRows][SumLayout::column(i / 2, 0) / 2]
                = __builtin_bit_cast(std::uint32_t, pairs[i]);
    }

    __device__ void addLosses()
    {
#pragma unroll
        for (int h = 0; h < 2; ++h) {
            m_loss[h] += static_cast<double>(m_lossOfTile[h]);
            m_lossOfTile[h] = 0;
        }
    }

    // 16 bytes at a time. Between the last label and the pitch are zeros.
    __device__ void write(Index first, int from, int width) const
    {
        constexpr int pieces = SumLayout::side / 8;
        Bf16* const to = m_to.d + rowOf(from) * m_to.pitch + first;
        const int rows = static_cast<int>(std::min(m_batch - rowOf(from), Index { bufferRows }));
#pragma unroll 1
        for (int i = static_cast<int>(threadIdx.x); i < rows * pieces; i += blockThreads) {
            const int row = i / pieces, column = i % pieces * 8;
            if (column < width)
                *reinterpret_cast<uint4*>(to + row * m_to.pitch + column)
                    = *reinterpret_cast<const uint4*>(&m.d[row][column / 2]);
        }
    }

    // Two columns a thread, of a quarter of the rows; then the quarters.
    __device__ static int pair() { return static_cast<int>(threadIdx.x) % Shared::pairs; }
    __device__ static int part() { return static_cast<int>(threadIdx.x) / Shared::pairs; }
    __device__ void addColumns(float2& sum) const
    {
        constexpr int quarter = bufferRows / 4;
#pragma unroll 4
        for (int row = part() * quarter; row < (part() + 1) * quarter; ++row)
            add(sum,
                { __builtin_bit_cast(float, m.d[row][pair()] << 16U),
                    __builtin_bit_cast(float, m.d[row][pair()] & 0xFFFF0000U) });
    }
    __device__ void finishColumns(Index first, float2 sum, int width) const
    {
        m.sums[part()][pair()] = sum;
        __syncthreads();
        if (part() > 0)
            return;
        for (int other = 1; other < 4; ++other)
            add(sum, m.sums[other][pair()]);
        float* const to = m_to.columnSums + blockIdx.x * m_to.pitch + first + 2 * pair();
        if (2 * pair() < width)
            to[0] = sum.x;
        if (2 * pair() + 1 < width)
            to[1] = sum.y;
    }
    __device__ static void add(float2& to, float2 x)
    {
        to.x += x.x;
        to.y += x.y;
    }

    Shared& m;
    const Id* const m_ids;
    TileBiases m_biases;
    const GradientTile m_to;
    const Index m_batch, m_labels;
    // Of each row: p / batch = exp(z - scale), or with the sigmoid scale / (1 + exp(-z)).
    float m_scale[2] = {}, m_target[2] = {};
    float m_lossOfTile[2] = {};
    double m_loss[2] = {};
    Id m_next = 0, m_last = 0;
};

template<Loss loss, int bufferRows>
__global__ void __launch_bounds__(blockThreads, EVENKEEL_PRODUCT_BLOCKS) gradientTilesKernel(
    Bf16Matrix hidden, Bf16Matrix w, const float* bias, int stages, LabelsView labels, RowState rows, GradientTile to)
{
    ProductTile product(dynamicShared<char>(), hidden, w, stages);
    GradientWork<loss, bufferRows> work(
        product.rest(dynamicShared<char>()), hidden.rows, w.rows, bias, labels, rows, to);
    product.forEach(work);
    if constexpr (loss == Loss::Sigmoid)
        work.writeLosses();
}

__global__ void addLossesKernel(const double* parts, Index count, Index batch, RowState rows)
{
    const Index row = globalThread();
    if (row >= batch)
        return;
    double sum = rows.loss[row];
    for (Index part = 0; part < count; ++part)
        sum += parts[part * batch + row];
    rows.loss[row] = sum;
}

} // namespace evenkeel::cuda
