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
    // `columns`: samples, rounded up to what the inner loops take at once.
    BestLabels(const SimdOps& ops, Index k, Index columns, int threads);

    // Logits z[l * ld + b] of labels firstLabel + l and samples firstSample + b. A thread's labels come upwards.
    void offer(int thread, const float* z, Index ld, Index firstLabel, Index labels, Index firstSample, Index columns);
    // Of `batch` samples, k each, best first. Not a number counts as -infinity.
    void write(ThreadPool& pool, Index batch, Id* ids, float* scores) const;

private:
    struct Candidate {
        float score = 0;
        Id id = 0;
    };
    static bool better(const Candidate& a, const Candidate& b);
    void choose(Index sample, std::vector<Candidate>& best) const;

    const SimdOps& m_ops;
    const Index m_k, m_columns;
    const int m_threads;
    std::vector<float> m_scores; // threads x k x columns
    std::vector<Id> m_ids; // the same
};

} // namespace evenkeel
