// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/columns.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace evenkeel {

namespace {

struct Column {
    Index count = 0, multiples = 0; // nonzeros; whole multiples of their samples' smallest magnitudes, as counts are
    float min = std::numeric_limits<float>::infinity(), max = -std::numeric_limits<float>::infinity();
    double sum = 0, squares = 0;
    bool isWhole = true;

    float magnitude() const { return std::max(std::abs(min), std::abs(max)); }
    double typical() const { return std::sqrt(squares / double(count)); } // magnitude where it is not 0
};

void add(Column& column, float value)
{
    if (value == 0)
        return;
    ++column.count;
    column.min = std::min(column.min, value);
    column.max = std::max(column.max, value);
    column.sum += double(value);
    column.squares += double(value) * double(value);
    column.isWhole = column.isWhole && std::trunc(value) == value;
}

// Empty where there are more features than a model could have weights for.
std::vector<Column> columnsOf(const Dataset& data)
{
    constexpr Index maxFeatures = Index { 1 } << 26;
    constexpr double rounding = 0.02; // distance from a whole multiple, of values written with five digits
    if (data.features > maxFeatures)
        return {};
    std::vector<Column> columns(static_cast<std::size_t>(data.features));
    for (Index i = 0; i < data.samples; ++i) {
        const auto ids = data.featuresOf(i);
        const auto values = data.valuesOf(i);
        float smallest = std::numeric_limits<float>::infinity();
        for (const float value : values)
            smallest = value != 0 ? std::min(smallest, std::abs(value)) : smallest;
        for (std::size_t at = 0; at < ids.size(); ++at) {
            Column& column = columns[static_cast<std::size_t>(ids[at])];
            const double multiple = double(values[at]) / double(smallest);
            add(column, values[at]);
            column.multiples += values[at] != 0 && std::abs(multiple - std::round(multiple)) < rounding ? 1 : 0;
        }
    }
    return columns;
}

// The magnitude that a tenth of the nonzeros are below, each as that of its column; 0: there are none. Not a half: more
// than that may be in large columns, and the few others are lost as well.
double usualMagnitude(const std::vector<Column>& columns)
{
    std::vector<std::pair<double, Index>> order;
    Index nonzeros = 0;
    for (const Column& column : columns)
        if (column.count > 0) {
            order.emplace_back(column.typical(), column.count);
            nonzeros += column.count;
        }
    std::ranges::sort(order);
    Index below = 0;
    for (const auto& [magnitude, count] : order)
        if ((below += count) * 10 >= nonzeros)
            return magnitude;
    return 0;
}

// Columns far above the usual. Frequent words are counted up to 30 times as high as rare ones, and better left so (stop
// words in half of a text: P@1 .96, by the largest magnitudes .92); a measure 9 times as high as the others is better
// scaled (.89, .91). What is not counted but weighs words, such as tf-idf, differs less.
std::vector<bool> largeColumns(const std::vector<Column>& columns)
{
    constexpr double far = 6, farOfCounts = 40, nearlyAll = 0.95;
    const double usual = usualMagnitude(columns);
    std::vector<bool> large;
    for (const Column& column : columns) {
        const bool isCounted = double(column.multiples) >= nearlyAll * double(column.count);
        large.push_back(column.count > 0 && column.typical() > (isCounted ? farOfCounts : far) * usual);
    }
    return large;
}

// Samples of whose squared norm the large columns have nearly all, and that have others too.
Index drownedBy(const std::vector<bool>& large, const Dataset& data)
{
    constexpr double nearlyAll = 0.9;
    Index drowned = 0;
    if (std::ranges::find(large, true) == large.end())
        return 0;
    for (Index i = 0; i < data.samples; ++i) {
        const auto ids = data.featuresOf(i);
        const auto values = data.valuesOf(i);
        double ofLarge = 0, ofOthers = 0;
        for (std::size_t at = 0; at < ids.size(); ++at)
            (large[static_cast<std::size_t>(ids[at])] ? ofLarge : ofOthers) += double(values[at]) * double(values[at]);
        drowned += ofOthers > 0 && ofLarge > nearlyAll * (ofLarge + ofOthers) ? 1 : 0;
    }
    return drowned;
}

// Different values of a column that nearly every sample has.
Index differentValues(const Dataset& data, Id feature)
{
    std::vector<float> found;
    for (Index i = 0; i < data.samples; ++i) {
        const auto ids = data.featuresOf(i);
        const auto at = std::ranges::lower_bound(ids, feature);
        if (at != ids.end() && *at == feature)
            found.push_back(data.valuesOf(i)[static_cast<std::size_t>(at - ids.begin())]);
    }
    std::ranges::sort(found);
    return std::unique(found.begin(), found.end()) - found.begin();
}

class Naming {
public:
    Naming(Id first, const std::vector<std::string>& names, Index samples)
        : m_first(first)
        , m_names(names)
        , m_samples(std::max<Index>(samples, 1))
    {
    }

