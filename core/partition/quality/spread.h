// SPDX-License-Identifier: GPL-3.0-or-later
// How labels or features are spread over the parts of a partition: which occur in one part only, how many two parts
// share, and what each part gets of the frequent ones and of the rare ones.
#pragma once

#include "core/partition/partition.h"

#include <array>

namespace evenkeel {

enum class IdKind { Labels, Features };

// Ids are those that occur in the data. Sorted by the number of samples that have them (ties: by id), they are divided
// into ten groups of equal numbers of ids, the most frequent ones first: heads and tails. With fewer than ten ids some
// groups are empty.
struct IdSpread {
    static constexpr std::size_t groupCount = 10;
    struct Group {
        Index ids = 0, maxSamples = 0, minSamples = 0; // of one id of the group
        std::vector<Index> occurrences; // pairs of a sample of the rank and an id of the group
        std::vector<Index> present; // ids of the group that occur on the rank
    };

    Index occurring = 0; // ids
    std::array<Group, groupCount> groups;
    std::vector<Index> present, onlyHere; // by rank: ids that occur there; those that occur on no other rank
    double meanShared = 1; // share of a rank's ids that also occur on another rank, mean over ordered pairs

    // Largest relative difference between a rank's part of a group's occurrences and its share of the samples; 0 for an
    // empty group. `shares` add up to 1.
    double deviation(std::size_t group, std::span<const double> shares) const;
};

// What the spreads of all partitions of some data have in common: the group of each id.
struct IdGroups {
    IdGroups(const Dataset& data, IdKind kind);

    IdKind kind;
    Index occurring = 0;
    std::vector<std::uint8_t> groupOf; // of an id
    std::array<IdSpread::Group, IdSpread::groupCount> empty; // ids and samples, no ranks
};
IdSpread spreadOf(const Dataset& data, const IdGroups& groups, const Partition& partition);

// Row-major ranks x ranks: how many ids occur on both; the diagonal: how many occur on the rank. Ranks^2 * ids / 64
// steps. Empty for more than 256 ranks.
constexpr std::size_t maxSharingRanks = 256;
std::vector<Index> sharedIds(const Dataset& data, IdKind kind, const Partition& partition, int threads = 0);

// Of such a matrix: the share of i's ids that also occur on j, and the ids of both divided by those of either
// (Jaccard's index). 0 where there are none.
double sharedShare(std::span<const Index> shared, std::size_t ranks, std::size_t i, std::size_t j);
double jaccard(std::span<const Index> shared, std::size_t ranks, std::size_t i, std::size_t j);

} // namespace evenkeel
