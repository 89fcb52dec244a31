// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer's step where each sample has its own active labels (SLIDE, Chen et al., MLSys 2020): a sample's loss
// is the softmax cross-entropy (or the binary cross-entropies) over its set alone, and only rows of labels in some
// sample's set get a gradient. Time and arithmetic are those of the pairs (sample, active label), on one thread; sums
// have one order.
#pragma once

#include "core/train/model/label_sampler.h"
#include "kernels/operations/output.h"

namespace evenkeel {

struct SampleSetsStep { // all in host memory
    ConstMatrixView hidden; // batch x h
    ConstMatrixView weights; // of the labels sets.ids: |ids| x h ...
    const float* bias; // ... and |ids|
    const SampleSets& sets;
    const Batch& batch; // whose labels are the first members of each set
    Loss loss = Loss::Softmax;
    // Overwritten: the mean loss's gradients.
    MatrixView dHidden; // batch x h
    MatrixView gradient; // |ids| x h
    float* biasGradient; // |ids|
};

double stepOnSampleSets(const SampleSetsStep& step); // the batch's mean loss

} // namespace evenkeel
