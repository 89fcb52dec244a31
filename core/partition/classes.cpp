#include "core/partition/classes.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace evenkeel {

namespace {

using Keys = std::vector<Id>; // of each sample; equal keys are one class, classes stand in the order of keys

Keys keysByLabel(const Dataset& data, ClassRule rule)
{
    std::vector<Index> frequency(static_cast<std::size_t>(data.labels), 0);
    for (Id label : data.labelIds)
        ++frequency[static_cast<std::size_t>(label)];
    const auto count = [&](Id label) { return frequency[static_cast<std::size_t>(label)]; };
    Keys keys(static_cast<std::size_t>(data.samples), std::numeric_limits<Id>::max()); // no label: last
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

} // namespace

Classes classesOf(const Dataset& data, ClassRule rule)
{
    const Keys keys = rule == ClassRule::LabelSet ? keysByLabelSet(data) : keysByLabel(data, rule);
    Classes classes;
    classes.samples.resize(keys.size());
    std::iota(classes.samples.begin(), classes.samples.end(), Id { 0 });
    std::ranges::stable_sort(classes.samples, {}, [&](Id sample) { return keys[static_cast<std::size_t>(sample)]; });
    for (std::size_t i = 1; i <= classes.samples.size(); ++i)
        if (i == classes.samples.size()
            || keys[static_cast<std::size_t>(classes.samples[i])]
                != keys[static_cast<std::size_t>(classes.samples[i - 1])])
            classes.offsets.push_back(static_cast<Index>(i));
    return classes;
}

} // namespace evenkeel
