// SPDX-License-Identifier: GPL-3.0-or-later
// A device that is memory and nothing else, for tests of communication between ranks. With `isRemote` it hides that
// the host could read it, as a GPU's memory is hidden, so that staging is tested too; as `cuda:I` it is a GPU, with
// streams of its own (fake_lanes.h), for the fake NCCL.
#pragma once

#include "kernels/device.h"
#include "tests/core/comm/fake_lanes.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

namespace evenkeel::test {

class HostDevice final : public Device {
public:
    explicit HostDevice(bool isRemote = false)
        : Device({})
        , m_isRemote(isRemote)
    {
    }
    explicit HostDevice(const DeviceSpec& spec)
        : Device(spec)
        , m_isRemote(spec.kind == DeviceSpec::Kind::Cuda)
    {
    }

    void* allocate(std::size_t bytes) override
    {
        ++m_allocations;
        return ::operator new(bytes);
    }
    void release(void* memory) noexcept override { ::operator delete(memory); }
    void upload(void* to, const void* from, std::size_t bytes) override { copy(to, from, bytes); }
    void download(void* to, const void* from, std::size_t bytes) override { copy(to, from, bytes); }
    bool sharesHostMemory() const override { return !m_isRemote; }
    void fill(float* data, Index n, float value) override { std::fill_n(data, n, value); }

    void multiplySparse(CsrView, ConstMatrixView, const float*, MatrixView) override { refuse(); }
    void multiply(ConstMatrixView, ConstMatrixView, const float*, MatrixView) override { refuse(); }
    void relu(MatrixView) override { refuse(); }
    void reluBackward(ConstMatrixView, MatrixView) override { refuse(); }
    void multiplyBackward(ConstMatrixView, ConstMatrixView, MatrixView) override { refuse(); }
    void updateDense(ConstMatrixView, ConstMatrixView, Parameter, Parameter, const Update&) override { refuse(); }
    void updateSparse(ColumnsView, ConstMatrixView, Parameter, Parameter, const Update&) override { refuse(); }
    double outputStep(const OutputStep&) override { return refuse(); }
    void logPartition(ConstMatrixView, ConstMatrixView, const float*, float*) override { refuse(); }
    double outputLoss(ConstMatrixView, ConstMatrixView, const float*, LabelsView, Loss) override { return refuse(); }
    void topLabels(ConstMatrixView, ConstMatrixView, const float*, Index, Id*, float*) override { refuse(); }
    void apply(const Parameter&, const Update&) override { refuse(); }
    void applyRows(const Parameter&, const Id*, Index, const Update&) override { refuse(); }
    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        m_moved += n * ((a == 0 ? 0 : 1) + (b == 0 ? 0 : 1) + 1);
        for (Index i = 0; i < n; ++i)
            y[i] = (a == 0 ? 0 : a * x[i]) + (b == 0 ? 0 : b * y[i]);
    }
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override
    {
        m_moved += n * static_cast<Index>(terms.size() + to.size());
        m_summed.push_back(n);
        for (Index i = 0; i < n; ++i) {
            float total = 0;
            for (const WeightedArray& term : terms)
                total += term.weight == 0 ? 0 : term.weight * term.values[i];
            for (float* const out : to)
                out[i] = total;
        }
    }
    double squaredNorm(const float*, Index) override { return refuse(); }
    void gatherRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        for (Index i = 0; i < to.rows; ++i)
            std::copy_n(from.row(rows[i]), to.cols, to.row(i));
    }
    void scatterRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        for (Index i = 0; i < from.rows; ++i)
            std::copy_n(from.row(i), to.cols, to.row(rows[i]));
    }
    std::unique_ptr<Lanes> openLanes() override
    {
        return spec().kind == DeviceSpec::Kind::Cuda && spec().sms == 0 ? std::make_unique<FakeLanes>() : nullptr;
    }
    double measure(const std::function<void()>&) override { return refuse(); }

    Index moved() const { return m_moved; } // floats that sums have read and written so far
    const std::vector<Index>& summed() const { return m_summed; } // sizes that weightedSum was called with
    int allocations() const { return m_allocations; }
    Index copied() const { return m_copied; } // bytes between host and device

private:
    void copy(void* to, const void* from, std::size_t bytes)
    {
        m_copied += static_cast<Index>(bytes);
        if (bytes > 0)
            std::memcpy(to, from, bytes);
    }
    [[noreturn]] static double refuse() { throw DeviceError("a HostDevice is memory only"); }

    bool m_isRemote;
    int m_allocations = 0;
    Index m_moved = 0, m_copied = 0;
    std::vector<Index> m_summed;
};

} // namespace evenkeel::test
