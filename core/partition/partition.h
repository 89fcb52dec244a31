// SPDX-License-Identifier: GPL-3.0-or-later
// A partition: the indices of each rank's samples, made by one of the partitioners of list.h.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/record/option.h"

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

struct ClassChoice;
struct Classes;

using Partition = std::vector<std::vector<Id>>; // by rank; every sample exactly once, sorted

// The course of the objective: its sum over all classes and ranks, divided by its bound (by its last value if no bound
// is known), at 0/32 .. 32/32 of the samples assigned, and then of the exchanges tried.
struct PartitionTrace {
    static constexpr std::size_t points = 32;
    std::vector<double> dealing, exchanging; // points + 1 each; empty: the method has no objective
};

struct PartitionTask {
    const Dataset* data = nullptr;
    std::vector<double> speeds; // of each rank, > 0: quotas are in proportion
    std::span<const double> options; // in the order of the partitioner's table
    std::uint64_t seed = 1;
    std::function<bool(double fraction)> progress; // may be empty; false: cancel (throws Canceled)

    // For iterative methods; the others ignore them.
    const Partition* start = nullptr; // for as many ranks: samples stay on their rank as far as quotas allow
    std::function<bool()> finish; // may be empty; true: stop with the result so far
    PartitionTrace* trace = nullptr; // filled in if not null
    const Classes* classes = nullptr; // those of the options, if known: saves finding them again

    std::filesystem::path file; // of a saved partition
    int threads = 0; // 0: all cores; the result is the same for any number
};

struct Partitioner {
    std::string_view name, title, paper, summary;
    std::span<const Option> options;
    // Null for `queue`: ranks draw from one shared queue, nothing is assigned beforehand.
    Partition (*make)(const PartitionTask&);
    bool hasQuotas = true; // the sizes of the parts are in proportion to the speeds
    ClassChoice (*classes)(std::span<const double> options) = nullptr; // null: the method has none
};

// A make function that takes typed options: makeWith<Options, fields, make>, where `fields` is a table of option()s.
template<typename Options, const auto& fields, Partition (*make)(const PartitionTask&, const Options&)>
Partition makeWith(const PartitionTask& task)
{
    return make(task, optionsOf<Options, fields>(task.options));
}

std::span<const Partitioner* const> partitioners();
const Partitioner* findPartitioner(std::string_view name); // null if there is none

// Largest remainder: integer shares of `samples` in proportion to `speeds` that add up exactly; ties to the lowest
// rank.
std::vector<Index> quotas(Index samples, std::span<const double> speeds);

} // namespace evenkeel
