// SPDX-License-Identifier: GPL-3.0-or-later
// The best labels of single samples, exactly, by weights in 8 bits first: a quarter of the memory traffic that bounds a
// product with one sample. With row w = s q + e (q: whole numbers, s = max|w| / 127) a logit is s (q . h) + b, give or
// take |e| |h| (Cauchy-Schwarz); only labels whose upper bound reaches the k-th lower bound are computed in full, with
// the bits that the whole product gives.
#pragma once

#include "kernels/cpu/output/best_labels.h"
#include "kernels/views.h"

#include <vector>

namespace evenkeel {

class LabelSearch {
public:
    // Reads w, and keeps it and `bias` (or null).
    LabelSearch(const SimdOps& ops, ThreadPool& pool, ConstMatrixView w, const float* bias);

    // `hidden`: of one sample; ids, scores: k of them, best first, equal scores by lowest id.
    void best(const float* hidden, Index k, Id* ids, float* scores);

private:
    struct Found { // of one thread
        std::vector<float> lowest; // the best lower bounds, k of them at least
        std::vector<ScoredLabel> candidates; // with their upper bounds, by ascending id
        float limit; // k-th lower bound so far
    };
    void search(Index block, Index k, float length, Found& found);
    std::vector<Id> candidates(Index k, float length);

    const SimdOps& m_ops;
    ThreadPool& m_pool;
    const ConstMatrixView m_w;
    const float* const m_bias;
    const Index m_width; // of a row of m_values
    const float m_rounding; // bound of a sum's rounding errors, as a part of its summands' absolute values
    std::vector<std::int8_t> m_values; // labels x width, zeros behind the hidden units
    std::vector<float> m_scales, m_errors; // of each label: s, and a bound of |e| that rounding is in
    std::vector<float> m_hidden, m_packed; // of the sample that is answered
    std::vector<Found> m_found; // by thread
};

} // namespace evenkeel
