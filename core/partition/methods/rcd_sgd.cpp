// SPDX-License-Identifier: GPL-3.0-or-later
// He & Dube 2022, Algorithm 1, as printed: class by class, the worker with the smallest f takes the sample that raises
// its f most. Two corrections: class quotas are rounded so that every sample is assigned (as printed, up to N - 1
// samples of a class are left over), and only the similarities of neighbors are stored.
#include "core/partition/list.h"
#include "core/partition/submodular/plan.h"

namespace evenkeel {

namespace {

struct RcdSgdOptions {
    ClassChoice classes { ClassRule::Auto };
    bool isGraphCut = false;
    NeighborGraphOptions neighbors;
};

constexpr auto rcdSgdFields = joined(within(&RcdSgdOptions::classes, classFields),
    FieldTable { option("objective", "facility location or graph cut, on a Gaussian kernel", &RcdSgdOptions::isGraphCut,
        "facility-location|graph-cut", "Facility location|Graph cut") },
    within(&RcdSgdOptions::neighbors,
        neighborGraphFields("nearest neighbors stored per sample; 0: all samples of its class",
            "how the nearest neighbors are found",
            "width of the kernel, which the paper does not state; 0: the median distance to the neighbors")));

Partition makeRcdSgd(const PartitionTask& task, const RcdSgdOptions& o)
{
    PartitionTask fresh = task;
    fresh.start = nullptr; // the printed algorithm does not start from a partition
    return submodularPartition(fresh,
        {
            .classes = o.classes,
            .objective = o.isGraphCut ? ObjectiveKind::GraphCut : ObjectiveKind::FacilityLocation,
            .dealing = Dealing::Lazy, // chooses what the printed loop over all samples does
            .turn = Turn::SmallestValue,
            .swaps = 0,
            .sizeWeight = 0,
            .neighbors = o.neighbors,
            .lambda = 1,
        });
}

} // namespace

const Partitioner rcdSgdPartitioner {
    .name = "rcd-sgd",
    .title = "RCD-SGD as printed",
    .paper = "He, Dube: RCD-SGD (2022), arXiv 2211.00839, Algorithm 1",
    .summary = "The rule printed in the paper, for comparison: in every class, the device whose set has the smallest "
               "value takes the sample with the largest gain. With uneven speeds, slow devices reach their quotas "
               "early and the fast one gets the remaining samples, so the result can be worse than stratified random.",
    .options = optionList<RcdSgdOptions, rcdSgdFields>,
    .make = makeWith<RcdSgdOptions, rcdSgdFields, makeRcdSgd>,
    .classes = classesWith<RcdSgdOptions, rcdSgdFields>,
};

} // namespace evenkeel
