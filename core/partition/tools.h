// SPDX-License-Identifier: GPL-3.0-or-later
// Common to partitioners: progress, shares, and turning "rank of each sample" into a Partition.
#pragma once

#include "core/partition/classes/classes.h"
#include "core/partition/partition.h"

namespace evenkeel {

// Throws Canceled if the user cancels.
void reportProgress(const PartitionTask& task, double fraction);
// Speeds that add up to one. Throws InputError unless there is at least one and all are finite and above 0.
std::vector<double> shares(std::span<const double> speeds);
// Seed of an independent stream of random numbers, for class or step `which`.
std::uint64_t streamSeed(std::uint64_t seed, std::uint64_t which);
// Every class divided in proportion to speed, random within the class.
Partition stratifiedPartition(const Classes& classes, std::span<const double> speeds, std::uint64_t seed,
    const std::function<bool(double)>& progress = {});
std::vector<Id> ranksIn(const Partition& partition, Index samples); // the rank of every sample: the inverse of collect
Partition collect(std::span<const Id> rankOfSample, std::size_t ranks);

} // namespace evenkeel
