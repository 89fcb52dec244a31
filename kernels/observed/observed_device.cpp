// SPDX-License-Identifier: GPL-3.0-or-later
// Every operation passed on, where there is a device to do it, and reported by its sizes.
#include "kernels/observed/observed_device.h"

#include <type_traits>
#include <utility>

namespace evenkeel {

namespace {

using OperationKind = Operation::Kind;

constexpr double valueBytes = sizeof(float);

int sizeOf(const ConstWeightsView& w) { return w.bf16 ? sizeof(Bf16) : sizeof(float); }

// What the parts of an observed device have in common.
struct Observed {
    Device& device;
    OperationObserver& observer;

    template<typename Action>
    auto call(const Operation& operation, const Action& action)
    {
        observer.begin();
        if constexpr (std::is_void_v<decltype(action(device))>) {
            action(device);
            observer.end(operation);
        } else {
            auto result = action(device);
            observer.end(operation);
            return result;
        }
    }
    template<typename Action>
    auto pass(double values, const Action& action)
    {
        return overwriting(0, values, action);
    }
    template<typename Action>
    auto overwriting(double overwritten, double values, const Action& action)
    {
        return call(
            { .kind = OperationKind::Pass, .memory = values * valueBytes, .overwritten = overwritten * valueBytes },
            action);
    }
};

class ObservedSparse final : public SparseOperations {
public:
    explicit ObservedSparse(Observed& all)
        : m_all(all)
    {
    }
    void multiply(CsrView x, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        m_all.call({ .kind = OperationKind::SparseMultiply,
                       .rows = x.rows,
                       .outer = w.cols,
                       .nonzeros = x.nnz,
                       .weightSize = sizeOf(w) },
            [&](Device& d) { d.sparse().multiply(x, w, bias, out, activation); });
    }
    void update(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update) override
    {
        Operation operation { .kind = OperationKind::SparseUpdate,
            .rows = d.rows,
            .outer = d.cols,
            .nonzeros = x.nnz,
            .touched = x.count,
            .rule = update.rule };
        operation.setSizes(w);
        m_all.call(operation, [&](Device& device) { device.sparse().update(x, d, w, bias, update); });
    }
    ColumnsView columnsOf(CsrView x) override
    {
        constexpr double passes = 4; // of a sort by feature
        return m_all.pass(passes * 2 * double(x.nnz), [&](Device& d) { return d.sparse().columnsOf(x); });
    }

private:
    Observed& m_all;
};

class ObservedDense final : public DenseOperations {
public:
    explicit ObservedDense(Observed& all)
        : m_all(all)
    {
    }
    void multiply(
        ConstMatrixView in, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        m_all.call({ .kind = OperationKind::Product,
                       .rows = in.rows,
                       .inner = w.cols,
                       .outer = w.rows,
                       .weightSize = sizeOf(w) },
            [&](Device& d) { d.dense().multiply(in, w, bias, out, activation); });
    }
    void relu(MatrixView x) override
    {
        m_all.pass(2.0 * double(x.size()), [&](Device& d) { d.dense().relu(x); });
    }
    void reluBackward(ConstMatrixView y, MatrixView d) override
    {
        m_all.pass(3.0 * double(d.size()), [&](Device& device) { device.dense().reluBackward(y, d); });
    }
    void dropout(MatrixView x, const Dropout& dropout) override
    {
        m_all.pass(2.0 * double(x.size()), [&](Device& d) { d.dense().dropout(x, dropout); });
    }
    void multiplyBackward(ConstMatrixView d, ConstWeightsView w, MatrixView out) override
    {
        m_all.call({ .kind = OperationKind::ProductBackward,
                       .rows = d.rows,
                       .inner = w.cols,
                       .outer = w.rows,
                       .weightSize = sizeOf(w) },
            [&](Device& device) { device.dense().multiplyBackward(d, w, out); });
    }
    void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        Operation operation {
            .kind = OperationKind::DenseUpdate, .rows = d.rows, .inner = in.cols, .outer = d.cols, .rule = update.rule
        };
        operation.setSizes(w);
        m_all.call(operation, [&](Device& device) { device.dense().update(d, in, w, bias, update); });
    }

private:
    Observed& m_all;
};

class ObservedOutput final : public OutputOperations {
public:
    explicit ObservedOutput(Observed& all)
        : m_all(all)
    {
    }
    PendingLoss start(const OutputStep& s) override
    {
        Operation operation { .kind = OperationKind::Output,
            .rows = s.hidden.rows,
            .inner = s.hidden.cols,
            .outer = s.weights.value.rows,
            .rule = s.update.rule,
            .loss = s.loss };
        operation.setSizes(s.weights);
        return m_all.call(operation, [&](Device& d) { return d.output().start(s); });
    }
    bool isRehearsed(const OutputStep& step) const override { return m_all.device.output().isRehearsed(step); }
    std::string way(Index batch, Index labels, Loss loss, bool isBf16) const override
    {
        return m_all.device.output().way(batch, labels, loss, isBf16);
    }
    void logPartition(ConstMatrixView hidden, ConstWeightsView w, const float* bias, float* out) override
    {
        m_all.call(
            forward(hidden, w, Loss::Softmax), [&](Device& d) { d.output().logPartition(hidden, w, bias, out); });
    }
    double loss(ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss,
        TopLabels top) override
    {
        return m_all.call(
            forward(hidden, w, loss), [&](Device& d) { return d.output().loss(hidden, w, bias, labels, loss, top); });
    }
    void topLabels(ConstMatrixView hidden, ConstWeightsView w, const float* bias, TopLabels top) override
    {
        m_all.call(forward(hidden, w, Loss::Softmax), [&](Device& d) { d.output().topLabels(hidden, w, bias, top); });
    }

private:
    static Operation forward(ConstMatrixView hidden, const ConstWeightsView& w, Loss loss)
    {
        return { .kind = OperationKind::OutputLoss,
            .rows = hidden.rows,
            .inner = w.cols,
            .outer = w.rows,
            .loss = loss,
            .weightSize = sizeOf(w) };
    }
    Observed& m_all;
};

class ObservedArrays final : public ArrayOperations {
public:
    explicit ObservedArrays(Observed& all)
        : m_all(all)
    {
    }
    void fill(float* data, Index n, float value) override
    {
        m_all.overwriting(double(n), double(n), [&](Device& d) { d.arrays().fill(data, n, value); });
    }
    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        m_all.overwriting(b == 0 ? double(n) : 0, (b == 0 ? 2.0 : 3.0) * double(n),
            [&](Device& d) { d.arrays().combine(a, x, b, y, n); });
    }
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override
    {
        m_all.overwriting(double(to.size()) * double(n), double(terms.size() + to.size()) * double(n),
            [&](Device& d) { d.arrays().weightedSum(terms, to, n); });
    }
    double squaredNorm(const float* x, Index n) override
    {
        return m_all.pass(double(n), [&](Device& d) { return d.arrays().squaredNorm(x, n); });
    }
    void apply(const Parameter& p, const Update& update) override
    {
        m_all.pass(valuesOf(p, update.rule) * double(p.value.size()), [&](Device& d) { d.arrays().apply(p, update); });
    }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override
    {
        overRows(valuesOf(p, update.rule) * double(count) * double(p.value.cols),
            [&](Device& d) { d.arrays().applyRows(p, rows, count, update); });
    }
    void gatherRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        overRows(2 * shareOf(from) * double(to.size()), [&](Device& d) { d.arrays().gatherRows(from, rows, to); });
    }
    void scatterRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        overRows(2 * shareOf(from) * double(from.size()), [&](Device& d) { d.arrays().scatterRows(from, rows, to); });
    }
    void widen(const Bf16* from, const Bf16* compensation, float* to, Index n) override
    {
        m_all.overwriting(double(n), (compensation ? 2 : 1.5) * double(n),
            [&](Device& d) { d.arrays().widen(from, compensation, to, n); });
    }
    void narrow(const float* from, Bf16* to, Bf16* compensation, Index n, const Rounding& rounding, Index step) override
    {
        m_all.overwriting((compensation ? 1 : 0.5) * double(n), (compensation ? 2 : 1.5) * double(n),
            [&](Device& d) { d.arrays().narrow(from, to, compensation, n, rounding, step); });
    }

