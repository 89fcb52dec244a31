// SPDX-License-Identifier: GPL-3.0-or-later
// Two groups of measurements: t tests, rank tests, medians.
#include "core/base/two_groups.h"

#include "core/base/confidence_interval.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace evenkeel {

namespace {

struct Moments {
    double mean = 0, variance = 0, size = 0;
};

Moments momentsOf(std::span<const double> values)
{
    Moments m { .size = double(values.size()) };
    m.mean = std::accumulate(values.begin(), values.end(), 0.0) / m.size;
    for (const double value : values)
        m.variance += (value - m.mean) * (value - m.mean) / (m.size - 1);
    return m;
}

// Values that do not vary but for rounding say nothing of chance, unless it is known how exact they are.
std::optional<MeanDifference> differenceOf(double mean, double variance, double known, double degrees)
{
    constexpr double negligible = 1e-6;
    if (known < negligible && !(std::sqrt(variance) > 1e-12 * std::max(1.0, std::abs(mean))))
        return std::nullopt;
    return MeanDifference { mean, std::sqrt(variance + known), degrees };
}

// What share of a symmetric distribution of whole numbers is above `value`, and what share is there.
struct Shares {
    double above = 0, at = 0;
};

// Of each: how many others are longer, less how many are shorter.
std::vector<int> ranksOf(std::span<const CensoredTime> all)
{
    std::vector<int> ranks(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < all.size(); ++j)
            ranks[i] -= compareTimes(all[i], all[j]);
    return ranks;
}

// The sum over every choice of `chosen` of the ranks, which add up to 0: how many give a larger one than `sum`.
Shares exactShares(const std::vector<int>& ranks, std::size_t chosen, int sum)
{
    const auto reach = int(ranks.size() * chosen);
    const auto width = 2 * std::size_t(reach) + 1;
    std::vector<std::vector<double>> ways(chosen + 1, std::vector<double>(width));
    ways[0][std::size_t(reach)] = 1;
    for (const int rank : ranks)
        for (std::size_t k = chosen; k > 0; --k)
            for (int s = std::max(0, rank); s < int(width) + std::min(0, rank); ++s)
                ways[k][std::size_t(s)] += ways[k - 1][std::size_t(s - rank)];
    const auto& last = ways[chosen];
    const double all = std::accumulate(last.begin(), last.end(), 0.0);
    const auto at = last.begin() + (sum + reach);
    return { std::accumulate(at + 1, last.end(), 0.0) / all, *at / all };
}

// The same for many, by the normal distribution with the variance of those choices (Mantel 1967).
Shares normalShares(const std::vector<int>& ranks, std::size_t chosen, int sum)
{
    double squares = 0;
    for (const int rank : ranks)
        squares += double(rank) * rank;
    const auto all = double(ranks.size()), part = double(chosen);
    const double deviation = std::sqrt(squares * part * (all - part) / (all * (all - 1)));
    if (deviation == 0)
        return { 0, 1 };
    return { std::erfc(sum / deviation / std::sqrt(2.0)) / 2, 0 };
}

constexpr std::size_t maxExact = 40;

} // namespace

double MeanDifference::half(int intervals) const { return studentT95Of(intervals, degrees) * error; }

double MeanDifference::pValue() const { return 2 * studentTBelow(-std::abs(mean) / error, degrees); }

double MeanDifference::probabilityAbove(double margin) const { return studentTBelow((mean - margin) / error, degrees); }

std::optional<MeanDifference> pairedDifference(std::span<const double> a, std::span<const double> b, double known)
{
    if (a.size() < 2 || a.size() != b.size())
        return std::nullopt;
    std::vector<double> differences;
    std::transform(a.begin(), a.end(), b.begin(), std::back_inserter(differences), std::minus<>());
    const Moments m = momentsOf(differences);
    return differenceOf(m.mean, m.variance / m.size, known, m.size - 1);
}

