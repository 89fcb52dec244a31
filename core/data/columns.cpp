// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/columns.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace evenkeel {

namespace {

struct Column {
    Index count = 0, dominated = 0; // nonzeros; samples of whose squared norm it has more than half
    float min = std::numeric_limits<float>::infinity(), max = -std::numeric_limits<float>::infinity();
    double sum = 0, squares = 0;
    double length = 0; // its share of the samples' squared norms, summed
    bool isWhole = true;

    float magnitude() const { return std::max(std::abs(min), std::abs(max)); }
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
    if (data.features > maxFeatures)
        return {};
    std::vector<Column> columns(static_cast<std::size_t>(data.features));
    for (Index i = 0; i < data.samples; ++i) {
        const auto ids = data.featuresOf(i);
        const auto values = data.valuesOf(i);
        double norm = 0;
        for (std::size_t at = 0; at < ids.size(); ++at) {
            add(columns[static_cast<std::size_t>(ids[at])], values[at]);
            norm += double(values[at]) * double(values[at]);
        }
        const bool isAlone = std::ranges::count(values, 0.F) + 1 >= std::ssize(values); // one nonzero
        for (std::size_t at = 0; at < ids.size() && norm > 0; ++at) {
            Column& column = columns[static_cast<std::size_t>(ids[at])];
            const double share = double(values[at]) * double(values[at]) / norm;
            column.length += share;
            column.dominated += !isAlone && share > 0.5 ? 1 : 0;
        }
    }
    return columns;
}

// Those with most of the samples' length per nonzero that together have 90 % of it, where these are at most a quarter
// of the nonzeros: of counts, weights of words and columns of one scale they are more than half. Else none.
std::vector<Id> longColumns(const std::vector<Column>& columns)
{
    constexpr double part = 0.9, few = 0.25;
    std::vector<Id> order;
    double length = 0, nonzeros = 0;
    for (std::size_t id = 0; id < columns.size(); ++id)
        if (columns[id].count > 0) {
            order.push_back(static_cast<Id>(id));
            length += columns[id].length;
            nonzeros += double(columns[id].count);
        }
    const auto perNonzero = [&](Id id) {
        const Column& column = columns[static_cast<std::size_t>(id)];
        return column.length / double(column.count);
    };
    std::ranges::sort(order, std::ranges::greater {}, perNonzero);
    double found = 0, count = 0;
    std::size_t taken = 0;
    for (; taken < order.size() && found < part * length; ++taken) {
        found += columns[static_cast<std::size_t>(order[taken])].length;
        count += double(columns[static_cast<std::size_t>(order[taken])].count);
    }
    if (count > few * nonzeros)
        return {};
    order.resize(taken);
    std::ranges::sort(order);
    return order;
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

// "feature 3", "feature 3 (age)", "features 3 and 7", "features 3, 7, 9 and 12 more"
std::string named(const std::vector<Id>& features, Id first, const std::vector<std::string>& names)
{
    constexpr std::size_t max = 5;
    const std::size_t shown = features.size() > max ? 3 : features.size();
    std::string text = features.size() == 1 ? "feature" : "features";
    for (std::size_t i = 0; i < shown; ++i) {
        const auto id = static_cast<std::size_t>(features[i]);
        text += (i == 0                            ? " "
                        : i + 1 == features.size() ? " and "
                                                   : ", ")
            + std::to_string(features[i] + first) + (id < names.size() ? " (" + names[id] + ")" : "");
    }
    return text + (shown < features.size() ? " and " + std::to_string(features.size() - shown) + " more" : "");
}

} // namespace

OddColumns oddColumns(const Dataset& train)
{
    constexpr double half = 0.5, nearlyAll = 0.95;
    constexpr Index fewSamples = 20; // of which nothing can be said
    constexpr float wide = 100; // numbers that enumerate something go up to this at least
    OddColumns odd { .samples = train.samples };
    if (train.samples < fewSamples)
        return odd;
    const std::vector<Column> columns = columnsOf(train);
    const auto samples = double(train.samples);
    const std::vector<Id> longOnes = longColumns(columns);
    for (std::size_t id = 0; id < columns.size(); ++id) {
        const Column& column = columns[id];
        if (column.count == 0)
            continue;
        ++odd.features;
        const bool isIndicator = column.min == column.max, isInAll = column.count == train.samples;
        const bool isDominant = (double(column.dominated) > half * samples && !(isIndicator && isInAll))
            || std::ranges::binary_search(longOnes, static_cast<Id>(id));
        float& max = isDominant ? odd.maxOfDominant : odd.maxOfOthers;
        max = std::max(max, column.magnitude());
        if (isDominant)
            odd.dominant.push_back(static_cast<Id>(id));
        if (isIndicator && double(column.count) > nearlyAll * samples)
            (isInAll ? odd.constant : odd.common).push_back(static_cast<Id>(id));
        if (column.isWhole && column.max - column.min >= wide && double(column.count) > nearlyAll * samples
            && double(differentValues(train, static_cast<Id>(id))) > nearlyAll * samples)
            odd.identifiers.push_back(static_cast<Id>(id));
    }
    return odd;
}

std::vector<std::string> OddColumns::notes(Id firstFeature, const std::vector<std::string>& names) const
{
    std::vector<std::string> all;
    if (!dominant.empty())
        all.push_back(named(dominant, firstFeature, names) + (dominant.size() == 1 ? " goes" : " go") + " up to "
            + significantText(double(maxOfDominant), 4) + ", all others to " + significantText(double(maxOfOthers), 4)
            + ", and make up most of the samples' length");
    if (!identifiers.empty())
        all.push_back(named(identifiers, firstFeature, names) + (identifiers.size() == 1 ? " has" : " have")
            + " another whole number in nearly every sample, as identifiers have; data.leave-out leaves features out");
    if (2 * std::ssize(common) > features)
        all.push_back(std::to_string(common.size()) + " of " + std::to_string(features)
            + " features are in more than 95 % of the samples: it may be their absence that says something; "
              "data.invert = \"common\" makes 1 of each absent one");
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
        factors.push_back(std::isfinite(factor) ? factor : 1); // of a column that is next to nothing
    }
    return factors;
}

} // namespace evenkeel
