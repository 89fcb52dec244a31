// SPDX-License-Identifier: GPL-3.0-or-later
// The network: sparse input -> hidden layers (ReLU) -> labels, all weights in one array on one device.
// The array holds, layer by layer, weights then bias: input F x h1 (one row a feature), hidden h_out x h_in, output
// L x h (one row a label).
#pragma once

#include "core/train/model/placed_batch.h"
#include "core/train/model/sampled_output.h"
#include "core/train/model/trust_ratios.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

struct ModelShape {
    Index features = 0, labels = 0;
    std::vector<Index> hidden { 128 };
    Loss loss = Loss::Softmax;

    Index weights() const; // how many floats the model has, biases included
    bool operator==(const ModelShape&) const = default;
};

// Initial weights: normal with deviation sqrt(2 / h) in the input layer (unit-length samples), sqrt(2 / inputs) in
// hidden ones, sqrt(1 / h) in the output layer; biases zero. Equal seeds give equal bits everywhere.
std::vector<float> initialWeights(const ModelShape& shape, std::uint64_t seed);

// Weights and optimizer state that take turns with the model's own (Model::exchange); empty where the rule keeps none.
struct Learner {
    Array<float> weights, first, second;
    Index updates = 0;
};

class Model {
public:
    // `rule` is the optimizer (Sgd, Momentum or Adam); its state is part of the model. With sampling.active > 0
    // training works on so many labels a step; evaluation always sees all of them.
    // Where `weights` is empty, initialize() is to follow.
    Model(Device& device, ModelShape shape, Update::Rule rule, std::span<const float> weights,
        const OutputSampling& sampling = {});

    void useTrustRatios(bool areUsed) { m_usesTrustRatios = areUsed; } // from the next step on
    bool usesTrustRatios() const { return m_usesTrustRatios; }
    void initialize(std::uint64_t seed); // to initialWeights(), without a second copy of them

    // Makes the device ready for steps (or gradients) on batches of this one's size: see Device::rehearse. Quick when
    // it is; weights and optimizer state stay as they are. Without a queue, or with a sampled output layer, whose size
    // changes with every batch, there is nothing to do.
    enum class Purpose { Step, Gradient };
    void prepare(const Batch& batch, Purpose purpose);

    // Forward, backward and update. Returns the batch's mean loss before the update.
    double step(const Batch& batch, double rate);
    // The same without waiting for the device, which has its own copy of the batch when this returns. (A sampled output
    // layer that looks at the hidden layer waits for that.)
    PendingLoss startStep(const Batch& batch, double rate);

    // The same in two halves, for algorithms that add gradients up in between: `gradient` fills gradients() (of the
    // input layer only the batch's features' rows, of a sampled output layer only sampledRows()), `apply` updates by it
    // (these layers: the given rows only), or all layers but the output layer.
    struct OutputHooks {
        std::function<void()> before; // called between the forward pass and the output layer's step ...
        std::function<void()> after; // ... and when its gradient is there and the other layers' are not yet
        // The labels that a sampled output layer has chosen, whose weights are not read yet.
        std::function<void(std::span<const Id>)> chosen;
    };
    double gradient(const Batch& batch, const OutputHooks& hooks = {});
    // The same for diagnostics: visit(begin, values) for all of it, in parts. Where gradients() was not in use, it is
    // not afterwards. Not of a sampled output layer. Throws DeviceError where it does not fit beside the model.
    void visitGradient(const Batch& batch, const std::function<void(Index, std::span<const float>)>& visit);
    void apply(std::span<const Id> inputRows, double rate, std::span<const Id> outputRows = {}, bool withOutput = true);
    Index outputOffset() const { return m_layers.back().weights.value.data - m_weights.data(); } // all after it is its
    bool samplesOutput() const { return m_sampled.has_value(); }
    bool takesAllLabels() const { return m_sampled && m_sampled->takesAll(); } // though it is to sample them
    // Share of the labels that a training step on it works on: expected, and of the step that was made.
    double outputShare(const Batch& batch) const;
    bool choosesPerSample() const { return m_sampled && m_sampling.set == ActiveSet::Sample; }
    double workedShare(const Batch& batch) const;
    // The features that it has, sorted; of the last gradient's batch. Waits for a device that found them itself.
    std::span<const Id> inputRows(const Batch& batch);
    std::span<const Id> sampledRows() const; // the labels of the last step or gradient; empty if not sampled
    std::string outputWay(Index batch) const; // see OutputOperations::way; empty if sampled
    bool readsAllLabels() const; // the next step of a sampled output layer does: it renews its tables
    void renewSampling(); // of the output layer: what it knows of the weights is found anew before the next step

