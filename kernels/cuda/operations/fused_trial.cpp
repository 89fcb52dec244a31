// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/operations/fused_trial.h"

#include <algorithm>
#include <cmath>

namespace evenkeel::cuda {

namespace {

// Whole sixteenths in [-1, 1], different in neighboring rows and columns; in bf16 they are exact.
float number(Index row, Index col) { return static_cast<float>((row * 37 + col * 11 + row * col % 7) % 33 - 16) / 16; }

std::vector<Bf16> matrix(Index count, Index cols)
{
    std::vector<Bf16> numbers;
    for (Index row = 0; row < count; ++row)
        for (Index col = 0; col < cols; ++col)
            numbers.push_back(nearest(number(row, col)));
    return numbers;
}

// `d`: in units of the largest derivative of the row's true label, one bf16's last place of which is 2^-8.
bool isNear(float a, float b, float tolerance) { return std::abs(a - b) <= tolerance; }

} // namespace

FusedTrial::FusedTrial()
    : FusedTrial(empty())
{
    hidden = matrix(rows, cols);
    w = matrix(labels, cols);
    for (Index label = 0; label < labels; ++label)
        bias.push_back(number(label, 5));
    offsets.push_back(0);
    for (Index row = 0; row < rows; ++row) { // row 0 has none, the others one or two
        if (row > 0)
            ids.push_back(static_cast<Id>(row % 70));
        if (row % 2 == 1)
            ids.push_back(static_cast<Id>(70 + row % 70));
        offsets.push_back(static_cast<Id>(ids.size()));
    }
    const float share = 1.0F / static_cast<float>(rows);
    for (Index row = 0; row < rows; ++row) {
        std::vector<float> z(at(labels));
        for (Index label = 0; label < labels; ++label) {
            z[at(label)] = bias[at(label)];
            for (Index col = 0; col < cols; ++col)
                z[at(label)] += widened(hidden[at(row * cols + col)]) * widened(w[at(label * cols + col)]);
        }
        peak[at(row)] = *std::ranges::max_element(z);
        for (const float logit : z)
            sum[at(row)] += std::exp(logit - peak[at(row)]);
        const Id first = offsets[at(row)], last = offsets[at(row) + 1];
        for (Index label = 0; label < labels && first < last; ++label) {
            const float p = share / sum[at(row)] * std::exp(z[at(label)] - peak[at(row)]);
            const bool isTrue = std::find(ids.begin() + first, ids.begin() + last, label) != ids.begin() + last;
            d[at(row * pitch + label)] = nearest(isTrue ? p - share / static_cast<float>(last - first) : p);
            columnSums[at(row / 128 * pitch + label)] += widened(d[at(row * pitch + label)]);
        }
    }
}

FusedTrial FusedTrial::empty()
{
    FusedTrial none { Bare() };
    none.peak.resize(at(rows));
    none.sum.resize(at(rows));
    none.d.resize(at(rows * pitch));
    none.columnSums.resize(at(2 * pitch));
    return none;
}

bool FusedTrial::agrees(const FusedTrial& got) const
{
    constexpr float share = 1.0F / rows;
    bool all = true; // false where something is NaN
    for (std::size_t i = 0; i < peak.size(); ++i)
        all &= isNear(got.peak[i], peak[i], 1e-4F) && isNear(got.sum[i], sum[i], 1e-3F * sum[i]);
    for (std::size_t i = 0; i < d.size(); ++i)
        all &= isNear(widened(got.d[i]), widened(d[i]), share / 128);
    for (std::size_t i = 0; i < columnSums.size(); ++i)
        all &= isNear(got.columnSums[i], columnSums[i], share / 2);
    return all;
}

} // namespace evenkeel::cuda
