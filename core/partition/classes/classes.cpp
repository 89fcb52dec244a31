// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/classes/classes.h"

#include "core/base/phrase.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace evenkeel {

namespace {

using Keys = std::vector<Id>; // of each sample
constexpr Id noLabel = std::numeric_limits<Id>::max(); // sorts last

Keys keysByLabel(const Dataset& data, ClassRule rule)
{
    std::vector<Index> frequency(static_cast<std::size_t>(data.labels), 0);
    for (Id label : data.labelIds)
        ++frequency[static_cast<std::size_t>(label)];
    const auto count = [&](Id label) { return frequency[static_cast<std::size_t>(label)]; };
    Keys keys(static_cast<std::size_t>(data.samples), noLabel);
    for (Index sample = 0; sample < data.samples; ++sample) {
        const auto labels = data.labelsOf(sample);
        if (labels.empty())
            continue;
        keys[static_cast<std::size_t>(sample)] = rule == ClassRule::Frequent
            ? *std::ranges::max_element(labels, {}, count)
            : *std::ranges::min_element(labels, {}, count);
    }
    return keys;
}

// The lexicographic rank of each sample's label list; no label comes last.
Keys keysByLabelSet(const Dataset& data)
{
    std::vector<Id> order(static_cast<std::size_t>(data.samples));
    std::iota(order.begin(), order.end(), Id { 0 });
    const auto less = [&](Id a, Id b) {
        const auto left = data.labelsOf(a), right = data.labelsOf(b);
        if (left.empty() || right.empty())
            return !left.empty() && right.empty();
        return std::ranges::lexicographical_compare(left, right);
    };
    std::ranges::stable_sort(order, less);
    Keys keys(order.size(), 0);
    Id key = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i > 0 && less(order[i - 1], order[i]))
            ++key;
        keys[static_cast<std::size_t>(order[i])] = key;
    }
    return keys;
}

bool severalLabels(const Dataset& data)
{
    for (Index sample = 0; sample < data.samples; ++sample)
        if (data.labelsOf(sample).size() > 1)
            return true;
    return false;
}

} // namespace

Classes classesByKey(std::span<const Id> keys)
{
    Classes classes;
    classes.samples.resize(keys.size());
    std::iota(classes.samples.begin(), classes.samples.end(), Id { 0 });
    const auto key = [&](Id sample) { return keys[static_cast<std::size_t>(sample)]; };
    std::ranges::stable_sort(classes.samples, {}, key);
    for (std::size_t i = 1; i <= classes.samples.size(); ++i)
        if (i == classes.samples.size() || key(classes.samples[i]) != key(classes.samples[i - 1]))
            classes.offsets.push_back(static_cast<Index>(i));
    return classes;
}

Classes classesOf(const Dataset& data, ClassChoice choice, std::size_t ranks)
{
    if (choice.rule == ClassRule::Auto)
        choice.rule = severalLabels(data) ? ClassRule::Clusters : ClassRule::Rarest;
    Classes classes;
    if (choice.rule == ClassRule::Clusters) {
        classes = classesByKey(clusterSamples(data, choice.clusters > 0 ? choice.clusters : clustersFor(data, ranks)));
    } else if (choice.rule == ClassRule::LabelSet) {
        classes = classesByKey(keysByLabelSet(data));
    } else {
        const Keys keys = keysByLabel(data, choice.rule);
        classes = classesByKey(keys);
        for (std::size_t c = 0; c < classes.count(); ++c) {
            const Id label = keys[static_cast<std::size_t>(classes.of(c)[0])];
            classes.label.push_back(label == noLabel ? -1 : label);
        }
    }
    classes.rule = choice.rule;
    return classes;
}

namespace {

Phrase clustersText(Index n, ClassChoice choice)
{
    const Phrase what = n == 1
        ? phrase("1 class: all samples")
        : phrase("%1 classes: clusters of samples with similar features and labels", { std::to_string(n) });
    const Phrase reason
        = choice.rule == ClassRule::Auto ? phrase("%1, as samples have several labels", { what }) : what;
    return choice.clusters == 0
        ? phrase("%1; their number is chosen so that every class has enough of each feature to divide", { reason })
        : reason;
}

Phrase ruleText(ClassRule rule, Index n, ClassChoice choice)
{
    switch (rule) {
    case ClassRule::Clusters:
        return clustersText(n, choice);
    case ClassRule::LabelSet:
        return counted("%n class(es), one for each set of labels that occurs", n);
    case ClassRule::Frequent:
        return counted("%n class(es), one for each label that is the most frequent of some sample", n);
    case ClassRule::Auto:
    case ClassRule::Rarest:
        break;
    }
    return choice.rule == ClassRule::Auto
        ? counted("%n class(es), one per label, as no sample has two", n)
        : counted("%n class(es), one for each label that is the rarest of some sample", n);
}

} // namespace

Phrase describeClasses(const Dataset& data, const Classes& classes, ClassChoice choice)
{
    const auto n = static_cast<Index>(classes.count());
    const Index mean = data.samples > 0 && n > 0 ? data.samples / n : 0;
    return phrase("%1; %2 samples on average.", { ruleText(classes.rule, n, choice), std::to_string(mean) });
}

} // namespace evenkeel
