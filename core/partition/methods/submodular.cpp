// SPDX-License-Identifier: GPL-3.0-or-later
// Similar data for every rank, by the best known method: perspective welfare on feature mass, and its variants.
#include "core/partition/list.h"
#include "core/partition/submodular/plan.h"

namespace evenkeel {

namespace {

constexpr auto submodularFields = joined(within(&SubmodularPlan::classes, classFields),
    FieldTable {
        option("objective",
            "objective to maximize: perspective welfare of features (square root or logarithm of their mass), or "
            "similarity of samples (facility location, graph cut)",
            &SubmodularPlan::objective, "sqrt|log|facility-location|graph-cut",
            "Root of feature mass|Logarithm of feature mass|Facility location|Graph cut"),
        option("optimizer",
            "one-pass: each sample in turn goes to the device that gains most; lazy, naive, stochastic: devices take "
            "turns to choose their best sample (lazy and naive make the same choices, stochastic examines a random "
            "subset); stream: one pass in file order, for data larger than memory, without exchanges",
            &SubmodularPlan::dealing, "one-pass|lazy|stochastic|naive|stream",
            "One pass|In turn, lazy|In turn, random subset|In turn, all samples|Stream in file order"),
        option("turn",
            "which device chooses next (not for one-pass and stream): the one furthest below its quota, or the one "
            "with the smallest value (paper)",
            &SubmodularPlan::turn, "fill|smallest-f", "Furthest below its quota|Smallest value (paper)"),
        option("order", "order of the samples in one pass", &SubmodularPlan::order, "rare-first|random|file",
            "Rare features first|Random|As in the file"),
        option("epsilon", "stochastic: each turn examines devices * ln(1/epsilon) samples", &SubmodularPlan::epsilon,
            between(0.0001, 0.9)),
        option("swaps", "exchanges tried per sample at the end; more take longer and give a more even partition",
            &SubmodularPlan::swaps, between(0, 1000)),
        option("size-weight",
            "weight of the samples' sizes relative to their features, so that long and short samples are distributed "
            "evenly",
            &SubmodularPlan::sizeWeight, between(0, 10)),
    },
    within(&SubmodularPlan::neighbors,
        neighborGraphFields("similarity: nearest neighbors stored per sample; 0: all samples of its class",
            "similarity: how the nearest neighbors are found",
            "similarity: width of the Gaussian kernel; 0: the median distance to the neighbors")),
    FieldTable { option("lambda", "graph cut: 1 is the paper's objective; monotone from 2 on", &SubmodularPlan::lambda,
        between(0.5, 100)) });

} // namespace

const Partitioner submodularPartitioner {
    .name = "submodular",
    .title = "Submodular (perspective welfare)",
    .paper = "after He, Dube: RCD-SGD (2022), arXiv 2211.00839",
    .summary = "Gives every device nearly the same feature distribution in every class: each sample goes to the device "
               "with the largest gain of the objective, then pairs are exchanged while that improves it. Sizes are "
               "exactly in proportion to the devices' speeds.",
    .options = optionList<SubmodularPlan, submodularFields>,
    .make = makeWith<SubmodularPlan, submodularFields, submodularPartition>,
    .classes = classesWith<SubmodularPlan, submodularFields>,
};

} // namespace evenkeel
