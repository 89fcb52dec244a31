// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/quality/spread.h"

#include "core/partition/parallel.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

std::span<const Id> idsOf(const Dataset& data, IdKind kind, Index sample)
{
    return kind == IdKind::Labels ? data.labelsOf(sample) : data.featuresOf(sample);
}

std::size_t idCount(const Dataset& data, IdKind kind)
{
    return static_cast<std::size_t>(kind == IdKind::Labels ? data.labels : data.features);
}

} // namespace

double IdSpread::deviation(std::size_t group, std::span<const double> shares) const
{
    const std::vector<Index>& mine = groups[group].occurrences;
    const auto all = static_cast<double>(std::accumulate(mine.begin(), mine.end(), Index(0)));
    double largest = 0;
    for (std::size_t rank = 0; rank < mine.size() && all > 0; ++rank)
        largest = std::max(largest, std::abs(static_cast<double>(mine[rank]) / all / shares[rank] - 1));
    return largest;
}

IdGroups::IdGroups(const Dataset& data, IdKind ofWhat)
    : kind(ofWhat)
    , groupOf(idCount(data, kind), 0)
{
    std::vector<Index> samples(groupOf.size(), 0);
    for (Index sample = 0; sample < data.samples; ++sample)
        for (const Id id : idsOf(data, kind, sample))
            ++samples[static_cast<std::size_t>(id)];
    std::vector<std::size_t> order;
    for (std::size_t id = 0; id < samples.size(); ++id)
        if (samples[id] > 0)
            order.push_back(id);
    std::ranges::stable_sort(order, std::greater<> {}, [&](std::size_t id) { return samples[id]; });
    occurring = static_cast<Index>(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t g = i * IdSpread::groupCount / order.size();
        groupOf[order[i]] = static_cast<std::uint8_t>(g);
        IdSpread::Group& group = empty[g];
        if (group.ids++ == 0)
            group.maxSamples = samples[order[i]];
        group.minSamples = samples[order[i]];
    }
}

IdSpread spreadOf(const Dataset& data, const IdGroups& groups, const Partition& partition)
{
    const std::size_t ranks = partition.size(), ids = groups.groupOf.size();
    IdSpread spread { .occurring = groups.occurring,
        .groups = groups.empty,
        .present = std::vector<Index>(ranks, 0),
        .onlyHere = std::vector<Index>(ranks, 0) };
    for (IdSpread::Group& group : spread.groups)
        group.occurrences = group.present = std::vector<Index>(ranks, 0);
    std::vector<std::uint32_t> lastRank(ids, 0), ranksOf(ids, 0); // the last rank that had it + 1, and how many had it
    const auto visit = [&](std::size_t rank, const auto& first, const auto& each) {
        for (const Id sample : partition[rank])
            for (const Id id : idsOf(data, groups.kind, sample)) {
                const auto i = static_cast<std::size_t>(id);
                each(i);
                if (lastRank[i] != rank + 1) {
                    lastRank[i] = static_cast<std::uint32_t>(rank + 1);
                    first(i);
                }
            }
    };
    for (std::size_t rank = 0; rank < ranks; ++rank)
        visit(
            rank,
            [&](std::size_t i) {
                ++ranksOf[i];
                ++spread.present[rank];
                ++spread.groups[groups.groupOf[i]].present[rank];
            },
            [&](std::size_t i) { ++spread.groups[groups.groupOf[i]].occurrences[rank]; });
    std::ranges::fill(lastRank, 0U);
    double sum = 0;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        std::int64_t others = 0; // over the rank's ids, the other ranks that have them
        visit(
            rank,
            [&](std::size_t i) {
                others += ranksOf[i] - 1;
                spread.onlyHere[rank] += ranksOf[i] == 1 ? 1 : 0;
            },
            [](std::size_t) {});
        if (spread.present[rank] > 0)
            sum += static_cast<double>(others) / static_cast<double>(spread.present[rank]);
    }
    if (ranks > 1)
        spread.meanShared = sum / static_cast<double>(ranks * (ranks - 1));
    return spread;
}

std::vector<Index> sharedIds(const Dataset& data, IdKind kind, const Partition& partition, int threads)
{
    const std::size_t ranks = partition.size(), words = (idCount(data, kind) + 63) / 64;
    if (ranks > maxSharingRanks)
        return {};
    std::vector<std::vector<std::uint64_t>> has(ranks);
    std::vector<Index> shared(ranks * ranks);
    const auto noState = [] { return 0; };
    forAll(ranks, threads, noState, [&](std::size_t rank, int) {
        has[rank].assign(words, 0);
        for (const Id sample : partition[rank])
            for (const Id id : idsOf(data, kind, sample))
                has[rank][static_cast<std::size_t>(id) / 64] |= std::uint64_t(1) << (static_cast<unsigned>(id) % 64);
    });
    forAll(ranks, threads, noState, [&](std::size_t i, int) {
        for (std::size_t j = i; j < ranks; ++j) {
            Index both = 0;
            for (std::size_t word = 0; word < words; ++word)
                both += std::popcount(has[i][word] & has[j][word]);
            shared[i * ranks + j] = shared[j * ranks + i] = both;
        }
    });
    return shared;
}

double sharedShare(std::span<const Index> shared, std::size_t ranks, std::size_t i, std::size_t j)
{
    const Index own = shared[i * ranks + i];
    return own > 0 ? static_cast<double>(shared[i * ranks + j]) / static_cast<double>(own) : 0;
}

double jaccard(std::span<const Index> shared, std::size_t ranks, std::size_t i, std::size_t j)
{
    const Index both = shared[i * ranks + j], either = shared[i * ranks + i] + shared[j * ranks + j] - both;
    return either > 0 ? static_cast<double>(both) / static_cast<double>(either) : 0;
}

} // namespace evenkeel
