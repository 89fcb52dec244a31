// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a study's methods is the fastest, how sure that is, and which of them need more seeds to know.
//
// Two methods are compared by one test only, the exact rank test of their times to the target, in which a run that
// missed it is slower than all that reached it by then. It is made of the first runs.seeds seeds of both, and again
// after every five more up to runs.max-seeds. The methods that are given more seeds, and when one stops, depend on what
// was seen: so each pair of methods at each of these looks has an equal share of the 5 % (Bonferroni). The chance that
// any statement is wrong is at most 5 %, however pairs and looks were chosen.
#pragma once

#include "core/store/comparison.h"

namespace evenkeel {

using SeedTimes = std::vector<CensoredTime>; // times of a method, in the order of its seeds

struct SeedLooks { // after how many seeds one looks
    int first = 5, max = 20;
    static constexpr int step = 5;

    int count() const { return max <= first ? 1 : 1 + (max - first + step - 1) / step; }
    int seedsAt(int look) const { return look == 0 ? first : std::min(first + look * step, max); }
};

// How many times as soon as another one a method reaches the target.
struct Certainty {
    int seeds = 0; // number of seeds of each method that were compared
    double p = 1; // p value of no difference, for all pairs and looks together
    int comparisons = 1; // pairs times looks
    std::optional<double> low, high; // 95 % interval of all comparisons together, by the same test; infinite: nothing

    bool isSooner = false; // by the test: in more of the pairs of times than it is later

    bool isCertain() const { return p <= 0.05; }
    // A mean may be the shorter one by a single seed of which the others say the contrary.
    bool isCertainlySooner() const { return isCertain() && isSooner; }
};
Certainty certaintyOf(const SeedTimes& method, const SeedTimes& other, const SeedLooks& looks, std::size_t methods);

// The geometric mean; where some missed the target the median, infinite if it is not known.
double typicalSeconds(const SeedTimes& times);
// The method with the shortest typical time; the first of several.
std::size_t leaderOf(std::span<const SeedTimes> methods);
// The leader and those that are not certainly slower; empty: all others are.
std::vector<std::size_t> undecided(std::span<const SeedTimes> methods, const SeedLooks& looks);

// Whether even a method of which every run is slower than every run of another could not be certain so.
bool isOutOfReach(const SeedLooks& looks, std::size_t methods);

// Puts it in place of what a comparison of all methods says by itself of each group's speed-up; `times`: of the groups.
void setCertainty(Comparison& comparison, std::span<const SeedTimes> times, const SeedLooks& looks);

} // namespace evenkeel
