// SPDX-License-Identifier: GPL-3.0-or-later
// Small datasets for the tests of partitioners, and what must hold for every partition.
#pragma once

#include "core/base/random.h"
#include "core/partition/quality/quality.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace evenkeel {

struct TestSample {
    std::vector<Id> labels;
    std::vector<std::pair<Id, float>> features;
};

inline Dataset datasetOf(const std::vector<TestSample>& samples, Index features, Index labels)
{
    DatasetArrays arrays;
    arrays.features = features;
    arrays.labels = labels;
    for (const TestSample& sample : samples) {
        arrays.labelIds.insert(arrays.labelIds.end(), sample.labels.begin(), sample.labels.end());
        for (const auto& [id, value] : sample.features) {
            arrays.featureIds.push_back(id);
            arrays.values.push_back(value);
        }
        arrays.labelOffsets.push_back(static_cast<Index>(arrays.labelIds.size()));
        arrays.featureOffsets.push_back(static_cast<Index>(arrays.featureIds.size()));
    }
    return makeDataset(std::move(arrays), "test");
}

// `topics` hidden topics in each class, a handful of features each: what a good partition spreads over the ranks.
inline Dataset topicData(Index samples, Index labels, std::uint64_t seed)
{
    Random random(seed);
    std::vector<TestSample> rows(static_cast<std::size_t>(samples));
    const auto classes = static_cast<std::uint64_t>(labels);
    for (TestSample& row : rows) {
        const auto label = static_cast<Id>(std::min(random.below(classes), random.below(classes)));
        row.labels = { label };
        if (labels > 1 && random.below(4) == 0)
            row.labels = { std::min<Id>(label, static_cast<Id>(labels - 2)), static_cast<Id>(labels - 1) };
        const auto topic = static_cast<Id>(random.below(4));
        for (Id f = 0; f < 200; ++f)
            if (const bool own = f / 10 == label % 5 * 4 + topic; random.below(own ? 2 : 40) == 0)
                row.features.emplace_back(f, 0.25f + static_cast<float>(random.below(4)) / 4);
    }
    return datasetOf(rows, 200, labels);
}

// Inputs for every partitioner: each sample once, quotas exact, quality figures finite.
inline std::vector<Dataset> oddData()
{
    return {
        datasetOf({}, 4, 2), // no samples
        datasetOf({ { { 1 }, { { 0, 1.f } } } }, 4, 2), // one
        datasetOf({ { {}, {} }, { {}, {} }, { {}, {} } }, 4, 2), // neither features nor labels
        datasetOf({ { { 0 }, { { 0, 0.f }, { 1, 0.f } } }, { { 0 }, { { 1, 0.f } } } }, 4, 2), // nothing but zeros
        datasetOf(
            { { { 0 }, { { 0, -1.f } } }, { { 0 }, { { 0, 1.f } } }, { { 0 }, { { 1, -2.f } } } }, 4, 2), // negative
        datasetOf(
            { { { 0 }, { { 3, 1.f } } }, { { 1 }, { { 2, 1.f } } }, { {}, { { 1, 3e38f } } } }, 4, 2), // classes of one
        datasetOf(
            { { { 0, 1 }, { { 3, 1.f } } }, { { 1 }, { { 2, 1.f } } }, { {}, { { 1, 3e38f } } } }, 4, 2), // two labels
        topicData(40, 9, 3), // classes smaller than the ranks
    };
}

inline std::vector<double> randomSpeeds(Random& random, std::uint64_t max)
{
    std::vector<double> speeds(1 + random.below(max));
    for (double& speed : speeds)
        speed = 0.01 + random.uniform() * 4;
    return speeds;
}

using NamedOptions = std::vector<std::pair<std::string_view, double>>;

// The numbers of all options, defaults but for the named ones.
inline std::vector<double> optionsOf(const Partitioner& partitioner, const NamedOptions& named)
{
    std::vector<double> numbers;
    for (const Option& option : partitioner.options)
        numbers.push_back(option.value);
    for (const auto& [name, value] : named) {
        const auto found = std::ranges::find(partitioner.options, name, &Option::name);
        if (found == partitioner.options.end())
            qFatal("no such option");
        numbers[static_cast<std::size_t>(found - partitioner.options.begin())] = value;
    }
    return numbers;
}

inline Partition make(const char* name, const Dataset& data, const std::vector<double>& speeds, std::uint64_t seed = 1,
    const NamedOptions& named = {})
{
    const std::vector<double> options = optionsOf(*findPartitioner(name), named);
    return findPartitioner(name)->make({ .data = &data, .speeds = speeds, .options = options, .seed = seed });
}

// By classes of rarest labels.
inline PartitionQuality quality(const Dataset& data, const Partition& partition, const std::vector<double>& speeds)
{
    return quality(data, classesOf(data), partition, speeds);
}

inline std::vector<const Partitioner*> assigningPartitioners()
{
    std::vector<const Partitioner*> result;
    for (const Partitioner* partitioner : partitioners())
        if (partitioner->make && partitioner->name != "saved") // which reads a file
            result.push_back(partitioner);
    return result;
}

// Every sample exactly once, lists sorted, sizes as the quotas say.
inline void verifyPartition(const Dataset& data, const Partition& partition, std::span<const double> speeds)
{
    const std::vector<Index> quota = quotas(data.samples, speeds);
    QCOMPARE(partition.size(), speeds.size());
    std::vector<Id> all;
    for (std::size_t rank = 0; rank < partition.size(); ++rank) {
        QVERIFY(std::ranges::is_sorted(partition[rank]));
        QCOMPARE(static_cast<Index>(partition[rank].size()), quota[rank]);
        all.insert(all.end(), partition[rank].begin(), partition[rank].end());
    }
    std::ranges::sort(all);
    QCOMPARE(static_cast<Index>(all.size()), data.samples);
    for (std::size_t i = 0; i < all.size(); ++i)
        QCOMPARE(all[i], static_cast<Id>(i));
}

} // namespace evenkeel
