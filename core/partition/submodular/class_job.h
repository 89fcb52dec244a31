// SPDX-License-Identifier: GPL-3.0-or-later
// One class of a submodular partition, from its samples to the rank of each.
#pragma once

#include "core/partition/parallel.h"
#include "core/partition/submodular/plan.h"

namespace evenkeel {

// The course of one class's objective; PartitionTrace is the sum of these.
struct ClassCurve {
    std::vector<double> dealing = std::vector<double>(PartitionTrace::points + 1, 0), exchanging = dealing;
    double bound = 0; // the objective's bound, or its last value where there is none
};

struct ClassJob {
    const Dataset& data;
    std::span<const Id> members; // samples
    const ClassMass& mass; // of the members
    std::span<const double> share; // of every rank, adding up to 1
    std::span<const Index> quota; // of every rank, adding up to the members
    std::span<const Id> start; // the rank of every sample of the data, kept as far as quotas allow; or empty
    std::uint64_t seed = 1;
    SharedProgress& progress; // advances by 1 per row placed or row whose neighbors are found, 1/10 per exchange tried
    ClassCurve* curve = nullptr;
    std::function<bool()> finish; // may be empty; true: no more exchanges
};

std::vector<std::size_t> dealClass(const ClassJob& job, const SubmodularPlan& plan); // rank of each member

} // namespace evenkeel
