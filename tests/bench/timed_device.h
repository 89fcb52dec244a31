// SPDX-License-Identifier: GPL-3.0-or-later
// A device that passes every call on to another one and adds up how long each operation took.
#pragma once

#include "kernels/device.h"

#include <chrono>
#include <type_traits>

namespace evenkeel::bench {

// Seconds by part of a training step. `sparseForward`, `sparseUpdate`: the input layer; `output`: the output layer's
// whole step; `other`: ReLU, and the layers between where there are any.
struct StepParts {
    double sparseForward = 0, output = 0, sparseUpdate = 0, other = 0;
};

class TimedDevice final : public Device {
public:
    explicit TimedDevice(std::unique_ptr<Device> device)
        : Device(device->spec())
        , m_device(std::move(device))
    {
    }
    StepParts parts; // may be set back to zeros at any time

    void* allocate(std::size_t bytes) override { return m_device->allocate(bytes); }
    void release(void* memory) noexcept override { m_device->release(memory); }
    void upload(void* to, const void* from, std::size_t bytes) override { m_device->upload(to, from, bytes); }
    void download(void* to, const void* from, std::size_t bytes) override { m_device->download(to, from, bytes); }
    bool sharesHostMemory() const override { return m_device->sharesHostMemory(); }
    void fill(float* data, Index n, float value) override { m_device->fill(data, n, value); }

    void multiplySparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out) override
    {
        timed(parts.sparseForward, [&] { m_device->multiplySparse(x, w, bias, out); });
    }
    void multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out) override
    {
        timed(parts.other, [&] { m_device->multiply(in, w, bias, out); });
    }
    void relu(MatrixView x) override
    {
        timed(parts.other, [&] { m_device->relu(x); });
    }
    void reluBackward(ConstMatrixView y, MatrixView d) override
    {
        timed(parts.other, [&] { m_device->reluBackward(y, d); });
    }
    void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) override
    {
        timed(parts.other, [&] { m_device->multiplyBackward(d, w, out); });
    }
    void updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        timed(parts.other, [&] { m_device->updateDense(d, in, w, bias, update); });
    }
    void updateSparse(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update) override
    {
        timed(parts.sparseUpdate, [&] { m_device->updateSparse(x, d, w, bias, update); });
    }
    double outputStep(const OutputStep& step) override
    {
        return timed(parts.output, [&] { return m_device->outputStep(step); });
    }
    void logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out) override
    {
        timed(parts.output, [&] { m_device->logPartition(hidden, w, bias, out); });
    }
    std::string outputWay(Index batch, Index labels, Loss loss) const override
    {
        return m_device->outputWay(batch, labels, loss);
    }
    double outputLoss(
        ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss) override
    {
        return m_device->outputLoss(hidden, w, bias, labels, loss);
    }
    void topLabels(
        ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores) override
    {
        m_device->topLabels(hidden, w, bias, k, ids, scores);
    }
    void apply(const Parameter& p, const Update& update) override { m_device->apply(p, update); }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override
    {
        m_device->applyRows(p, rows, count, update);
    }
    void combine(float a, const float* x, float b, float* y, Index n) override { m_device->combine(a, x, b, y, n); }
    void gatherRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        timed(parts.other, [&] { m_device->gatherRows(from, rows, to); });
    }
    void scatterRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        timed(parts.other, [&] { m_device->scatterRows(from, rows, to); });
    }
    double lossAndTopLabels(ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss,
        Index k, Id* ids, float* scores) override
    {
        return m_device->lossAndTopLabels(hidden, w, bias, labels, loss, k, ids, scores);
    }
    double squaredNorm(const float* x, Index n) override { return m_device->squaredNorm(x, n); }
    double measure(const std::function<void()>& work) override { return m_device->measure(work); }

private:
    template<typename Work>
    static std::invoke_result_t<Work> timed(double& seconds, Work work)
    {
        struct Stop {
            double& seconds;
            std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
            ~Stop() { seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); }
        };
        const Stop stop { seconds };
        return work();
    }

    std::unique_ptr<Device> m_device;
};

} // namespace evenkeel::bench
