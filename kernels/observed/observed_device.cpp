// SPDX-License-Identifier: GPL-3.0-or-later
// Every operation passed on and reported by its sizes.
#include "kernels/observed/observed_device.h"

#include "kernels/observed/forwarding_device.h"

#include <type_traits>
#include <utility>

namespace evenkeel {

namespace {

using OperationKind = Operation::Kind;

constexpr double valueBytes = sizeof(float);

int sizeOf(const ConstWeightsView& w) { return w.bf16 ? sizeof(Bf16) : sizeof(float); }

// A group of operations that an observer sees.
template<typename Group>
class Observed : public Group {
public:
    Observed(Inside& inside, OperationObserver& observer)
        : Group(inside)
        , m_observer(observer)
    {
    }

protected:
    template<typename Action>
    auto call(const Operation& operation, const Action& action)
    {
        m_observer.begin();
        if constexpr (std::is_void_v<decltype(action())>) {
            action();
            m_observer.end(operation);
        } else {
            auto result = action();
            m_observer.end(operation);
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

private:
    OperationObserver& m_observer;
};

class ObservedSparse final : public Observed<ForwardingSparse> {
public:
    using Observed::Observed;

    void multiply(CsrView x, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        call({ .kind = OperationKind::SparseMultiply,
                 .rows = x.rows,
                 .outer = w.cols,
                 .nonzeros = x.nnz,
                 .weightSize = sizeOf(w) },
            [&] { ForwardingSparse::multiply(x, w, bias, out, activation); });
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
        call(operation, [&] { ForwardingSparse::update(x, d, w, bias, update); });
    }
    ColumnsView columnsOf(CsrView x) override
    {
        constexpr double passes = 4; // of a sort by feature
        return pass(passes * 2 * double(x.nnz), [&] { return ForwardingSparse::columnsOf(x); });
    }
};

class ObservedDense final : public Observed<ForwardingDense> {
public:
    using Observed::Observed;

    void multiply(
        ConstMatrixView in, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        call({ .kind = OperationKind::Product,
                 .rows = in.rows,
                 .inner = w.cols,
                 .outer = w.rows,
                 .weightSize = sizeOf(w) },
            [&] { ForwardingDense::multiply(in, w, bias, out, activation); });
    }
    void relu(MatrixView x) override
    {
        pass(2.0 * double(x.size()), [&] { ForwardingDense::relu(x); });
    }
    void reluBackward(ConstMatrixView y, MatrixView d) override
    {
        pass(3.0 * double(d.size()), [&] { ForwardingDense::reluBackward(y, d); });
    }
    void dropout(MatrixView x, const Dropout& dropout) override
    {
        pass(2.0 * double(x.size()), [&] { ForwardingDense::dropout(x, dropout); });
    }
    void multiplyBackward(ConstMatrixView d, ConstWeightsView w, MatrixView out) override
    {
        call({ .kind = OperationKind::ProductBackward,
                 .rows = d.rows,
                 .inner = w.cols,
                 .outer = w.rows,
                 .weightSize = sizeOf(w) },
            [&] { ForwardingDense::multiplyBackward(d, w, out); });
    }
    void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        Operation operation {
            .kind = OperationKind::DenseUpdate, .rows = d.rows, .inner = in.cols, .outer = d.cols, .rule = update.rule
        };
        operation.setSizes(w);
        call(operation, [&] { ForwardingDense::update(d, in, w, bias, update); });
    }
};

class ObservedOutput final : public Observed<ForwardingOutput> {
public:
    using Observed::Observed;

    PendingLoss start(const OutputStep& s) override
    {
        Operation operation { .kind = OperationKind::Output,
            .rows = s.hidden.rows,
            .inner = s.hidden.cols,
            .outer = s.weights.value.rows,
            .rule = s.update.rule,
            .loss = s.loss };
        operation.setSizes(s.weights);
        return call(operation, [&] { return ForwardingOutput::start(s); });
    }
    void logPartition(ConstMatrixView hidden, ConstWeightsView w, const float* bias, float* out) override
    {
        call(forward(hidden, w, Loss::Softmax), [&] { ForwardingOutput::logPartition(hidden, w, bias, out); });
    }
    double loss(ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss,
        TopLabels top) override
    {
        return call(
            forward(hidden, w, loss), [&] { return ForwardingOutput::loss(hidden, w, bias, labels, loss, top); });
    }
    void topLabels(ConstMatrixView hidden, ConstWeightsView w, const float* bias, TopLabels top) override
    {
        call(forward(hidden, w, Loss::Softmax), [&] { ForwardingOutput::topLabels(hidden, w, bias, top); });
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
};

class ObservedArrays final : public Observed<ForwardingArrays> {
public:
    using Observed::Observed;

    void fill(float* data, Index n, float value) override
    {
        overwriting(double(n), double(n), [&] { ForwardingArrays::fill(data, n, value); });
    }
    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        overwriting(b == 0 ? double(n) : 0, (b == 0 ? 2.0 : 3.0) * double(n),
            [&] { ForwardingArrays::combine(a, x, b, y, n); });
    }
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override
    {
        overwriting(double(to.size()) * double(n), double(terms.size() + to.size()) * double(n),
            [&] { ForwardingArrays::weightedSum(terms, to, n); });
    }
    double squaredNorm(const float* x, Index n) override
    {
        return pass(double(n), [&] { return ForwardingArrays::squaredNorm(x, n); });
    }
    void apply(const Parameter& p, const Update& update) override
    {
        pass(valuesOf(p, update.rule) * double(p.value.size()), [&] { ForwardingArrays::apply(p, update); });
    }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override
    {
        overRows(valuesOf(p, update.rule) * double(count) * double(p.value.cols),
            [&] { ForwardingArrays::applyRows(p, rows, count, update); });
    }
    void gatherRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        overRows(2 * shareOf(from) * double(to.size()), [&] { ForwardingArrays::gatherRows(from, rows, to); });
    }
    void scatterRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        overRows(2 * shareOf(from) * double(from.size()), [&] { ForwardingArrays::scatterRows(from, rows, to); });
    }
    void widen(const Bf16* from, const Bf16* compensation, float* to, Index n) override
    {
        overwriting(double(n), (compensation ? 2 : 1.5) * double(n),
            [&] { ForwardingArrays::widen(from, compensation, to, n); });
    }
    void narrow(const float* from, Bf16* to, Bf16* compensation, Index n, const Rounding& rounding, Index step) override
    {
        overwriting((compensation ? 1 : 0.5) * double(n), (compensation ? 2 : 1.5) * double(n),
            [&] { ForwardingArrays::narrow(from, to, compensation, n, rounding, step); });
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
        call({ .kind = OperationKind::Rows, .memory = values * valueBytes }, action);
    }
};

// Copies are no operations: what they take is the links' matter.
class ObservedDevice final : public ForwardingDevice {
public:
    ObservedDevice(std::unique_ptr<Device> device, OperationObserver& observer)
        : ForwardingDevice(std::move(device))
        , m_sparse(*this, observer)
        , m_dense(*this, observer)
        , m_output(*this, observer)
        , m_arrays(*this, observer)
    {
    }
    Operations operations() override { return { m_sparse, m_dense, m_output, m_arrays }; }

private:
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
