// SPDX-License-Identifier: GPL-3.0-or-later
// The network's step as device calls.
#include "core/train/model/model.h"

#include "core/base/hash.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace evenkeel {

Model::Model(Device& device, ModelShape shape, Update::Rule rule, std::span<const float> weights,
    const OutputSampling& sampling, const Precision& precision)
    : m_device(device)
    , m_shape(std::move(shape))
    , m_rule(rule)
    , m_sampling(sampling)
    , m_precision(precision)
    , m_layout(layoutOf(m_shape, precision))
    , m_memory(device, m_layout, rule, precision)
    , m_network(makeNetwork(m_shape.network))
    , m_activations(m_shape.hidden.size())
    , m_derivatives(m_shape.hidden.size())
{
    placeLayers();
    if (!weights.empty())
        upload(weights);
    m_memory.clearState();
    if (sampling.active > 0)
        m_sampled.emplace(device, sampling, m_shape.labels, m_shape.hidden.back());
}

void Model::initialize(std::uint64_t seed)
{
    m_memory.clearWeights();
    eachInitialBlock(m_shape, seed, [this](Index at, std::span<const float> values) { m_memory.start(at, values); });
}

void Model::placeLayers()
{
    m_layers.clear();
    m_placed = m_memory.floats();
    Index offset = 0;
    float* const gradients = m_gradients.data();
    for (const LayerShape& shape : layersOf(m_shape)) {
        const Index inputs = shape.inputs, outputs = shape.outputs;
        const bool byInput = m_layers.empty(); // one row a feature, so that a sample gathers rows
        m_layers.push_back(
            { m_memory.parameter(offset, byInput ? inputs : outputs, byInput ? outputs : inputs, gradients),
                m_memory.parameter(offset + inputs * outputs, 1, outputs, gradients), inputs, outputs, offset });
        offset += inputs * outputs + outputs;
    }
}

LabelsView Model::placeLabels(const Batch& batch) { return m_batch.labels(m_device, batch, m_shape.labels); }

MatrixView Model::activation(std::size_t layer, Index rows)
{
    return { m_activations[layer].data(), rows, m_shape.hidden[layer] };
}

void Model::growActivations(Index rows)
{
    if (rows <= m_rows)
        return;
    for (std::size_t l = 0; l < m_shape.hidden.size(); ++l) {
        m_activations[l] = Array<float>(m_device, rows * m_shape.hidden[l]);
        m_derivatives[l] = Array<float>(m_device, rows * m_shape.hidden[l]);
    }
    m_rows = rows;
}

void Model::stepped()
{
    m_memory.stepped();
    keepPlaced();
}

ConstWeightsView Model::weightsFor(For purpose, const Layer& layer) const
{
    const WeightsView& own = layer.weights.value;
    const float* const values = purpose == For::Evaluation ? m_memory.currentValues() : nullptr;
    return values ? ConstWeightsView(values + layer.offset, own.rows, own.cols) : own;
}

MatrixView Model::top(const Batch& batch, For purpose)
{
    if (!m_network)
        return forward(m_batch.features(m_device, batch, m_shape.features), {}, purpose);
    growActivations(batch.size());
    const MatrixView top = activation(0, batch.size());
    m_network->forward(m_device, batch, m_layers, top);
    return top;
}

MatrixView Model::forward(const CsrView& x, const Dropout& dropout, For purpose)
{
    const Index rows = x.rows;
    growActivations(rows);
    for (std::size_t l = 0; l < m_shape.hidden.size(); ++l) {
        const MatrixView out = activation(l, rows);
        const Layer& layer = m_layers[l];
        if (l == 0)
            m_device.sparse().multiply(x, weightsFor(purpose, layer), layer.bias.value.data, out, Activation::Relu);
        else
            m_device.dense().multiply(
                activation(l - 1, rows), weightsFor(purpose, layer), layer.bias.value.data, out, Activation::Relu);
        if (dropout.share > 0)
            m_device.dense().dropout(out, { dropout.share, dropout.seed + l * goldenGamma });
    }
    return activation(m_shape.hidden.size() - 1, rows);
}

OutputStep Model::outputStep(MatrixView top, LabelsView labels, const Update& update)
{
    const Layer& output = m_layers.back();
    return { top, output.weights, output.bias, labels, m_shape.loss, update,
        { m_derivatives.back().data(), top.rows, top.cols } };
}

