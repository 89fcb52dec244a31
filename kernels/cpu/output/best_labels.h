// SPDX-License-Identifier: GPL-3.0-or-later
// The k best labels of each sample of a batch, gathered tile by tile: each thread keeps its own, then they are merged.
// Equal scores go by lowest id, so neither tiles nor threads show.
#pragma once

#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/cpu/thread_pool.h"

#include <vector>

namespace evenkeel {

class BestLabels {
public:
    // Of so many samples; `columns`: that, rounded up to what the inner loops take at once. k is up to `labels`.
    BestLabels(const SimdOps& ops, Index k, Index labels, Index samples, Index columns, int threads);

    // Logits z[l * ld + b] of labels firstLabel + l and samples firstSample + b. A thread's labels come upwards.
    void offer(int thread, const float* z, Index ld, Index firstLabel, Index labels, Index firstSample, Index columns);
    // Of all samples, k each, best first. Not a number counts as -infinity.
    void write(ThreadPool& pool, Id* ids, float* scores) const;

private:
    static bool better(const ScoredLabel& a, const ScoredLabel& b);
    static void shorten(const LabelLists& lists, std::int64_t sample);
    void choose(Index sample, std::vector<ScoredLabel>& best) const;

    const SimdOps& m_ops;
    const Index m_k, m_samples, m_columns, m_capacity;
    const int m_threads;
    std::vector<float> m_limits; // threads x columns
    std::vector<std::int64_t> m_counts; // the same
    std::vector<ScoredLabel> m_labels; // threads x columns x capacity
};

} // namespace evenkeel
