// SPDX-License-Identifier: GPL-3.0-or-later
// Similarity of a class's rows as sparse symmetric lists instead of an n x n matrix: Gaussian similarity
// exp(-|x - y|^2 / (2 sigma^2)) of each row to its nearest neighbors.
#pragma once

#include "core/data/dataset.h"
#include "core/record/option.h"

#include <functional>

namespace evenkeel {

enum class NeighborGraphSearch {
    Exact, // all pairs of rows that share a feature
    Approximate // only pairs that share one of their heaviest features, and of a common feature only so many rows
};

struct NeighborGraphOptions {
    Index count = 32; // nearest rows kept of each; 0: all
    NeighborGraphSearch search = NeighborGraphSearch::Exact;
    double bandwidth = 0; // sigma; 0: the median distance to the kept neighbors
};
// Their table, with the helps of a partitioner.
constexpr auto neighborGraphFields(const char* countHelp, const char* searchHelp, const char* bandwidthHelp)
{
    using O = NeighborGraphOptions;
    return FieldTable { option("neighbours", countHelp, &O::count, between(0, 10000)),
        option("search", searchHelp, &O::search, "exact|approximate", "Exact|Approximate"),
        option("bandwidth", bandwidthHelp, &O::bandwidth, between(0, 1e6)) };
}

// Row i's neighbors are entries offsets[i] .. offsets[i + 1] - 1, ascending; i is among j's if j is among i's. The row
// itself is not listed: its similarity is 1. Rows without a common feature are not neighbors.
struct NeighborGraph {
    std::vector<Index> offsets { 0 };
    std::vector<Id> rows;
    std::vector<double> similarity; // in (0, 1]

    std::size_t begin(std::size_t row) const { return static_cast<std::size_t>(offsets[row]); }
    std::size_t end(std::size_t row) const { return static_cast<std::size_t>(offsets[row + 1]); }
    std::size_t count() const { return offsets.size() - 1; }
};

// Distances are those of the data's values. Throws InputError where `count` is 0 and all pairs do not fit in memory.
// `pulse` (may be empty) is called after every row's search, and `check` now and then behind that; both may throw.
NeighborGraph findNeighbors(const Dataset& data, std::span<const Id> samples, const NeighborGraphOptions& options,
    const std::function<void()>& pulse = {}, const std::function<void()>& check = {});

} // namespace evenkeel
