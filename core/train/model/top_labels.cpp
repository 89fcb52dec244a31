// SPDX-License-Identifier: GPL-3.0-or-later
// What a model says of samples: their best labels, by the network alone or with the samples' neighbors.
#include "core/train/model/model.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr Index mixedLabels = 50; // the network's best, at least, that neighbors' labels are mixed with

} // namespace

void Model::topLabels(const Batch& batch, Index k, std::vector<Id>& ids, std::vector<float>& scores)
{
    const MatrixView hidden = top(batch, For::Evaluation);
    const Layer& output = m_layers.back();
    const TopLabels best = placeTop(batch.size(), k);
    m_device.output().topLabels(hidden, weightsFor(For::Evaluation, output), output.bias.value.data, best);
    takeTop(batch.size() * best.k, ids, scores);
    if (m_neighbors)
        mixNeighbors(batch, hidden, k, ids, scores);
}

void Model::keepWeights()
{
    const Layer& output = m_layers.back();
    m_device.output().keep(weightsFor(For::Evaluation, output), output.bias.value.data);
}

double Model::lossAndTopLabels(const Batch& batch, Index k, std::vector<Id>& ids, std::vector<float>& scores)
{
    const MatrixView hidden = top(batch, For::Evaluation);
    const Layer& output = m_layers.back();
    const TopLabels best = placeTop(batch.size(), k);
    const double loss = m_device.output().loss(
        hidden, weightsFor(For::Evaluation, output), output.bias.value.data, placeLabels(batch), m_shape.loss, best);
    takeTop(batch.size() * best.k, ids, scores);
    if (m_neighbors)
        mixNeighbors(batch, hidden, k, ids, scores);
    return loss;
}

// Room for the k best, or for as many as are mixed.
TopLabels Model::placeTop(Index rows, Index k)
{
    if (m_neighbors)
        k = std::min(std::max(k, mixedLabels), m_shape.labels);
    m_topIds.reserve(m_device, rows * k);
    m_topScores.reserve(m_device, rows * k);
    return { k, m_topIds.data(), m_topScores.data() };
}

void Model::takeTop(Index n, std::vector<Id>& ids, std::vector<float>& scores)
{
    ids.resize(std::size_t(n));
    scores.resize(std::size_t(n));
    m_device.download(ids.data(), m_topIds.data(), ids.size() * sizeof(Id));
    m_device.download(scores.data(), m_topScores.data(), scores.size() * sizeof(float));
}

// Of the network's best labels and their logits the k best of both, and the logarithms of their probabilities.
void Model::mixNeighbors(
    const Batch& batch, MatrixView hidden, Index k, std::vector<Id>& ids, std::vector<float>& scores)
{
    const auto rows = batch.samples.size(), count = std::size_t(k), asked = rows == 0 ? 0 : ids.size() / rows;
    std::vector<float> partition(rows);
    if (m_shape.loss == Loss::Softmax && rows > 0) {
        const Layer& output = m_layers.back();
        m_partition.reserve(m_device, Index(rows));
        m_device.output().logPartition(
            hidden, weightsFor(For::Evaluation, output), output.bias.value.data, m_partition.data());
        m_device.download(partition.data(), m_partition.data(), rows * sizeof(float));
    }
    std::vector<NetworkLabel> best(asked);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t i = 0; i < asked; ++i) {
            const double z = scores[row * asked + i];
            best[i] = { ids[row * asked + i],
                m_shape.loss == Loss::Softmax ? std::exp(z - double(partition[row])) : 1 / (1 + std::exp(-z)) };
        }
        const auto from = std::size_t(batch.offsets[row]), size = std::size_t(batch.offsets[row + 1]) - from;
        const auto& votes = m_neighbors->votesOf(batch.samples[row], std::span(batch.columns).subspan(from, size),
            std::span(batch.values).subspan(from, size));
        // In front of what is still to be read.
        mixBest(best, votes, m_neighbors->options().weight, std::span(ids).subspan(row * count, count),
            std::span(scores).subspan(row * count, count));
    }
    ids.resize(rows * count);
    scores.resize(rows * count);
}

} // namespace evenkeel
