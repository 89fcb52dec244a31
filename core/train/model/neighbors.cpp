// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/model/neighbors.h"

#include "kernels/power.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace evenkeel {

Neighbors::Neighbors(const Dataset& data, const NeighborOptions& options)
    : m_options(options)
    , m_data(data)
    , m_factors(std::size_t(data.samples))
    , m_offsets(std::size_t(data.features) + 1)
    , m_entries(std::size_t(data.nnz()))
    , m_largest(std::size_t(data.features))
{
    for (const Id feature : data.featureIds)
        ++m_offsets[std::size_t(feature) + 1];
    for (std::size_t f = 1; f < m_offsets.size(); ++f)
        m_offsets[f] += m_offsets[f - 1];
    std::vector<Index> next(m_offsets.begin(), m_offsets.end() - 1);
    for (Index i = 0; i < data.samples; ++i) {
        double square = 0;
        for (const float value : data.valuesOf(i))
            square += double(value) * double(value);
        const float factor = square > 0 ? float(1 / std::sqrt(square)) : 0;
        m_factors[std::size_t(i)] = factor;
        for (std::size_t e = 0; e < data.featuresOf(i).size(); ++e) {
            const auto feature = std::size_t(data.featuresOf(i)[e]);
            const float value = factor * data.valuesOf(i)[e];
            m_entries[std::size_t(next[feature]++)] = { Id(i), value };
            m_largest[feature] = std::max(m_largest[feature], std::abs(value));
            m_hasNegative = m_hasNegative || value < 0;
        }
    }
}

std::span<const Neighbors::Entry> Neighbors::listOf(Id feature) const
{
    const auto f = std::size_t(feature);
    if (f + 1 >= m_offsets.size())
        return {};
    return std::span(m_entries).subspan(std::size_t(m_offsets[f]), std::size_t(m_offsets[f + 1] - m_offsets[f]));
}

double Neighbors::dot(Index sample, std::span<const float> query) const
{
    double sum = 0;
    const auto features = m_data.featuresOf(sample);
    for (std::size_t e = 0; e < features.size(); ++e)
        sum += double(query[std::size_t(features[e])]) * double(m_data.valuesOf(sample)[e]);
    return sum * double(m_factors[std::size_t(sample)]);
}

NeighborSearch::NeighborSearch(std::shared_ptr<const Neighbors> neighbors)
    : m_neighbors(std::move(neighbors))
    , m_query(std::size_t(m_neighbors->features()))
    , m_sums(std::size_t(m_neighbors->samples()))
{
}

// Those that training samples have, the largest bounds first.
void NeighborSearch::takeTerms(std::span<const Id> features, std::span<const float> values)
{
    m_terms.clear();
    m_hasNegative = m_neighbors->m_hasNegative;
    for (std::size_t f = 0; f < features.size(); ++f) {
        if (m_neighbors->listOf(features[f]).empty())
            continue;
        const double largest = m_neighbors->m_largest[std::size_t(features[f])];
        m_terms.push_back({ features[f], values[f], std::abs(double(values[f])) * largest });
        m_hasNegative = m_hasNegative || values[f] < 0;
        m_query[std::size_t(features[f])] = values[f];
    }
    std::ranges::sort(m_terms, [](const Term& a, const Term& b) {
        return a.bound > b.bound || (a.bound == b.bound && a.feature < b.feature);
    });
}

void NeighborSearch::addList(const Term& term)
{
    for (const auto& [sample, value] : m_neighbors->listOf(term.feature)) {
        Sum& sum = m_sums[std::size_t(sample)];
        sum.dot += term.value * value;
        if (!std::exchange(sum.isFound, true))
            m_found.push_back(sample);
    }
}

double NeighborSearch::kthSum()
{
    const auto count = std::size_t(m_neighbors->options().count);
    if (m_found.size() < count)
        return -std::numeric_limits<double>::infinity();
    m_order.clear();
    for (const Id sample : m_found)
        m_order.push_back(m_sums[std::size_t(sample)].dot);
    const auto kth = m_order.begin() + std::ptrdiff_t(count) - 1;
    std::ranges::nth_element(m_order, kth, std::greater());
    return double(*kth);
}

