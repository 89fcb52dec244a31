// SPDX-License-Identifier: GPL-3.0-or-later
// The file cut into consecutive pieces.
#include "core/partition/list.h"
#include "core/partition/tools.h"

#include <numeric>

namespace evenkeel {

namespace {

Partition makeContiguous(const PartitionTask& task)
{
    const std::vector<Index> quota = quotas(task.data->samples, task.speeds);
    Partition partition;
    Id next = 0;
    for (Index rows : quota) {
        partition.emplace_back(static_cast<std::size_t>(rows));
        std::iota(partition.back().begin(), partition.back().end(), next);
        next += static_cast<Id>(rows);
    }
    reportProgress(task, 1);
    return partition;
}

} // namespace

const Partitioner contiguousPartitioner {
    .name = "contiguous",
    .title = "Contiguous",
    .paper = "",
    .summary = "The file is split into consecutive ranges with sizes in proportion to the devices' speeds. If the file "
               "is sorted, for example by date or by label, devices get different data.",
    .options = {},
    .make = makeContiguous,
};

} // namespace evenkeel