void Model::prepare(const Batch& batch, Purpose purpose)
{
    if (purpose == Purpose::Gradient && !batch.empty())
        needGradients();
    if (m_device.sharesHostMemory() || m_sampled || batch.empty())
        return;
    growActivations(batch.size());
    const Update update { .rule = purpose == Purpose::Gradient ? Update::Rule::Store : m_rule };
    const MatrixView top = activation(m_shape.hidden.size() - 1, batch.size());
    if (!m_device.output().isRehearsed(outputStep(top, m_batch.labelsToCome(m_device, batch, m_shape.labels), update)))
        m_device.rehearse([&] { passes(batch, update); });
}

// Forward and backward.
PendingLoss Model::passes(const Batch& batch, const Update& update, const OutputHooks& hooks)
{
    toStep();
    const CsrView x = m_batch.features(m_device, batch, m_shape.features);
    const LabelsView labels = placeLabels(batch);
    const MatrixView seen = m_network ? top(batch, For::Step) : forward(x, batch.hiddenDropout, For::Step);
    if (!m_network)
        m_columns = m_device.sharesHostMemory() ? m_batch.columns(m_device, batch) : m_device.sparse().columnsOf(x);
    if (hooks.before) {
        hooks.before();
        toStep();
    }
    const OutputStep step = outputStep(seen, labels, update);
    const auto chosen = [&](std::span<const Id> labelsChosen) {
        hooks.chosen(labelsChosen);
        toStep();
    };
    PendingLoss loss = m_sampled
        ? m_sampled->start(batch, step, m_updates + 1, hooks.chosen ? chosen : SampledOutput::Chosen())
        : m_device.output().start(step);
    if (hooks.after)
        hooks.after();
    hiddenBackward(batch, update);
    if (update.rule != Update::Rule::Store)
        stepped();
    return loss;
}

// All layers but the output layer.
void Model::hiddenBackward(const Batch& batch, const Update& update)
{
    const Index rows = batch.size();
    const auto derivative = [&](std::size_t l) {
        return MatrixView { m_derivatives[l].data(), rows, m_shape.hidden[l] };
    };
    const auto backward = [&](std::size_t l) { // what dropout has left out is 0, as what the ReLU has
        const MatrixView d = derivative(l);
        m_device.dense().reluBackward(activation(l, rows), d);
        if (batch.hiddenDropout.share > 0)
            m_device.arrays().combine(0, d.data, batch.hiddenDropout.scale(), d.data, d.size());
    };
    if (m_network)
        return m_network->backward(m_device, m_layers, derivative(0), update);
    for (std::size_t l = m_shape.hidden.size() - 1; l > 0; --l) {
        backward(l);
        m_device.dense().multiplyBackward(derivative(l), m_layers[l].weights.value, derivative(l - 1));
        m_device.dense().update(derivative(l), activation(l - 1, rows), m_layers[l].weights, m_layers[l].bias, update);
    }
    backward(0);
    m_device.sparse().update(m_columns, derivative(0), m_layers[0].weights, m_layers[0].bias, update);
}

// All of the step, not only its loss.
double Model::waitFor(PendingLoss loss)
{
    m_device.finish();
    return loss.value();
}

// Takes a step of the weights; with trust ratios that of each layer is scaled.
template<typename Step>
void Model::scaled(double rate, const Step& step)
{
    if (m_usesTrustRatios && !m_trust)
        m_trust.emplace(m_device, size());
    if (m_trust)
        m_trust->begin(values());
    step();
    if (m_trust && rate > 0) {
        float* const all = weights();
        for (const Layer& layer : m_layers)
            m_trust->scale(all + layer.offset, layer.offset, layer.weights.value.size(), rate);
    }
}

// The step that comes next.
Update Model::nextUpdate(double rate, bool isCommon) const
{
    Update update { .rule = m_rule, .rate = float(rate), .step = m_updates + 1 };
    update.decay = float(m_weightDecay);
    update.rounding = m_precision.rounding;
    if (isCommon)
        update.rounding.seed = m_precision.commonSeed;
    return update;
}

PendingLoss Model::startStep(const Batch& batch, double rate)
{
    PendingLoss loss;
    scaled(rate, [&] { loss = passes(batch, nextUpdate(rate, false)); });
    ++m_updates;
    return loss;
}

double Model::step(const Batch& batch, double rate) { return waitFor(startStep(batch, rate)); }

