// SPDX-License-Identifier: GPL-3.0-or-later
// Random within each class, with every class divided in proportion to speed.
#include "core/base/shuffle.h"
#include "core/partition/classes/classes.h"
#include "core/partition/list.h"
#include "core/partition/tools.h"

namespace evenkeel {

namespace {

Partition makeStratified(const PartitionTask& task, const ClassChoice& choice)
{
    const Classes classes = classesOf(*task.data, choice, task.speeds.size());
    return stratifiedPartition(classes, task.speeds, task.seed, task.progress);
}

} // namespace

Partition stratifiedPartition(const Classes& classes, std::span<const double> speeds, std::uint64_t seed,
    const std::function<bool(double)>& progress)
{
    const std::vector<Index> rows = classQuotas(classes, speeds);
    const std::size_t ranks = speeds.size();
    std::vector<Id> rankOfSample(classes.samples.size());
    const PartitionTask task { .progress = progress };
    for (std::size_t c = 0; c < classes.count(); ++c) {
        std::vector<Id> members(classes.of(c).begin(), classes.of(c).end());
        Random random(streamSeed(seed, c));
        shuffle(std::span(members), random);
        std::size_t next = 0;
        for (std::size_t rank = 0; rank < ranks; ++rank)
            for (Index i = 0; i < rows[c * ranks + rank]; ++i)
                rankOfSample[static_cast<std::size_t>(members[next++])] = static_cast<Id>(rank);
        reportProgress(task, static_cast<double>(c + 1) / static_cast<double>(classes.count()));
    }
    return collect(rankOfSample, ranks);
}

const Partitioner stratifiedPartitioner {
    .name = "stratified",
    .title = "Stratified random",
    .paper = "",
    .summary = "Every class is divided in proportion to the devices' speeds, to within one sample, at random within "
               "the class. The baseline that all other methods are compared with.",
    .options = optionList<ClassChoice, classFields>,
    .make = makeWith<ClassChoice, classFields, makeStratified>,
    .classes = optionsOf<ClassChoice, classFields>,
};

} // namespace evenkeel
