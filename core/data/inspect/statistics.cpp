// SPDX-License-Identifier: GPL-3.0-or-later
// Counting: sizes, histograms, head and tail, duplicates. Memory depends on the ids that occur, not on the header's
// sizes.
#include "core/data/inspect/statistics.h"
#include "core/data/content_hash.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace evenkeel {

namespace {

using Frequency = std::pair<Id, Index>;

// How often each id occurs, by id.
std::vector<Frequency> frequencies(std::span<const Id> ids)
{
    if (ids.empty())
        return {};
    std::vector<Frequency> found;
    const auto range = static_cast<std::size_t>(std::ranges::max(ids)) + 1;
    constexpr std::size_t alwaysCounted = 1 << 16;
    if (range <= 4 * ids.size() + alwaysCounted) { // dense enough for an array of counts
        std::vector<Index> counts(range);
        for (const Id id : ids)
            ++counts[static_cast<std::size_t>(id)];
        for (std::size_t id = 0; id < range; ++id)
            if (counts[id] > 0)
                found.emplace_back(static_cast<Id>(id), counts[id]);
        return found;
    }
    std::vector<Id> sorted(ids.begin(), ids.end());
    std::ranges::sort(sorted);
    for (const Id id : sorted) {
        if (found.empty() || found.back().first != id)
            found.emplace_back(id, 0);
        ++found.back().second;
    }
    return found;
}

// Bins 0, 1, 2, 3-4, 5-8, ...: the bin of n > 1 is one more than the bits of n - 1.
void addTo(Histogram& histogram, Index number, Index times = 1)
{
    const auto bin
        = number == 0 ? 0u : 1u + static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(number - 1)));
    while (histogram.count.size() <= bin) {
        const auto next = histogram.count.size();
        histogram.min.push_back(next < 3 ? static_cast<Index>(next) : (Index { 1 } << (next - 2)) + 1);
        histogram.max.push_back(next < 2 ? static_cast<Index>(next) : Index { 1 } << (next - 1));
        histogram.count.push_back(0);
    }
    histogram.count[bin] += times;
}

template<typename T>
bool sameBytes(std::span<const T> a, std::span<const T> b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

bool sameSample(const Dataset& data, Index a, Index b)
{
    return sameBytes(data.featuresOf(a), data.featuresOf(b)) && sameBytes(data.valuesOf(a), data.valuesOf(b))
        && sameBytes(data.labelsOf(a), data.labelsOf(b));
}

Index countDuplicates(const Dataset& data)
{
    std::vector<std::pair<std::uint64_t, Index>> hashes;
    hashes.reserve(static_cast<std::size_t>(data.samples));
    for (Index i = 0; i < data.samples; ++i)
        hashes.emplace_back(sampleHash(data.featuresOf(i), data.valuesOf(i), data.labelsOf(i)), i);
    std::ranges::sort(hashes);
    Index duplicates = 0;
    std::vector<Index> different; // samples of one hash: one, except for collisions
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        if (i == 0 || hashes[i].first != hashes[i - 1].first)
            different.clear();
        const auto same = [&](Index other) { return sameSample(data, hashes[i].second, other); };
        if (std::ranges::any_of(different, same))
            ++duplicates;
        else
            different.push_back(hashes[i].second);
    }
    return duplicates;
}

void addLabelFacts(const Dataset& data, Inspection& found)
{
    auto counts = frequencies(data.labelIds);
    found.maxLabel = counts.empty() ? -1 : counts.back().first;
    found.unusedLabels = data.labels - static_cast<Index>(counts.size());
    if (found.unusedLabels > 0)
        addTo(found.labelFrequency, 0, found.unusedLabels);
    for (const auto& [id, count] : counts) {
        addTo(found.labelFrequency, count);
        found.tailLabels += count <= 5 ? 1 : 0;
    }
    std::ranges::stable_sort(counts, std::ranges::greater {}, &Frequency::second);
    found.topLabels.assign(counts.begin(), counts.begin() + std::min<std::ptrdiff_t>(10, std::ssize(counts)));
    const auto tenth = (data.labels + 9) / 10;
    Index head = 0;
    for (Index i = 0; i < std::min(tenth, static_cast<Index>(counts.size())); ++i)
        head += counts[static_cast<std::size_t>(i)].second;
    found.headShare = data.labelCount() > 0 ? static_cast<double>(head) / static_cast<double>(data.labelCount()) : 0;
}

void addValueFacts(const Dataset& data, Inspection& found)
{
    if (data.values.empty())
        return;
    const auto [min, max] = std::ranges::minmax(data.values);
    found.minValue = min;
    found.maxValue = max;
    found.explicitZeros = std::ranges::count(data.values, 0.f);
    found.negativeValues = std::ranges::count_if(data.values, [](float value) { return value < 0; });
}

} // namespace

void addStatistics(const Dataset& data, Inspection& found)
{
    found.samples = data.samples;
    found.features = data.features;
    found.labels = data.labels;
    found.nnz = data.nnz();
    const double samples = data.samples > 0 ? static_cast<double>(data.samples) : 1;
    found.nnzPerSample = static_cast<double>(data.nnz()) / samples;
    found.labelsPerSample = static_cast<double>(data.labelCount()) / samples;
    for (Index i = 0; i < data.samples; ++i) {
        const auto features = std::ssize(data.featuresOf(i)), labels = std::ssize(data.labelsOf(i));
        found.emptySamples += features == 0 ? 1 : 0;
        found.unlabeledSamples += labels == 0 ? 1 : 0;
        addTo(found.nnzHistogram, features);
        addTo(found.labelsHistogram, labels);
    }
    const auto features = frequencies(data.featureIds);
    found.maxFeature = features.empty() ? -1 : features.back().first;
    found.unusedFeatures = data.features - static_cast<Index>(features.size());
    addLabelFacts(data, found);
    addValueFacts(data, found);
    found.duplicates = countDuplicates(data);
}

} // namespace evenkeel
