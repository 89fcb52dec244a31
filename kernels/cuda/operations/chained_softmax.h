// SPDX-License-Identifier: GPL-3.0-or-later
// A step of softmax with weights in bf16 whose logits and derivatives stay in the multiprocessors' registers, on
// Hopper, for hidden layers of up to 128 units. See chained_kernels.cuh.
#pragma once

#include "kernels/cuda/operations/fused_logits.h"

namespace evenkeel::cuda {

struct RowState;
struct Rule;
struct TrueCells;

class ChainedSoftmax {
public:
    using Layer = FusedLogits::Layer;

    ChainedSoftmax(Context& context, Products& products)
        : m(context)
        , m_products(products)
    {
    }

    // Whether the kernels take a layer that FusedLogits takes. The first time they are tried, as those are.
    bool takes(const ConstWeightsView& w);
    // Memory for such a step. Not while a graph is recorded, which reads labels where they lie, and however many there
    // are.
    void reserve(Index batch, Index labels, Index trueLabels);

    // Of `rows` all but the sigmoid's loss, and the hidden layer's gradient; and what `update` needs.
    void hiddenGradient(const Layer& layer, LabelsView labels, RowState rows, float* gradient);
    // The weights, which the layer's are, and their bias by their gradients of the same batch.
    void update(const Layer& layer, const Parameter& w, const Parameter& bias, const Rule* rule);
    void addTo(Replay::Key& key) const;

private:
    TrueCells cellsOf(const Layer& layer);
    void sortLabels(LabelsView labels, const TrueCells& cells, Index tiles);
    bool isRight();

    Context& m;
    Products& m_products;
    Scratch m_scans, m_parts, m_shifts, m_counts, m_cells;
    bool m_isTried = false, m_isTrusted = false;
};

} // namespace evenkeel::cuda
