// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer's step on few labels: the rows of the active ones are gathered into a small matrix, Device's
// ordinary output step runs on that, and the rows go back. Weights, optimizer state and gradients of all other labels
// stay as they are ("lazy", as in the sparse input layer).
#pragma once

#include "core/train/model/label_sampler.h"
#include "kernels/array.h"

#include <functional>

namespace evenkeel {

// A bias with one row a label, like the weights.
inline Parameter asColumn(Parameter bias)
{
    bias.value = { bias.value.data, bias.value.cols, 1 };
    return bias;
}

class SampledOutput {
public:
    SampledOutput(Device& device, const OutputSampling& options, Index labels, Index width);

    // OutputStep's contract for the sampled labels: hidden, weights (L x h), bias (1 x L), loss, update and dHidden as
    // there; the true labels are the batch's. The loss is that over the sampled labels: an estimate of the whole one,
    // or (ActiveSet::Sample) the mean of what each sample's is over its own set. With Update::Rule::Store only the rows
    // of rows() are written to the gradients. `chosen`, if any, is given the rows before their weights are read.
    using Chosen = std::function<void(std::span<const Id>)>;
    PendingLoss start(const Batch& batch, const OutputStep& whole, Index number, const Chosen& chosen = {});

    std::span<const Id> rows() const { return m_rows; } // of the last step, sorted
    void clearRows() { m_rows = {}; } // after a step without samples
    bool renewalDue(Index number) const { return m_sampler.renewalDue(number); } // reads all labels' weights
    void forgetTables() { m_sampler.forget(); }
    Index pairs() const { return m_pairs; } // of a sample and a label, that the last step worked on
    bool takesAll() const { return m_sampler.takesAll(); } // nothing is sampled

private:
    struct Rows { // a parameter's, packed
        Array<float> value, gradient, first, second;
        struct {
            Array<Bf16> value, first, second, compensation;
        } bf16;
    };
    void renewIfDue(const OutputStep& whole, Index number);
    ConstMatrixView hiddenOnHost(const OutputStep& whole);
    MatrixView wide(const WeightsView& weights);
    PendingLoss startOnSets(const Batch& batch, const OutputStep& whole, Index number, const Chosen& chosen);
    Parameter gather(Rows& rows, const Parameter& from, Index cols);
    void scatter(const Parameter& rows, const Parameter& to);

    Device& m_device;
    LabelSampler m_sampler;
    ActiveSet m_set;
    Index m_pairs = 0;
    std::span<const Id> m_rows;
    Array<Id> m_ids, m_truth, m_truthOffsets; // used where the device does not share the host's memory
    Array<float> m_shift;
    Rows m_weights, m_bias;
    Array<float> m_gradient, m_biasGradient, m_wide; // packed, of a step on sets of samples
    std::vector<float> m_hostHidden, m_hostWeights;
};

} // namespace evenkeel
