// SPDX-License-Identifier: GPL-3.0-or-later
// Samples shuffled, then cut into pieces: the baseline of distributed training.
#include "core/base/shuffle.h"
#include "core/partition/list.h"
#include "core/partition/tools.h"

#include <numeric>

namespace evenkeel {

namespace {

Partition makeRandom(const PartitionTask& task)
{
    std::vector<Id> order(static_cast<std::size_t>(task.data->samples));
    std::iota(order.begin(), order.end(), Id { 0 });
    Random random(task.seed);
    shuffle(std::span(order), random);
    std::vector<Id> rankOfSample(order.size());
    const std::vector<Index> quota = quotas(task.data->samples, task.speeds);
    std::size_t next = 0;
    for (std::size_t rank = 0; rank < quota.size(); ++rank)
        for (Index i = 0; i < quota[rank]; ++i)
            rankOfSample[static_cast<std::size_t>(order[next++])] = static_cast<Id>(rank);
    reportProgress(task, 1);
    return collect(rankOfSample, quota.size());
}

} // namespace

const Partitioner randomPartitioner {
    .name = "random",
    .title = "Random",
    .paper = "",
    .summary = "Samples are shuffled and divided, with sizes in proportion to the devices' speeds. Class balance is "
               "left to chance.",
    .options = {},
    .make = makeRandom,
};

} // namespace evenkeel
