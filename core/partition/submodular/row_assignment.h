// SPDX-License-Identifier: GPL-3.0-or-later
// Assigning the rows of one class to its ranks: greedily in turns or in one pass over the rows, with exchanges
// afterwards.
#pragma once

#include "core/partition/submodular/objective.h"

#include <functional>

namespace evenkeel {

constexpr std::size_t unplaced = std::size_t(-1);

// The ranks of a class's rows. Rows that are already placed (kept from an earlier partition) stay on their rank.
struct RowAssignment {
    RowAssignment(Objective& f, std::span<const Index> quota);

    void place(std::size_t row, std::size_t rank);
    bool full(std::size_t rank) const { return taken[rank] >= quota[rank]; }

    Objective& f;
    std::vector<Index> quota, taken; // rows of each rank; taken[j] <= quota[j]
    std::vector<std::size_t> rankOf; // of each row, or `unplaced`
    std::function<void()> pulse; // after every row placed and every exchange tried; may throw
    std::function<void()> check; // between long pieces of work that place no row; may be empty, and may throw
};

// Which rank takes the next turn, among those that are not full.
enum class Turn {
    Fill, // the smallest |A_j| / quota_j: all ranks fill up together
    SmallestValue // argmin f_j(A_j), as the paper prints it
};
enum class Greedy { Naive, Lazy, Stochastic };

struct GreedyOptions {
    Turn turn = Turn::Fill;
    Greedy optimizer = Greedy::Lazy;
    double epsilon = 0.1; // Stochastic: a turn looks at ln(1 / epsilon) n / quota of the rows that are left
    std::uint64_t seed = 1;
};
// The rank whose turn it is takes the row with the largest gain (ties: the first), until all are full or no row is
// left. Naive and Lazy (Minoux 1978) choose the same rows; Stochastic is Mirzasoleiman et al. 2015.
void assignGreedily(RowAssignment& assignment, const GreedyOptions& options);

// The rank with the largest gain, among those with room; ties go to the one with the most room relative to its quota,
// so that rows without features are spread as well. `unplaced`: none has room. room(j): rows that rank j can still
// take.
template<typename Room>
std::size_t rankWithMaxGain(std::span<const double> gain, std::span<const Index> quota, const Room& room)
{
    const auto relative = [&](std::size_t j) { return static_cast<double>(room(j)) / static_cast<double>(quota[j]); };
    std::size_t best = unplaced;
    for (std::size_t j = 0; j < gain.size(); ++j)
        if (room(j) > 0
            && (best == unplaced || gain[j] > gain[best] || (gain[j] == gain[best] && relative(j) > relative(best))))
            best = j;
    return best;
}

// Each unplaced row of `order` goes to the rank with the largest gain. O(ranks x nonzeros).
void assignInOnePass(RowAssignment& assignment, std::span<const std::size_t> order);

// Rows whose mass is on the class's rare features come first, while every rank can still take them.
std::vector<std::size_t> rareFirst(const ClassMass& mass);

// Tries `trials` random pairs of rows and exchanges those of different ranks whose exchange raises the sum: quotas
// hold, and the sum never falls. May be ended at any time.
void exchangePairs(
    RowAssignment& assignment, std::uint64_t trials, std::uint64_t seed, const std::function<bool()>& enough);

} // namespace evenkeel
