// SPDX-License-Identifier: GPL-3.0-or-later
// MATCHA's probabilities and weight. Eigenvectors are found by the power method: n is small, or accuracy of little use.
#include "core/algorithms/shared/matcha.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>

namespace evenkeel {

namespace {

using Values = std::vector<double>; // by rank, or by matching

double dot(const Values& a, const Values& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }

void addTo(Values& y, double factor, const Values& x)
{
    for (std::size_t i = 0; i < y.size(); ++i)
        y[i] += factor * x[i];
}

// sum_j s_j L_j x
Values laplacian(const std::vector<Matching>& matchings, const Values& s, const Values& x)
{
    Values y(x.size());
    for (std::size_t j = 0; j < matchings.size(); ++j)
        for (const Link& link : matchings[j].links) {
            const auto a = std::size_t(link.a), b = std::size_t(link.b);
            y[a] += s[j] * (x[a] - x[b]);
            y[b] += s[j] * (x[b] - x[a]);
        }
    return y;
}

void normalize(Values& v) // sum 0, length 1
{
    const double mean = std::accumulate(v.begin(), v.end(), 0.0) / double(v.size());
    for (double& each : v)
        each -= mean;
    const double length = std::sqrt(dot(v, v));
    for (double& each : v)
        each /= std::max(length, 1e-300);
}

Values anyVector(std::size_t size, std::uint64_t seed)
{
    Random random(seed);
    Values v(size);
    for (double& each : v)
        each = random.uniform();
    normalize(v);
    return v;
}

// Towards the vector of sum 0 with which `map`, none of whose eigenvalues is negative, has its largest one.
void iterate(const std::function<Values(const Values&)>& map, Values& v, int times)
{
    for (; times > 0; --times) {
        v = map(v);
        normalize(v);
    }
}

class Matcha {
public:
    Matcha(const std::vector<Matching>& matchings, int ranks, double budget)
        : m_matchings(matchings)
        , m_ranks(std::size_t(ranks))
        , m_sum(budget * double(matchings.size()))
        , m_p(matchings.size(), budget)
    {
    }

    // Projected supergradient ascent on lambda_2, which is concave: d lambda_2 / d p_j = v^T L_j v, v its eigenvector.
    // Where matchings are equivalent, as in a ring of an even number, equal ones are the best and stay.
    void chooseProbabilities()
    {
        const Values equal = m_p;
        Values mean(m_p.size()), v = anyVector(m_ranks, 1);
        for (int step = 1; step <= steps; ++step) {
            addTo(v, shake, anyVector(m_ranks, std::uint64_t(step) + 1)); // or a change of the vector is overlooked
            connect(v, fewIterations);
            Values slope = laplacianParts(v);
            const double level = std::accumulate(slope.begin(), slope.end(), 0.0) / double(slope.size());
            for (double& each : slope)
                each -= level;
            const double length = std::sqrt(dot(slope, slope));
            if (length > 1e-9)
                addTo(m_p, firstStep / std::sqrt(double(step)) / length, slope);
            project();
            if (2 * step > steps)
                addTo(mean, 2.0 / steps, m_p);
        }
        m_p = mean;
        const double reached = connectivity();
        m_p = equal;
        if (reached > minGain * connectivity())
            m_p = mean;
    }

