// SPDX-License-Identifier: GPL-3.0-or-later
// A device that passes every call on to another. What wants something done around each call overrides `around`; what
// changes operations derives from a group and returns it from `operations`.
#pragma once

#include "kernels/device.h"

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace evenkeel {

// The device that calls are passed on to.
class Inside {
public:
    explicit Inside(std::unique_ptr<Device> device)
        : m_device(std::move(device))
    {
    }
    virtual ~Inside() = default;
    Device& inside() const { return *m_device; }

    // What work(device) returns. Operations of a group are named as in the self-test.
    template<typename Work>
    auto forward(const char* operation, const Work& work)
    {
        using Result = std::invoke_result_t<Work, Device&>;
        if constexpr (std::is_void_v<Result>) {
            around(operation, [&] { work(inside()); });
        } else {
            std::optional<Result> result;
            around(operation, [&] { result.emplace(work(inside())); });
            return std::move(*result);
        }
    }

protected:
    virtual void around(const char* /*operation*/, const std::function<void()>& work) { work(); }

private:
    std::unique_ptr<Device> m_device;
};

template<typename Group>
class Forwarding : public Group {
public:
    explicit Forwarding(Inside& inside)
        : m(inside)
    {
    }

protected:
    Inside& m;
};

class ForwardingSparse : public Forwarding<SparseOperations> {
public:
    using Forwarding::Forwarding;

    void multiply(CsrView x, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        m.forward("multiplySparse", [&](Device& d) { d.sparse().multiply(x, w, bias, out, activation); });
    }
    void update(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update) override
    {
        m.forward("updateSparse", [&](Device& device) { device.sparse().update(x, d, w, bias, update); });
    }
    ColumnsView columnsOf(CsrView x) override
    {
        return m.forward("columnsOf", [&](Device& d) { return d.sparse().columnsOf(x); });
    }
};

class ForwardingDense : public Forwarding<DenseOperations> {
public:
    using Forwarding::Forwarding;

    void multiply(
        ConstMatrixView in, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        m.forward("multiply", [&](Device& d) { d.dense().multiply(in, w, bias, out, activation); });
    }
    void relu(MatrixView x) override
    {
        m.forward("relu", [&](Device& d) { d.dense().relu(x); });
    }
    void reluBackward(ConstMatrixView y, MatrixView d) override
    {
        m.forward("reluBackward", [&](Device& device) { device.dense().reluBackward(y, d); });
    }
    void dropout(MatrixView x, const Dropout& dropout) override
    {
        m.forward("dropout", [&](Device& device) { device.dense().dropout(x, dropout); });
    }
    void multiplyBackward(ConstMatrixView d, ConstWeightsView w, MatrixView out) override
    {
        m.forward("multiplyBackward", [&](Device& device) { device.dense().multiplyBackward(d, w, out); });
    }
    void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        m.forward("updateDense", [&](Device& device) { device.dense().update(d, in, w, bias, update); });
    }
};

class ForwardingOutput : public Forwarding<OutputOperations> {
public:
    using Forwarding::Forwarding;

    PendingLoss start(const OutputStep& step) override
    {
        return m.forward("outputStep", [&](Device& d) { return d.output().start(step); });
    }
    bool isRehearsed(const OutputStep& step) const override { return m.inside().output().isRehearsed(step); }
    std::string way(Index batch, Index labels, Loss loss, bool isBf16) const override
    {
        return m.inside().output().way(batch, labels, loss, isBf16);
    }
    void logPartition(ConstMatrixView hidden, ConstWeightsView w, const float* bias, float* out) override
    {
        m.forward("logPartition", [&](Device& d) { d.output().logPartition(hidden, w, bias, out); });
    }
    double loss(ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss,
        TopLabels top) override
    {
        return m.forward("outputLoss", [&](Device& d) { return d.output().loss(hidden, w, bias, labels, loss, top); });
    }
    void topLabels(ConstMatrixView hidden, ConstWeightsView w, const float* bias, TopLabels top) override
    {
        m.forward("topLabels", [&](Device& d) { d.output().topLabels(hidden, w, bias, top); });
    }
    void keep(ConstWeightsView w, const float* bias) override
    {
        m.forward("keep", [&](Device& d) { d.output().keep(w, bias); });
    }
};

