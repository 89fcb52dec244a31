// SPDX-License-Identifier: GPL-3.0-or-later
// What a model holds on its device: weights and optimizer state, to and from the host and other learners.
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/train/model/model.h"

#include <algorithm>

namespace evenkeel {

std::vector<float> Model::download() const
{
    std::vector<float> weights(isPlaced() ? at(size()) : 0);
    m_memory.read(0, weights);
    return weights;
}

void Model::download(Index begin, std::span<float> to) const { m_memory.read(begin, to); }

void Model::upload(std::span<const float> weights)
{
    m_device.upload(inPlace(m_memory.overwritten()), weights.data(), weights.size_bytes());
}

void Model::swapWeights(Array<float>& other)
{
    m_memory.swapValues(other);
    placeLayers();
}

void Model::takeRounded()
{
    toStep();
    m_memory.takeRounded();
}

Learner Model::newLearner(const float* weights)
{
    Learner learner { ModelMemory(m_device, m_layout, m_rule, m_precision), 0 };
    if (weights)
        m_device.arrays().combine(1, weights, 0, learner.memory.overwritten(), size());
    else
        learner.memory.clearWeights();
    learner.memory.clearState();
    return learner;
}

void Model::exchange(Learner& other)
{
    std::swap(m_memory, other.memory);
    std::swap(m_updates, other.updates);
    placeLayers();
}

void Model::release()
{
    m_memory = ModelMemory();
    m_gradients = Array<float>();
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
    m_memory = ModelMemory(m_device, m_layout);
    placeLayers();
}

void Model::restoreOptimizer(std::span<const float> state, Index updates)
{
    if (Index(state.size()) != optimizerSize())
        throw InputError(phrase("the checkpoint was made with another optimizer or another network"));
    m_memory.restoreState(state);
    m_updates = updates;
}

Index Model::savedBytes() const { return Index(sizeof(float)) * (size() + optimizerSize()); }

Index Model::bytes() const
{
    const Index trust = m_trust ? m_trust->size() : 0;
    return Index(sizeof(float)) * (m_gradients.size() + trust) + m_memory.bytes();
}

} // namespace evenkeel
