// SPDX-License-Identifier: GPL-3.0-or-later
// The network's step as device calls.
#include "core/train/model/model.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace evenkeel {

Index ModelShape::weights() const
{
    Index sum = 0, inputs = features;
    for (const Index h : hidden) {
        sum += inputs * h + h;
        inputs = h;
    }
    return sum + inputs * labels + labels;
}

namespace {

// take(at, values) for the initial weights block by block, zeros left out.
template<typename Take>
void eachInitialBlock(const ModelShape& shape, std::uint64_t seed, Take take)
{
    constexpr Index max = 1 << 16;
    Random random(seed);
    std::vector<float> block;
    Index at = 0, inputs = shape.features;
    const auto fill = [&](Index count, double deviation) {
        for (const Index end = at + count; at < end; at += Index(block.size())) {
            block.resize(std::size_t(std::min(max, end - at)));
            for (float& weight : block)
                weight = float(deviation * random.normal());
            take(at, std::span<const float>(block));
        }
    };
    for (std::size_t l = 0; l < shape.hidden.size(); ++l) {
        const Index h = shape.hidden[l];
        fill(inputs * h, std::sqrt(2.0 / double(l == 0 ? h : inputs)));
        at += h; // biases stay zero
        inputs = h;
    }
    fill(inputs * shape.labels, std::sqrt(1.0 / double(inputs)));
}

} // namespace

std::vector<float> initialWeights(const ModelShape& shape, std::uint64_t seed)
{
    std::vector<float> weights(std::size_t(shape.weights()), 0.0F);
    eachInitialBlock(
        shape, seed, [&](Index at, std::span<const float> values) { std::ranges::copy(values, weights.begin() + at); });
    return weights;
}

Model::Model(
    Device& device, ModelShape shape, Update::Rule rule, std::span<const float> weights, const OutputSampling& sampling)
    : m_device(device)
    , m_shape(std::move(shape))
    , m_rule(rule)
    , m_sampling(sampling)
    , m_size(m_shape.weights())
    , m_weights(device, m_size)
    , m_activations(m_shape.hidden.size())
    , m_derivatives(m_shape.hidden.size())
{
    if (!weights.empty())
        upload(weights);
    if (rule == Update::Rule::Momentum || rule == Update::Rule::Adam) {
        m_first = Array<float>(device, size());
        device.arrays().fill(m_first.data(), size(), 0);
    }
    if (rule == Update::Rule::Adam) {
        m_second = Array<float>(device, size());
        device.arrays().fill(m_second.data(), size(), 0);
    }
    placeLayers();
    if (sampling.active > 0)
        m_sampled.emplace(device, sampling, m_shape.labels, m_shape.hidden.back());
}

void Model::initialize(std::uint64_t seed)
{
    m_device.arrays().fill(m_weights.data(), size(), 0);
    eachInitialBlock(m_shape, seed, [this](Index at, std::span<const float> values) {
        m_device.upload(m_weights.data() + at, values.data(), values.size_bytes());
    });
}

Parameter Model::parameter(Index offset, Index rows, Index cols)
{
    const auto at = [offset](const Array<float>& a) { return a.size() ? a.data() + offset : nullptr; };
    return { { at(m_weights), rows, cols }, at(m_gradients), at(m_first), at(m_second) };
}

