// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clock/cost/feature_spread.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

FeatureSpread::FeatureSpread(std::span<const Index> offsets, std::span<const Id> ids, Index features)
{
    constexpr Index maxBatch = 4096, batches = 8, maxEntries = 2'000'000; // of one size
    const Index samples = Index(offsets.size()) - 1;
    // Samples of a batch lie apart by the golden section of all: even files sorted by topic are mixed. Without common
    // factors each has its turn before the first one comes again.
    Index step = std::max<Index>(1, Index(0.6180339887 * double(samples)));
    while (std::gcd(step, samples) > 1)
        ++step;
    std::vector<Index> seen(at(features), -1); // the batch that had the feature last
    Index batch = 0;
    for (Index size = 1; size <= std::min(maxBatch, samples); size *= 2) {
        Index entries = 0, touched = 0, made = 0;
        for (; made < batches && entries < maxEntries; ++made, ++batch)
            for (Index i = 0; i < size; ++i) {
                const std::size_t sample = at((made * size + i) % samples * step % samples);
                for (Index e = offsets[sample]; e < offsets[sample + 1]; ++e) {
                    Index& last = seen[at(ids[at(e)])];
                    touched += last != batch ? 1 : 0;
                    last = batch;
                    ++entries;
                }
            }
        const double nonzeros = double(entries) / double(made);
        if (m_nonzeros.empty() || nonzeros > m_nonzeros.back()) {
            m_nonzeros.push_back(nonzeros);
            m_touched.push_back(std::max(double(touched) / double(made), m_touched.empty() ? 0 : m_touched.back()));
        }
    }
    if (!m_nonzeros.empty() && double(ids.size()) > m_nonzeros.back()) { // all samples at once
        std::ranges::fill(seen, 0);
        for (const Id id : ids)
            seen[at(id)] = 1;
        m_nonzeros.push_back(double(ids.size()));
        m_touched.push_back(std::max(m_touched.back(), double(std::accumulate(seen.begin(), seen.end(), Index(0)))));
    }
}

Index FeatureSpread::touched(Index nonzeros) const
{
    const double n = double(nonzeros);
    if (m_nonzeros.empty())
        return nonzeros;
    const auto above = std::ranges::lower_bound(m_nonzeros, n);
    if (above == m_nonzeros.end())
        return Index(std::min(n, m_touched.back()));
    const auto k = std::size_t(above - m_nonzeros.begin());
    const double fromN = k == 0 ? 0 : m_nonzeros[k - 1], fromT = k == 0 ? 0 : m_touched[k - 1];
    return Index(std::min(n, fromT + (m_touched[k] - fromT) * ((n - fromN) / (m_nonzeros[k] - fromN))) + 0.5);
}

} // namespace evenkeel
