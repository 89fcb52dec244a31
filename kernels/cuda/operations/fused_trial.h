// SPDX-License-Identifier: GPL-3.0-or-later
// A small softmax layer with its results, computed on the host: what FusedLogits must compute before it is trusted.
#pragma once

#include "kernels/views.h"

#include <vector>

namespace evenkeel::cuda {

struct FusedTrial {
    static constexpr Index rows = 130, labels = 524, pitch = 528;
    static constexpr Index bytes = 1 << 19; // of all arrays, each beginning at 256 bytes

    explicit FusedTrial(Index columns); // inputs and results
    static FusedTrial empty(Index columns); // of the same sizes
    bool agrees(const FusedTrial& got) const; // of results, up to how bf16 and exponentials round

    Index cols;
    std::vector<Bf16> hidden, w;
    std::vector<float> bias;
    std::vector<Id> offsets, ids;
    std::vector<float> peak, sum;
    std::vector<Bf16> d; // rows x pitch
    std::vector<float> columnSums; // of rows below 128 and of the others; a result's own, to be compared with its d

private:
    struct Bare { };
    FusedTrial(Bare, Index columns)
        : cols(columns)
    {
    }
};

} // namespace evenkeel::cuda