void Model::placeLayers()
{
    m_layers.clear();
    Index offset = 0, inputs = m_shape.features;
    for (std::size_t l = 0; l <= m_shape.hidden.size(); ++l) {
        const Index outputs = l < m_shape.hidden.size() ? m_shape.hidden[l] : m_shape.labels;
        const bool byInput = l == 0; // one row a feature, so that a sample gathers rows
        Layer layer { parameter(offset, byInput ? inputs : outputs, byInput ? outputs : inputs),
            parameter(offset + inputs * outputs, 1, outputs), inputs, outputs };
        m_layers.push_back(layer);
        offset += inputs * outputs + outputs;
        inputs = outputs;
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

MatrixView Model::forward(const CsrView& x)
{
    const Index rows = x.rows;
    growActivations(rows);
    for (std::size_t l = 0; l < m_shape.hidden.size(); ++l) {
        const MatrixView out = activation(l, rows);
        const Layer& layer = m_layers[l];
        if (l == 0)
            m_device.sparse().multiply(x, layer.weights.value, layer.bias.value.data, out, Activation::Relu);
        else
            m_device.dense().multiply(
                activation(l - 1, rows), layer.weights.value, layer.bias.value.data, out, Activation::Relu);
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
    const CsrView x = m_batch.features(m_device, batch, m_shape.features);
    const LabelsView labels = placeLabels(batch);
    const MatrixView top = forward(x);
    m_columns = m_device.sharesHostMemory() ? m_batch.columns(m_device, batch) : m_device.sparse().columnsOf(x);
    const Index rows = x.rows;
    const auto derivative = [&](std::size_t l) {
        return MatrixView { m_derivatives[l].data(), rows, m_shape.hidden[l] };
    };
    if (hooks.before)
        hooks.before();
    const OutputStep step = outputStep(top, labels, update);
    PendingLoss loss
        = m_sampled ? m_sampled->start(batch, step, m_updates + 1, hooks.chosen) : m_device.output().start(step);
    if (hooks.after)
        hooks.after();
    for (std::size_t l = m_shape.hidden.size() - 1; l > 0; --l) {
        m_device.dense().reluBackward(activation(l, rows), derivative(l));
        m_device.dense().multiplyBackward(derivative(l), m_layers[l].weights.value, derivative(l - 1));
        m_device.dense().update(derivative(l), activation(l - 1, rows), m_layers[l].weights, m_layers[l].bias, update);
    }
    m_device.dense().reluBackward(activation(0, rows), derivative(0));
    m_device.sparse().update(m_columns, derivative(0), m_layers[0].weights, m_layers[0].bias, update);
    return loss;
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
        m_trust->begin(weights());
    step();
    if (m_trust && rate > 0)
        for (const Layer& layer : m_layers) {
            const MatrixView w = layer.weights.value;
            m_trust->scale(w.data, w.data - weights(), w.size(), rate);
        }
}

PendingLoss Model::startStep(const Batch& batch, double rate)
{
    PendingLoss loss;
    scaled(rate, [&] { loss = passes(batch, { .rule = m_rule, .rate = float(rate), .step = m_updates + 1 }); });
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
        const Index input = m_shape.features * m_shape.hidden[0]; // its rows are named, so these need no zeros
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
    const Update update { .rule = m_rule, .rate = float(rate), .step = ++m_updates };
    scaled(rate, [&] {
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
    });
}

std::span<const Id> Model::inputRows(const Batch& batch)
{
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
    return m_sampled ? std::string() : m_device.output().way(batch, m_shape.labels, m_shape.loss);
}

bool Model::readsAllLabels() const { return m_sampled && m_sampled->renewalDue(m_updates + 1); }

void Model::renewSampling()
{
    if (m_sampled)
        m_sampled->forgetTables();
}

void Model::topLabels(const Batch& batch, Index k, std::vector<Id>& ids, std::vector<float>& scores)
{
    const CsrView x = m_batch.features(m_device, batch, m_shape.features);
    const Parameter &w = m_layers.back().weights, &bias = m_layers.back().bias;
    placeTop(batch.size() * k);
    m_device.output().topLabels(forward(x), w.value, bias.value.data, { k, m_topIds.data(), m_topScores.data() });
    takeTop(batch.size() * k, ids, scores);
}

double Model::lossAndTopLabels(const Batch& batch, Index k, std::vector<Id>& ids, std::vector<float>& scores)
{
    const CsrView x = m_batch.features(m_device, batch, m_shape.features);
    const Parameter &w = m_layers.back().weights, &bias = m_layers.back().bias;
    placeTop(batch.size() * k);
    const double loss = m_device.output().loss(forward(x), w.value, bias.value.data, placeLabels(batch), m_shape.loss,
        { k, m_topIds.data(), m_topScores.data() });
    takeTop(batch.size() * k, ids, scores);
    return loss;
}

void Model::placeTop(Index n)
{
    if (m_topIds.size() >= n)
        return;
    m_topIds = Array<Id>(m_device, n);
    m_topScores = Array<float>(m_device, n);
}

void Model::takeTop(Index n, std::vector<Id>& ids, std::vector<float>& scores)
{
    ids.resize(std::size_t(n));
    scores.resize(std::size_t(n));
    m_device.download(ids.data(), m_topIds.data(), ids.size() * sizeof(Id));
    m_device.download(scores.data(), m_topScores.data(), scores.size() * sizeof(float));
}

MatrixView Model::inputGradient() { return { m_gradients.data(), m_shape.features, m_shape.hidden[0] }; }

MatrixView Model::outputGradient()
{
    const Parameter& weights = m_layers.back().weights;
    return { weights.gradient, weights.value.rows, weights.value.cols };
}

MatrixView Model::outputBiasGradient() { return { m_layers.back().bias.gradient, m_shape.labels, 1 }; }

double Model::rootMeanSquare()
{
    return std::sqrt(m_device.arrays().squaredNorm(m_weights.data(), size()) / double(size()));
}

} // namespace evenkeel
