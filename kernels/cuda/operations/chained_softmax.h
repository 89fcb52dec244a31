// SPDX-License-Identifier: GPL-3.0-or-later
// A step of softmax with weights in bf16 whose logits and derivatives stay in the multiprocessors' registers, on Hopper,
// for hidden layers of up to 128 units. See chained_kernels.cuh.
#pragma once

#include "kernels/cuda/operations/fused_logits.h"

namespace evenkeel::cuda {

struct RowState;
struct TrueCells;

class ChainedSoftmax {
public:
    using Layer = FusedLogits::Layer;

    explicit ChainedSoftmax(Context& context)
        : m(context)
    {
    }

    // Whether the kernels take a layer that FusedLogits takes. The first time they are tried, as those are.
    bool takes(const ConstWeightsView& w);
    // Memory for such a step. Not while a graph is recorded, which reads labels where they lie, and however many there are.
    void reserve(Index batch, Index labels, Index trueLabels);

    // rows.peak, rows.sum and the hidden layer's gradient; and what weightGradient needs.
    void hiddenGradient(const Layer& layer, LabelsView labels, RowState rows, float* gradient);
    // Of labels from firstLabel on, a multiple of 64, which layer.w and layer.bias begin with: the gradient of w, in rows of
    // its columns, and the bias's. Of the same batch; weights of these labels have not changed.
    void weightGradient(
        const Layer& layer, LabelsView labels, Index firstLabel, float* gradient, float* biasGradient);
    void addTo(Replay::Key& key) const;

private:
    TrueCells cellsOf(Index batch, Index labels);
    void sortLabels(LabelsView labels);
    bool isRight();

    Context& m;
    Scratch m_scans, m_products, m_shifts, m_counts, m_cells;
    bool m_isTried = false, m_isTrusted = false;
};

} // namespace evenkeel::cuda
