// SPDX-License-Identifier: GPL-3.0-or-later
// Perspective welfare with a root or a logarithm. Arrays store a feature's ranks next to each other.
#include "core/base/random.h"
#include "core/partition/submodular/objective.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

// rho w phi(m / rho) as a function of the mass m and of `scale`, the mass at which a rank has just its share.
struct Root {
    static double of(double m, double scale) { return std::sqrt(scale * m); }
    static double max(double scale) { return scale; }
};
struct Log {
    static double of(double m, double scale) { return scale * repeatableLog(1 + m / scale); }
    static double max(double scale) { return scale * repeatableLog(2); }
};

template<typename Phi>
class Welfare final : public Objective {
public:
    Welfare(const ClassMass& mass, std::span<const double> shares, FeatureWeights weights)
        : Objective(mass.rows(), shares.size())
        , m_class(mass)
        , m_share(shares.begin(), shares.end())
        , m_weight(mass.total)
        , m_mass(mass.total.size() * shares.size(), 0)
        , m_term(m_mass.size(), 0)
    {
        if (weights == FeatureWeights::One)
            std::ranges::fill(m_weight, 1.0);
    }

    double bound() const override
    {
        double sum = 0;
        for (double weight : m_weight)
            for (double share : m_share)
                sum += weight > 0 ? Phi::max(weight * share) : 0;
        return sum;
    }

    double gain(std::size_t row, std::size_t rank) const override
    {
        double gain = 0;
        for (std::size_t e = m_class.begin(row); e < m_class.end(row); ++e) {
            const auto feature = static_cast<std::size_t>(m_class.features[e]);
            const std::size_t at = feature * ranks() + rank;
            gain += Phi::of(m_mass[at] + m_class.mass[e], m_weight[feature] * m_share[rank]) - m_term[at];
        }
        return gain;
    }

    void gains(std::size_t row, std::span<double> ofRank) const override
    {
        const std::size_t n = ranks();
        std::ranges::fill(ofRank, 0.0);
        for (std::size_t e = m_class.begin(row); e < m_class.end(row); ++e) {
            const auto feature = static_cast<std::size_t>(m_class.features[e]);
            const double x = m_class.mass[e], weight = m_weight[feature];
            const double *const mass = &m_mass[feature * n], *const term = &m_term[feature * n];
            const double* const share = m_share.data();
            double* const out = ofRank.data();
            for (std::size_t j = 0; j < n; ++j)
                out[j] += Phi::of(mass[j] + x, weight * share[j]) - term[j];
        }
    }

    void add(std::size_t row, std::size_t rank) override { move(row, rank, 1); }
    void remove(std::size_t row, std::size_t rank) override { move(row, rank, -1); }

    double exchangeGain(std::size_t rowA, std::size_t rankA, std::size_t rowB, std::size_t rankB) override
    {
        double gain = 0;
        forBoth(rowA, rowB, [&](std::size_t feature, double a, double b) {
            const std::size_t atA = feature * ranks() + rankA, atB = feature * ranks() + rankB;
            const double weight = m_weight[feature];
            gain += Phi::of(std::max(0.0, m_mass[atA] + (b - a)), weight * m_share[rankA]) - m_term[atA];
            gain += Phi::of(std::max(0.0, m_mass[atB] + (a - b)), weight * m_share[rankB]) - m_term[atB];
        });
        return gain;
    }

private:
    void move(std::size_t row, std::size_t rank, double sign)
    {
        for (std::size_t e = m_class.begin(row); e < m_class.end(row); ++e) {
            const auto feature = static_cast<std::size_t>(m_class.features[e]);
            const std::size_t at = feature * ranks() + rank;
            m_mass[at] = std::max(0.0, m_mass[at] + sign * m_class.mass[e]); // differences may be slightly negative
            const double term = Phi::of(m_mass[at], m_weight[feature] * m_share[rank]);
            m_value[rank] += term - m_term[at];
            m_term[at] = term;
        }
    }

    template<typename Visit> // visit(feature, mass in rowA, mass in rowB) for every feature of either
    void forBoth(std::size_t rowA, std::size_t rowB, const Visit& visit) const
    {
        std::size_t a = m_class.begin(rowA), b = m_class.begin(rowB);
        const std::size_t endA = m_class.end(rowA), endB = m_class.end(rowB);
        while (a < endA || b < endB) {
            const bool takeA = a < endA && (b == endB || m_class.features[a] <= m_class.features[b]);
            const bool takeB = b < endB && (a == endA || m_class.features[b] <= m_class.features[a]);
            visit(static_cast<std::size_t>(m_class.features[takeA ? a : b]), takeA ? m_class.mass[a] : 0.0,
                takeB ? m_class.mass[b] : 0.0);
            a += takeA ? 1 : 0;
            b += takeB ? 1 : 0;
        }
    }

    const ClassMass& m_class;
    std::vector<double> m_share, m_weight;
    std::vector<double> m_mass, m_term; // M_jd and its part of f_j: features x ranks
};

} // namespace

std::unique_ptr<Objective> perspectiveWelfare(
    const ClassMass& mass, std::span<const double> shares, Concave concave, FeatureWeights weights)
{
    if (concave == Concave::Root)
        return std::make_unique<Welfare<Root>>(mass, shares, weights);
    return std::make_unique<Welfare<Log>>(mass, shares, weights);
}

} // namespace evenkeel