private:
    static double shareOf(const ConstWeightsView& w) { return double(sizeOf(w)) / valueBytes; }
    // Read and written for each weight, in numbers of 32 bits.
    static double valuesOf(const Parameter& p, Update::Rule rule)
    {
        Operation update { .rule = rule };
        update.setSizes(p);
        return 1 + 2 * update.updatedBytes() / valueBytes;
    }
    template<typename Action>
    void overRows(double values, const Action& action)
    {
        m_all.call({ .kind = OperationKind::Rows, .memory = values * valueBytes }, action);
    }
    Observed& m_all;
};

class ObservedDevice final : public Device {
public:
    ObservedDevice(std::unique_ptr<Device> device, OperationObserver& observer)
        : Device(device->spec())
        , m_device(std::move(device))
        , m_all { *m_device, observer }
        , m_sparse(m_all)
        , m_dense(m_all)
        , m_output(m_all)
        , m_arrays(m_all)
    {
    }

    void* allocate(std::size_t bytes) override { return m_device->allocate(bytes); }
    void release(void* memory) noexcept override { m_device->release(memory); }
    std::int64_t peakMemory() const override { return m_device->peakMemory(); }
    // Copies are no operations: what they take is the links' matter.
    void upload(void* to, const void* fromHost, std::size_t bytes) override { m_device->upload(to, fromHost, bytes); }
    void download(void* toHost, const void* from, std::size_t bytes) override
    {
        m_device->download(toHost, from, bytes);
    }
    std::pmr::memory_resource* uploadMemory() override { return m_device->uploadMemory(); }
    void awaitUploads() override { m_device->awaitUploads(); }
    bool sharesHostMemory() const override { return m_device->sharesHostMemory(); }
    Operations operations() override { return { m_sparse, m_dense, m_output, m_arrays }; }
    std::unique_ptr<Lanes> openLanes() override { return m_device->openLanes(); }
    GpuIdentity gpu() const override { return m_device->gpu(); }
    DeviceReadings readings() override { return m_device->readings(); }
    std::string bf16Way() const override { return m_device->bf16Way(); }
    std::string remark() const override { return m_device->remark(); }
    std::unique_ptr<Timing> start(const std::function<void()>& work) override { return m_device->start(work); }
    void rehearse(const std::function<void()>& work) override { m_device->rehearse(work); }
    std::vector<Part> measureParts(const std::function<void()>& work) override { return m_device->measureParts(work); }

private:
    const std::unique_ptr<Device> m_device;
    Observed m_all;
    ObservedSparse m_sparse;
    ObservedDense m_dense;
    ObservedOutput m_output;
    ObservedArrays m_arrays;
};

} // namespace

std::unique_ptr<Device> observed(std::unique_ptr<Device> device, OperationObserver& observer)
{
    return std::make_unique<ObservedDevice>(std::move(device), observer);
}

} // namespace evenkeel
