// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/classes/class_figures.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace evenkeel {

namespace {

// One term of the Jensen-Shannon divergence: half of p log2(p / m) + q log2(q / m), m the mean of both.
double jsTerm(double p, double q)
{
    const double m = (p + q) / 2;
    return ((p > 0 ? p * std::log2(p / m) : 0) + (q > 0 ? q * std::log2(q / m) : 0)) / 2;
}

void note(ClassFigures::Distance& distance, double value)
{
    distance.sum += value;
    distance.max = std::max(distance.max, value);
}

} // namespace

ClassFigures classFigures(std::span<const double> rankMass, std::span<const double> share, std::span<double> tv)
{
    const std::size_t ranks = share.size(), features = rankMass.size() / ranks;
    std::vector<double> total(features, 0), rankTotal(ranks, 0); // M_d; sum of M_jd over d
    for (std::size_t feature = 0; feature < features; ++feature)
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            total[feature] += rankMass[feature * ranks + rank];
            rankTotal[rank] += rankMass[feature * ranks + rank];
        }
    ClassFigures figures;
    figures.welfareMax = std::accumulate(total.begin(), total.end(), 0.0);
    std::vector<double> apart(ranks, 0), overlap(ranks, 0), divergence(ranks, 0); // sums over features
    for (std::size_t feature = 0; feature < features; ++feature)
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            if (rankTotal[rank] <= 0)
                continue;
            const double m = rankMass[feature * ranks + rank];
            figures.welfare += std::sqrt(total[feature] * share[rank] * m);
            const double p = m / rankTotal[rank], q = total[feature] / figures.welfareMax;
            apart[rank] += std::abs(p - q);
            overlap[rank] += std::sqrt(p * q);
            divergence[rank] += jsTerm(p, q);
        }
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        tv[rank] = rankTotal[rank] > 0 ? apart[rank] / 2 : -1;
        if (rankTotal[rank] <= 0)
            continue;
        note(figures.tv, tv[rank]);
        note(figures.hellinger, std::sqrt(std::max(0.0, 1 - overlap[rank])));
        note(figures.js, std::max(0.0, divergence[rank]));
        ++figures.ranks;
    }
    return figures;
}

} // namespace evenkeel
