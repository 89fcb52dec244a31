// SPDX-License-Identifier: GPL-3.0-or-later
// A device that writes down which samples a step has and at which weights it is made, and for the toy problem replaces
// the loss. All else is the inner device's work.
#pragma once

#include "kernels/device.h"
#include "tests/core/algorithms/recorder.h"

namespace evenkeel {

class RecordingDevice final : public Device {
public:
    RecordingDevice(std::unique_ptr<Device> inner, int rank, bool quadratic, Recorder& recorder)
        : Device(inner->spec())
        , m_inner(std::move(inner))
        , m_rank(rank)
        , m_quadratic(quadratic)
        , m_recorder(recorder)
    {
    }

    double outputStep(const OutputStep& s) override
    {
        const Vector w = outputWeights(s.weights.value, s.bias.value.data);
        const std::vector<Id> samples(s.labels.ids, s.labels.ids + s.labels.nnz);
        m_recorder.add({ .kind = Record::Kind::Step,
            .rank = m_rank,
            .samples = samples,
            .weights = w,
            .input = toy::vectorOf({ m_input.data, at(m_input.size()) }) });
        return m_quadratic ? quadraticStep(s, toy::gradient(w, samples)) : m_inner->outputStep(s);
    }
    double lossAndTopLabels(ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss,
        Index k, Id* ids, float* scores) override
    {
        m_recorder.add({ .kind = Record::Kind::Evaluation, .rank = m_rank, .weights = outputWeights(w, bias) });
        return m_inner->lossAndTopLabels(hidden, w, bias, labels, loss, k, ids, scores);
    }
    void multiplySparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out) override
    {
        m_input = w;
        m_inner->multiplySparse(x, w, bias, out);
    }

    void* allocate(std::size_t bytes) override { return m_inner->allocate(bytes); }
    void release(void* memory) noexcept override { m_inner->release(memory); }
    void upload(void* to, const void* from, std::size_t bytes) override { m_inner->upload(to, from, bytes); }
    void download(void* to, const void* from, std::size_t bytes) override { m_inner->download(to, from, bytes); }
    bool sharesHostMemory() const override { return m_inner->sharesHostMemory(); }
    void fill(float* data, Index n, float value) override { m_inner->fill(data, n, value); }
    void multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out) override
    {
        m_inner->multiply(in, w, bias, out);
    }
    void relu(MatrixView x) override { m_inner->relu(x); }
    void reluBackward(ConstMatrixView y, MatrixView d) override { m_inner->reluBackward(y, d); }
    void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) override
    {
        m_inner->multiplyBackward(d, w, out);
    }
    void updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& u) override
    {
        m_inner->updateDense(d, in, w, bias, u);
    }
    void updateSparse(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& u) override
    {
        m_inner->updateSparse(x, d, w, bias, u);
    }
    void logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out) override
    {
        m_inner->logPartition(hidden, w, bias, out);
    }
    double outputLoss(
        ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss) override
    {
        return m_inner->outputLoss(hidden, w, bias, labels, loss);
    }
    void topLabels(
        ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores) override
    {
        m_inner->topLabels(hidden, w, bias, k, ids, scores);
    }
    void apply(const Parameter& p, const Update& u) override { m_inner->apply(p, u); }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& u) override
    {
        m_inner->applyRows(p, rows, count, u);
    }
    void combine(float a, const float* x, float b, float* y, Index n) override { m_inner->combine(a, x, b, y, n); }
    double squaredNorm(const float* x, Index n) override { return m_inner->squaredNorm(x, n); }
    void gatherRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        m_inner->gatherRows(from, rows, to);
    }
    void scatterRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        m_inner->scatterRows(from, rows, to);
    }
    double measure(const std::function<void()>& work) override { return m_inner->measure(work); }

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
                m_inner->apply(p, s.update);
            }
        }
        m_inner->fill(s.dHidden.data, s.dHidden.size(), 0);
        return (gradient * gradient).sum();
    }

    std::unique_ptr<Device> m_inner;
    int m_rank;
    bool m_quadratic;
    Recorder& m_recorder;
    ConstMatrixView m_input;
};

} // namespace evenkeel
