// Random within each class, with every class shared out in proportion to speed.
#include "core/partition/classes.h"
#include "core/partition/shuffle.h"
#include "core/partition/tools.h"

namespace evenkeel {

namespace {

constexpr Option options[] = {
    { "classes", "what counts as the class of a sample with several labels", 0, 0, 2, true, classRuleNames },
};

Partition makeStratified(const PartitionTask& task)
{
    const Classes classes = classesOf(*task.data, static_cast<ClassRule>(optionOf(task, options, "classes")));
    const std::vector<Index> rows = classQuotas(classes, task.speeds);
    const std::size_t ranks = task.speeds.size();
    std::vector<Id> rankOfSample(classes.samples.size());
    for (std::size_t c = 0; c < classes.count(); ++c) {
        std::vector<Id> members(classes.of(c).begin(), classes.of(c).end());
        Random random(streamSeed(task.seed, c));
        shuffle(std::span(members), random);
        std::size_t next = 0;
        for (std::size_t rank = 0; rank < ranks; ++rank)
            for (Index i = 0; i < rows[c * ranks + rank]; ++i)
                rankOfSample[static_cast<std::size_t>(members[next++])] = static_cast<Id>(rank);
        tell(task, static_cast<double>(c + 1) / static_cast<double>(classes.count()));
    }
    return collect(rankOfSample, ranks);
}

} // namespace

extern const Partitioner stratifiedPartitioner {
    .name = "stratified",
    .title = "Stratified random",
    .paper = "",
    .summary = "Every class is shared out in proportion to the devices' speeds, to within one sample, and random "
               "inside the class. The fair baseline that every other method is compared with.",
    .options = options,
    .make = makeStratified,
};

} // namespace evenkeel
