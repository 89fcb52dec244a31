// SPDX-License-Identifier: GPL-3.0-or-later
// What a model holds on its device: weights and optimizer state, to and from the host and other learners.
#include "core/base/error.h"
#include "core/train/model/model.h"

#include <algorithm>

namespace evenkeel {

void Model::upload(std::span<const float> weights)
{
    m_device.upload(m_weights.data(), weights.data(), weights.size_bytes());
}

void Model::swapWeights(Array<float>& other)
{
    std::swap(m_weights, other);
    placeLayers();
}

Learner Model::newLearner(const float* weights)
{
    const auto array = [this](const float* from, bool isUsed) {
        if (!isUsed)
            return Array<float>();
        Array<float> to(m_device, m_size);
        if (from)
            m_device.arrays().combine(1, from, 0, to.data(), m_size);
        else
            m_device.arrays().fill(to.data(), m_size, 0);
        return to;
    };
    return { array(weights, true), array(nullptr, m_first.size() > 0), array(nullptr, m_second.size() > 0), 0 };
}

void Model::exchange(Learner& other)
{
    std::swap(m_weights, other.weights);
    std::swap(m_first, other.first);
    std::swap(m_second, other.second);
    std::swap(m_updates, other.updates);
    placeLayers();
}

void Model::release()
{
    for (Array<float>* array : { &m_weights, &m_gradients, &m_first, &m_second })
        *array = Array<float>();
    for (std::vector<Array<float>>* arrays : { &m_activations, &m_derivatives })
        for (Array<float>& array : *arrays)
            array = Array<float>();
    m_rows = 0;
    m_trust.reset();
    placeLayers();
}

void Model::visitGradient(const Batch& batch, const std::function<void(Index, std::span<const float>)>& visit)
{
    constexpr Index part = 1 << 20;
    const bool isInUse = m_gradients.size() > 0;
    const auto end = [&] {
        if (!isInUse)
            m_gradients = Array<float>();
        placeLayers();
    };
    try {
        needGradients();
        m_device.arrays().fill(m_gradients.data(), size(), 0); // rows of features that the batch does not have
        gradient(batch);
        std::vector<float> values;
        for (Index begin = 0; begin < size(); begin += part) {
            values.resize(std::size_t(std::min(size() - begin, part)));
            m_device.download(values.data(), m_gradients.data() + begin, values.size() * sizeof(float));
            visit(begin, values);
        }
    } catch (...) {
        end();
        throw;
    }
    end();
}

void Model::place()
{
    m_weights = Array<float>(m_device, m_size);
    placeLayers();
}

std::vector<float> Model::optimizerState() const
{
    std::vector<float> state = m_first.toHost();
    const std::vector<float> second = m_second.toHost();
    state.insert(state.end(), second.begin(), second.end());
    return state;
}

void Model::restoreOptimizer(std::span<const float> state, Index updates)
{
    if (Index(state.size()) != m_first.size() + m_second.size())
        throw InputError("the checkpoint was made with another optimizer or another network");
    const auto first = state.first(std::size_t(m_first.size())), second = state.subspan(std::size_t(m_first.size()));
    if (!first.empty())
        m_device.upload(m_first.data(), first.data(), first.size_bytes());
    if (!second.empty())
        m_device.upload(m_second.data(), second.data(), second.size_bytes());
    m_updates = updates;
}

Index Model::bytes() const
{
    const Index trust = m_trust ? m_trust->size() : 0;
    return Index(sizeof(float)) * (m_weights.size() + m_gradients.size() + m_first.size() + m_second.size() + trust);
}

} // namespace evenkeel
