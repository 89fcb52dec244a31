// SPDX-License-Identifier: GPL-3.0-or-later
// The network: sparse input -> hidden layers (ReLU) -> labels, on one device.
// The order of its weights is, layer by layer, weights then bias: input F x h1 (one row a feature), hidden h_out x
// h_in, output L x h (one row a label). Networks over lists, trees and graphs stand for the hidden layers
// (core/train/network/).
#pragma once

#include "core/train/model/model_shape.h"
#include "core/train/model/neighbors.h"
#include "core/train/model/network.h"
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

// Weights and optimizer state that take turns with the model's own (Model::exchange).
struct Learner {
    ModelMemory memory;
    Index updates = 0;
};

class Model {
public:
    // `rule` is the optimizer (Sgd, Momentum or Adam); its state is part of the model. With sampling.active > 0
    // training works on so many labels a step; evaluation always sees all of them.
    // Where `weights` is empty, initialize() is to follow. With a precision of bf16 the device must take that
    // (Device::bf16Way).
    Model(Device& device, ModelShape shape, Update::Rule rule, std::span<const float> weights,
        const OutputSampling& sampling = {}, const Precision& precision = {});

    void useTrustRatios(bool areUsed) { m_usesTrustRatios = areUsed; } // from the next step on
    bool usesTrustRatios() const { return m_usesTrustRatios; }
    void useWeightDecay(double decay) { m_weightDecay = decay; } // see Update::decay
    double weightDecay() const { return m_weightDecay; }
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
    Index outputOffset() const { return m_layers.back().offset; } // all after it is the output layer's
    bool samplesOutput() const { return m_sampled.has_value(); }
    bool takesAllLabels() const { return m_sampled && m_sampled->takesAll(); } // though it is to sample them
    // Share of the labels that a training step on it works on: expected, and of the step that was made.
    double outputShare(const Batch& batch) const;
    bool choosesPerSample() const { return m_sampled && m_sampling.set == ActiveSet::Sample; }
    double workedShare(const Batch& batch) const;
    Effort effort(const Batch& batch) const { return m_network ? m_network->effort(batch) : Effort {}; }
    // The features that it has (of other networks than an MLP: its tokens), sorted; of the last gradient's batch. Waits
    // for a device that found them itself.
    std::span<const Id> inputRows(const Batch& batch);
    std::span<const Id> sampledRows() const; // the labels of the last step or gradient; empty if not sampled
    std::string outputWay(Index batch) const; // see OutputOperations::way; empty if sampled
    bool readsAllLabels() const; // the next step of a sampled output layer does: it renews its tables
    void renewSampling(); // of the output layer: what it knows of the weights is found anew before the next step

    // For what follows: the samples' neighbors are asked, too, and scores are logarithms of mixed probabilities instead
    // of logits. The loss stays the network's. Of an MLP only.
    void useNeighbors(std::shared_ptr<const Neighbors> neighbors) { m_neighbors.emplace(std::move(neighbors)); }
    // The k best labels of each row, row by row; and the batch's mean loss too, for little more.
    void topLabels(const Batch& batch, Index k, std::vector<Id>& ids, std::vector<float>& scores);
    void keepWeights(); // they do not change any more: topLabels() may answer sooner. Of an MLP on its device
    double lossAndTopLabels(const Batch& batch, Index k, std::vector<Id>& ids, std::vector<float>& scores);

    // The input layer first, the output layer last; see layersOf(). Whoever computes with them calls toStep() before,
    // and stepped() when it has changed them.
    const Layer& layer(std::size_t l) const { return m_layers[l]; }
    const Layer& outputLayer() const { return m_layers.back(); }
    std::span<const Layer> layers() const { return m_layers; }
    void toStep() { m_memory.toStep(m_precision.rounding, m_updates); }
    void stepped();

