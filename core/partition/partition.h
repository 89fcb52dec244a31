// Who trains on what: sample indices for each rank, made by one of the partitioners of list.h, and how good that is.
#pragma once

#include "core/data/dataset.h"
#include "core/data/error.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// An option of a partitioner or algorithm. With `choices` ("paper|code") the value is an index into them.
struct Option {
    std::string_view name, help;
    double value, least, most; // default and range
    bool whole = false;
    std::string_view choices = {};
};

using Partition = std::vector<std::vector<Id>>; // by rank; every sample exactly once, sorted

struct PartitionTask {
    const Dataset* data = nullptr;
    std::vector<double> speeds; // of each rank, > 0: quotas are in proportion
    std::span<const double> options; // in the order of the partitioner's table
    std::uint64_t seed = 1;
    std::function<bool(double fraction)> progress; // may be empty; false: cancel (throws Cancelled)
};

struct Partitioner {
    std::string_view name, title, paper, summary;
    std::span<const Option> options;
    // Null for `queue`: ranks draw from one shared queue, nothing is assigned beforehand.
    Partition (*make)(const PartitionTask&);
};

std::span<const Partitioner* const> partitioners();
const Partitioner* findPartitioner(std::string_view name); // null if there is none

// Largest remainder: whole shares of `samples` in proportion to `speeds` that add up exactly; ties to the lowest rank.
std::vector<Index> quotas(Index samples, std::span<const double> speeds);

struct PartitionQuality {
    double certificate = 0; // perspective welfare over its maximum, in [0, 1]
    double tvMean = 0, tvMax = 0, hellingerMean = 0, hellingerMax = 0; // per (class, rank) feature-mass distance
    double classDeviation = 0; // max |n_lj - n_l share_j| over classes and ranks
    double sizeDeviation = 0; // max |n_j - quota_j|
    double makespan = 1; // max_j (n_j / speed_j) / (n / sum speeds)
    std::vector<Index> rows, nnz; // by rank
    std::vector<Index> labelsSeen; // distinct labels of each rank
};
PartitionQuality quality(const Dataset& data, const Partition& partition, std::span<const double> speeds);

} // namespace evenkeel
