// SPDX-License-Identifier: GPL-3.0-or-later
// Submodular partitions of a whole dataset, class by class: what the partitioners `submodular` and `rcd-sgd` share.
#pragma once

#include "core/partition/classes/classes.h"
#include "core/partition/partition.h"
#include "core/partition/submodular/neighbors.h"
#include "core/partition/submodular/row_assignment.h"

namespace evenkeel {

enum class ObjectiveKind { Root, Log, FacilityLocation, GraphCut };
enum class Dealing { OnePass, Lazy, Stochastic, Naive, Stream };
enum class Order { RareFirst, Random, File }; // of the rows in one pass

// The options of the partitioner `submodular`, whose names are in its table.
struct SubmodularPlan {
    ClassChoice classes { ClassRule::Auto };
    ObjectiveKind objective = ObjectiveKind::Root;
    Dealing dealing = Dealing::OnePass;
    Turn turn = Turn::Fill;
    Order order = Order::RareFirst;
    double epsilon = 0.1;
    int swaps = 30; // exchanges tried per sample
    double sizeWeight = 1; // mass of a row's size band, in addition to its features, whose masses add up to 1
    NeighborGraphOptions neighbors;
    double lambda = 2;

    bool usesNeighbors() const
    {
        return objective == ObjectiveKind::FacilityLocation || objective == ObjectiveKind::GraphCut;
    }
};

// A class is a pure function of its rows, quotas and seed, so the result is the same for any number of threads. Throws
// InputError if plan and data do not fit, Canceled.
Partition submodularPartition(const PartitionTask& task, const SubmodularPlan& plan);

// Dealing::Stream: two passes over the samples in file order, the first to add up each class's mass of each feature,
// the second to assign each sample to the rank with the largest gain. Memory is a few numbers for every feature that
// occurs in a class, independent of the number of samples, so the data may be larger than memory. `rows`: classes x
// ranks.
std::vector<Id> streamRanks(const PartitionTask& task, const Classes& classes, std::span<const Index> rows);

} // namespace evenkeel