// `rest`: no sum changes by more, with the terms that were left out. Of those that may be among the nearest the dot
// products are computed anew, all in the same way.
void NeighborSearch::keepNearest(double rest)
{
    const double limit = kthSum() - rest * (m_hasNegative ? 2 : 1);
    m_nearest.clear();
    for (const Id sample : m_found)
        if (const Sum sum = std::exchange(m_sums[std::size_t(sample)], Sum()); double(sum.dot) >= limit)
            if (const double dot = m_neighbors->dot(sample, m_query); dot > 0)
                m_nearest.push_back({ sample, dot });
    m_found.clear();
    const auto count = std::min(m_nearest.size(), std::size_t(m_neighbors->options().count));
    std::ranges::partial_sort(m_nearest, m_nearest.begin() + std::ptrdiff_t(count),
        [](const Near& a, const Near& b) { return a.dot > b.dot || (a.dot == b.dot && a.sample < b.sample); });
    m_nearest.resize(count);
}

NeighborSearch::Votes NeighborSearch::votes(std::span<const Id> features, std::span<const float> values)
{
    takeTerms(features, values);
    double rest = 0; // of the terms that are to come, and what floats may be wrong by
    for (const Term& term : m_terms)
        rest += term.bound;
    const double slack = 1e-5 * rest;
    for (const Term& term : m_terms) {
        // Samples without a sum cannot be among the nearest any more. Asked only where that costs less than the list.
        if (m_neighbors->listOf(term.feature).size() > m_found.size()
            && kthSum() > (rest + slack) * (m_hasNegative ? 2 : 1))
            break;
        addList(term);
        rest -= term.bound;
    }
    keepNearest(std::max(rest, 0.0) + slack);
    for (const Term& term : m_terms)
        m_query[std::size_t(term.feature)] = 0;
    Votes votes;
    double sum = 0;
    for (const auto& [sample, dot] : m_nearest) {
        // All cosines are the dot products over this sample's length, which leaves v as it is.
        const double weight = power(dot / m_nearest.front().dot, m_neighbors->options().power);
        sum += weight;
        for (const Id label : m_neighbors->m_data.labelsOf(sample))
            votes[label] += weight;
    }
    for (auto& [label, vote] : votes)
        vote /= sum;
    return votes;
}

const NeighborSearch::Votes& NeighborSearch::votesOf(
    Id sample, std::span<const Id> features, std::span<const float> values)
{
    constexpr std::size_t maxKept = 1'000'000;
    const auto found = m_known.find(sample);
    if (found != m_known.end() && std::ranges::equal(found->second.features, features)
        && std::ranges::equal(found->second.values, values))
        return found->second.votes;
    m_unkept = { { features.begin(), features.end() }, { values.begin(), values.end() }, votes(features, values) };
    const std::size_t size = 2 * features.size() + m_unkept.votes.size();
    if (found != m_known.end() || m_knownSize + size > maxKept)
        return m_unkept.votes;
    m_knownSize += size;
    return m_known.emplace(sample, std::move(m_unkept)).first->second.votes;
}

void mixBest(std::span<const NetworkLabel> best, const NeighborSearch::Votes& votes, double weight, std::span<Id> ids,
    std::span<float> scores)
{
    std::map<Id, double> mixed;
    for (const auto& [label, vote] : votes)
        mixed[label] = weight * vote;
    for (const auto& [label, probability] : best)
        mixed[label] += (1 - weight) * probability;
    std::vector<std::pair<double, Id>> order;
    for (const auto& [label, p] : mixed)
        order.emplace_back(-p, label);
    const auto end = order.begin() + std::ptrdiff_t(ids.size());
    std::partial_sort(order.begin(), end, order.end());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        ids[i] = order[i].second;
        scores[i] = float(std::log(std::max(-order[i].first, 1e-300)));
    }
}

} // namespace evenkeel
