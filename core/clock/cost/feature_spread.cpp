// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clock/cost/feature_spread.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

struct BatchCounts {
    Index entries = 0, touched = 0;
};

// Counts features of batches. Samples of a batch lie apart by the golden section of all: even files sorted by topic are
// mixed. Without common factors each has its turn before the first one comes again.
class BatchCounter {
public:
    BatchCounter(std::span<const Index> offsets, std::span<const Id> ids, Index features)
        : m_offsets(offsets)
        , m_ids(ids)
        , m_samples(Index(offsets.size()) - 1)
        , m_step(std::max<Index>(1, Index(0.6180339887 * double(m_samples))))
        , m_seen(at(features), -1)
    {
        while (std::gcd(m_step, m_samples) > 1)
            ++m_step;
    }
    BatchCounts count(Index first, Index size) // the samples numbered so, in that order
    {
        BatchCounts counted;
        ++m_batch;
        for (Index i = first; i < first + size; ++i) {
            const std::size_t sample = at(i % m_samples * m_step % m_samples);
            for (Index e = m_offsets[sample]; e < m_offsets[sample + 1]; ++e) {
                Index& last = m_seen[at(m_ids[at(e)])];
                counted.touched += last != m_batch ? 1 : 0;
                last = m_batch;
                ++counted.entries;
            }
        }
        return counted;
    }

private:
    std::span<const Index> m_offsets;
    std::span<const Id> m_ids;
    Index m_samples, m_step, m_batch = 0;
    std::vector<Index> m_seen; // the batch that had the feature last
};

} // namespace

FeatureSpread::FeatureSpread(std::span<const Index> offsets, std::span<const Id> ids, Index features)
{
    // Largest batch; batches, and entries, that are counted of one size.
    constexpr Index maxBatch = 4096, batches = 8, maxEntries = 2'000'000;
    const Index samples = Index(offsets.size()) - 1;
    BatchCounter counter(offsets, ids, features);
    const auto add = [this](const BatchCounts& sum, Index made) {
        const double nonzeros = double(sum.entries) / double(made);
        if (!m_nonzeros.empty() && nonzeros <= m_nonzeros.back())
            return;
        m_nonzeros.push_back(nonzeros);
        m_touched.push_back(std::max(double(sum.touched) / double(made), m_touched.empty() ? 0 : m_touched.back()));
    };
    for (Index size = 1; size <= std::min(maxBatch, samples); size *= 2) {
        BatchCounts sum;
        Index made = 0;
        for (; made < batches && sum.entries < maxEntries; ++made) {
            const BatchCounts one = counter.count(made * size, size);
            sum.entries += one.entries;
            sum.touched += one.touched;
        }
        add(sum, made);
    }
    if (samples > 0)
        add(counter.count(0, samples), 1); // all of them
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
    return std::llround(std::min(n, fromT + (m_touched[k] - fromT) * ((n - fromN) / (m_nonzeros[k] - fromN))));
}

} // namespace evenkeel
