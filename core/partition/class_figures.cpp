#include "core/partition/class_figures.h"

#include <algorithm>
#include <cmath>
#include <numeric>

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
    distance.most = std::max(distance.most, value);
}

} // namespace

ClassFigures classFigures(const ClassMass& mass, std::span<const Id> rankOf, std::span<const double> share,
    std::span<Index> rows, std::span<double> tv)
{
    const std::size_t ranks = share.size();
    std::vector<double> rankMass(mass.total.size() * ranks, 0), rankTotal(ranks, 0); // M_jd and its sum over d
    std::ranges::fill(rows, 0);
    for (std::size_t row = 0; row < mass.rows(); ++row) {
        const auto rank = static_cast<std::size_t>(rankOf[row]);
        ++rows[rank];
        for (std::size_t e = mass.begin(row); e < mass.end(row); ++e) {
            rankMass[static_cast<std::size_t>(mass.features[e]) * ranks + rank] += mass.mass[e];
            rankTotal[rank] += mass.mass[e];
        }
    }
    ClassFigures figures;
    figures.welfareMost = std::accumulate(mass.total.begin(), mass.total.end(), 0.0);
    std::vector<double> apart(ranks, 0), overlap(ranks, 0), divergence(ranks, 0); // sums over features
    for (std::size_t feature = 0; feature < mass.total.size(); ++feature)
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            if (rankTotal[rank] <= 0)
                continue;
            const double m = rankMass[feature * ranks + rank];
            figures.welfare += std::sqrt(mass.total[feature] * share[rank] * m);
            const double p = m / rankTotal[rank], q = mass.total[feature] / figures.welfareMost;
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