void Model::needGradients()
{
    if (m_gradients.size() > 0)
        return;
    m_gradients = Array<float>(m_device, size());
    m_device.arrays().fill(m_gradients.data(), size(), 0);
    placeLayers();
}

double Model::gradient(const Batch& batch, const OutputHooks& hooks)
{
    needGradients();
    if (batch.empty()) {
        const Index input = m_layers[0].weights.value.size(); // its rows are named, so these need no zeros
        m_device.arrays().fill(m_gradients.data() + input, size() - input, 0);
        if (m_sampled)
            m_sampled->clearRows();
        if (hooks.after)
            hooks.after();
        return 0;
    }
    return waitFor(passes(batch, { .rule = Update::Rule::Store }, hooks));
}

void Model::applyRows(const Parameter& p, std::span<const Id> rows, const Update& update)
{
    const Id* ids = rows.data();
    if (!m_device.sharesHostMemory()) {
        m_rowIds.assign(m_device, rows);
        ids = m_rowIds.data();
    }
    m_device.arrays().applyRows(p, ids, Index(rows.size()), update);
}

void Model::apply(std::span<const Id> inputRows, double rate, std::span<const Id> outputRows, bool withOutput)
{
    const Update update = nextUpdate(rate, true);
    scaled(rate, [&] {
        toStep();
        applyRows(m_layers[0].weights, inputRows, update);
        m_device.arrays().apply(m_layers[0].bias, update);
        for (std::size_t l = 1; l < m_layers.size() - (withOutput ? 0 : 1); ++l) {
            const Layer& layer = m_layers[l];
            if (m_sampled && l + 1 == m_layers.size()) {
                applyRows(layer.weights, outputRows, update);
                applyRows(asColumn(layer.bias), outputRows, update);
            } else {
                m_device.arrays().apply(layer.weights, update);
                m_device.arrays().apply(layer.bias, update);
            }
        }
        stepped();
    });
    ++m_updates;
}

std::span<const Id> Model::inputRows(const Batch& batch)
{
    if (m_network)
        return m_inputRows = m_network->tokensOf(batch);
    if (m_device.sharesHostMemory() || batch.columns.empty())
        return batch.columnIds;
    Id count = 0;
    m_device.download(&count, m_columns.counted, sizeof(count));
    m_inputRows.resize(std::size_t(count));
    m_device.download(m_inputRows.data(), m_columns.ids, m_inputRows.size() * sizeof(Id));
    return m_inputRows;
}

std::span<const Id> Model::sampledRows() const { return m_sampled ? m_sampled->rows() : std::span<const Id>(); }

double Model::outputShare(const Batch& batch) const
{
    if (!m_sampled)
        return 1;
    if (m_sampling.set == ActiveSet::Sample)
        return double(std::min<Index>(m_sampling.active, m_shape.labels)) / double(m_shape.labels);
    const std::set<Id> truth(batch.labels.begin(), batch.labels.end());
    return double(LabelSampler::count(m_sampling, Index(truth.size()), m_shape.labels)) / double(m_shape.labels);
}

double Model::workedShare(const Batch& batch) const
{
    if (!m_sampled || m_sampling.set != ActiveSet::Sample || batch.empty())
        return outputShare(batch);
    return double(m_sampled->pairs()) / (double(batch.size()) * double(m_shape.labels));
}

std::string Model::outputWay(Index batch) const
{
    return m_sampled ? std::string() : m_device.output().way(batch, m_shape.labels, m_shape.loss, m_precision.isBf16);
}

bool Model::readsAllLabels() const { return m_sampled && m_sampled->renewalDue(m_updates + 1); }

void Model::renewSampling()
{
    if (m_sampled)
        m_sampled->forgetTables();
}

MatrixView Model::inputGradient()
{
    const WeightsView& weights = m_layers[0].weights.value;
    return { m_gradients.data(), weights.rows, weights.cols };
}

MatrixView Model::outputGradient()
{
    const Parameter& weights = m_layers.back().weights;
    return { weights.gradient, weights.value.rows, weights.value.cols };
}

MatrixView Model::outputBiasGradient() { return { m_layers.back().bias.gradient, m_shape.labels, 1 }; }

double Model::rootMeanSquare() { return std::sqrt(m_device.arrays().squaredNorm(values(), size()) / double(size())); }

} // namespace evenkeel