    // The k best labels of each row, row by row; and the batch's mean loss too, for little more.
    void topLabels(const Batch& batch, Index k, std::vector<Id>& ids, std::vector<float>& scores);
    double lossAndTopLabels(const Batch& batch, Index k, std::vector<Id>& ids, std::vector<float>& scores);

    struct Layer {
        Parameter weights, bias; // their gradients are null until gradient() was called
        Index inputs = 0, outputs = 0;
    };
    const Layer& layer(std::size_t l) const { return m_layers[l]; } // the input layer first, the output layer last

    Device& device() { return m_device; }
    const ModelShape& shape() const { return m_shape; }
    Update::Rule rule() const { return m_rule; }
    const OutputSampling& sampling() const { return m_sampling; }
    float* weights() { return m_weights.data(); }
    Index size() const { return m_size; } // weights, on the device or not
    float* gradients() { return m_gradients.data(); }
    MatrixView inputGradient(); // F x h1, the first part of gradients()
    MatrixView outputGradient(); // L x h, its last part but outputBiasGradient()
    MatrixView outputBiasGradient(); // L x 1
    double rootMeanSquare(); // ||w||_2 / sqrt(|w|)

    std::vector<float> download() const { return m_weights.toHost(); }
    void upload(std::span<const float> weights);
    void swapWeights(Array<float>& other); // size() floats of the same device change places with the model's
    Learner newLearner(const float* weights); // with a copy of these weights, on the device, and no update yet
    void exchange(Learner& other); // weights, optimizer state and number of updates change places with the model's
    // Off the device: all that it holds there, optimizer state included; and back for an evaluation, which needs only
    // weights (undefined until upload()).
    void release();
    void place();
    // Optimizer state for checkpoints: first, second (empty where unused), and the number of updates.
    std::vector<float> optimizerState() const;
    void restoreOptimizer(std::span<const float> state, Index updates); // throws InputError if the size differs
    Index optimizerSize() const { return m_first.size() + m_second.size(); }
    Index updates() const { return m_updates; }
    Index bytes() const; // on the device

private:
    void placeLayers();
    Parameter parameter(Index offset, Index rows, Index cols);
    MatrixView forward(const CsrView& x); // what the output layer sees
    LabelsView placeLabels(const Batch& batch);
    void growActivations(Index rows);
    void needGradients();
    OutputStep outputStep(MatrixView top, LabelsView labels, const Update& update);
    void placeTop(Index n);
    void takeTop(Index n, std::vector<Id>& ids, std::vector<float>& scores);
    PendingLoss passes(const Batch& batch, const Update& update, const OutputHooks& hooks = {});
    double waitFor(PendingLoss loss);
    template<typename Step>
    void scaled(double rate, const Step& step);
    void applyRows(const Parameter& p, std::span<const Id> rows, const Update& update);
    MatrixView activation(std::size_t layer, Index rows);

    Device& m_device;
    ModelShape m_shape;
    Update::Rule m_rule;
    OutputSampling m_sampling;
    Index m_size, m_updates = 0;
    Array<float> m_weights, m_gradients, m_first, m_second;
    std::vector<Layer> m_layers;
    std::optional<SampledOutput> m_sampled;
    bool m_usesTrustRatios = false;
    std::optional<TrustRatios> m_trust; // made by the first step
    std::vector<Array<float>> m_activations, m_derivatives; // by hidden layer, grown to the largest batch
    PlacedBatch m_batch;
    ColumnsView m_columns; // of the last step's or gradient's batch
    std::vector<Id> m_inputRows;
    Array<Id> m_rowIds, m_topIds;
    Array<float> m_topScores;
    Index m_rows = 0; // batch size that the activations hold
};

} // namespace evenkeel
