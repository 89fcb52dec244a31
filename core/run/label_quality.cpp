// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/label_quality.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

namespace {

std::vector<FrequencyBand> bandsOf(
    const std::vector<LabelFigures>& figures, const std::vector<double>& inversePropensity)
{
    std::vector<std::size_t> order(figures.size()); // the most frequent ones of the training data first
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [&](std::size_t label) { return inversePropensity[label]; });
    const Index all = std::accumulate(figures.begin(), figures.end(), Index(0),
        [](Index sum, const LabelFigures& label) { return sum + label.samples; });
    std::vector<FrequencyBand> bands { { "head" }, { "middle" }, { "tail" } };
    Index before = 0;
    for (const std::size_t label : order) {
        FrequencyBand& band = bands[std::size_t(std::min<Index>(2, all > 0 ? 3 * before / all : 0))];
        ++band.labels;
        band.assignments += figures[label].samples;
        band.found += figures[label].found;
        before += figures[label].samples;
    }
    return bands;
}

template<typename T, typename Key>
void keepFirst(std::vector<T>& all, std::size_t listed, const Key& key)
{
    std::erase_if(all, [&](const T& one) { return key(one) == 0; });
    std::ranges::stable_sort(all, std::greater(), key);
    all.resize(std::min(all.size(), listed));
}

} // namespace

LabelQuality labelQuality(
    SavedModel& model, const Dataset& data, Index best, std::size_t listed, const std::function<void(double)>& progress)
{
    LabelQuality quality { .best = best };
    std::vector<LabelFigures> labels(std::size_t(model.labels()));
    for (std::size_t i = 0; i < labels.size(); ++i)
        labels[i].label = Id(i);
    model.predict(data, best, [&](Index sample, std::span<const Id> given, std::span<const float>) {
        if (progress)
            progress(double(sample) / double(data.samples));
        SampleFigures figures { .sample = sample, .best = given.empty() ? Id(0) : given.front() };
        for (const Id label : given)
            ++labels[std::size_t(label)].given;
        for (const Id label : data.labelsOf(sample)) {
            const bool isFound = std::ranges::find(given, label) != given.end();
            ++labels[std::size_t(label)].samples;
            labels[std::size_t(label)].found += isFound ? 1 : 0;
            if (!isFound && figures.labels == figures.found)
                figures.missed = label;
            ++figures.labels;
            figures.found += isFound ? 1 : 0;
        }
        quality.samples.push_back(figures);
    });
    quality.bands = bandsOf(labels, model.inversePropensities());
    quality.labels = std::move(labels);
    keepFirst(quality.labels, listed, [](const LabelFigures& label) { return label.missed(); });
    keepFirst(quality.samples, listed, [](const SampleFigures& sample) { return sample.labels - sample.found; });
    return quality;
}

} // namespace evenkeel
