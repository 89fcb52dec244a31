// SPDX-License-Identifier: GPL-3.0-or-later
// In how many bits a model is on its device, and how its steps are rounded.
#pragma once

#include "kernels/bf16.h"

namespace evenkeel {

// All biases are in 32 bits in any case; so are gradients.
struct Precision {
    bool isBf16 = false; // the weights of dense layers and of the output layer
    bool isInputBf16 = false; // those of the sparse input layer, too; the rest is of all these
    bool isCompensated = false; // by Kahan sums: see Parameter::Bf16State
    bool isStateBf16 = false; // the optimizer state of these weights
    Rounding rounding {}; // of the model's own steps: where replicas are averaged, each has its own seed
    std::uint64_t commonSeed = 0; // of steps that all ranks make alike (Model::apply), so that their models stay equal

    bool operator==(const Precision&) const = default;
};

} // namespace evenkeel
