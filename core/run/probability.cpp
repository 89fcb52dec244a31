// SPDX-License-Identifier: GPL-3.0-or-later
// Logistic regression of two numbers by Newton's method, with Platt's targets, which keep the slope finite.
#include "core/run/probability.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

double PlattScaling::operator()(double logShare) const { return sigmoid(slope * logShare + offset); }

std::vector<double> logShares(std::span<const float> scores)
{
    if (scores.empty())
        return {};
    const double max = *std::ranges::max_element(scores);
    double sum = 0;
    for (const float score : scores.first(std::min(scores.size(), std::size_t(shareWidth)))) // as it was fitted
        sum += std::exp(double(score) - max);
    std::vector<double> shares;
    for (const float score : scores)
        shares.push_back(double(score) - max - std::log(sum));
    return shares;
}

void PlattFit::add(double logShare, bool isHit)
{
    constexpr double min = -80; // beyond it exp() says nothing
    (isHit ? m_hits : m_misses).push_back(std::max(logShare, min));
}

std::optional<PlattScaling> PlattFit::fit(Index samples) const
{
    if (m_hits.empty() || m_misses.empty())
        return {};
    const auto hits = double(m_hits.size()), misses = double(m_misses.size());
    const double hitTarget = (hits + 1) / (hits + 2), missTarget = 1 / (misses + 2);
    PlattScaling found { 1, 0, samples };
    for (int i = 0; i < 50; ++i) {
        double slope = 0, offset = 0, bySlope = 1e-9, byBoth = 0, byOffset = 1e-9; // gradient and Hessian
        const auto addAll = [&](const std::vector<double>& shares, double target) {
            for (const double share : shares) {
                const double p = found(share), weight = p * (1 - p);
                slope += (target - p) * share;
                offset += target - p;
                bySlope += weight * share * share;
                byBoth += weight * share;
                byOffset += weight;
            }
        };
        addAll(m_hits, hitTarget);
        addAll(m_misses, missTarget);
        const double determinant = bySlope * byOffset - byBoth * byBoth;
        const double stepSlope = (slope * byOffset - offset * byBoth) / determinant,
                     stepOffset = (offset * bySlope - slope * byBoth) / determinant;
        constexpr double maxStep = 2; // far from the optimum the curve is no parabola
        found.slope += std::clamp(stepSlope, -maxStep, maxStep);
        found.offset += std::clamp(stepOffset, -maxStep, maxStep);
        if (std::abs(stepSlope) + std::abs(stepOffset) < 1e-9)
            break;
    }
    const bool isUsable = std::isfinite(found.slope) && std::isfinite(found.offset) && found.slope > 0;
    return isUsable ? std::optional(found) : std::nullopt;
}

} // namespace evenkeel
