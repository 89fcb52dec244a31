// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/choose/belief.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace evenkeel {

namespace {

// What a difference in the logarithm of the loss after a share of the run says, and the deviation of what it leaves
// open: as measured, see tests/bench/results/2026-11-29-choose and, of times, 2026-12-01-choose. Between them linear in
// the logarithm of the share.
struct Predictor {
    double share, slope, deviation;
};
constexpr Predictor ofAccuracy[] {
    { 1.0 / 27, 0.01, 0.012 },
    { 1.0 / 9, 0.03, 0.012 },
    { 1.0 / 3, 0.12, 0.010 },
};
constexpr Predictor ofTime[] {
    { 1.0 / 27, 1.5, 0.40 },
    { 1.0 / 9, 2, 0.30 },
    { 1.0 / 3, 3, 0.25 },
};

Predictor predictorAt(double share, ChooseGoal goal)
{
    const std::span<const Predictor> known = goal == ChooseGoal::Time ? ofTime : ofAccuracy;
    share = std::clamp(share, known.front().share, known.back().share);
    const auto after = std::ranges::find_if(known, [&](const Predictor& p) { return p.share >= share; });
    if (after == known.begin())
        return *after;
    const Predictor &a = *(after - 1), &b = *after;
    const double part = std::log(share / a.share) / std::log(b.share / a.share);
    return { share, std::lerp(a.slope, b.slope, part), std::lerp(a.deviation, b.deviation, part) };
}

} // namespace

double Belief::probabilityWithin(double distance) const
{
    return 0.5 * std::erfc(-(distance + mean) / (sd * std::numbers::sqrt2));
}

std::vector<Belief> updated(
    std::span<const Belief> before, std::span<const double> logLosses, double share, ChooseGoal goal)
{
    const Predictor predictor = predictorAt(share, goal);
    constexpr double farBehind = 1; // beyond it a difference says no more
    const double best = *std::ranges::min_element(logLosses), variance = predictor.deviation * predictor.deviation;
    std::vector<double> seen;
    for (const double logLoss : logLosses)
        seen.push_back(-predictor.slope * std::min(logLoss - best, farBehind));
    double level = 0, weights = 0; // level of what was seen above what was expected, and its weights
    for (std::size_t i = 0; i < before.size(); ++i) {
        const double weight = 1 / (before[i].sd * before[i].sd + variance);
        level += weight * (seen[i] - before[i].mean);
        weights += weight;
    }
    level /= weights;
    std::vector<Belief> after;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const double ofBefore = 1 / (before[i].sd * before[i].sd), ofSeen = 1 / variance;
        after.push_back({ (ofBefore * before[i].mean + ofSeen * (seen[i] - level)) / (ofBefore + ofSeen),
            1 / std::sqrt(ofBefore + ofSeen) });
    }
    return after;
}

std::vector<double> probabilitiesOfBest(std::span<const Belief> beliefs)
{
    constexpr int draws = 20'000;
    constexpr std::uint64_t seed = 0x6368'6f6f'7365; // "choose"
    Random random(seed);
    std::vector<double> share(beliefs.size());
    for (int draw = 0; draw < draws && !beliefs.empty(); ++draw) {
        std::vector<std::size_t> best;
        double highest = -1e300;
        for (std::size_t i = 0; i < beliefs.size(); ++i) {
            const double value = std::min(beliefs[i].mean + beliefs[i].sd * random.normal(), 0.0);
            if (value > highest)
                best.clear();
            if (value >= highest)
                best.push_back(i);
            highest = std::max(highest, value);
        }
        for (const std::size_t one : best)
            share[one] += 1.0 / (draws * double(best.size()));
    }
    return share;
}

} // namespace evenkeel
