// SPDX-License-Identifier: GPL-3.0-or-later
// One queue on one piece of hardware: its memory and the operations of a sparse training step.
// Pointers in views belong to this device. Sizes may be zero and odd; outputs are overwritten unless said otherwise.
// An operation that fails throws DeviceError; on a device with a queue the failure may come with a later call.
#pragma once

#include "kernels/device_spec.h"
#include "kernels/lanes.h"
#include "kernels/readings.h"
#include "kernels/views.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace evenkeel {

// Names device and operation: "cuda:0: out of memory in multiply (needs 412 MiB, 80 MiB free)".
struct DeviceError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Softmax: cross-entropy against 1/|Y| on each true label (a sample without labels adds nothing).
// Sigmoid: sum over all labels of binary cross-entropies. Both are means over the batch.
enum class Loss { Softmax, Sigmoid };

// What to do with a gradient once it is known.
struct Update {
    enum class Rule {
        Store, // write it to Parameter::gradient, leave the value alone
        Sgd, // w -= rate g
        Momentum, // v = momentum v + g; w -= rate v                                         (v: Parameter::first)
        Adam // Kingma & Ba 2015, algorithm 1; `step` counts from 1            (m, v: Parameter::first, ::second)
    };

    Rule rule = Rule::Sgd;
    float rate = 0;
    float momentum = 0.9F;
    float beta1 = 0.9F, beta2 = 0.999F, epsilon = 1e-8F;
    Index step = 1;

    bool operator==(const Update&) const = default;
};

// Weights with their gradient and optimizer state; the three pointers have the value's shape, or are null where
// the rule does not need them. Row-sparse updates leave state and value of untouched rows as they are ("lazy" Adam).
struct Parameter {
    MatrixView value;
    float* gradient = nullptr;
    float* first = nullptr;
    float* second = nullptr;
};

// The output layer's whole step, label tile by label tile, so that nothing of size batch x labels is stored:
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

// One term of a weighted sum.
struct WeightedArray {
    const float* values = nullptr;
    float weight = 1;
};

class Device {
public:
    virtual ~Device() = default;
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    // As opened; `sparse=auto` becomes what was found the faster, once that is known (see DeviceSpec::Sparse).
    const DeviceSpec& spec() const { return m_spec; }

    // Memory. `allocate` throws DeviceError when there is none left (or the spec's cap is reached).
    virtual void* allocate(std::size_t bytes) = 0;
    virtual void release(void* memory) noexcept = 0;
    // Both in the order of the queue. The host's memory is free again when `upload` returns, which may have to wait for
    // earlier copies; `download` waits for all that the queue holds.
    virtual void upload(void* to, const void* fromHost, std::size_t bytes) = 0;
    virtual void download(void* toHost, const void* from, std::size_t bytes) = 0;
    void finish() { download(nullptr, nullptr, 0); }
    virtual bool sharesHostMemory() const = 0; // the host may read and write its pointers directly
    virtual void fill(float* data, Index n, float value) = 0;

