// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/tools.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

void reportProgress(const PartitionTask& task, double fraction)
{
    if (task.progress && !task.progress(fraction))
        throw Canceled {};
}

std::vector<double> shares(std::span<const double> speeds)
{
    if (speeds.empty())
        throw InputError(phrase("a partition needs at least one device"));
    for (double speed : speeds)
        if (!(speed > 0) || !std::isfinite(speed))
            throw InputError(phrase("the speed of every device must be above 0 and finite"));
    std::vector<double> result(speeds.begin(), speeds.end());
    const double largest = *std::ranges::max_element(result); // so that the sum of huge speeds stays finite
    for (double& share : result)
        share /= largest;
    const double sum = std::accumulate(result.begin(), result.end(), 0.0);
    for (double& share : result)
        share /= sum;
    return result;
}

std::uint64_t streamSeed(std::uint64_t seed, std::uint64_t which)
{
    return mixBits(
        seed * goldenGamma + (which + 1) * streamMultiplier); // adjacent seeds and classes: unrelated streams
}

std::vector<Id> ranksIn(const Partition& partition, Index samples)
{
    std::vector<Id> ranks(static_cast<std::size_t>(samples), 0);
    for (std::size_t rank = 0; rank < partition.size(); ++rank)
        for (Id sample : partition[rank])
            ranks[static_cast<std::size_t>(sample)] = static_cast<Id>(rank);
    return ranks;
}

Partition collect(std::span<const Id> rankOfSample, std::size_t ranks)
{
    std::vector<std::size_t> rows(ranks, 0);
    for (Id rank : rankOfSample)
        ++rows[static_cast<std::size_t>(rank)];
    Partition partition(ranks);
    for (std::size_t rank = 0; rank < ranks; ++rank)
        partition[rank].reserve(rows[rank]);
    for (std::size_t sample = 0; sample < rankOfSample.size(); ++sample)
        partition[static_cast<std::size_t>(rankOfSample[sample])].push_back(static_cast<Id>(sample));
    return partition;
}

} // namespace evenkeel
