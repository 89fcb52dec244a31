// SPDX-License-Identifier: GPL-3.0-or-later
// A sparse multi-label dataset in host memory, read-only after loading: features and labels as CSR, usually views
// into a private copy of a cache file.
#pragma once

#include "kernels/views.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

struct Dataset {
    Index samples = 0, features = 0, labels = 0; // sizes of the three spaces
    std::span<const Index> featureOffsets; // samples + 1
    std::span<const Id> featureIds; // sorted, unique within a sample
    std::span<const float> values; // finite
    std::span<const Index> labelOffsets; // samples + 1
    std::span<const Id> labelIds; // sorted, unique within a sample
    std::span<const Index> unknownLabels; // per sample, how many more it has that the training data do not; empty: none
    std::span<const Index> excludedOffsets; // samples + 1; empty: none are excluded
    std::span<const Id> excludedIds; // labels that are neither hits nor misses; sorted, unique within a sample
    std::uint64_t hash = 0; // hash of the contents: equal data have equal hashes
    std::string source; // the file or generator it came from
    std::shared_ptr<const void> storage; // owns what the spans point to

    Index nnz() const { return static_cast<Index>(featureIds.size()); }
    Index labelCount() const { return static_cast<Index>(labelIds.size()); }
    bool isUnlabeled() const; // no sample has a label
    std::span<const Id> featuresOf(Index sample) const { return part(featureIds, featureOffsets, sample); }
    std::span<const float> valuesOf(Index sample) const { return part(values, featureOffsets, sample); }
    std::span<const Id> labelsOf(Index sample) const { return part(labelIds, labelOffsets, sample); }
    std::span<const Id> excludedOf(Index sample) const
    {
        return excludedOffsets.empty() ? std::span<const Id>() : part(excludedIds, excludedOffsets, sample);
    }
    Index unknownLabelsOf(Index sample) const
    {
        return unknownLabels.empty() ? 0 : unknownLabels[static_cast<std::size_t>(sample)];
    }

private:
    template<typename T>
    static std::span<const T> part(std::span<const T> all, std::span<const Index> offsets, Index i)
    {
        return all.subspan(static_cast<std::size_t>(offsets[i]), static_cast<std::size_t>(offsets[i + 1] - offsets[i]));
    }
};

// A dataset that owns its arrays; the hash is computed. Used by readers, the generator and tests.
struct DatasetArrays {
    Index features = 0, labels = 0;
    std::vector<Index> featureOffsets { 0 }, labelOffsets { 0 };
    std::vector<Id> featureIds, labelIds;
    std::vector<float> values;
};
Dataset makeDataset(DatasetArrays arrays, std::string source);

} // namespace evenkeel