    // "feature 3", "feature 3 (age)", "features 3 (97.5 %) and 7 (99 %)", "features 3, 7, 9 and 12 more"; the shares
    // are of the samples, by `counts`.
    Phrase named(const std::vector<Id>& features, const std::vector<Index>& counts = {}) const
    {
        constexpr std::size_t max = 3;
        const std::size_t shown = std::min(features.size(), max);
        Phrase list;
        for (std::size_t i = 0; i < shown; ++i) {
            const std::string next = one(features[i], counts.empty() ? -1 : counts[i]);
            list = i == 0                  ? Phrase(next)
                : i + 1 == features.size() ? phrase("%1 and %2", { list, next })
                                           : Phrase(list + ", " + next);
        }
        if (shown < features.size())
            list = phrase("%1 and %2 more", { list, std::to_string(features.size() - shown) });
        return counted("{feature|features} %1", std::ssize(features), { list });
    }

private:
    std::string one(Id feature, Index count) const
    {
        const auto id = static_cast<std::size_t>(feature);
        std::string in = id < m_names.size() ? m_names[id] : "";
        if (count >= 0) // down, so that what is not in all samples is not in 100 %
            in += (in.empty() ? "" : ", ")
                + significantText(std::floor(1000 * double(count) / double(m_samples)) / 10, 4) + " %";
        return std::to_string(feature + m_first) + (in.empty() ? "" : " (" + in + ")");
    }

    Id m_first;
    const std::vector<std::string>& m_names;
    Index m_samples;
};

} // namespace

OddColumns oddColumns(const Dataset& train)
{
    constexpr double nearlyAll = 0.95;
    constexpr double some = 0.03; // real weights of words: 0 to 0.004; a column up to 1000 in 5 % of the samples: 0.054
    constexpr Index fewSamples = 20; // number of samples of which nothing can be said
    constexpr float wide = 100; // numbers that enumerate something go up to this at least
    OddColumns odd { .samples = train.samples };
    if (train.samples < fewSamples)
        return odd;
    const std::vector<Column> columns = columnsOf(train);
    const auto samples = double(train.samples);
    std::vector<bool> large = largeColumns(columns);
    odd.dominated = drownedBy(large, train);
    if (double(odd.dominated) <= some * samples) {
        odd.dominated = 0;
        large.assign(large.size(), false);
    }
    for (std::size_t id = 0; id < columns.size(); ++id) {
        const Column& column = columns[id];
        if (column.count == 0)
            continue;
        ++odd.features;
        const bool isIndicator = column.min == column.max, isInAll = column.count == train.samples;
        float& max = large[id] ? odd.maxOfDominant : odd.maxOfOthers;
        max = std::max(max, column.magnitude());
        if (large[id])
            odd.dominant.push_back(static_cast<Id>(id));
        const bool isInNearlyAll = double(column.count) > nearlyAll * samples;
        if (isIndicator && isInAll) {
            odd.constant.push_back(static_cast<Id>(id));
        } else if (isIndicator && isInNearlyAll) {
            odd.common.push_back(static_cast<Id>(id));
            odd.samplesOf.push_back(column.count);
        }
        if (!isInNearlyAll || !column.isWhole || column.max - column.min < wide)
            continue;
        if (const Index different = differentValues(train, static_cast<Id>(id));
            double(different) > nearlyAll * samples) {
            odd.identifiers.push_back(static_cast<Id>(id));
            odd.differentOf.push_back(different);
        }
    }
    return odd;
}

