// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/output/best_labels.h"

#include <algorithm>
#include <limits>

namespace evenkeel {

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr Index minCapacity = 16;

} // namespace

BestLabels::BestLabels(const SimdOps& ops, Index k, Index labels, Index samples, Index columns, int threads)
    : m_ops(ops)
    , m_k(k)
    , m_samples(samples)
    , m_columns(columns)
    , m_capacity(std::max(k, std::min(std::max(2 * k, minCapacity), labels)))
    , m_threads(threads)
    , m_limits(std::size_t(threads * columns), infinity)
    , m_counts(m_limits.size())
    , m_labels(std::size_t(threads * columns * m_capacity))
{
    for (Index thread = 0; thread < threads; ++thread) // columns beyond the samples take none
        std::fill_n(m_limits.begin() + thread * columns, samples, -infinity);
}

void BestLabels::offer(
    int thread, const float* z, Index ld, Index firstLabel, Index labels, Index firstSample, Index columns)
{
    const Index at = thread * m_columns + firstSample;
    const LabelLists lists { m_limits.data() + at, m_labels.data() + at * m_capacity, m_counts.data() + at, m_capacity,
        m_k, shorten };
    m_ops.offerLabels(z, ld, labels, columns, static_cast<Id>(firstLabel), lists);
}

bool BestLabels::better(const ScoredLabel& a, const ScoredLabel& b)
{
    return a.score > b.score || (a.score == b.score && a.id < b.id);
}

// To the k best. What comes after has higher ids, so that it must be above the k-th.
void BestLabels::shorten(const LabelLists& lists, std::int64_t sample)
{
    ScoredLabel* const labels = lists.labels + sample * lists.capacity;
    std::nth_element(labels, labels + lists.k - 1, labels + lists.counts[sample], better);
    lists.limits[sample] = labels[lists.k - 1].score;
    lists.counts[sample] = lists.k;
}

// Where too few scores are above -infinity (or numbers at all): the lowest ids not chosen yet.
void BestLabels::choose(Index sample, std::vector<ScoredLabel>& best) const
{
    best.clear();
    for (Index thread = 0; thread < m_threads; ++thread) {
        const Index at = thread * m_columns + sample;
        const auto first = m_labels.begin() + at * m_capacity;
        best.insert(best.end(), first, first + m_counts[static_cast<std::size_t>(at)]);
    }
    const auto chosen = std::min(m_k, std::ssize(best));
    std::ranges::partial_sort(best, best.begin() + chosen, better);
    best.resize(std::size_t(chosen));
    for (Id id = 0; std::ssize(best) < m_k; ++id)
        if (std::ranges::none_of(best, [id](const ScoredLabel& c) { return c.id == id; }))
            best.push_back({ -infinity, id });
}

void BestLabels::write(ThreadPool& pool, Id* ids, float* scores) const
{
    constexpr Index samplesAtOnce = 64;
    pool.run((m_samples + samplesAtOnce - 1) / samplesAtOnce, [&](Index group, int) {
        std::vector<ScoredLabel> best;
        for (Index b = group * samplesAtOnce; b < std::min(m_samples, (group + 1) * samplesAtOnce); ++b) {
            choose(b, best);
            for (Index i = 0; i < m_k; ++i) {
                ids[b * m_k + i] = best[static_cast<std::size_t>(i)].id;
                scores[b * m_k + i] = best[static_cast<std::size_t>(i)].score;
            }
        }
    });
}

} // namespace evenkeel
