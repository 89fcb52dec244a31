// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/output/best_labels.h"

#include <algorithm>
#include <limits>

namespace evenkeel {

namespace {

constexpr Id nobody = -1; // a place that no label above -infinity has taken

} // namespace

BestLabels::BestLabels(const SimdOps& ops, Index k, Index columns, int threads)
    : m_ops(ops)
    , m_k(k)
    , m_columns(columns)
    , m_threads(threads)
    , m_scores(static_cast<std::size_t>(threads * k * columns), -std::numeric_limits<float>::infinity())
    , m_ids(m_scores.size(), nobody)
{
}

void BestLabels::offer(
    int thread, const float* z, Index ld, Index firstLabel, Index labels, Index firstSample, Index columns)
{
    const Index at = thread * m_k * m_columns + firstSample;
    m_ops.offerLabels(
        z, ld, labels, columns, static_cast<Id>(firstLabel), m_k, m_columns, m_scores.data() + at, m_ids.data() + at);
}

bool BestLabels::better(const Candidate& a, const Candidate& b)
{
    return a.score > b.score || (a.score == b.score && a.id < b.id);
}

// Where too few scores are above -infinity (or numbers at all): the lowest ids not chosen yet.
void BestLabels::choose(Index sample, std::vector<Candidate>& best) const
{
    best.clear();
    for (Index i = 0; i < m_threads * m_k; ++i)
        if (const auto at = static_cast<std::size_t>(i * m_columns + sample); m_ids[at] != nobody)
            best.push_back({ m_scores[at], m_ids[at] });
    if (m_threads > 1) // one thread's list is in order
        std::ranges::sort(best, better);
    for (Id id = 0; std::ssize(best) < m_k; ++id)
        if (std::ranges::none_of(best, [id](const Candidate& c) { return c.id == id; }))
            best.push_back({ -std::numeric_limits<float>::infinity(), id });
}

void BestLabels::write(ThreadPool& pool, Index batch, Id* ids, float* scores) const
{
    constexpr Index samplesAtOnce = 64;
    pool.run((batch + samplesAtOnce - 1) / samplesAtOnce, [&](Index group, int) {
        std::vector<Candidate> best;
        for (Index b = group * samplesAtOnce; b < std::min(batch, (group + 1) * samplesAtOnce); ++b) {
            choose(b, best);
            for (Index i = 0; i < m_k; ++i) {
                ids[b * m_k + i] = best[static_cast<std::size_t>(i)].id;
                scores[b * m_k + i] = best[static_cast<std::size_t>(i)].score;
            }
        }
    });
}

} // namespace evenkeel
