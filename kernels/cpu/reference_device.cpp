// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/reference_device.h"

#include "kernels/cpu/host_memory.h"
#include "kernels/cpu/host_memory_device.h"
#include "kernels/cpu/reference_update.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace evenkeel {

namespace {

double dot(const float* a, const float* b, Index n)
{
    double sum = 0;
    for (Index i = 0; i < n; ++i)
        sum += double { a[i] } * b[i];
    return sum;
}

// Inputs or derivatives as products with w take them.
std::vector<double> factors(const float* x, Index n, const ConstWeightsView& w)
{
    std::vector<double> result(at(n));
    std::transform(x, x + n, result.begin(), [&](float value) { return factorOf(value, w.bf16 != nullptr); });
    return result;
}

// Logits of one sample.
std::vector<double> logits(const float* hidden, const ConstWeightsView& w, const float* bias)
{
    std::vector<double> z(at(w.rows));
    const std::vector<double> in = factors(hidden, w.cols, w);
    for (Index l = 0; l < w.rows; ++l) {
        for (Index j = 0; j < w.cols; ++j)
            z[at(l)] += in[at(j)] * weightAt(w, l * w.cols + j);
        z[at(l)] += bias ? bias[l] : 0.0F;
    }
    return z;
}

double logSumExp(const std::vector<double>& z)
{
    const double max = *std::max_element(z.begin(), z.end());
    double sum = 0;
    for (const double value : z)
        sum += std::exp(value - max);
    return max + std::log(sum);
}

// The loss of one sample with `count` labels, of which those from begin to end are here; z becomes p - y.
double softmax(std::vector<double>& z, const Id* begin, const Id* end, Index count, double logPartition)
{
    if (count == 0) {
        std::fill(z.begin(), z.end(), 0.0);
        return 0;
    }
    const double share = 1.0 / static_cast<double>(count);
    double loss = 0;
    for (const Id* id = begin; id != end; ++id)
        loss -= share * (z[at(*id)] - logPartition);
    for (double& value : z)
        value = std::exp(value - logPartition);
    for (const Id* id = begin; id != end; ++id)
        z[at(*id)] -= share;
    return loss;
}

double sigmoid(std::vector<double>& z, const Id* begin, const Id* end)
{
    double loss = 0;
    for (const Id* id = begin; id != end; ++id)
        loss -= z[at(*id)];
    for (double& value : z) {
        loss += std::max(value, 0.0) + std::log1p(std::exp(-std::abs(value)));
        value = 1 / (1 + std::exp(-value));
    }
    for (const Id* id = begin; id != end; ++id)
        z[at(*id)] -= 1;
    return loss;
}

double sampleLoss(std::vector<double>& z, LabelsView labels, Index b, Loss loss, const float* logPartition = nullptr)
{
    const Id *begin = labels.ids + labels.offsets[b], *end = labels.ids + labels.offsets[b + 1];
    if (loss == Loss::Sigmoid)
        return sigmoid(z, begin, end);
    return softmax(z, begin, end, labels.counts ? labels.counts[b] : end - begin,
        logPartition ? double { logPartition[b] } : logSumExp(z));
}

void updateBias(ConstMatrixView d, const Parameter& bias, const Update& update)
{
    for (Index j = 0; !bias.value.isEmpty() && j < d.cols; ++j) {
        double sum = 0;
        for (Index b = 0; b < d.rows; ++b)
            sum += d.row(b)[j];
        updateOne(bias, j, sum, update);
    }
}

void activate(MatrixView out, Activation activation)
{
    if (activation == Activation::Relu)
        std::for_each(out.data, out.data + out.size(), [](float& value) { value = value < 0 ? 0 : value; });
}

class ReferenceSparse final : public SparseOperations {
public:
    void multiply(CsrView x, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        for (Index b = 0; b < x.rows; ++b)
            for (Index j = 0; j < w.cols; ++j) {
                double sum = bias ? bias[j] : 0.0F;
                for (Id e = x.offsets[b]; e < x.offsets[b + 1]; ++e)
                    sum += double { x.values[e] } * weightAt(w, Index { x.columns[e] } * w.cols + j);
                out.row(b)[j] = static_cast<float>(sum);
            }
        activate(out, activation);
    }
    void update(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update) override
    {
        for (Index f = 0; f < x.count; ++f)
            for (Index j = 0; j < d.cols; ++j) {
                double sum = 0;
                for (Id e = x.offsets[f]; e < x.offsets[f + 1]; ++e)
                    sum += double { x.values[e] } * d.row(x.rows[e])[j];
                updateOne(w, x.ids[f] * d.cols + j, sum, update);
            }
        updateBias(d, bias, update);
    }
    ColumnsView columnsOf(CsrView /*x*/) override { throw DeviceError("columnsOf: this device is given columns"); }
};

class ReferenceDense final : public DenseOperations {
public:
    void multiply(
        ConstMatrixView in, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        for (Index b = 0; b < in.rows; ++b) {
            const std::vector<double> z = logits(in.row(b), w, bias);
            std::transform(z.begin(), z.end(), out.row(b), [](double value) { return static_cast<float>(value); });
        }
        activate(out, activation);
    }
    void relu(MatrixView x) override { activate(x, Activation::Relu); }
    void reluBackward(ConstMatrixView y, MatrixView d) override
    {
        for (Index i = 0; i < d.size(); ++i)
            if (y.data[i] <= 0)
                d.data[i] = 0;
    }
    void dropout(MatrixView x, const Dropout& dropout) override
    {
        for (Index i = 0; i < x.size(); ++i) {
            const auto position = static_cast<std::uint64_t>(i);
            const auto random = RandomBits(dropout.seed, 0, position >> 32).at(static_cast<std::uint32_t>(position));
            x.data[i] = random < std::floor(dropout.share * 0x1p32) ? 0 : dropout.scale() * x.data[i];
        }
    }
    void multiplyBackward(ConstMatrixView d, ConstWeightsView w, MatrixView out) override
    {
        for (Index b = 0; b < d.rows; ++b) {
            const std::vector<double> derivatives = factors(d.row(b), w.rows, w);
            for (Index i = 0; i < w.cols; ++i) {
                double sum = 0;
                for (Index o = 0; o < w.rows; ++o)
                    sum += derivatives[at(o)] * weightAt(w, o * w.cols + i);
                out.row(b)[i] = static_cast<float>(sum);
            }
        }
    }
    void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        const std::vector<double> derivatives = factors(d.data, d.size(), w.value),
                                  inputs = factors(in.data, in.size(), w.value);
        for (Index o = 0; o < d.cols; ++o)
            for (Index i = 0; i < in.cols; ++i) {
                double sum = 0;
                for (Index b = 0; b < d.rows; ++b)
                    sum += derivatives[at(b * d.cols + o)] * inputs[at(b * in.cols + i)];
                updateOne(w, o * in.cols + i, sum, update);
            }
        updateBias(d, bias, update);
    }
};

