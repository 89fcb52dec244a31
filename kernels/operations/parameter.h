// SPDX-License-Identifier: GPL-3.0-or-later
// Weights, and what an operation does to them with a gradient.
#pragma once

#include "kernels/views.h"

namespace evenkeel {

// What to do with a gradient once it is known.
struct Update {
    enum class Rule {
        Store, // write it to Parameter::gradient, leave the value alone
        Sgd, // w -= rate g
        Momentum, // v = momentum v + g; w -= rate v                                         (v: Parameter::first)
        Adam // Kingma & Ba 2015, algorithm 1; `step` counts from 1            (m, v: Parameter::first, ::second)
    };

    Rule rule = Rule::Sgd;
    float rate = 0;
    float momentum = 0.9F;
    float beta1 = 0.9F, beta2 = 0.999F, epsilon = 1e-8F;
    Index step = 1;

    bool operator==(const Update&) const = default;
};

// Weights with their gradient and optimizer state; the three pointers have the value's shape, or are null where
// the rule does not need them. Row-sparse updates leave state and value of untouched rows as they are ("lazy" Adam).
struct Parameter {
    MatrixView value;
    float* gradient = nullptr;
    float* first = nullptr;
    float* second = nullptr;
};

// Applied to a layer's weighted sums in the forward pass. NaN is propagated.
enum class Activation { None, Relu };

} // namespace evenkeel
