// SPDX-License-Identifier: GPL-3.0-or-later
// Single logits, and how many labels a sample has.
#pragma once

#include "kernels/views.h"

#include <algorithm>

namespace evenkeel {

// Of n numbers each, x(i) and y(i).
template<typename X, typename Y>
double scalarProduct(X x, Y y, Index n)
{
    constexpr Index chains = 8; // of additions, so that they do not wait for each other
    double sum[chains] = {};
    for (Index i = 0; i < n; i += chains)
        for (Index j = 0; j < std::min(chains, n - i); ++j)
            sum[j] += double { x(i + j) } * double { y(i + j) };
    return ((sum[0] + sum[1]) + (sum[2] + sum[3])) + ((sum[4] + sum[5]) + (sum[6] + sum[7]));
}

inline double logit(ConstMatrixView hidden, const ConstWeightsView& w, const float* bias, Index b, Index label)
{
    const Index h = hidden.cols, at = label * h;
    const float* x = hidden.row(b);
    const double z = w.bf16 ? scalarProduct([&](Index i) { return widened(w.bf16[at + i]); },
                         [&](Index i) { return widened(nearest(x[i])); }, h)
                            : scalarProduct([&](Index i) { return w.data[at + i]; }, [&](Index i) { return x[i]; }, h);
    return z + (bias ? double { bias[label] } : 0.0);
}

inline Index countHere(LabelsView labels, Index b) { return labels.offsets[b + 1] - labels.offsets[b]; }
inline Index labelCount(LabelsView labels, Index b) { return labels.counts ? labels.counts[b] : countHere(labels, b); }

} // namespace evenkeel
