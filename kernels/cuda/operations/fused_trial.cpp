// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/operations/fused_trial.h"

#include <algorithm>
#include <cmath>

namespace evenkeel::cuda {

namespace {

// Whole sixteenths in [-1, 1], different in neighboring rows and columns; in bf16 they are exact.
float number(Index row, Index col) { return static_cast<float>((row * 37 + col * 11 + row * col % 7) % 33 - 16) / 16; }

std::vector<Bf16> matrix(Index count, Index cols, float unit)
{
    std::vector<Bf16> numbers;
    for (Index row = 0; row < count; ++row)
        for (Index col = 0; col < cols; ++col)
            numbers.push_back(nearest(unit * number(row, col)));
    return numbers;
}

bool isNear(float a, float b, float tolerance) { return std::abs(a - b) <= tolerance; } // not of NaN

} // namespace

FusedTrial::FusedTrial(Index count)
    : FusedTrial(empty(count))
{
    hidden = matrix(rows, cols, 1);
    w = matrix(labels, cols, 0.125F); // logits of some units, so that every label's derivative counts
    for (Index label = 0; label < labels; ++label)
        bias.push_back(number(label, 5));
    offsets.push_back(0);
    for (Index row = 0; row < rows; ++row) { // row 0 has none, the others one or two
        if (row > 0)
            ids.push_back(static_cast<Id>(row * 7 % 260));
        if (row % 2 == 1)
            ids.push_back(static_cast<Id>(260 + row * 11 % 264));
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
        truth[at(row)] = 0;
        for (Id e = first; e < last; ++e)
            truth[at(row)] += z[at(ids[at(e)])];
        for (Index label = 0; label < labels; ++label) {
            if (first == last) { // nothing is learnt
                d[at(row * pitch + label)] = {};
                continue;
            }
            const float p = share / sum[at(row)] * std::exp(z[at(label)] - peak[at(row)]);
            const bool isTrue = std::find(ids.begin() + first, ids.begin() + last, label) != ids.begin() + last;
            d[at(row * pitch + label)] = nearest(isTrue ? p - share / static_cast<float>(last - first) : p);
        }
    }
}

FusedTrial FusedTrial::gradients(float start, float sign(float)) const
{
    FusedTrial to = empty(cols);
    for (auto* values : { &to.dHidden, &to.dWeights, &to.dBias })
        std::ranges::fill(*values, start);
    for (Index row = 0; row < rows; ++row)
        for (Index label = 0; label < labels; ++label) {
            const float here = sign(widened(d[at(row * pitch + label)]));
            to.dBias[at(label)] += here;
            for (Index col = 0; col < cols; ++col) {
                to.dHidden[at(row * cols + col)] += here * sign(widened(w[at(label * cols + col)]));
                to.dWeights[at(label * cols + col)] += here * sign(widened(hidden[at(row * cols + col)]));
            }
        }
    return to;
}

FusedTrial FusedTrial::empty(Index cols)
{
    FusedTrial none(Bare(), cols);
    none.peak.resize(at(rows));
    none.sum.resize(at(rows));
    none.d.resize(at(rows * pitch), Bf16 { 0xFFFF }); // NaN: each must be written
    none.columnSums.resize(at(2 * pitch));
    none.truth.resize(at(rows), std::nanf(""));
    none.dHidden.resize(at(rows * cols), std::nanf(""));
    none.dWeights.resize(at(labels * cols), std::nanf(""));
    none.dBias.resize(at(labels), std::nanf(""));
    return none;
}

bool FusedTrial::agreesInSums(const FusedTrial& got) const
{
    bool all = true;
    for (std::size_t row = 0; row < peak.size(); ++row)
        all &= isNear(got.peak[row], peak[row], 1e-4F) && isNear(got.sum[row], sum[row], 1e-4F * sum[row]);
    return all;
}

bool FusedTrial::agreesInDerivatives(const FusedTrial& got) const
{
    constexpr float share = 1.0F / rows;
    bool all = true;
    std::vector<float> sums(columnSums.size());
    for (Index row = 0; row < rows; ++row)
        for (Index label = 0; label < labels; ++label) {
            const float here = widened(got.d[at(row * pitch + label)]), right = widened(d[at(row * pitch + label)]);
            all &= isNear(here, right, std::abs(right) / 64 + 1e-5F * share);
            sums[at(row / 128 * pitch + label)] += here;
        }
    for (Index row = 0; row < 2; ++row)
        for (Index label = 0; label < labels; ++label)
            all &= isNear(got.columnSums[at(row * pitch + label)], sums[at(row * pitch + label)], 1e-4F * share);
    return all;
}

// What they differ by is how each derivative is rounded: less than 1/64 of the size of what is added up.
bool FusedTrial::agreesInGradients(const FusedTrial& got) const
{
    const FusedTrial right = gradients(0, [](float x) { return x; }),
                     sizes = gradients(1e-6F, [](float x) { return std::abs(x); });
    const auto agree = [](const std::vector<float>& a, const std::vector<float>& b, const std::vector<float>& size) {
        bool all = true;
        for (std::size_t i = 0; i < a.size(); ++i)
            all &= isNear(a[i], b[i], size[i] / 64);
        return all;
    };
    return agree(got.truth, truth, std::vector(truth.size(), 1e-3F)) && agree(got.dHidden, right.dHidden, sizes.dHidden)
        && agree(got.dWeights, right.dWeights, sizes.dWeights) && agree(got.dBias, right.dBias, sizes.dBias);
}

} // namespace evenkeel::cuda
