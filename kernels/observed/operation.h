// SPDX-License-Identifier: GPL-3.0-or-later
// One call of a device's operations by its sizes: what its seconds depend on, whatever the values are.
#pragma once

#include "kernels/operations/output.h"

#include <array>
#include <string_view>

namespace evenkeel {

struct Operation {
    enum class Kind {
        SparseMultiply, // rows x nonzeros by outer: x w
        SparseUpdate, // of `touched` features, by rows x nonzeros and outer
        Product, // rows x inner by inner x outer, forward ...
        ProductBackward, // ... and back
        DenseUpdate, // of outer x inner weights, by rows of derivatives and inputs
        Output, // the output layer's whole step: rows x inner, outer labels
        OutputLoss, // its forward pass alone: loss, best labels, log-partition
        Pass, // over `bytes` of arrays
        Rows // over `bytes` in rows of a matrix, anywhere in it
    };

    Kind kind = Kind::Pass;
    Index rows = 0, inner = 0, outer = 0;
    Index nonzeros = 0, touched = 0; // touched: different features that occur
    Update::Rule rule = Update::Rule::Sgd; // of an update
    Loss loss = Loss::Softmax;
    // Bytes of a weight, of a value of its optimizer state, and of its compensation.
    int weightSize = sizeof(float), stateSize = sizeof(float), compensationSize = 0;
    double memory = 0; // bytes, of Pass and Rows
    double overwritten = 0; // of these, of a Pass: written, and not read before

    void setSizes(const Parameter& p); // of weights that an update changes
    double updatedBytes() const; // that an update reads for each weight, and writes
    double flops() const; // multiplications and additions; 0 where only memory counts
    double bytes() const; // read and written, each once, caches left aside
    double weightBytes() const; // of weights that a step reads here for the first time; of sparse ones by `touched`
    bool operator==(const Operation&) const = default;
};

// By Kind, as profiles name them.
constexpr const char* operationNames
    = "sparse-multiply|sparse-update|product|product-backward|dense-update|output|output-loss|pass|rows";

// Values of a parameter's shape that an update reads and writes: the weights, and optimizer state.
constexpr int arraysOf(Update::Rule rule)
{
    return rule == Update::Rule::Adam ? 3 : rule == Update::Rule::Momentum ? 2 : 1;
}

} // namespace evenkeel