    Device& device() { return m_device; }
    const ModelShape& shape() const { return m_shape; }
    Update::Rule rule() const { return m_rule; }
    const OutputSampling& sampling() const { return m_sampling; }
    const Precision& precision() const { return m_precision; }
    // All in 32 bits and in order, to read or to change; null if they are not on the device. With weights in bf16 that
    // is memory of its own, kept from then on, and valid until the next step.
    const float* values() { return inPlace(m_memory.values()); }
    float* weights() { return inPlace(m_memory.changed()); }
    void takeRounded(); // what was changed so becomes what a step begins with: of differences between the two
    bool isPlaced() const { return !m_layers.empty() && !m_layers.front().weights.value.isEmpty(); }
    Index size() const { return m_layout->size; } // weights, on the device or not
    float* gradients() { return m_gradients.data(); }
    MatrixView inputGradient(); // F x h1 (of other networks: the table's), the first part of gradients()
    MatrixView outputGradient(); // L x h, its last part but outputBiasGradient()
    MatrixView outputBiasGradient(); // L x 1
    double rootMeanSquare(); // ||w||_2 / sqrt(|w|)

    std::vector<float> download() const;
    void download(Index begin, std::span<float> to) const; // from an offset on
    void upload(std::span<const float> weights);
    void swapWeights(Array<float>& other); // size() floats of the same device change places with the model's
    void savedWeights()
    {
        m_memory.saved(m_precision.rounding, m_updates);
    } // a run that goes on computes as one that begins with what was saved
    Learner newLearner(const float* weights); // with a copy of these weights, on the device, and no update yet
    void exchange(Learner& other); // weights, optimizer state and number of updates change places with the model's
    // Off the device: all that it holds there, optimizer state included; and back for an evaluation, which needs only
    // weights (undefined until upload()).
    void release();
    void place();
    // Optimizer state for checkpoints: first, second (empty where unused), and the number of updates.
    std::vector<float> optimizerState() const { return m_memory.state(); }
    void restoreOptimizer(std::span<const float> state, Index updates); // throws InputError if the size differs
    Index optimizerSize() const { return m_memory.stateSize(); }
    Index updates() const { return m_updates; }
    Index savedBytes() const; // of weights and optimizer state in a checkpoint: equal on all ranks
    Index bytes() const; // on the device

private:
    void placeLayers();
    void keepPlaced() // where memory has moved
    {
        if (m_placed != m_memory.floats())
            placeLayers();
    }
    template<typename T>
    T* inPlace(T* values)
    {
        keepPlaced();
        return values;
    }
    enum class For { Step, Evaluation };
    MatrixView top(const Batch& batch, For purpose); // what the output layer sees
    MatrixView forward(const CsrView& x, const Dropout& dropout, For purpose); // the same of an MLP
    void hiddenBackward(const Batch& batch, const Update& update);
    ConstWeightsView weightsFor(For purpose, const Layer& layer) const;
    Update nextUpdate(double rate, bool isCommon) const;
    LabelsView placeLabels(const Batch& batch);
    void growActivations(Index rows);
    void needGradients();
    OutputStep outputStep(MatrixView top, LabelsView labels, const Update& update);
    TopLabels placeTop(Index rows, Index k);
    void takeTop(Index n, std::vector<Id>& ids, std::vector<float>& scores);
    void mixNeighbors(const Batch& batch, MatrixView hidden, Index k, std::vector<Id>& ids, std::vector<float>& scores);
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
    Precision m_precision;
    ModelMemory::Layout m_layout;
    Index m_updates = 0;
    ModelMemory m_memory;
    Array<float> m_gradients;
    std::vector<Layer> m_layers;
    const float* m_placed = nullptr; // the memory that they were placed in
    std::unique_ptr<Network> m_network; // null: an MLP
    std::optional<SampledOutput> m_sampled;
    bool m_usesTrustRatios = false;
    double m_weightDecay = 0;
    std::optional<TrustRatios> m_trust; // made by the first step
    std::vector<Array<float>> m_activations, m_derivatives; // by hidden layer, grown to the largest batch
    PlacedBatch m_batch;
    ColumnsView m_columns; // of the last step's or gradient's batch
    std::vector<Id> m_inputRows;
    Array<Id> m_rowIds, m_topIds;
    Array<float> m_topScores, m_partition;
    std::optional<NeighborSearch> m_neighbors; // empty: the network alone
    Index m_rows = 0; // batch size that the activations hold
};

} // namespace evenkeel
