// SPDX-License-Identifier: GPL-3.0-or-later
// Spherical k-means on a sample of the rows, then every row to its nearest center.
#include "core/base/shuffle.h"
#include "core/partition/classes/class_mass.h"
#include "core/partition/classes/classes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr Index maxFitted = 20000; // rows that the centers are computed from
constexpr int rounds = 8;
constexpr std::size_t maxNumbers = std::size_t(1) << 27; // in the centers: with more, labels are left out

class KMeans {
public:
    KMeans(const Dataset& data, std::size_t clusters)
        : m_data(data)
        , m_k(clusters)
        , m_withLabels(static_cast<std::size_t>(data.features + data.labels) * clusters <= maxNumbers)
        , m_centers(dimensions() * clusters, 0)
        , m_dot(clusters)
    {
        std::vector<Id> fitted(static_cast<std::size_t>(data.samples));
        std::iota(fitted.begin(), fitted.end(), Id { 0 });
        Random random(0x6b6d65616e73);
        shuffle(std::span(fitted), random);
        fitted.resize(static_cast<std::size_t>(std::min(data.samples, maxFitted)));
        for (std::size_t c = 0; c < m_k; ++c) // the first centers: samples
            forEntries(fitted[c], [&](std::size_t d, float x) { m_centers[d * m_k + c] = x; });
        std::ranges::sort(fitted); // so that rounds read the data in order
        for (int round = 0; round < rounds; ++round)
            improve(fitted);
    }

    std::size_t nearest(Id sample)
    {
        std::ranges::fill(m_dot, 0.F);
        forEntries(sample, [&](std::size_t d, float x) {
            const float* const center = &m_centers[d * m_k];
            for (std::size_t c = 0; c < m_k; ++c)
                m_dot[c] += x * center[c];
        });
        return static_cast<std::size_t>(std::ranges::max_element(m_dot) - m_dot.begin());
    }

private:
    std::size_t dimensions() const
    {
        return static_cast<std::size_t>(m_data.features + (m_withLabels ? m_data.labels : 0));
    }

    template<typename Visit> // visit(dimension, value): features, then labels
    void forEntries(Id sample, const Visit& visit) const
    {
        const auto features = m_data.featuresOf(sample);
        const auto values = m_data.valuesOf(sample);
        double sum = 0;
        for (float value : values)
            sum += double(value) * double(value);
        if (!std::isfinite(sum))
            refuseValues(m_data, sample);
        const double scale = sum > 0 ? 1 / std::sqrt(sum) : 0;
        for (std::size_t i = 0; i < features.size(); ++i)
            visit(static_cast<std::size_t>(features[i]), static_cast<float>(scale * double(values[i])));
        if (!m_withLabels)
            return;
        const auto labels = m_data.labelsOf(sample);
        const auto each = static_cast<float>(1 / std::sqrt(std::max(1.0, double(labels.size()))));
        for (Id label : labels)
            visit(static_cast<std::size_t>(m_data.features + label), each);
    }

    void improve(std::span<const Id> fitted)
    {
        std::vector<float> sums(m_centers.size(), 0);
        for (Id sample : fitted) {
            const std::size_t c = nearest(sample);
            forEntries(sample, [&](std::size_t d, float x) { sums[d * m_k + c] += x; });
        }
        std::vector<double> norm2(m_k, 0);
        for (std::size_t i = 0; i < sums.size(); ++i)
            norm2[i % m_k] += double(sums[i]) * double(sums[i]);
        std::vector<float> scale(m_k);
        for (std::size_t c = 0; c < m_k; ++c)
            scale[c] = norm2[c] > 0 ? static_cast<float>(1 / std::sqrt(norm2[c])) : 0;
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] *= scale[i % m_k];
        m_centers.swap(sums);
    }

    const Dataset& m_data;
    std::size_t m_k;
    bool m_withLabels;
    std::vector<float> m_centers; // dimensions x clusters, each cluster of length 1
    std::vector<float> m_dot;
};

} // namespace

Index clustersFor(const Dataset& data, std::size_t ranks)
{
    std::vector<char> seen(static_cast<std::size_t>(data.features), 0);
    for (Id feature : data.featureIds)
        seen[static_cast<std::size_t>(feature)] = 1;
    const auto occurring = std::max<Index>(1, std::ranges::count(seen, 1)), n = static_cast<Index>(ranks);
    const Index byFeatures = std::max<Index>(2, data.nnz() / (8 * occurring * n));
    return std::max<Index>(1, std::min({ byFeatures, data.samples / (50 * n), Index(64) }));
}

std::vector<Id> clusterSamples(const Dataset& data, Index clusters)
{
    std::vector<Id> cluster(static_cast<std::size_t>(data.samples), 0);
    const Index k = std::min({ clusters, data.samples, maxFitted });
    if (k < 2)
        return cluster;
    KMeans means(data, static_cast<std::size_t>(k));
    for (std::size_t sample = 0; sample < cluster.size(); ++sample)
        cluster[sample] = static_cast<Id>(means.nearest(static_cast<Id>(sample)));
    return cluster;
}

} // namespace evenkeel
