// SPDX-License-Identifier: GPL-3.0-or-later
// A device that writes down which samples a step has and at which weights it is made, and for the toy problem replaces
// the loss. All else is the inner device's work.
#pragma once

#include "kernels/observed/forwarding_device.h"
#include "tests/core/algorithms/recorder.h"

namespace evenkeel {

class RecordingSparse final : public ForwardingSparse {
public:
    using ForwardingSparse::ForwardingSparse;
    void multiply(CsrView x, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        weights = w;
        ForwardingSparse::multiply(x, w, bias, out, activation);
    }

    ConstMatrixView weights; // of the last one
};

class RecordingOutput final : public ForwardingOutput {
public:
    RecordingOutput(Inside& inside, const RecordingSparse& sparse, int rank, bool quadratic, Recorder& recorder)
        : ForwardingOutput(inside)
        , m_sparse(sparse)
        , m_rank(rank)
        , m_quadratic(quadratic)
        , m_recorder(recorder)
    {
    }
    PendingLoss start(const OutputStep& s) override
    {
        const Vector w = outputWeights(s.weights.value, s.bias.value.data);
        const std::vector<Id> samples(s.labels.ids, s.labels.ids + s.labels.nnz);
        const ConstMatrixView input = m_sparse.weights;
        m_recorder.add({ .kind = Record::Kind::Step,
            .rank = m_rank,
            .samples = samples,
            .weights = w,
            .input = toy::vectorOf({ input.data, at(input.size()) }) });
        if (m_quadratic)
            return quadraticStep(s, toy::gradient(w, samples));
        return ForwardingOutput::start(s);
    }
    double loss(ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss,
        TopLabels top) override
    {
        m_recorder.add({ .kind = Record::Kind::Evaluation, .rank = m_rank, .weights = outputWeights(w, bias) });
        return ForwardingOutput::loss(hidden, w, bias, labels, loss, top);
    }

private:
    static Vector outputWeights(ConstMatrixView w, const float* bias)
    {
        std::vector<float> all(w.data, w.data + w.size());
        all.insert(all.end(), bias, bias + w.rows);
        return toy::vectorOf(all);
    }

    double quadraticStep(const OutputStep& s, const Vector& gradient)
    {
        std::vector<float> g(gradient.size());
        std::copy(std::begin(gradient), std::end(gradient), g.begin());
        std::size_t offset = 0;
        for (Parameter p : { s.weights, s.bias }) {
            float* part = g.data() + offset;
            offset += at(p.value.size());
            if (s.update.rule == Update::Rule::Store) {
                std::copy_n(part, p.value.size(), p.gradient);
            } else {
                p.gradient = part;
                m.inside().arrays().apply(p, s.update);
            }
        }
        m.inside().arrays().fill(s.dHidden.data, s.dHidden.size(), 0);
        return (gradient * gradient).sum();
    }

    const RecordingSparse& m_sparse;
    int m_rank;
    bool m_quadratic;
    Recorder& m_recorder;
};

class RecordingDevice final : public ForwardingDevice {
public:
    RecordingDevice(std::unique_ptr<Device> inner, int rank, bool quadratic, Recorder& recorder)
        : ForwardingDevice(std::move(inner))
        , m_sparse(*this)
        , m_output(*this, m_sparse, rank, quadratic, recorder)
    {
    }
    Operations operations() override
    {
        const Operations all = ForwardingDevice::operations();
        return { m_sparse, all.dense, m_output, all.arrays };
    }

private:
    RecordingSparse m_sparse;
    RecordingOutput m_output;
};

} // namespace evenkeel
