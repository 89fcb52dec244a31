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
    // Decoupled weight decay (Loshchilov & Hutter 2019, AdamW): w <- (1 - rate decay) w before what the rule does. Not
    // with Store.
    float decay = 0;
    Index step = 1;
    Rounding rounding {}; // of weights in bf16 and their optimizer state; its random bits depend on `step`, too

    float keep() const { return 1 - rate * decay; } // the factor of w
    bool operator==(const Update&) const = default;
};

// Weights with their gradient and optimizer state; the pointers have the value's shape, or are null where the rule does
// not need them. Row-sparse updates leave state and value of untouched rows as they are ("lazy" Adam).
// Weights in bf16 have no copy in 32 bits: an update is computed in 32 bits and rounded. Products of dense layers and
// of the output layer take their other factor (inputs, derivatives) rounded to the nearest bf16; all add up in 32 bits,
// and gradients are in 32 bits.
struct Parameter {
    WeightsView value;
    float* gradient = nullptr;
    float* first = nullptr;
    float* second = nullptr;

    // Of weights in bf16: optimizer state in 16 bits instead of 32. And Kahan's compensation: what rounding has taken
    // from the weights, which the next update adds; with it they are rounded to the nearest.
    struct Bf16State {
        Bf16* first = nullptr;
        Bf16* second = nullptr;
        Bf16* compensation = nullptr;
    };
    Bf16State bf16 {};
};

// Applied to a layer's weighted sums in the forward pass. NaN is propagated.
enum class Activation { None, Relu };

} // namespace evenkeel
