// SPDX-License-Identifier: GPL-3.0-or-later
// Similar data for every rank, by the best known method: perspective welfare on feature mass, and its variants.
#include "core/partition/list.h"
#include "core/partition/submodular/plan.h"

#include "core/base/error.h"
#include "core/partition/tools.h"

namespace evenkeel {

namespace {

constexpr Option submodularOptions[] = {
    { "classes", classRuleHelp, 0, 0, 4, true, classRuleNames },
    clustersOption,
    { "objective",
        "objective to maximize: perspective welfare of features (square root or logarithm of their mass), or "
        "similarity of samples (facility location, graph cut)",
        0, 0, 3, true, objectiveNames },
    { "optimizer",
        "one-pass: each sample in turn goes to the device that gains most; lazy, naive, stochastic: devices take turns "
        "to "
        "choose their best sample (lazy and naive make the same choices, stochastic examines a random subset); stream: "
        "one pass in file order, for data larger than memory, without exchanges",
        0, 0, 4, true, dealingNames },
    { "turn",
        "which device chooses next (not for one-pass and stream): the one furthest below its quota, or the one with "
        "the "
        "smallest value (paper)",
        0, 0, 1, true, "fill|smallest-f" },
    { "order", "order of the samples in one pass", 0, 0, 2, true, orderNames },
    { "epsilon", "stochastic: each turn examines devices * ln(1/epsilon) samples", 0.1, 0.0001, 0.9 },
    { "swaps", "exchanges tried per sample at the end; more take longer and give a more even partition", 30, 0, 1000,
        true },
    { "size-weight",
        "weight of the samples' sizes relative to their features, so that long and short samples are distributed "
        "evenly",
        1, 0, 10 },
    { "neighbours", "similarity: nearest neighbors stored per sample; 0: all samples of its class", 32, 0, 10000,
        true },
    { "search", "similarity: how the nearest neighbors are found", 0, 0, 1, true, "exact|approximate" },
    { "bandwidth", "similarity: width of the Gaussian kernel; 0: the median distance to the neighbors", 0, 0, 1e6 },
    { "lambda", "graph cut: 1 is the paper's objective; monotone from 2 on", 2, 0.5, 100 },
};

Partition makeSubmodular(const PartitionTask& task)
{
    const auto option = [&](std::string_view name) { return optionOf(task, submodularOptions, name); };
    const SubmodularPlan plan {
        .classes = classChoice(task, submodularOptions),
        .objective = static_cast<ObjectiveKind>(option("objective")),
        .dealing = static_cast<Dealing>(option("optimizer")),
        .turn = static_cast<Turn>(option("turn")),
        .order = static_cast<Order>(option("order")),
        .epsilon = option("epsilon"),
        .swaps = option("swaps"),
        .sizeWeight = option("size-weight"),
        .neighbors = { static_cast<Index>(option("neighbours")), static_cast<NeighborGraphSearch>(option("search")),
            option("bandwidth") },
        .lambda = option("lambda"),
    };
    if (plan.dealing == Dealing::Stream && plan.objective != ObjectiveKind::Root)
        throw InputError("submodular: optimizer = stream needs objective = sqrt");
    return submodularPartition(task, plan);
}

} // namespace

const Partitioner submodularPartitioner {
    .name = "submodular",
    .title = "Submodular (perspective welfare)",
    .paper = "after He, Dube: RCD-SGD (2022), arXiv 2211.00839",
    .summary = "Gives every device nearly the same feature distribution in every class: each sample goes to the device "
               "with the largest gain of the objective, then pairs are exchanged while that improves it. Sizes are "
               "exactly in proportion to the devices' speeds.",
    .options = submodularOptions,
    .make = makeSubmodular,
};

} // namespace evenkeel
