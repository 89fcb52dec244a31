// SPDX-License-Identifier: GPL-3.0-or-later
// A small softmax layer with its results, computed on the host: what FusedLogits and ChainedSoftmax must compute before
// they are trusted.
#pragma once

#include "kernels/views.h"

#include <vector>

namespace evenkeel::cuda {

struct FusedTrial {
    static constexpr Index rows = 130, labels = 524, pitch = 528;
    static constexpr Index columns = 72; // two chunks of columns, the last not full
    static constexpr Index bytes = 1 << 19; // of all arrays that are used at once, each beginning at 256 bytes

    explicit FusedTrial(Index columns); // inputs and results
    static FusedTrial empty(Index columns); // of the same sizes
    // Of results, up to how bf16 and exponentials round.
    bool agreesInSums(const FusedTrial& got) const;
    bool agreesInDerivatives(const FusedTrial& got) const;
    bool agreesInGradients(const FusedTrial& got) const;

    Index cols;
    std::vector<Bf16> hidden, w;
    std::vector<float> bias;
    std::vector<Id> offsets, ids;
    std::vector<float> peak, sum;
    std::vector<Bf16> d; // rows x pitch
    std::vector<float> columnSums; // of rows below 128 and of the others; a result's own, to be compared with its d
    std::vector<float> truth; // sums of the true labels' logits
    std::vector<float> dHidden, dWeights, dBias; // of a result: d w, dᵀ hidden, and the sums of d's columns

private:
    FusedTrial gradients(float start, float sign(float)) const; // start + sign(d) by sign(w) and sign(hidden)

    struct Bare { };
    FusedTrial(Bare, Index columns)
        : cols(columns)
    {
    }
};

} // namespace evenkeel::cuda