bool OddColumns::mayBeInverted() const
{
    constexpr std::ptrdiff_t many = 10; // as one of so many classes, say, that is absent in each sample
    return 2 * std::ssize(common) > features || std::ssize(common) >= many;
}

std::vector<std::string> OddColumns::notes(Id firstFeature, const std::vector<std::string>& names) const
{
    const Naming naming(firstFeature, names, samples);
    std::vector<std::string> all;
    if (!dominant.empty()) {
        const bool isMost = 2 * dominated > samples;
        const Index percent = (100 * dominated + samples / 2) / std::max<Index>(samples, 1);
        all.push_back(counted("%1 {goes|go} up to %2, all others to %3, and {makes|make} up most of %4; data.scale = "
                              "\"max-abs\" (auto does it) or \"standard\" divides each feature by a number of its own",
            std::ssize(dominant),
            { naming.named(dominant), significantText(double(maxOfDominant), 4),
                significantText(double(maxOfOthers), 4),
                isMost ? phrase("the samples' length")
                       : phrase("the length of %1 % of the samples", { std::to_string(percent) }) }));
    }
    if (!identifiers.empty())
        all.push_back(counted("%1 {has|have} another whole number in nearly every sample, as identifiers have; "
                              "data.leave-out leaves features out",
            std::ssize(identifiers), { naming.named(identifiers, differentOf) }));
    if (mayBeInverted())
        all.push_back(phrase("%1 of %2 features are in more than 95 % of the samples (%3): it may be their absence "
                             "that says something; data.invert = \"common\" makes 1 of each absent one",
            { std::to_string(common.size()), std::to_string(features), naming.named(common, samplesOf) }));
    else if (!common.empty())
        all.push_back(counted("%1 {is|are} in nearly every sample; data.invert = \"common\" makes 1 of {its "
                              "absence|each absent one}, data.leave-out leaves features out",
            std::ssize(common), { naming.named(common, samplesOf) }));
    if (!constant.empty())
        all.push_back(counted(
            "%1 {has|have} one value in all samples (100 %), which says nothing; data.leave-out leaves features out",
            std::ssize(constant), { naming.named(constant) }));
    return all;
}

ColumnScale chosenScale(ColumnScale asked, const OddColumns& columns)
{
    if (asked != ColumnScale::Auto)
        return asked;
    return columns.dominant.empty() ? ColumnScale::None : ColumnScale::MaxAbs;
}

std::vector<float> columnFactors(const Dataset& train, ColumnScale scale)
{
    if (scale == ColumnScale::None || scale == ColumnScale::Auto)
        return {};
    std::vector<float> factors;
    for (const Column& column : columnsOf(train)) {
        const double n = double(train.samples), mean = column.sum / n,
                     deviation = std::sqrt(std::max(0.0, column.squares / n - mean * mean));
        const double by = column.count == 0     ? 1
            : scale == ColumnScale::MaxAbs      ? double(column.magnitude())
            : deviation > 1e-6 * std::abs(mean) ? deviation
                                                : 1;
        const auto factor = static_cast<float>(1 / by);
        factors.push_back(std::isfinite(factor) ? factor : 1); // 1 for a column that is next to nothing
    }
    return factors;
}

} // namespace evenkeel
