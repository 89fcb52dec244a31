// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/weight_products.h"

namespace evenkeel {

const float* WeightProducts::rounded(const float* x, Index n, Scratch<float>& copy) const
{
    if (!m_isBf16 || m_pairs)
        return x;
    float* const to = copy.need(n);
    m_ops.bf16.round(x, n, to);
    return to;
}

WeightProducts::Left WeightProducts::alongRows(const float* x, Index ld, Index m, Index k, Scratch<float>& copy) const
{
    if (!m_pairs)
        return { x, ld, 1 };
    float* const to = copy.need(m * depth(k));
    m_ops.bf16.pairsAlongRows({ .floats = x }, ld, m, k, to);
    return { to, depth(k), 1 };
}

WeightProducts::Left WeightProducts::acrossRows(const float* x, Index ld, Index m, Index k, Scratch<float>& copy) const
{
    if (!m_pairs)
        return { x, 1, ld };
    float* const to = copy.need(m * depth(k));
    m_ops.bf16.pairsAcrossRows({ .floats = x }, ld, m, k, to);
    return { to, depth(k), 1 };
}

WeightProducts::BothWays WeightProducts::bothWays(
    float* d, Index ld, Index rows, Index columns, Scratch<float>& copy) const
{
    if (!m_pairs) {
        for (Index r = 0; m_isBf16 && m_ops.bf16.pairsBothWays && r < rows; ++r)
            m_ops.bf16.round(d + r * ld, columns, d + r * ld);
        return { { d, ld, 1 }, { d, 1, ld } };
    }
    const PairsBothWays pairs = pairsBothWays(rows, columns, copy);
    m_ops.bf16.pairsBothWays(d, ld, rows, columns, pairs.along, pairs.across);
    return pairs.factors();
}

WeightProducts::PairsBothWays WeightProducts::pairsBothWays(Index rows, Index columns, Scratch<float>& copy) const
{
    float* const along = copy.need(rows * depth(columns) + columns * depth(rows));
    return { columns, depth(rows), along, along + rows * depth(columns) };
}

WeightProducts::Left WeightProducts::weights(
    const ConstWeightsView& w, Index firstRow, Index rows, Scratch<float>& copy) const
{
    const Index k = w.cols, at = firstRow * k;
    if (!w.bf16)
        return { w.data + at, k, 1 };
    if (m_pairs && k % 2 == 0) // they are the pairs
        return { reinterpret_cast<const float*>(w.bf16 + at), k / 2, 1 };
    float* const to = copy.need(rows * depth(k));
    if (m_pairs)
        m_ops.bf16.pairsAlongRows({ .bf16 = w.bf16 + at }, k, rows, k, to);
    else
        m_ops.bf16.widen(w.bf16 + at, rows * k, to);
    return { to, depth(k), 1 };
}

WeightProducts::Left WeightProducts::weightsAcross(
    const ConstWeightsView& w, Index firstRow, Index rows, Scratch<float>& copy) const
{
    float* const to = copy.need(w.cols * depth(rows));
    m_ops.bf16.pairsAcrossRows({ .bf16 = w.bf16 + firstRow * w.cols }, w.cols, w.cols, rows, to);
    return { to, depth(rows), 1 };
}

void WeightProducts::packRows(const float* b, Index ldb, Index k, Index n, float* packed) const
{
    m_pairs ? m_ops.bf16.packRowPairs({ .floats = b }, ldb, k, n, packed) : m_ops.packRows(b, ldb, k, n, packed);
}

void WeightProducts::packColumns(const float* b, Index ldb, Index k, Index n, float* packed) const
{
    m_pairs ? m_ops.bf16.packColumnPairs({ .floats = b }, ldb, k, n, packed) : m_ops.packColumns(b, ldb, k, n, packed);
}

void WeightProducts::packWeights(const ConstWeightsView& w, Index firstRow, Index rows, float* packed) const
{
    const Index k = w.cols, at = firstRow * k;
    if (!w.bf16)
        m_ops.packColumns(w.data + at, k, k, rows, packed);
    else if (m_pairs)
        m_ops.bf16.packColumnPairs({ .bf16 = w.bf16 + at }, k, k, rows, packed);
    else
        m_ops.bf16.packColumns(w.bf16 + at, k, k, rows, packed);
}

void WeightProducts::packWeightsAcross(
    const ConstWeightsView& w, Index firstRow, Index rows, Index firstColumn, Index columns, float* packed) const
{
    const Index at = firstRow * w.cols + firstColumn;
    if (!w.bf16)
        m_ops.packRows(w.data + at, w.cols, rows, columns, packed);
    else if (m_pairs)
        m_ops.bf16.packRowPairs({ .bf16 = w.bf16 + at }, w.cols, rows, columns, packed);
    else
        m_ops.bf16.packRows(w.bf16 + at, w.cols, rows, columns, packed);
}

} // namespace evenkeel
