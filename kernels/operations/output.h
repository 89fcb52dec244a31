// SPDX-License-Identifier: GPL-3.0-or-later
// Operations of the output layer, whose weights w are labels x h.
#pragma once

#include "kernels/interface.h"
#include "kernels/operations/parameter.h"

#include <limits>
#include <memory>
#include <string>
#include <utility>

namespace evenkeel {

// Softmax: cross-entropy against 1/|Y| on each true label (a sample without labels adds nothing).
// Sigmoid: sum over all labels of binary cross-entropies. Both are means over the batch.
enum class Loss { Softmax, Sigmoid };

// The output layer's whole step, label tile by label tile, so that batch x labels values need not be stored:
// logits z = hidden wᵀ + bias; loss; d = (p - y) / batch; dHidden = d w (w before its update);
// then w and bias are updated by (or their gradients stored as) dᵀ hidden and the column sums of d.
// A softmax may be one shard of a larger label space: p = exp(z - logPartition), y = 1 / labels.counts, and the loss is
// this shard's part of the sum.
struct OutputStep {
    ConstMatrixView hidden; // batch x h
    Parameter weights; // L x h
    Parameter bias; // 1 x L
    LabelsView labels;
    Loss loss = Loss::Softmax;
    Update update;
    MatrixView dHidden; // batch x h
    const float* logPartition = nullptr; // batch: log sum exp(z) over all shards' labels; null: these are all
};

// The mean loss of a step that the device may still work on. It keeps the memory that the loss is written to for as
// long as it exists; without a step it is NaN.
class PendingLoss {
public:
    class Source : public Interface { // for devices with a queue
    public:
        virtual double wait() = 0; // for this step, and none after it
    };

    PendingLoss() = default;
    PendingLoss(double value) // known already
        : m_value(value)
    {
    }
    PendingLoss(std::unique_ptr<Source> source)
        : m_source(std::move(source))
    {
    }

    // Waits until the step's loss is known, not for what was queued behind it.
    double value()
    {
        if (m_source)
            m_value = m_source->wait();
        m_source.reset();
        return m_value;
    }

private:
    std::unique_ptr<Source> m_source;
    double m_value = std::numeric_limits<double>::quiet_NaN();
};

// Where the k best labels of each row go, and their scores, row by row. k = 0: they are not wanted.
struct TopLabels {
    Index k = 0;
    Id* ids = nullptr;
    float* scores = nullptr;
};

class OutputOperations : public Interface {
public:
    static constexpr int revision = 4; // raise it with any change of this file

    virtual PendingLoss start(const OutputStep& step) = 0;
    double step(const OutputStep& step) { return start(step).value(); }
    // Whether a step of this shape, at these addresses, was rehearsed or done before: nothing has to be prepared for
    // it.
    virtual bool isRehearsed(const OutputStep& /*step*/) const { return true; }
    // How a step goes through a batch's logits where there are several ways, as a name to show: "stash", ...
    virtual std::string way(Index /*batch*/, Index /*labels*/, Loss /*loss*/, bool /*isBf16*/) const { return {}; }
    // out[b] = log sum over labels of exp(hidden_b wᵀ + bias): what shards of an output layer exchange. At least one
    // label.
    virtual void logPartition(ConstMatrixView hidden, ConstWeightsView w, const float* bias, float* out) = 0;
    // The mean loss, without changing anything; and the best labels too, in the same pass where the device can.
    virtual double loss(
        ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss, TopLabels top = {})
        = 0;
    // Best first, equal scores by lowest id; k <= labels.
    virtual void topLabels(ConstMatrixView hidden, ConstWeightsView w, const float* bias, TopLabels top) = 0;
    // These do not change until the next call of this: topLabels() may keep what lets it answer sooner.
    virtual void keep(ConstWeightsView /*w*/, const float* /*bias*/) { }
};

} // namespace evenkeel
