// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/shared/adaptive_rules.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace evenkeel {

double AdaptiveFacts::mean() const
{
    const auto lost = std::count(batches.begin(), batches.end(), 0.0);
    return std::accumulate(updates.begin(), updates.end(), 0.0) / double(batches.size() - std::size_t(lost));
}

std::size_t AdaptiveFacts::fastest() const
{
    return std::size_t(std::max_element(updates.begin(), updates.end()) - updates.begin());
}

std::size_t AdaptiveFacts::slowest() const
{
    std::size_t slowest = fastest();
    for (std::size_t r = 0; r < updates.size(); ++r)
        if (isPresent(r) && (updates[r] < updates[slowest] || (updates[r] == updates[slowest] && r < slowest)))
            slowest = r;
    return slowest;
}

double megaBatch(const AdaptiveOptions& o, double maxBatch, double round, double epoch, double left)
{
    const double samples = std::max(std::min(o.megaBatch * maxBatch, epoch), 8 * round);
    return left < 1.5 * samples ? left : std::ceil(samples / round) * round;
}

AdaptiveWarmUp warmUp(const AdaptiveOptions& o, double maxBatch, double rate, double epochsDone)
{
    const double scaled = rate / 8, part = epochsDone / std::max(o.warmUp, 1e-9);
    return { o.warmUp > 0 && part < 1, std::max(1.0, maxBatch / 8), scaled / 100 + (scaled - scaled / 100) * part };
}

namespace {

using BatchRule = AdaptiveOptions::BatchRule;

struct Updates { // of all present devices
    double mean = 0, max = 0, min = 0;
};

// The next batch size of a device with `u` updates at batch size `b`.
double scaledBatch(const AdaptiveOptions& o, double maxBatch, const Updates& all, double u, double b)
{
    const double minBatch = std::min(maxBatch, o.minBatch > 0 ? o.minBatch : std::max(1.0, maxBatch / 8));
    const double mean = all.mean;
    double next = b;
    if (o.batchRule == BatchRule::Paper) {
        // b_i <- b_i + beta (u_i - mean u)
        next = b + (o.beta > 0 ? o.beta : minBatch / 2) * (u - mean);
        if (o.isLimited) // at its present speed the device makes u b / next updates
            next = u > mean ? std::min(next, b * u / mean) : std::max(next, b * u / all.max);
    } else if (o.batchRule == BatchRule::Code) {
        next = u > mean ? b + o.codeStep : u < mean ? b - o.codeStep : b;
    } else if (o.batchRule == BatchRule::Hogbatch && all.max > all.min) {
        next = u == all.min ? b / 2 : u == all.max ? b * 2 : b;
    }
    if (o.bounds == AdaptiveOptions::Bounds::Skip && (next < minBatch || next > maxBatch))
        return b;
    return std::clamp(next, minBatch, maxBatch);
}

} // namespace

// Where steps take now a little more time and now a little less, the bare rule with `limit` takes more from a batch
// that came late than it gives to one that came early, and at 3 % of noise all sizes sink to b_min. Only their
// proportions balance the devices: the largest goes back to b_max, and the others with it.
std::vector<double> scaledBatches(
    const AdaptiveOptions& o, double maxBatch, const AdaptiveFacts& facts, std::vector<double> batches)
{
    const Updates all { facts.mean(), facts.maxUpdates(), facts.minUpdates() };
    for (std::size_t r = 0; r < batches.size(); ++r)
        batches[r] = facts.isPresent(r) ? scaledBatch(o, maxBatch, all, facts.updates[r], batches[r]) : 0;
    if (o.batchRule == BatchRule::Paper && o.isLimited) {
        const double back = maxBatch / *std::ranges::max_element(batches);
        for (double& batch : batches)
            batch *= back;
    }
    return batches;
}

int unbalanced(const AdaptiveOptions& o, const AdaptiveFacts& facts, const std::vector<double>& before,
    const std::vector<double>& after)
{
    constexpr double balanced = 0.9; // of the most updates
    const double max = facts.maxUpdates(), largest = std::ranges::max(after);
    const auto isStuck = [&](std::size_t r) {
        return before[r] == after[r] && (o.bounds == AdaptiveOptions::Bounds::Skip || after[r] < largest);
    };
    for (std::size_t r = 0; r < before.size(); ++r)
        if (facts.isPresent(r) && facts.updates[r] < balanced * max && isStuck(r))
            return int(r);
    return -1;
}

namespace {

std::vector<double> shares(std::vector<double> of)
{
    const double sum = std::accumulate(of.begin(), of.end(), 0.0);
    for (double& one : of)
        one /= sum;
    return of;
}

} // namespace

std::vector<double> mergeWeights(const AdaptiveOptions& o, const AdaptiveFacts& facts, bool isPerturbed)
{
    using Normalize = AdaptiveOptions::Normalize;
    const bool allEqual = facts.maxUpdates() == facts.minUpdates();
    std::vector<double> alpha = shares(facts.updates); // alpha_i = u_i / sum u ...
    if (o.normalize == Normalize::Paper && allEqual) {
        alpha = shares(facts.batches); // ... or b_i / sum b, once all u_i are equal
    } else if (o.normalize == Normalize::Smooth) {
        constexpr double width = 0.1; // of the most updates
        const double spread = 1 - facts.minUpdates() / facts.maxUpdates(), equality = std::max(0.0, 1 - spread / width);
        const std::vector<double> bySize = shares(facts.batches);
        for (std::size_t r = 0; r < alpha.size(); ++r)
            alpha[r] += equality * (bySize[r] - alpha[r]);
    } else if (o.normalize == Normalize::Product) {
        std::ranges::transform(alpha, facts.batches, alpha.begin(), std::multiplies()); // alpha_i = u_i b_i / sum u b
        alpha = shares(std::move(alpha));
    } else if (o.normalize == Normalize::Equal) {
        for (std::size_t r = 0; r < alpha.size(); ++r)
            alpha[r] = facts.isPresent(r) ? 1 : 0;
        alpha = shares(std::move(alpha));
    }
    if (isPerturbed && !allEqual) {
        alpha[facts.fastest()] *= 1 + o.perturbation;
        alpha[facts.slowest()] *= 1 - o.perturbation;
    }
    return alpha;
}

} // namespace evenkeel
