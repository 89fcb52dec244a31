// SPDX-License-Identifier: GPL-3.0-or-later
// The network as bare device operations, for timing each alone: a sparse layer, ReLU, the output layer; plain SGD.
#pragma once

#include "core/train/model/placed_batch.h"
#include "tests/gpu/workload.h"

namespace evenkeel::gpucheck {

Array<float> randomArray(Device& device, Index n, float scale);

// Weights as a device of such a spec keeps them: with math=bf16 in bf16 (unless those of a layer are not to be), else
// in 32 bits.
struct SpecWeights {
    SpecWeights(Device& device, Index rowCount, Index colCount, float scale, bool mayBeBf16 = true);
    static bool areBf16(const Device& device) { return device.spec().math == DeviceSpec::Math::Bf16; }
    WeightsView view() const
    {
        return bf16.data() ? WeightsView::ofBf16(bf16.data(), rows, cols) : WeightsView(floats.data(), rows, cols);
    }

    Index rows, cols;
    Array<float> floats;
    Array<Bf16> bf16;
};

struct BatchViews {
    CsrView x;
    ColumnsView columns; // empty: the device makes them, as part of the step
    LabelsView labels;
};

// A batch that stays on the device.
struct ResidentBatch {
    void place(Device& device, const Batch& batch, const Shape& shape)
    {
        views.x = memory.features(device, batch, shape.features);
        views.labels = memory.labels(device, batch, shape.labels);
        if (device.sharesHostMemory())
            views.columns = memory.columns(device, batch);
    }
    PlacedBatch memory;
    BatchViews views;
};

class Net {
public:
    Net(Device& device, const Shape& shape);

    void forward(const BatchViews& batch);
    PendingLoss output(const BatchViews& batch);
    void backward(const BatchViews& batch);
    PendingLoss step(const BatchViews& batch)
    {
        forward(batch);
        PendingLoss loss = output(batch);
        backward(batch);
        return loss;
    }
    double loss(const BatchViews& batch);
    void top(Index k, Array<Id>& ids, Array<float>& scores);

private:
    Parameter first() const { return { m_first.view() }; }
    Parameter output() const { return { m_output.view() }; }
    Parameter outputBias() const { return { { m_outputBias.data(), 1, m_shape.labels } }; }
    MatrixView hidden() const { return { m_hidden.data(), m_shape.batch, m_shape.hidden }; }
    MatrixView gradient() const { return { m_gradient.data(), m_shape.batch, m_shape.hidden }; }

    Device& m_device;
    Shape m_shape;
    SpecWeights m_first, m_output;
    Array<float> m_firstBias, m_outputBias, m_hidden, m_gradient;
    Update m_update;
};

} // namespace evenkeel::gpucheck
