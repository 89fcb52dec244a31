// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/submodular/row_assignment.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

RowAssignment::RowAssignment(Objective& objective, std::span<const Index> quotas)
    : f(objective)
    , quota(quotas.begin(), quotas.end())
    , taken(quotas.size(), 0)
    , rankOf(objective.rows(), unplaced)
{
}

void RowAssignment::place(std::size_t row, std::size_t rank)
{
    f.add(row, rank);
    rankOf[row] = rank;
    ++taken[rank];
    if (pulse)
        pulse();
}

std::vector<std::size_t> rareFirst(const ClassMass& mass)
{
    std::vector<double> rarity(mass.rows(), 0);
    for (std::size_t row = 0; row < rarity.size(); ++row)
        for (std::size_t e = mass.begin(row); e < mass.end(row); ++e)
            rarity[row] += mass.mass[e] / std::sqrt(mass.total[static_cast<std::size_t>(mass.features[e])]);
    std::vector<std::size_t> order(rarity.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, std::greater<> {}, [&](std::size_t row) { return rarity[row]; });
    return order;
}

void assignInOnePass(RowAssignment& assignment, std::span<const std::size_t> order)
{
    std::vector<double> gain(assignment.quota.size());
    const auto room = [&](std::size_t j) { return assignment.quota[j] - assignment.taken[j]; };
    for (std::size_t row : order) {
        if (assignment.rankOf[row] != unplaced)
            continue;
        assignment.f.gains(row, gain);
        const std::size_t best = rankWithMaxGain(gain, assignment.quota, room);
        if (best == unplaced)
            return;
        assignment.place(row, best);
    }
}

void exchangePairs(
    RowAssignment& assignment, std::uint64_t trials, std::uint64_t seed, const std::function<bool()>& enough)
{
    const auto rows = static_cast<std::uint64_t>(assignment.f.rows());
    if (rows < 2 || assignment.quota.size() < 2)
        return;
    constexpr double minGain = 1e-12; // smaller gains are rounding errors
    constexpr std::uint64_t trialsPerCheck = 1024; // of `enough`
    Random random(seed);
    for (std::uint64_t trial = 0; trial < trials; ++trial) {
        if (trial % trialsPerCheck == 0 && enough && enough())
            return;
        const std::size_t a = random.below(rows), b = random.below(rows);
        const std::size_t rankA = assignment.rankOf[a], rankB = assignment.rankOf[b];
        if (rankA != rankB && assignment.f.exchangeGain(a, rankA, b, rankB) > minGain) {
            assignment.f.exchange(a, rankA, b, rankB);
            std::swap(assignment.rankOf[a], assignment.rankOf[b]);
        }
        if (assignment.pulse)
            assignment.pulse();
    }
}

} // namespace evenkeel
