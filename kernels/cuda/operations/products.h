// SPDX-License-Identifier: GPL-3.0-or-later
// Dense products through cuBLAS, and the updates that are folded into them where the rule allows it.
#pragma once

#include "kernels/cuda/runtime/context.h"
#include "kernels/operations/parameter.h"

#include <optional>

namespace evenkeel::cuda {

struct Rule;

class Products {
public:
    // A row-major matrix whose rows lie `pitch` numbers apart; in 32 bits, or in bf16 where that pointer is set.
    struct Pitched {
        const float* data = nullptr;
        Index rows = 0, cols = 0, pitch = 0;
        const Bf16* bf16 = nullptr;

        static Pitched whole(const ConstWeightsView& x) { return { x.data, x.rows, x.cols, x.cols, x.bf16 }; }
        Pitched rowsFrom(Index first, Index count) const { return part(first * pitch, count, cols); }
        Pitched columnsFrom(Index first, Index count) const { return part(first, rows, count); }
        const void* numbers() const { return bf16 ? static_cast<const void*>(bf16) : data; }

    private:
        Pitched part(Index at, Index r, Index c) const
        {
            return { bf16 ? nullptr : data + at, r, c, pitch, bf16 ? bf16 + at : nullptr };
        }
    };
    enum class Side { Plain, Transposed };
    // c = alpha op(a) op(b) + beta c, with an alpha of 1 and this beta, or with those that lie on the GPU.
    struct Factors {
        float beta = 0;
        const float *alphaOnGpu = nullptr, *betaOnGpu = nullptr;
    };

    explicit Products(Context& context)
        : m(context)
    {
    }

    // Both factors in 32 bits or both in bf16; sums and c in 32 bits.
    void product(
        const Blas& on, Pitched a, Side sideA, Pitched b, Side sideB, Factors factors, MatrixView c, Index pitch);
    // x as products with such weights take it: as it is, or in `memory`, rounded to the nearest bf16.
    Pitched factor(ConstMatrixView x, const ConstWeightsView& w, Scratch& memory, Where where);
    // What a product leaves to be done: out = activation(out + bias).
    void complete(MatrixView out, const float* bias, Activation activation);

    Rule ruleOf(const Update& update) const; // without effect in a rehearsal
    // The same where kernels read it: what is recorded once must do for every rate.
    const Rule* place(const Update& update);
    void placeAnew() { m_placed.reset(); }

    // Rows firstRow .. firstRow + d.cols of w, by the gradient dᵀ in.
    void updateFromProduct(
        const Blas& on, Pitched d, Pitched in, const Parameter& w, Index firstRow, Update::Rule kind, const Rule* rule);
    // The memory that updates of such a part of w take.
    void reserve(const Parameter& w, Update::Rule kind, Index rows, Index width);
    void updateFromColumnSums(const Blas& on, Pitched d, const Parameter& bias, Index first, const Rule* rule);
    void addTo(Replay::Key& key) const { key.add(m_gradient.memory).add(m_rule.memory); }

private:
    static bool needsGradient(const Parameter& w, Update::Rule kind);
    static Index gradientPiece(Index rows, Index width); // rows of a gradient that are made at a time

    Context& m;
    Scratch m_gradient; // nothing is kept in it
    Scratch m_rule; // of the last update
    std::optional<Update> m_placed; // what m_rule holds
};

} // namespace evenkeel::cuda