std::optional<MeanDifference> welchDifference(std::span<const double> a, std::span<const double> b, double known)
{
    if (a.size() < 2 || b.size() < 2)
        return std::nullopt;
    const Moments m = momentsOf(a), n = momentsOf(b);
    const double v = m.variance / m.size, w = n.variance / n.size,
                 squares = v * v / (m.size - 1) + w * w / (n.size - 1),
                 degrees = squares > 0 ? (v + w) * (v + w) / squares : std::min(m.size, n.size) - 1;
    return differenceOf(m.mean - n.mean, v + w, known, std::max(1.0, degrees));
}

int compareTimes(const CensoredTime& a, const CensoredTime& b)
{
    if (a.isReached && b.isReached)
        return a.seconds < b.seconds ? -1 : a.seconds > b.seconds ? 1 : 0;
    if (a.isReached)
        return a.seconds <= b.seconds ? -1 : 0;
    return b.isReached && b.seconds <= a.seconds ? 1 : 0;
}

int pairsShorter(std::span<const CensoredTime> a, std::span<const CensoredTime> b)
{
    int sum = 0;
    for (const CensoredTime& one : a)
        for (const CensoredTime& other : b)
            sum -= compareTimes(one, other);
    return sum;
}

double rankTest(std::span<const CensoredTime> a, std::span<const CensoredTime> b)
{
    if (a.empty() || b.empty())
        return 1;
    std::vector<CensoredTime> all(a.begin(), a.end());
    all.insert(all.end(), b.begin(), b.end());
    const std::vector<int> ranks = ranksOf(all);
    const int sum = pairsShorter(a, b); // of A's ranks: pairs within A add up to 0
    const auto shares = all.size() <= maxExact ? exactShares : normalShares;
    const Shares upper = shares(ranks, a.size(), sum),
                 lower = shares(ranks, b.size(), -sum); // the others' are the rest
    return std::min(1.0, 2 * std::min(upper.above + upper.at, lower.above + lower.at));
}

std::optional<double> medianDuration(std::span<const CensoredTime> durations)
{
    std::vector<CensoredTime> sorted(durations.begin(), durations.end());
    std::ranges::sort(sorted, [](const CensoredTime& a, const CensoredTime& b) {
        return a.seconds != b.seconds ? a.seconds < b.seconds : a.isReached && !b.isReached;
    });
    double left = 1; // share that has not ended
    std::optional<double> half; // when exactly half of them had
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (!sorted[i].isReached)
            continue;
        if (half)
            return (*half + sorted[i].seconds) / 2;
        left *= 1 - 1 / double(sorted.size() - i);
        if (left < 0.5 - 1e-9)
            return sorted[i].seconds;
        if (left < 0.5 + 1e-9)
            half = sorted[i].seconds;
    }
    return std::nullopt;
}

std::optional<MedianInterval> medianInterval(std::span<const CensoredTime> durations)
{
    std::vector<double> low, high; // each is at least the one and no more than the other
    for (const CensoredTime& one : durations) {
        low.push_back(one.seconds);
        high.push_back(one.isReached ? one.seconds : std::numeric_limits<double>::infinity());
    }
    std::ranges::sort(low);
    std::ranges::sort(high);
    const auto n = int(durations.size());
    // Logarithm of the ways, and the binomial distribution's probability so far.
    double logWays = n * std::log(0.5), below = 0;
    int outside = 0; // number of observations outside of the interval, on each side
    for (int k = 0; k < n / 2 && 2 * (below + std::exp(logWays)) <= 0.05; ++k) {
        below += std::exp(logWays);
        logWays += std::log(double(n - k) / (k + 1));
        outside = k + 1;
    }
    if (outside == 0)
        return std::nullopt;
    return MedianInterval { low[std::size_t(outside - 1)], high[std::size_t(n - outside)] };
}

double quantile(std::span<const double> sorted, double share)
{
    if (sorted.empty())
        return std::numeric_limits<double>::quiet_NaN();
    const double at = share * double(sorted.size() - 1);
    const auto below = std::size_t(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - double(below)) * (sorted[above] - sorted[below]);
}

} // namespace evenkeel