    // Forward. w of the sparse layer is features x h; of a dense layer outputs x inputs. bias may be null.
    virtual void multiplySparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out) = 0; // x w + bias
    virtual void multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out) = 0; // in wᵀ + bias
    virtual void relu(MatrixView x) = 0; // in place
    // A layer's forward pass in one go, where the device can: the same, then relu(out).
    virtual void multiplySparseRelu(CsrView x, ConstMatrixView w, const float* bias, MatrixView out)
    {
        multiplySparse(x, w, bias, out);
        relu(out);
    }
    virtual void multiplyRelu(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out)
    {
        multiply(in, w, bias, out);
        relu(out);
    }

    // Backward. `updateSparse` touches the batch's features only.
    virtual void reluBackward(ConstMatrixView y, MatrixView d) = 0; // d = 0 where y <= 0
    virtual void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) = 0; // d w
    virtual void updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update&)
        = 0; // dᵀ in
    virtual void updateSparse(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update&) = 0; // xᵀ d
    // The same entries feature by feature, in memory of the device's own until the next call. For devices that do not
    // share the host's memory: to these a batch travels once, sample by sample.
    virtual ColumnsView columnsOf(CsrView /*x*/) { throw DeviceError("columnsOf: this device is given columns"); }

    // Output layer. `outputLoss` gives the mean loss without changing anything. `topLabels` writes the k best
    // labels of each row, best first, equal scores by lowest id; k <= labels.
    virtual double outputStep(const OutputStep& step) = 0;
    // The same without waiting: where the mean loss will be once the queue is through, until the third call after this.
    virtual const double* startOutputStep(const OutputStep& step)
    {
        double& loss = m_losses[m_steps++ % lossesKept];
        loss = outputStep(step);
        return &loss;
    }
    // Whether a step of this shape, at these addresses, was rehearsed or done before: nothing has to be prepared for
    // it.
    virtual bool isRehearsed(const OutputStep& /*step*/) const { return true; }
    // out[b] = log sum over labels of exp(hidden_b wᵀ + bias): what shards of an output layer tell each other. At least
    // one label.
    virtual void logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out) = 0;
    // How `outputStep` goes through a batch's logits where there are several ways, as a name to show: "stash", ...
    virtual std::string outputWay(Index /*batch*/, Index /*labels*/, Loss) const { return {}; }
    virtual double outputLoss(ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss)
        = 0;
    virtual void topLabels(
        ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores)
        = 0;
    // Both, which an evaluation wants, in one pass over the labels where the device can.
    virtual double lossAndTopLabels(ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels,
        Loss loss, Index k, Id* ids, float* scores)
    {
        topLabels(hidden, w, bias, k, ids, scores);
        return outputLoss(hidden, w, bias, labels, loss);
    }

    // On whole parameters: a stored gradient applied (all rows, or `count` rows only), and what merging needs.
    virtual void apply(const Parameter& p, const Update& update) = 0;
    virtual void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) = 0;
    virtual void combine(float a, const float* x, float b, float* y, Index n)
        = 0; // y = a x + b y; b = 0: y is not read
    // Each array of `to` becomes the sum of weight x values over the terms, added in their order; an array may be in
    // both. A term of weight 0 is not read.
    virtual void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n)
    {
        constexpr Index partFloats = Index { 1 } << 20; // part by part, in temporary memory
        const auto give = [this](float* memory) { release(memory); };
        const std::unique_ptr<float, decltype(give)> part(
            n > 0 ? static_cast<float*>(allocate(sizeof(float) * at(std::min(n, partFloats)))) : nullptr, give);
        for (Index first = 0; first < n; first += partFloats) {
            const Index count = std::min(partFloats, n - first);
            fill(part.get(), count, 0);
            for (const WeightedArray& term : terms)
                if (term.weight != 0)
                    combine(term.weight, term.values + first, 1, part.get(), count);
            for (float* const out : to)
                combine(1, part.get(), 0, out + first, count);
        }
    }
    virtual double squaredNorm(const float* x, Index n) = 0;

    // A few rows of a matrix as a small packed one, and back: to.row(i) = from.row(rows[i]) for every row of `to`, and
    // to.row(rows[i]) = from.row(i) for every row of `from`. `rows` are unique.
    virtual void gatherRows(ConstMatrixView from, const Id* rows, MatrixView to) = 0;
    virtual void scatterRows(ConstMatrixView from, const Id* rows, MatrixView to) = 0;

    // Streams for collectives straight between cards; null where the device takes no part in such.
    virtual std::unique_ptr<Lanes> openLanes() { return nullptr; }

    virtual DeviceReadings readings() { return {}; } // of its own sensors, if it has any
    // What did not go as it should and only costs speed, as a sentence; empty: nothing.
    virtual std::string remark() const { return {}; }

    // Seconds that `work` took on the device: the work only, never a wait for others.
    virtual double measure(const std::function<void()>& work) = 0;
    // The same without waiting for it, where the device has a queue: when this returns, `work` was called, and what it
    // asked for may still be under way.
    class Timing {
    public:
        virtual ~Timing() = default;
        virtual bool over() = 0;
        virtual double seconds() = 0; // waits until it is over
    };
    virtual std::unique_ptr<Timing> start(const std::function<void()>& work)
    {
        return std::make_unique<Measured>(measure(work));
    }

    // Calls `work`, a training step, in order to be ready for it: libraries and kernels are loaded, ways are tried,
    // memory grows, kernels are recorded. Weights and optimizer state stay as they are; stored gradients are lost.
    // Takes part of a step's time and belongs outside of what is timed. Nothing, where nothing has to be prepared.
    virtual void rehearse(const std::function<void()>& /*work*/) { }

    // Where a step's time goes: `work` is done, and each kind of kernel and product in it timed, one after the other.
    // `flops` and `bytes` are what they compute and move (reads and writes of device memory, caches left aside); both
    // 0: not counted. Empty where the device cannot say.
    struct Part {
        std::string name;
        int calls = 0;
        double seconds = 0, flops = 0, bytes = 0;
    };
    virtual std::vector<Part> measureParts(const std::function<void()>& work)
    {
        work();
        return {};
    }

protected:
    explicit Device(DeviceSpec spec)
        : m_spec(spec)
    {
    }
    void chooseSparse(DeviceSpec::Sparse way) { m_spec.sparse = way; }
    static constexpr std::size_t lossesKept = 4;

private:
    struct Measured final : Timing { // without a queue everything is over at once
        explicit Measured(double s)
            : took(s)
        {
        }
        bool over() override { return true; }
        double seconds() override { return took; }
        double took;
    };

    DeviceSpec m_spec;
    std::array<double, lossesKept> m_losses {};
    std::size_t m_steps = 0;
};

// Why a device cannot be used.
enum class Obstacle {
    None,
    NoDriver, // no NVIDIA driver
    NoDevice, // a driver, but no GPU
    DriverTooOld,
    ModuleMissing, // the CUDA module is not installed
    ModuleUnloadable, // it is, but a library that it needs is missing, or it is not ours
    Unusable // there is a GPU, and another reason
};
const char* nameOf(Obstacle obstacle); // "no-driver", "module-missing", ...; empty for None

// A device that cannot be opened, with the cause as data.
struct DeviceUnavailable : DeviceError {
    DeviceUnavailable(Obstacle cause, const std::string& what)
        : DeviceError(what)
        , obstacle(cause)
    {
    }
    Obstacle obstacle;
};

// What can train here, and why something cannot.
struct DeviceInfo {
    std::string spec; // what to write to use it
    std::string name; // "Intel Xeon, 2 cores, AVX-512", "NVIDIA H200"
    std::string kind; // cpu, cuda, sim
    bool usable = false;
    std::string reason; // why not, one sentence; empty where usable
    std::int64_t memoryTotal = 0, memoryFree = 0; // bytes
    Obstacle obstacle = Obstacle::None; // of which kind the reason is
    std::string computeCapability; // of a GPU: "9.0"
    int multiprocessors = 0; // of a GPU
    int smGroups = 0, smsPerGroup = 0; // what sms= shares it in; 0 where the driver cannot
};

// Throws DeviceError with the reason where the device cannot be used. Called in the thread that will use it.
std::unique_ptr<Device> openDevice(const DeviceSpec& spec);
std::vector<DeviceInfo> listDevices();

} // namespace evenkeel