    // rho is convex in alpha. Where matchings are equivalent its vector is that of the smallest or the largest
    // eigenvalue of the expected Laplacian; else it is looked for from both.
    double chooseAlpha() const
    {
        std::array<Values, 2> starts { anyVector(m_ranks, 1), anyVector(m_ranks, 1) };
        connect(starts[0], maxIterations);
        iterate([&](const Values& x) { return laplacian(m_matchings, m_p, x); }, starts[1], maxIterations);
        const auto rho = [&](double alpha) { return std::max(shrinks(alpha, starts[0]), shrinks(alpha, starts[1])); };
        double from = 0, to = 1;
        for (int turn = 0; turn < sectionSteps; ++turn) {
            const double left = from + goldenSection * (to - from), right = to - goldenSection * (to - from);
            const bool isLeft = rho(left) < rho(right);
            if (isLeft)
                to = right;
            else
                from = left;
        }
        return (from + to) / 2;
    }
    const Values& probabilities() const { return m_p; }

private:
    void connect(Values& v, int times) const // towards the eigenvector of lambda_2; all eigenvalues are below 2 m_sum
    {
        iterate(
            [&](const Values& x) {
                Values y = laplacian(m_matchings, m_p, x);
                for (std::size_t i = 0; i < y.size(); ++i)
                    y[i] = 2 * m_sum * x[i] - y[i];
                return y;
            },
            v, times);
    }
    double connectivity() const
    {
        Values v = anyVector(m_ranks, 1);
        connect(v, maxIterations);
        return dot(v, laplacian(m_matchings, m_p, v));
    }
    Values laplacianParts(const Values& v) const // v^T L_j v
    {
        Values parts;
        for (const Matching& matching : m_matchings)
            parts.push_back(
                std::accumulate(matching.links.begin(), matching.links.end(), 0.0, [&](double sum, const Link& l) {
                    return sum + std::pow(v[std::size_t(l.a)] - v[std::size_t(l.b)], 2);
                }));
        return parts;
    }
    void project() // to the nearest p with 0 <= p_j <= 1 and the sum that the budget allows
    {
        double low = -2, high = 2;
        Values p;
        for (int turn = 0; turn < 60; ++turn) {
            const double shift = (low + high) / 2;
            p = m_p;
            for (double& each : p)
                each = std::clamp(each + shift, 0.0, 1.0);
            if (std::accumulate(p.begin(), p.end(), 0.0) > m_sum)
                high = shift;
            else
                low = shift;
        }
        m_p = p;
    }
    // E[W^2] = I - 2 alpha L + alpha^2 (L^2 + 2 sum_j p_j (1 - p_j) L_j), L = sum_j p_j L_j, as L_j^2 = 2 L_j.
    double shrinks(double alpha, Values v) const // the largest v^T E[W^2] v that is found from `v`
    {
        Values spread = m_p;
        for (double& p : spread)
            p *= 1 - p;
        const auto map = [&](const Values& x) {
            Values y = x;
            const Values once = laplacian(m_matchings, m_p, x);
            addTo(y, -2 * alpha, once);
            addTo(y, alpha * alpha, laplacian(m_matchings, m_p, once));
            addTo(y, 2 * alpha * alpha, laplacian(m_matchings, spread, x));
            return y;
        };
        iterate(map, v, rhoIterations);
        return dot(v, map(v));
    }

    static constexpr int maxIterations = 500, fewIterations = 20,
                         rhoIterations = 30; // of the power method: to convergence, to follow a change, for rho
    static constexpr int steps = 400; // of the ascent, of which the second half is averaged
    static constexpr double firstStep = 0.5, shake = 0.1; // lengths
    static constexpr double minGain = 1.005; // in lambda_2, by which unequal probabilities are worth it
    static constexpr int sectionSteps = 24; // 0.618^24: alpha to 1e-5
    static constexpr double goldenSection = 0.382;
    const std::vector<Matching>& m_matchings;
    std::size_t m_ranks;
    double m_sum;
    Values m_p;
};

} // namespace

void mixByBudget(std::vector<Matching>& matchings, int ranks, double budget)
{
    Matcha matcha(matchings, ranks, budget);
    matcha.chooseProbabilities();
    const double alpha = matcha.chooseAlpha();
    for (std::size_t j = 0; j < matchings.size(); ++j) {
        matchings[j].probability = matcha.probabilities()[j];
        for (Link& link : matchings[j].links)
            link.weight = alpha;
    }
}

} // namespace evenkeel
