// SPDX-License-Identifier: GPL-3.0-or-later
// A quadratic problem whose iterates anyone can compute: the loss of a batch is the mean over its samples s of
// 1/2 sum_i a_i (w_i - c_si)^2, of the output layer's weights and biases w; the rest of the network rests.
// Sample s has the label s alone, so that a device can identify a batch's samples.
#pragma once

#include "core/run/run.h"

#include <cmath>
#include <span>
#include <valarray>
#include <vector>

namespace evenkeel {

using Vector = std::valarray<double>;

namespace toy {

inline double curvature(std::size_t i) { return 0.4 + 0.15 * double(i % 5); }
inline double target(Id sample, std::size_t i) { return std::sin(1 + 3.1 * double(sample) + 0.7 * double(i)); }

// The gradient at `w` of the mean loss over `samples`.
inline Vector gradient(const Vector& w, std::span<const Id> samples)
{
    Vector g(w.size());
    for (std::size_t i = 0; i < w.size(); ++i) {
        double center = 0;
        for (const Id s : samples)
            center += target(s, i) / double(samples.size());
        g[i] = curvature(i) * (w[i] - center);
    }
    return g;
}

inline Vector vectorOf(std::span<const float> values)
{
    Vector v(values.size());
    std::copy(values.begin(), values.end(), std::begin(v));
    return v;
}

// Samples of one or two features among three, each with its own label.
inline Dataset samples(Index count)
{
    DatasetArrays arrays { .features = 3, .labels = count };
    for (Index s = 0; s < count; ++s) {
        for (Index f = s % 3; f < (s % 2 == 0 ? 3 : s % 3 + 1); ++f) {
            arrays.featureIds.push_back(Id(f));
            arrays.values.push_back(1 + 0.25F * float(s % 4));
        }
        arrays.labelIds.push_back(Id(s));
        arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
        arrays.labelOffsets.push_back(std::ssize(arrays.labelIds));
    }
    return makeDataset(std::move(arrays), "toy");
}

} // namespace toy

} // namespace evenkeel
