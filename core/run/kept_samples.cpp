// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/kept_samples.h"

#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr const char *featureOffsets = "samples/feature-offsets", *features = "samples/features",
                     *values = "samples/values", *labelOffsets = "samples/label-offsets", *labels = "samples/labels";

bool areRows(std::span<const Index> offsets, std::size_t entries)
{
    return !offsets.empty() && offsets.front() == 0 && offsets.back() == Index(entries)
        && std::ranges::is_sorted(offsets);
}

bool areIds(std::span<const Index> ids, Index end)
{
    return std::ranges::all_of(ids, [=](Index id) { return id < end; });
}

} // namespace

void keepSamples(Checkpoint& checkpoint, const Dataset& train)
{
    constexpr Index max = 10'000'000;
    if (train.nnz() + train.labelCount() > max)
        return;
    const auto keep = [&](const char* name, const auto& numbers) {
        checkpoint.numbers[name].assign(numbers.begin(), numbers.end());
    };
    keep(featureOffsets, train.featureOffsets);
    keep(features, train.featureIds);
    keep(labelOffsets, train.labelOffsets);
    keep(labels, train.labelIds);
    checkpoint.arrays[values].assign(train.values.begin(), train.values.end());
}

std::optional<Dataset> keptSamples(
    const Checkpoint& checkpoint, const ModelShape& shape, const std::filesystem::path& file)
{
    if (!checkpoint.numbers.contains(featureOffsets))
        return {};
    try {
        DatasetArrays arrays { .features = shape.features,
            .labels = shape.labels,
            .featureOffsets = checkpoint.countsOr(featureOffsets, {}),
            .labelOffsets = checkpoint.countsOr(labelOffsets, {}),
            .values = checkpoint.array(values) };
        const std::vector<Index> featureIds = checkpoint.countsOr(features, {}),
                                 labelIds = checkpoint.countsOr(labels, {});
        if (!areRows(arrays.featureOffsets, featureIds.size()) || !areRows(arrays.labelOffsets, labelIds.size())
            || arrays.featureOffsets.size() != arrays.labelOffsets.size() || arrays.values.size() != featureIds.size()
            || !areIds(featureIds, shape.features) || !areIds(labelIds, shape.labels)
            || !std::ranges::all_of(arrays.values, [](float value) { return std::isfinite(value); }))
            throw InputError(phrase("the training samples and the network do not match"));
        arrays.featureIds.assign(featureIds.begin(), featureIds.end());
        arrays.labelIds.assign(labelIds.begin(), labelIds.end());
        return makeDataset(std::move(arrays), file.string());
    } catch (const InputError& e) {
        throw InputError(phrase("%1: is not a complete model: %2", { file.string(), e.what() }));
    }
}

} // namespace evenkeel
