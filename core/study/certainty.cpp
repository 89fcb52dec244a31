// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/certainty.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr double wrong = 0.05; // chance of any wrong statement
constexpr double infinite = std::numeric_limits<double>::infinity();

std::size_t comparisonsOf(const SeedLooks& looks, std::size_t methods)
{
    return std::max<std::size_t>(methods * (methods - 1) / 2 * std::size_t(looks.count()), 1);
}

// Those of the last look that both methods had.
std::size_t commonSeeds(const SeedTimes& a, const SeedTimes& b, const SeedLooks& looks)
{
    int seeds = 0;
    for (int look = 0; look < looks.count(); ++look)
        if (const int here = looks.seedsAt(look); here <= int(std::min(a.size(), b.size())))
            seeds = here;
    return std::size_t(seeds);
}

SeedTimes scaled(std::span<const CensoredTime> times, double factor)
{
    SeedTimes all(times.begin(), times.end());
    for (CensoredTime& time : all)
        time.seconds *= factor;
    return all;
}

// The factors of time that the test does not exclude lie between the smallest and the largest ratio of two times: p is
// below `level` beyond them, and changes at such ratios only.
struct Interval {
    double low = 0, high = infinite;
};
Interval intervalOf(std::span<const CensoredTime> a, std::span<const CensoredTime> b, double level)
{
    std::vector<double> ratios;
    for (const CensoredTime& one : a)
        for (const CensoredTime& other : b)
            if (one.seconds > 0 && other.seconds > 0)
                ratios.push_back(other.seconds / one.seconds);
    std::ranges::sort(ratios);
    const auto excluded = [&](double factor) { return rankTest(scaled(a, factor), b) <= level; };
    // Between two ratios next to each other, or beyond the last one, the order of all times is the same.
    const auto between = [&](std::size_t i) {
        return i == 0            ? ratios.front() / 2
            : i == ratios.size() ? ratios.back() * 2
                                 : std::sqrt(ratios[i - 1] * ratios[i]);
    };
    Interval interval;
    if (ratios.empty())
        return interval;
    const double middle = ratios[ratios.size() / 2];
    std::size_t inside = std::size_t(std::ranges::lower_bound(ratios, middle) - ratios.begin());
    if (excluded(between(0))) {
        std::size_t out = 0, in = inside;
        while (in - out > 1)
            (excluded(between((in + out) / 2)) ? out : in) = (in + out) / 2;
        interval.low = ratios[out];
    }
    if (excluded(between(ratios.size()))) {
        std::size_t out = ratios.size(), in = inside;
        while (out - in > 1)
            (excluded(between((in + out) / 2)) ? out : in) = (in + out) / 2;
        interval.high = ratios[in];
    }
    return interval;
}

// Without its interval.
Certainty tested(const SeedTimes& method, const SeedTimes& other, const SeedLooks& looks, std::size_t methods)
{
    Certainty certainty { .comparisons = int(comparisonsOf(looks, methods)) };
    const std::size_t seeds = commonSeeds(method, other, looks);
    certainty.seeds = int(seeds);
    const auto a = std::span(method).first(seeds), b = std::span(other).first(seeds);
    if (seeds > 0)
        certainty.p = std::min(1.0, rankTest(a, b) * certainty.comparisons);
    certainty.isSooner = pairsShorter(a, b) > 0;
    return certainty;
}

} // namespace

Certainty certaintyOf(const SeedTimes& method, const SeedTimes& other, const SeedLooks& looks, std::size_t methods)
{
    Certainty certainty = tested(method, other, looks, methods);
    if (certainty.seeds == 0)
        return certainty;
    const std::size_t seeds = std::size_t(certainty.seeds);
    const auto a = std::span(method).first(seeds), b = std::span(other).first(seeds);
    const Interval interval = intervalOf(a, b, wrong / certainty.comparisons);
    if (interval.low > 0)
        certainty.low = interval.low;
    if (interval.high < infinite)
        certainty.high = interval.high;
    return certainty;
}

double typicalSeconds(const SeedTimes& times)
{
    if (!std::ranges::all_of(times, [](const CensoredTime& time) { return time.isReached && time.seconds > 0; }))
        return medianDuration(times).value_or(infinite);
    double logs = 0;
    for (const CensoredTime& time : times)
        logs += std::log(time.seconds);
    return times.empty() ? infinite : std::exp(logs / double(times.size()));
}

std::size_t leaderOf(std::span<const SeedTimes> methods)
{
    return std::size_t(std::ranges::min_element(methods, {}, typicalSeconds) - methods.begin());
}

std::vector<std::size_t> undecided(std::span<const SeedTimes> methods, const SeedLooks& looks)
{
    const std::size_t leader = leaderOf(methods);
    std::vector<std::size_t> open;
    for (std::size_t m = 0; m < methods.size(); ++m)
        if (m == leader || !tested(methods[leader], methods[m], looks, methods.size()).isCertainlySooner())
            open.push_back(m);
    return open.size() > 1 ? open : std::vector<std::size_t>();
}

bool isOutOfReach(const SeedLooks& looks, std::size_t methods)
{
    const SeedTimes fast(std::size_t(looks.seedsAt(looks.count() - 1)), { 1, true });
    return methods > 1 && rankTest(fast, scaled(fast, 2)) * double(comparisonsOf(looks, methods)) > wrong;
}

void setCertainty(Comparison& comparison, std::span<const SeedTimes> times, const SeedLooks& looks)
{
    for (std::size_t g = 0; g < comparison.groups.size(); ++g) {
        SpeedUp& speedUp = comparison.groups[g].speedUp;
        const Certainty certainty = certaintyOf(times[g], times[comparison.baseline], looks, times.size());
        if (g == comparison.baseline || certainty.seeds == 0)
            continue;
        speedUp = { .test = SpeedTest::Rank,
            .seeds = certainty.seeds,
            .factor = speedUp.factor,
            .low = speedUp.low,
            .high = speedUp.high,
            .p = certainty.p,
            .comparisons = certainty.comparisons };
        if (!speedUp.factor) // a bound of it is what is known
            continue;
        speedUp.low = certainty.low;
        speedUp.high = certainty.high;
        if (speedUp.low && speedUp.high) { // interval of medians of ratios: the ratio of the means may be beyond it
            speedUp.low = std::min(*speedUp.low, *speedUp.factor);
            speedUp.high = std::max(*speedUp.high, *speedUp.factor);
        }
    }
}

} // namespace evenkeel
