// Similar data for every rank, the best way we know: perspective welfare on feature mass, and what can be varied of it.
#include "core/partition/submodular/plan.h"

#include "core/data/error.h"
#include "core/partition/tools.h"

namespace evenkeel {

namespace {

constexpr Option options[] = {
    { "classes", classRuleHelp, 0, 0, 4, true, classRuleNames },
    clustersOption,
    { "objective",
        "what is maximised: perspective welfare of features (a root or a logarithm of their mass), or "
        "likeness of samples (facility location, graph cut)",
        0, 0, 3, true, objectiveNames },
    { "optimizer",
        "how it is maximised: each sample goes once to the device that gains most; or the device in turn takes its "
        "best sample (lazy "
        "and naive choose alike, stochastic looks at a draw); stream: one pass in file order, for data larger "
        "than memory, without exchanges",
        0, 0, 4, true, dealingNames },
    { "turn",
        "whose turn it is (not for one pass): the device least filled, or the one with the smallest value (paper)", 0,
        0, 1, true, "fill|smallest-f" },
    { "order", "order of the samples in one pass", 0, 0, 2, true, orderNames },
    { "epsilon", "stochastic: a turn looks at ln(1/epsilon) times as many samples as there are devices", 0.1, 0.0001,
        0.9 },
    { "swaps", "exchanges tried per sample at the end: more is slower and more even", 30, 0, 1000, true },
    { "size-weight",
        "how much the samples' sizes count beside their features, so that devices get as many long and short "
        "ones",
        1, 0, 10 },
    { "neighbours", "likeness: nearest samples kept of each; 0: all of its class", 32, 0, 10000, true },
    { "search", "likeness: how the neighbours are found", 0, 0, 1, true, "exact|approximate" },
    { "bandwidth", "likeness: width of the Gaussian kernel; 0: the median distance to the neighbours", 0, 0, 1e6 },
    { "lambda", "graph cut: 1 is the paper's cut; from 2 on it is monotone", 2, 0.5, 100 },
};

Partition makeSubmodular(const PartitionTask& task)
{
    const auto option = [&](std::string_view name) { return optionOf(task, options, name); };
    const SubmodularPlan plan {
        .classes = classChoice(task, options),
        .objective = static_cast<ObjectiveKind>(option("objective")),
        .dealing = static_cast<Dealing>(option("optimizer")),
        .turn = static_cast<Turn>(option("turn")),
        .order = static_cast<Order>(option("order")),
        .epsilon = option("epsilon"),
        .swaps = option("swaps"),
        .sizeWeight = option("size-weight"),
        .neighbours = { static_cast<Index>(option("neighbours")), static_cast<NeighbourSearch>(option("search")),
            option("bandwidth") },
        .lambda = option("lambda"),
    };
    if (plan.dealing == Dealing::Stream && plan.objective != ObjectiveKind::Root)
        throw InputError("submodular: optimizer = stream works with objective = sqrt only");
    return submodularPartition(task, plan);
}

} // namespace

extern const Partitioner submodularPartitioner {
    .name = "submodular",
    .title = "Submodular (perspective welfare)",
    .paper = "after He, Dube: RCD-SGD (2022), arXiv 2211.00839",
    .summary = "Gives every device data with nearly the same features in every class: each sample goes to the device "
               "whose picture of the class it completes most, then pairs are exchanged while that helps. Sizes follow "
               "the devices' speeds exactly.",
    .options = options,
    .make = makeSubmodular,
};

} // namespace evenkeel
