// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/model/sampled_output.h"

#include "core/train/model/sample_sets_step.h"

namespace evenkeel {

namespace {

// Values of the device where the host can read them.
ConstMatrixView onHost(Device& device, ConstMatrixView matrix, std::vector<float>& copy)
{
    if (device.sharesHostMemory())
        return matrix;
    copy.resize(std::size_t(matrix.size()));
    device.download(copy.data(), matrix.data, copy.size() * sizeof(float));
    return { copy.data(), matrix.rows, matrix.cols };
}

ConstMatrixView weightsOnHost(Device& device, const WeightsView& weights, std::vector<float>& copy)
{
    if (!weights.bf16)
        return onHost(device, weights, copy);
    const Array<float> wide(device, weights.size());
    device.arrays().widen(weights.bf16, nullptr, wide.data(), wide.size());
    copy = wide.toHost();
    return { copy.data(), weights.rows, weights.cols };
}

// What a step does not touch need not travel: one that stores gradients no optimizer state, others no gradients.
Parameter touched(const Parameter& p, bool stores)
{
    return stores ? Parameter { p.value, p.gradient, nullptr, nullptr }
                  : Parameter { p.value, nullptr, p.first, p.second, p.bf16 };
}

void leaveOut(WeightsView& unchanged)
{
    unchanged.data = nullptr;
    unchanged.bf16 = nullptr;
}

WeightsView viewOf(float* data, Index rows, Index cols) { return { data, rows, cols }; }
WeightsView viewOf(Bf16* data, Index rows, Index cols) { return WeightsView::ofBf16(data, rows, cols); }

} // namespace

SampledOutput::SampledOutput(Device& device, const OutputSampling& options, Index labels, Index width)
    : m_device(device)
    , m_sampler(options, labels, width)
    , m_set(options.set)
{
}

void SampledOutput::renewIfDue(const OutputStep& whole, Index number)
{
    if (!m_sampler.renewalDue(number))
        return;
    m_sampler.renew(weightsOnHost(m_device, whole.weights.value, m_hostWeights), number);
    m_hostWeights = {}; // as large as the layer, and seldom needed
}

ConstMatrixView SampledOutput::hiddenOnHost(const OutputStep& whole)
{
    return m_sampler.usesHidden() ? onHost(m_device, whole.hidden, m_hostHidden) : ConstMatrixView();
}

Parameter SampledOutput::gather(Rows& rows, const Parameter& from, Index cols)
{
    const Index count = Index(m_rows.size());
    const auto copy = [&]<typename T>(T* all, Array<T>& packed, bool filled = true) -> T* {
        if (!all)
            return nullptr;
        packed.reserve(m_device, count * cols);
        if (filled)
            m_device.arrays().gatherRows(
                viewOf(all, from.value.rows, cols), m_ids.data(), viewOf(packed.data(), count, cols));
        return packed.data();
    };
    Parameter few { { copy(from.value.data, rows.value), count, cols }, copy(from.gradient, rows.gradient, false),
        copy(from.first, rows.first), copy(from.second, rows.second) };
    few.value.bf16 = copy(from.value.bf16, rows.bf16.value);
    few.bf16 = { copy(from.bf16.first, rows.bf16.first), copy(from.bf16.second, rows.bf16.second),
        copy(from.bf16.compensation, rows.bf16.compensation) };
    return few;
}

void SampledOutput::scatter(const Parameter& rows, const Parameter& to)
{
    const auto copy = [&]<typename T>(T* packed, T* all) {
        if (packed && all)
            m_device.arrays().scatterRows(viewOf(packed, rows.value.rows, rows.value.cols), m_ids.data(),
                viewOf(all, to.value.rows, rows.value.cols));
    };
    copy(rows.value.data, to.value.data);
    copy(rows.value.bf16, to.value.bf16);
    copy(rows.gradient, to.gradient);
    copy(rows.first, to.first);
    copy(rows.second, to.second);
    copy(rows.bf16.first, to.bf16.first);
    copy(rows.bf16.second, to.bf16.second);
    copy(rows.bf16.compensation, to.bf16.compensation);
}

MatrixView SampledOutput::wide(const WeightsView& weights)
{
    if (!weights.bf16)
        return weights;
    m_wide.reserve(m_device, weights.size());
    m_device.arrays().widen(weights.bf16, nullptr, m_wide.data(), weights.size());
    return { m_wide.data(), weights.rows, weights.cols };
}

PendingLoss SampledOutput::start(const Batch& batch, const OutputStep& whole, Index number, const Chosen& chosen)
{
    renewIfDue(whole, number);
    if (m_set == ActiveSet::Sample)
        return startOnSets(batch, whole, number, chosen);
    const ActiveLabels& active = m_sampler.choose(batch, hiddenOnHost(whole), number);
    m_rows = active.ids;
    if (chosen)
        chosen(m_rows);
    const Index count = Index(m_rows.size());
    m_pairs = count * batch.size();
    m_ids.assign(m_device, active.ids);
    m_truth.assign(m_device, active.truth);
    m_truthOffsets.assign(m_device, batch.labelOffsets);
    m_shift.assign(m_device, active.shift);

    const bool stores = whole.update.rule == Update::Rule::Store;
    const Parameter allWeights = touched(whole.weights, stores), allBias = touched(asColumn(whole.bias), stores);
    const Parameter weights = gather(m_weights, allWeights, whole.weights.value.cols);
    Parameter bias = gather(m_bias, allBias, 1);
    m_device.arrays().combine(1, m_shift.data(), 1, bias.value.data, count);
    OutputStep few = whole;
    few.weights = weights;
    few.bias = bias;
    few.bias.value = { bias.value.data, 1, count };
    few.labels = { m_truthOffsets.data(), m_truth.data(), batch.size(), count, Index(active.truth.size()) };
    PendingLoss loss = m_device.output().start(few);
    m_device.arrays().combine(-1, m_shift.data(), 1, bias.value.data, count);
    if (stores) { // only the gradients go back
        leaveOut(few.weights.value);
        leaveOut(bias.value);
    }
    scatter(few.weights, allWeights);
    scatter(bias, allBias);
    return loss;
}

// The same with a set for each sample, on a device that shares the host's memory.
PendingLoss SampledOutput::startOnSets(const Batch& batch, const OutputStep& whole, Index number, const Chosen& chosen)
{
    const SampleSets& sets = m_sampler.chooseEach(batch, hiddenOnHost(whole), number);
    m_rows = sets.ids;
    if (chosen)
        chosen(m_rows);
    m_pairs = Index(sets.members.size());
    m_ids.assign(m_device, sets.ids);
    const Index count = Index(m_rows.size()), width = whole.weights.value.cols;
    const bool stores = whole.update.rule == Update::Rule::Store;
    const Parameter allWeights = touched(whole.weights, stores), allBias = touched(asColumn(whole.bias), stores);
    Parameter weights = gather(m_weights, allWeights, width), bias = gather(m_bias, allBias, 1);
    m_gradient.reserve(m_device, count * width);
    m_biasGradient.reserve(m_device, count);
    weights.gradient = m_gradient.data();
    bias.gradient = m_biasGradient.data();
    const double loss = stepOnSampleSets({ .hidden = whole.hidden,
        .weights = wide(weights.value),
        .bias = bias.value.data,
        .sets = sets,
        .batch = batch,
        .loss = whole.loss,
        .dHidden = whole.dHidden,
        .gradient = { weights.gradient, count, width },
        .biasGradient = bias.gradient });
    if (stores) {
        leaveOut(weights.value);
        leaveOut(bias.value);
    } else {
        m_device.arrays().apply(weights, whole.update);
        m_device.arrays().apply(bias, whole.update);
    }
    scatter(weights, allWeights);
    scatter(bias, allBias);
    return loss;
}

} // namespace evenkeel