class ReferenceOutput final : public OutputOperations {
public:
    PendingLoss start(const OutputStep& s) override
    {
        const Index batch = s.hidden.rows, h = s.hidden.cols, labels = s.weights.value.rows;
        const float* const bias = static_cast<MatrixView>(s.bias.value).data; // not in bf16
        std::vector<double> d(at(batch * labels)); // here, and only here, batch x labels is stored
        const bool isBf16 = s.weights.value.bf16;
        const auto factor = [&](Index b, Index l) {
            return isBf16 ? factorOf(static_cast<float>(d[at(b * labels + l)]), true) : d[at(b * labels + l)];
        };
        const std::vector<double> hidden = factors(s.hidden.data, s.hidden.size(), s.weights.value);
        double loss = 0;
        for (Index b = 0; b < batch; ++b) {
            std::vector<double> z = logits(s.hidden.row(b), s.weights.value, bias);
            loss += sampleLoss(z, s.labels, b, s.loss, s.logPartition);
            for (Index l = 0; l < labels; ++l)
                d[at(b * labels + l)] = z[at(l)] / static_cast<double>(batch);
        }
        for (Index b = 0; b < batch; ++b)
            for (Index j = 0; j < h; ++j) {
                double sum = 0;
                for (Index l = 0; l < labels; ++l)
                    sum += factor(b, l) * weightAt(s.weights.value, l * h + j);
                s.dHidden.row(b)[j] = static_cast<float>(sum);
            }
        for (Index l = 0; l < labels; ++l) {
            double biasSum = 0;
            for (Index b = 0; b < batch; ++b)
                biasSum += d[at(b * labels + l)];
            for (Index j = 0; j < h; ++j) {
                double sum = 0;
                for (Index b = 0; b < batch; ++b)
                    sum += factor(b, l) * hidden[at(b * h + j)];
                updateOne(s.weights, l * h + j, sum, s.update);
            }
            if (bias)
                updateOne(s.bias, l, biasSum, s.update);
        }
        return batch > 0 ? loss / static_cast<double>(batch) : 0;
    }
    void logPartition(ConstMatrixView hidden, ConstWeightsView w, const float* bias, float* out) override
    {
        for (Index b = 0; b < hidden.rows; ++b)
            out[b] = static_cast<float>(logSumExp(logits(hidden.row(b), w, bias)));
    }
    double loss(ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss,
        TopLabels top) override
    {
        if (top.k > 0)
            topLabels(hidden, w, bias, top);
        double sum = 0;
        for (Index b = 0; b < hidden.rows; ++b) {
            std::vector<double> z = logits(hidden.row(b), w, bias);
            sum += sampleLoss(z, labels, b, loss);
        }
        return hidden.rows > 0 ? sum / static_cast<double>(hidden.rows) : 0;
    }
    void topLabels(ConstMatrixView hidden, ConstWeightsView w, const float* bias, TopLabels top) override
    {
        for (Index b = 0; b < hidden.rows; ++b) {
            std::vector<double> z = logits(hidden.row(b), w, bias);
            for (double& value : z)
                value = std::isnan(value) ? -std::numeric_limits<double>::infinity() : value;
            std::vector<Id> order(at(w.rows));
            std::iota(order.begin(), order.end(), 0);
            std::stable_sort(order.begin(), order.end(), [&](Id a, Id c) { return z[at(a)] > z[at(c)]; });
            for (Index i = 0; i < top.k; ++i) {
                top.ids[b * top.k + i] = order[at(i)];
                top.scores[b * top.k + i] = static_cast<float>(z[at(order[at(i)])]);
            }
        }
    }
};

