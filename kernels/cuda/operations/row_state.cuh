// SPDX-License-Identifier: GPL-3.0-or-later
// What the output layer's kernels keep of each sample, and where its true labels are.
#pragma once

#include "kernels/views.h"

namespace evenkeel::cuda {

// What is kept of each sample from tile to tile.
struct RowState {
    double* loss = nullptr; // sigmoid: so far
    float* peak = nullptr; // softmax: largest logit so far,
    float* sum = nullptr; // and sum of exp(logit - peak)
    float* truth = nullptr; // softmax: sum of the true labels' logits so far

    static constexpr Index bytesPerRow = sizeof(double) + 3 * sizeof(float);

    RowState() = default;
    RowState(void* memory, Index rows)
        : loss(static_cast<double*>(memory)) // doubles first: they need the alignment
        , peak(reinterpret_cast<float*>(loss + rows))
        , sum(peak + rows)
        , truth(sum + rows)
    {
    }
};

// The first of ids[first .. last) that is not below `label`; they are sorted.
__device__ inline Id lowerBound(const Id* ids, Id first, Id last, Index label)
{
    while (first < last) {
        const Id middle = first + (last - first) / 2;
        if (ids[middle] < label)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

// How many labels a sample has, in all shards.
__device__ inline Id labelCount(const LabelsView& labels, Index sample)
{
    return labels.counts ? labels.counts[sample] : labels.offsets[sample + 1] - labels.offsets[sample];
}

} // namespace evenkeel::cuda
