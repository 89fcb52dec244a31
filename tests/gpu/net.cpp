// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/net.h"

#include <algorithm>
#include <random>

namespace evenkeel::gpucheck {

Array<float> randomArray(Device& device, Index n, float scale)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<float> uniform(-scale, scale);
    std::vector<float> block(static_cast<std::size_t>(std::min<Index>(n, Index { 1 } << 20)));
    std::generate(block.begin(), block.end(), [&] { return uniform(random); });
    Array<float> array(device, n);
    for (Index at = 0; at < n; at += static_cast<Index>(block.size())) {
        const auto part = std::min(block.size(), static_cast<std::size_t>(n - at));
        device.upload(array.data() + at, block.data(), part * sizeof(float));
    }
    return array;
}

SpecWeights::SpecWeights(Device& device, Index rowCount, Index colCount, float scale, bool mayBeBf16)
    : rows(rowCount)
    , cols(colCount)
    , floats(randomArray(device, rowCount * colCount, scale))
{
    if (!mayBeBf16 || !areBf16(device))
        return;
    bf16 = Array<Bf16>(device, floats.size());
    device.arrays().narrow(floats.data(), bf16.data(), nullptr, floats.size(), {}, 0);
    floats = {};
}

Net::Net(Device& device, const Shape& shape)
    : m_device(device)
    , m_shape(shape)
    , m_first(device, shape.features, shape.hidden, 1, shape.isInputBf16)
    , m_output(device, shape.labels, shape.hidden, 0.1F)
    , m_firstBias(randomArray(device, shape.hidden, 0.1F))
    , m_outputBias(randomArray(device, shape.labels, 0.1F))
    , m_hidden(device, shape.batch * shape.hidden)
    , m_gradient(device, shape.batch * shape.hidden)
{
    m_update.rate = 1;
}

void Net::forward(const BatchViews& batch)
{
    m_device.sparse().multiply(batch.x, first().value, m_firstBias.data(), hidden(), Activation::Relu);
}

PendingLoss Net::output(const BatchViews& batch)
{
    return m_device.output().start(
        { hidden(), output(), outputBias(), batch.labels, Loss::Softmax, m_update, gradient() });
}

void Net::backward(const BatchViews& batch)
{
    m_device.dense().reluBackward(hidden(), gradient());
    m_device.sparse().update(m_device.sharesHostMemory() ? batch.columns : m_device.sparse().columnsOf(batch.x),
        gradient(), first(), { { m_firstBias.data(), 1, m_shape.hidden } }, m_update);
}

double Net::loss(const BatchViews& batch)
{
    return m_device.output().loss(hidden(), output().value, m_outputBias.data(), batch.labels, Loss::Softmax);
}

void Net::top(Index k, Array<Id>& ids, Array<float>& scores)
{
    m_device.output().topLabels(hidden(), output().value, m_outputBias.data(), { k, ids.data(), scores.data() });
}

} // namespace evenkeel::gpucheck