class ReferenceArrays final : public ArrayOperations {
public:
    void fill(float* data, Index n, float value) override { std::fill_n(data, n, value); }
    void combine(float a, const float* x, float b, float* y, Index n) override
    {
        for (Index i = 0; i < n; ++i)
            y[i] = static_cast<float>(double { a } * x[i] + (b == 0 ? 0 : double { b } * y[i]));
    }
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override
    {
        std::vector<float> part;
        sumByParts(terms, to, n, [&part](Index floats) { return part.resize(at(floats)), part.data(); });
    }
    double squaredNorm(const float* x, Index n) override { return dot(x, x, n); }
    void apply(const Parameter& p, const Update& update) override
    {
        for (Index i = 0; i < p.value.size(); ++i)
            updateOne(p, i, p.gradient[i], update);
    }
    void gatherRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        withNumbers(from, to, [&](const auto* source, auto* target) {
            for (Index r = 0; r < to.rows; ++r)
                std::copy_n(source + rows[r] * to.cols, to.cols, target + r * to.cols);
        });
    }
    void scatterRows(ConstWeightsView from, const Id* rows, WeightsView to) override
    {
        withNumbers(from, to, [&](const auto* source, auto* target) {
            for (Index r = 0; r < from.rows; ++r)
                std::copy_n(source + r * from.cols, from.cols, target + rows[r] * from.cols);
        });
    }
    void widen(const Bf16* from, const Bf16* compensation, float* to, Index n) override
    {
        for (Index i = 0; i < n; ++i)
            to[i] = widened(from[i]) + (compensation ? widened(compensation[i]) : 0.0F);
    }
    void narrow(const float* from, Bf16* to, Bf16* compensation, Index n, const Rounding& rounding, Index step) override
    {
        for (Index i = 0; i < n; ++i)
            storeBf16(double { from[i] }, to, compensation, i, rounding, randomBitsAt(rounding, step, i));
    }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override
    {
        for (Index r = 0; r < count; ++r)
            for (Index j = 0; j < p.value.cols; ++j)
                updateOne(p, rows[r] * p.value.cols + j, p.gradient[rows[r] * p.value.cols + j], update);
    }
};

class ReferenceDevice final : public HostMemoryDevice {
public:
    ReferenceDevice()
        : HostMemoryDevice(DeviceSpec { .kind = DeviceSpec::Kind::Sim })
    {
    }
    void* allocate(std::size_t bytes) override { return m_heap.allocate(bytes); }
    void release(void* memory) noexcept override { m_heap.release(memory); }
    std::int64_t peakMemory() const override { return m_heap.peak(); }
    std::string bf16Way() const override { return "conversion"; }
    Operations operations() override { return { m_sparse, m_dense, m_output, m_arrays }; }

private:
    HostHeap m_heap { spec() };
    ReferenceSparse m_sparse;
    ReferenceDense m_dense;
    ReferenceOutput m_output;
    ReferenceArrays m_arrays;
};

} // namespace

std::unique_ptr<Device> makeReferenceDevice() { return std::make_unique<ReferenceDevice>(); }

} // namespace evenkeel