class ForwardingArrays : public Forwarding<ArrayOperations> {
public:
    using Forwarding::Forwarding;

    void fill(float* data, Index n, float value) override
    {
        m.forward("fill", [&](Device& d) { d.arrays().fill(data, n, value); });
    }
    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        m.forward("combine", [&](Device& d) { d.arrays().combine(a, x, b, y, n); });
    }
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override
    {
        m.forward("weightedSum", [&](Device& d) { d.arrays().weightedSum(terms, to, n); });
    }
    double squaredNorm(const float* x, Index n) override
    {
        return m.forward("squaredNorm", [&](Device& d) { return d.arrays().squaredNorm(x, n); });
    }
    void apply(const Parameter& p, const Update& update) override
    {
        m.forward("apply", [&](Device& d) { d.arrays().apply(p, update); });
    }
    void gatherRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        m.forward("gatherRows", [&](Device& d) { d.arrays().gatherRows(from, rows, to); });
    }
    void scatterRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        m.forward("scatterRows", [&](Device& d) { d.arrays().scatterRows(from, rows, to); });
    }
    void widen(const Bf16* from, const Bf16* compensation, float* to, Index n) override
    {
        m.forward("widen", [&](Device& d) { d.arrays().widen(from, compensation, to, n); });
    }
    void narrow(const float* from, Bf16* to, Bf16* compensation, Index n, const Rounding& rounding, Index step) override
    {
        m.forward("narrow", [&](Device& d) { d.arrays().narrow(from, to, compensation, n, rounding, step); });
    }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override
    {
        m.forward("applyRows", [&](Device& d) { d.arrays().applyRows(p, rows, count, update); });
    }
};

class ForwardingDevice : public Device, public Inside {
public:
    explicit ForwardingDevice(std::unique_ptr<Device> device)
        : Device(device->spec())
        , Inside(std::move(device))
    {
    }
    ForwardingDevice(const DeviceSpec& spec, std::unique_ptr<Device> device)
        : Device(spec)
        , Inside(std::move(device))
    {
    }

    void* allocate(std::size_t bytes) override
    {
        return forward("allocate", [&](Device& d) { return d.allocate(bytes); });
    }
    void release(void* memory) noexcept override { inside().release(memory); } // as cudaFree: fails without a word
    std::int64_t peakMemory() const override { return inside().peakMemory(); }
    void upload(void* to, const void* from, std::size_t bytes) override
    {
        forward("upload", [&](Device& d) { d.upload(to, from, bytes); });
    }
    void download(void* to, const void* from, std::size_t bytes) override
    {
        forward("download", [&](Device& d) { d.download(to, from, bytes); });
    }
    std::pmr::memory_resource* uploadMemory() override { return inside().uploadMemory(); }
    void awaitUploads() override
    {
        forward("awaitUploads", [&](Device& d) { d.awaitUploads(); });
    }
    bool sharesHostMemory() const override { return inside().sharesHostMemory(); }
    Operations operations() override { return { m_sparse, m_dense, m_output, m_arrays }; }
    std::unique_ptr<Lanes> openLanes() override { return inside().openLanes(); }
    GpuIdentity gpu() const override { return inside().gpu(); }
    DeviceReadings readings() override { return inside().readings(); }
    std::string bf16Way() const override { return inside().bf16Way(); }
    std::string remark() const override { return inside().remark(); }
    std::unique_ptr<Timing> start(const std::function<void()>& work) override
    {
        return forward("measure", [&](Device& d) { return d.start(work); });
    }
    void rehearse(const std::function<void()>& work) override { inside().rehearse(work); }
    std::vector<Part> measureParts(const std::function<void()>& work) override { return inside().measureParts(work); }

private:
    ForwardingSparse m_sparse { *this };
    ForwardingDense m_dense { *this };
    ForwardingOutput m_output { *this };
    ForwardingArrays m_arrays { *this };
};

} // namespace evenkeel
