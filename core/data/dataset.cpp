// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets that own their arrays, and views of a part.
#include "core/data/dataset.h"
#include "core/data/content_hash.h"
#include "core/data/generator.h"

#include <algorithm>
#include <stdexcept>

namespace evenkeel {

Dataset makeDataset(DatasetArrays arrays, std::string source)
{
    const auto owned = std::make_shared<const DatasetArrays>(std::move(arrays));
    Dataset data;
    data.samples = static_cast<Index>(owned->featureOffsets.size()) - 1;
    data.features = owned->features;
    data.labels = owned->labels;
    data.featureOffsets = owned->featureOffsets;
    data.featureIds = owned->featureIds;
    data.values = owned->values;
    data.labelOffsets = owned->labelOffsets;
    data.labelIds = owned->labelIds;
    data.source = std::move(source);
    data.storage = owned;
    data.hash = contentHash(data);
    return data;
}

bool Dataset::isUnlabeled() const
{
    return labelIds.empty() && std::ranges::all_of(unknownLabels, [](Index count) { return count == 0; });
}

namespace {

struct SliceStorage {
    std::vector<Index> featureOffsets, labelOffsets, excludedOffsets; // the last empty: none are excluded
    std::shared_ptr<const void> whole;
};

std::vector<Index> rebased(std::span<const Index> offsets)
{
    std::vector<Index> own(offsets.begin(), offsets.end());
    std::ranges::for_each(own, [first = offsets.front()](Index& offset) { offset -= first; });
    return own;
}

template<typename T>
std::span<const T> between(std::span<const T> all, std::span<const Index> offsets)
{
    return all.subspan(
        static_cast<std::size_t>(offsets.front()), static_cast<std::size_t>(offsets.back() - offsets.front()));
}

} // namespace

Dataset slice(const Dataset& data, Index begin, Index end)
{
    if (begin < 0 || begin > end || end > data.samples)
        throw std::out_of_range("a slice of a dataset must lie within its samples");
    const auto first = static_cast<std::size_t>(begin), count = static_cast<std::size_t>(end - begin) + 1;
    const auto features = data.featureOffsets.subspan(first, count), labels = data.labelOffsets.subspan(first, count);
    std::vector<Index> excluded;
    if (!data.excludedOffsets.empty())
        excluded = rebased(data.excludedOffsets.subspan(first, count));
    const auto storage = std::make_shared<const SliceStorage>(
        SliceStorage { rebased(features), rebased(labels), std::move(excluded), data.storage });
    Dataset part = data;
    part.samples = end - begin;
    part.featureOffsets = storage->featureOffsets;
    part.labelOffsets = storage->labelOffsets;
    part.featureIds = between(data.featureIds, features);
    part.values = between(data.values, features);
    part.labelIds = between(data.labelIds, labels);
    if (!data.unknownLabels.empty())
        part.unknownLabels = data.unknownLabels.subspan(first, count - 1);
    if (!data.excludedOffsets.empty()) {
        part.excludedOffsets = storage->excludedOffsets;
        part.excludedIds = between(data.excludedIds, data.excludedOffsets.subspan(first, count));
    }
    part.storage = storage;
    part.hash = contentHash(part);
    return part;
}

} // namespace evenkeel
