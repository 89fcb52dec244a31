// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/model/sample_sets_step.h"

#include "core/base/random.h"

#include <algorithm>
#include <array>

namespace evenkeel {

namespace {

constexpr Index dotLanes = 16; // sums that are added up at the end: the compiler can vectorize them

float dotOf(const float* a, const float* b, Index n)
{
    std::array<float, at(dotLanes)> sums {};
    Index i = 0;
    for (; i + dotLanes <= n; i += dotLanes)
        for (Index lane = 0; lane < dotLanes; ++lane)
            sums[at(lane)] += a[i + lane] * b[i + lane];
    float sum = 0;
    for (; i < n; ++i)
        sum += a[i] * b[i];
    for (const float each : sums)
        sum += each;
    return sum;
}

void addScaled(float factor, const float* from, float* to, Index n)
{
    for (Index i = 0; i < n; ++i)
        to[i] += factor * from[i];
}

// z becomes p - y, y = 1 / truth on the first `truth`; the loss is -sum y log p.
double softmaxOf(std::vector<double>& z, std::size_t truth)
{
    if (truth == 0) {
        std::ranges::fill(z, 0.0);
        return 0;
    }
    const double max = std::ranges::max(z), share = 1 / double(truth);
    double sum = 0, loss = 0;
    for (std::size_t i = 0; i < z.size(); ++i) {
        loss += i < truth ? share * (max - z[i]) : 0;
        z[i] = repeatableExp(z[i] - max);
        sum += z[i];
    }
    for (std::size_t i = 0; i < z.size(); ++i)
        z[i] = z[i] / sum - (i < truth ? share : 0);
    return loss + repeatableLog(sum);
}

// The same for each label by itself: y = 1 on the first `truth`.
double sigmoidOf(std::vector<double>& z, std::size_t truth)
{
    double loss = 0;
    for (std::size_t i = 0; i < z.size(); ++i) {
        const double small = repeatableExp(-std::abs(z[i])), y = i < truth ? 1 : 0;
        loss += std::max(z[i], 0.0) - y * z[i] + repeatableLog(1 + small);
        z[i] = (z[i] >= 0 ? 1 : small) / (1 + small) - y;
    }
    return loss;
}

} // namespace

double stepOnSampleSets(const SampleSetsStep& s)
{
    const Index width = s.hidden.cols;
    std::fill_n(s.dHidden.data, s.dHidden.size(), 0.0F);
    std::fill_n(s.gradient.data, s.gradient.size(), 0.0F);
    std::fill_n(s.biasGradient, s.gradient.rows, 0.0F);
    double loss = 0;
    std::vector<double> z;
    for (Index b = 0; b < s.hidden.rows; ++b) {
        const Index begin = s.sets.offsets[at(b)];
        const auto members = std::span(s.sets.members).subspan(at(begin), at(s.sets.offsets[at(b) + 1] - begin));
        const float* hidden = s.hidden.row(b);
        z.resize(members.size());
        for (std::size_t i = 0; i < members.size(); ++i) // z = h w + bias
            z[i] = double(dotOf(hidden, s.weights.row(members[i]), width)) + double(s.bias[members[i]]);
        const auto truth = at(s.batch.labelOffsets[at(b) + 1] - s.batch.labelOffsets[at(b)]);
        loss += s.loss == Loss::Softmax ? softmaxOf(z, truth) : sigmoidOf(z, truth);
        for (std::size_t i = 0; i < members.size(); ++i) {
            const auto d = float(z[i] / double(s.hidden.rows));
            addScaled(d, s.weights.row(members[i]), s.dHidden.row(b), width);
            addScaled(d, hidden, s.gradient.row(members[i]), width);
            s.biasGradient[members[i]] += d;
        }
    }
    return loss / double(std::max<Index>(s.hidden.rows, 1));
}

} // namespace evenkeel
