// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/replica_figures.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr double notMeasured = std::numeric_limits<double>::quiet_NaN();

double norm(const auto& values)
{
    double sum = 0;
    for (const auto value : values)
        sum += double(value) * double(value);
    return std::sqrt(sum);
}

} // namespace

ReplicaFigures::ReplicaFigures(int ranks)
    : m_weights(std::size_t(ranks))
    , m_norms(std::size_t(ranks), notMeasured)
{
}

void ReplicaFigures::addReplica(int rank, std::vector<float> weights, std::span<const float> learned)
{
    std::vector<float>& own = m_weights[std::size_t(rank)];
    if (!own.empty())
        return;
    own = std::move(weights);
    const double length = norm(learned);
    if (!(length > 0))
        return;
    m_directions.resize(learned.size());
    for (std::size_t i = 0; i < learned.size(); ++i)
        m_directions[i] += double(learned[i]) / length;
    ++m_learners;
}

void ReplicaFigures::addGradient(int rank, double norm, double variance)
{
    m_norms[std::size_t(rank)] = norm;
    m_variances += variance;
    ++m_gradients;
}

void ReplicaFigures::addUpdate(double staleness, double explicitMomentum)
{
    m_staleness += staleness;
    m_momentum += explicitMomentum;
    ++m_updates;
}

void ReplicaFigures::join(const ReplicaFigures& other)
{
    bool isNew = true; // its replica; the first one counts
    for (std::size_t rank = 0; rank < m_weights.size(); ++rank) {
        if (!other.m_weights[rank].empty() && (isNew = m_weights[rank].empty()))
            m_weights[rank] = other.m_weights[rank];
        if (!std::isnan(other.m_norms[rank]))
            m_norms[rank] = other.m_norms[rank];
    }
    if (isNew) {
        m_directions.resize(std::max(m_directions.size(), other.m_directions.size()));
        for (std::size_t i = 0; i < other.m_directions.size(); ++i)
            m_directions[i] += other.m_directions[i];
        m_learners += other.m_learners;
    }
    m_variances += other.m_variances;
    m_staleness += other.m_staleness;
    m_momentum += other.m_momentum;
    m_gradients += other.m_gradients;
    m_updates += other.m_updates;
}

std::vector<double> ReplicaFigures::distances() const
{
    std::vector<double> mean;
    int replicas = 0;
    for (const std::vector<float>& weights : m_weights) {
        mean.resize(std::max(mean.size(), weights.size()));
        for (std::size_t i = 0; i < weights.size(); ++i)
            mean[i] += double(weights[i]);
        replicas += weights.empty() ? 0 : 1;
    }
    if (replicas == 0)
        return {};
    for (double& value : mean)
        value /= replicas;
    const double length = norm(mean);
    std::vector<double> all;
    for (const std::vector<float>& weights : m_weights) {
        double squares = weights.empty() ? notMeasured : 0;
        for (std::size_t i = 0; i < weights.size(); ++i)
            squares += std::pow(double(weights[i]) - mean[i], 2);
        all.push_back(std::sqrt(squares) / length);
    }
    return all;
}

// ||sum_r u_r||^2 = n + 2 sum_(r < s) u_r u_s for unit vectors u_r.
double ReplicaFigures::cosine() const
{
    const double n = m_learners;
    return n < 2 ? notMeasured : std::clamp((std::pow(norm(m_directions), 2) - n) / (n * (n - 1)), -1.0, 1.0);
}

std::optional<ReplicasEvent> ReplicaFigures::result() const
{
    ReplicasEvent event;
    event.distance = distances();
    if (event.distance.empty() && m_gradients == 0 && m_updates == 0)
        return std::nullopt;
    event.cosine = cosine();
    if (m_gradients > 0) {
        event.gradientNorm = m_norms;
        event.gradientVariance = m_variances / m_gradients;
    }
    if (m_updates > 0) {
        const double staleness = m_staleness / double(m_updates);
        event.momentum = m_momentum / double(m_updates) + staleness / (1 + staleness);
    }
    return event;
}

} // namespace evenkeel
