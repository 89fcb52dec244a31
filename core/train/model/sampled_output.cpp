// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/model/sampled_output.h"

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

void grow(Device& device, Array<float>& array, Index size)
{
    if (array.size() < size)
        array = Array<float>(device, size + size / 4);
}

} // namespace

SampledOutput::SampledOutput(Device& device, const OutputSampling& options, Index labels, Index width)
    : m_device(device)
    , m_sampler(options, labels, width)
{
}

const ActiveLabels& SampledOutput::choose(const Batch& batch, const OutputStep& whole, Index number)
{
    if (m_sampler.renewalDue(number)) {
        m_sampler.renew(onHost(m_device, whole.weights.value, m_hostWeights), number);
        m_hostWeights = {}; // as large as the layer, and seldom needed
    }
    return m_sampler.choose(
        batch, m_sampler.usesHidden() ? onHost(m_device, whole.hidden, m_hostHidden) : ConstMatrixView(), number);
}

Parameter SampledOutput::gather(Rows& rows, const Parameter& from, Index cols)
{
    const Index count = Index(m_rows.size());
    const auto copy = [&](const float* all, Array<float>& packed, bool filled) -> float* {
        if (!all)
            return nullptr;
        grow(m_device, packed, count * cols);
        if (filled)
            m_device.arrays().gatherRows({ all, from.value.rows, cols }, m_ids.data(), { packed.data(), count, cols });
        return packed.data();
    };
    return { { copy(from.value.data, rows.value, true), count, cols }, copy(from.gradient, rows.gradient, false),
        copy(from.first, rows.first, true), copy(from.second, rows.second, true) };
}

void SampledOutput::scatter(const Parameter& rows, const Parameter& to)
{
    const auto copy = [&](const float* packed, float* all) {
        if (packed && all)
            m_device.arrays().scatterRows(
                { packed, rows.value.rows, rows.value.cols }, m_ids.data(), { all, to.value.rows, rows.value.cols });
    };
    copy(rows.value.data, to.value.data);
    copy(rows.gradient, to.gradient);
    copy(rows.first, to.first);
    copy(rows.second, to.second);
}

PendingLoss SampledOutput::start(const Batch& batch, const OutputStep& whole, Index number, const Chosen& chosen)
{
    const ActiveLabels& active = choose(batch, whole, number);
    m_rows = active.ids;
    if (chosen)
        chosen(m_rows);
    const Index count = Index(m_rows.size());
    m_ids.assign(m_device, active.ids);
    m_truth.assign(m_device, active.truth);
    m_truthOffsets.assign(m_device, batch.labelOffsets);
    m_shift.assign(m_device, active.shift);

    // What the rule does not touch need not travel.
    const bool stores = whole.update.rule == Update::Rule::Store;
    const auto needed = [stores](Parameter p) {
        return stores ? Parameter { p.value, p.gradient, nullptr, nullptr }
                      : Parameter { p.value, nullptr, p.first, p.second };
    };
    const Parameter allWeights = needed(whole.weights), allBias = needed(asColumn(whole.bias));
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
    if (stores)
        few.weights.value.data = bias.value.data = nullptr; // unchanged: only the gradients go back
    scatter(few.weights, allWeights);
    scatter(bias, allBias);
    return loss;
}

} // namespace evenkeel
