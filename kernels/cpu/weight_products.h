// SPDX-License-Identifier: GPL-3.0-or-later
// What products with a layer's weights are made of: floats as they are; or, with weights in bf16, pairs of bf16 where
// the table has instructions for these, and else bf16 numbers in 32 bits, for the product of floats. (On AVX2 that is
// the faster of the two: the widening of a tile is done once, where shifts in the product would be done for each row.)
#pragma once

#include "kernels/cpu/host_memory.h"
#include "kernels/cpu/simd/simd_ops.h"

namespace evenkeel {

class WeightProducts {
public:
    WeightProducts(const SimdOps& ops, bool isBf16)
        : m_ops(ops)
        , m_isBf16(isBf16)
        , m_pairs(isBf16 && ops.bf16.native)
    {
    }

    Index rowMultiple() const { return m_pairs && m_ops.bf16.logitGradient ? 32 : 6; } // of rows multiplied at once
    bool pairs() const { return m_pairs; } // Product::pairs
    Index depth(Index k) const { return m_pairs ? (k + 1) / 2 : k; } // Product::k

    // A product's left factor: Product::a and its strides.
    struct Left {
        const float* a = nullptr;
        Index rowStride = 0, columnStride = 0;
    };
    // n floats, rounded where floats are to be taken for bf16 numbers: in `copy`, or in place.
    const float* rounded(const float* x, Index n, Scratch<float>& copy) const;
    // Rounded floats x(m, k), rows `ld` apart; and x(k, m), whose depth is that of its rows.
    Left alongRows(const float* x, Index ld, Index m, Index k, Scratch<float>& copy) const;
    Left acrossRows(const float* x, Index ld, Index m, Index k, Scratch<float>& copy) const;
    // Both of d(rows, columns), which is rounded in place or copied, and left as it is by a table without
    // pairsBothWays(); columns are a multiple of 16.
    struct BothWays {
        Left along, across;
    };
    // The same in pairs, to be filled.
    struct PairsBothWays {
        Index columns, depth; // depth: of `across`
        float *along, *across;

        BothWays factors() const { return { { along, columns / 2, 1 }, { across, depth, 1 } }; }
        void set(Index row, Index column, float x) const
        {
            const Bf16 value = nearest(x);
            reinterpret_cast<Bf16*>(along)[row * columns + column] = value;
            reinterpret_cast<Bf16*>(across)[column * 2 * depth + row] = value;
        }
    };
    PairsBothWays pairsBothWays(Index rows, Index columns, Scratch<float>& copy) const;
    BothWays bothWays(float* d, Index ld, Index rows, Index columns, Scratch<float>& copy) const;
    Left weights(const ConstWeightsView& w, Index firstRow, Index rows, Scratch<float>& copy) const;
    Left weightsAcross(const ConstWeightsView& w, Index firstRow, Index rows, Scratch<float>& copy) const; // in pairs

    // Right factors, packed: rounded floats b(k, n); rows first .. of weights with depth along their rows, and along
    // their columns.
    void packRows(const float* b, Index ldb, Index k, Index n, float* packed) const;
    void packColumns(const float* b, Index ldb, Index k, Index n, float* packed) const;
    void packWeights(const ConstWeightsView& w, Index firstRow, Index rows, float* packed) const;
    void packWeightsAcross(
        const ConstWeightsView& w, Index firstRow, Index rows, Index firstColumn, Index columns, float* packed) const;

private:
    const SimdOps& m_ops;
    bool m_isBf16, m_pairs;
};

} // namespace evenkeel
