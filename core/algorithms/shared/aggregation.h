// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of gradients over ranks, and a step made of them.
#pragma once

#include "core/train/worker.h"

#include <functional>

namespace evenkeel {

// The rows that a sum of gradients names, as Model::apply wants them.
struct GradientRows {
    SharedRows input, output; // output: null where it is not sampled

    std::span<const Id> outputs() const { return output ? std::span<const Id>(*output) : std::span<const Id>(); }
};

// Collective over `ranks`: model.gradients() becomes the sum of weight_r g_r, with or without the output layer's part.
// Layers of which a step touches few rows send only these.
GradientRows sumGradients(
    Communicator& ranks, Model& model, const Batch& batch, double weight, bool isWithOutput = true);

// Throws InputError where replicas that all make the same steps would not stay equal.
void requireEqualMath(Worker& w);

// Collective: w <- w - rate sum_i (b_i / sum b) g_i(w; B_i). The samples of all ranks in it; 0: nothing is left.
// With `bucket` > 0 the output layer's gradient is summed in parts of so many values that are pending while the
// backward pass goes on with the other layers. `stepped` is called before a checkpoint may be saved.
double aggregationStep(
    Worker& w, double rate, Index bucket = 0, const std::function<void(double samples)>& stepped = {});

} // namespace evenkeel
