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
    // A row-major matrix whose rows lie `pitch` floats apart.
    struct Pitched {
        const float* data = nullptr;
        Index rows = 0, cols = 0, pitch = 0;
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

    void product(
        const Blas& on, Pitched a, Side sideA, Pitched b, Side sideB, Factors factors, MatrixView c, Index pitch);
    // What a product leaves to be done: out = activation(out + bias).
    void complete(MatrixView out, const float* bias, Activation activation);

    Rule ruleOf(const Update& update) const; // without effect in a rehearsal
    // The same where kernels read it: what is recorded once must do for every rate.
    const Rule* place(const Update& update);
    void placeAnew() { m_placed.reset(); }

    // Rows firstRow .. firstRow + d.cols of w, by the gradient dᵀ in.
    void updateFromProduct(const Blas& on, Pitched d, ConstMatrixView in, const Parameter& w, Index firstRow,
        Update::Rule kind, const Rule* rule);
    void reserve(Index rows, Index width); // memory that updates of such a part of w take
    void updateFromColumnSums(const Blas& on, Pitched d, const Parameter& bias, Index first, const Rule* rule);
    void addTo(Replay::Key& key) const { key.add(m_gradient.memory).add(m_rule.memory); }

private:
    static Index gradientPiece(Index rows, Index width); // rows of Adam's gradient that are made at a time

    Context& m;
    Scratch m_gradient; // nothing is kept in it
    Scratch m_rule; // of the last update
    std::optional<Update> m_placed; // what m_rule holds
};

} // namespace evenkeel::cuda
