// SPDX-License-Identifier: GPL-3.0-or-later
// A device that passes every operation on to another, for tests that change some of them.
#pragma once

#include "kernels/device.h"

#include <memory>
#include <utility>

namespace evenkeel::test {

class ForwardingDevice : public Device {
public:
    ForwardingDevice(const DeviceSpec& spec, std::unique_ptr<Device> inside)
        : Device(spec)
        , m_inside(std::move(inside))
    {
    }

    void* allocate(std::size_t bytes) override { return inside("allocate").allocate(bytes); }
    void release(void* memory) noexcept override { m_inside->release(memory); } // as cudaFree: fails without a word
    void upload(void* to, const void* from, std::size_t bytes) override { inside("upload").upload(to, from, bytes); }
    void download(void* to, const void* from, std::size_t bytes) override
    {
        inside("download").download(to, from, bytes);
    }
    bool sharesHostMemory() const override { return m_inside->sharesHostMemory(); }
    void fill(float* data, Index n, float value) override { inside("fill").fill(data, n, value); }
    void multiplySparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out) override
    {
        inside("multiplySparse").multiplySparse(x, w, bias, out);
    }
    void multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out) override
    {
        inside("multiply").multiply(in, w, bias, out);
    }
    void relu(MatrixView x) override { inside("relu").relu(x); }
    void reluBackward(ConstMatrixView y, MatrixView d) override { inside("reluBackward").reluBackward(y, d); }
    void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) override
    {
        inside("multiplyBackward").multiplyBackward(d, w, out);
    }
    void updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& u) override
    {
        inside("updateDense").updateDense(d, in, w, bias, u);
    }
    void updateSparse(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& u) override
    {
        inside("updateSparse").updateSparse(x, d, w, bias, u);
    }
    double outputStep(const OutputStep& step) override { return inside("outputStep").outputStep(step); }
    void logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out) override
    {
        inside("logPartition").logPartition(hidden, w, bias, out);
    }
    double outputLoss(ConstMatrixView h, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss) override
    {
        return inside("outputLoss").outputLoss(h, w, bias, labels, loss);
    }
    void topLabels(ConstMatrixView h, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores) override
    {
        inside("topLabels").topLabels(h, w, bias, k, ids, scores);
    }
    void apply(const Parameter& p, const Update& update) override { inside("apply").apply(p, update); }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override
    {
        inside("applyRows").applyRows(p, rows, count, update);
    }
    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        inside("combine").combine(a, x, b, y, n);
    }
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override
    {
        inside("weightedSum").weightedSum(terms, to, n);
    }
    double squaredNorm(const float* x, Index n) override { return inside("squaredNorm").squaredNorm(x, n); }
    void gatherRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        inside("gatherRows").gatherRows(from, rows, to);
    }
    void scatterRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        inside("scatterRows").scatterRows(from, rows, to);
    }
    double measure(const std::function<void()>& work) override { return inside("measure").measure(work); }

protected:
    virtual Device& inside(const char* /*operation*/) { return *m_inside; }

private:
    std::unique_ptr<Device> m_inside;
};

} // namespace evenkeel::test
