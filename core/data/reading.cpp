// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/reading.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/content_hash.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <tuple>
#include <unordered_set>

namespace evenkeel {

namespace {

bool hasNegative(const Numbering& numbering) { return !numbering.classes.empty() && numbering.classes.front() < 0; }

std::string listed(const std::vector<Id>& classes)
{
    constexpr std::size_t max = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(classes.size(), max); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(classes[i]);
    return text + (classes.size() > max ? ", ..." : "");
}

// The numbers of the labels that occur, ascending.
std::vector<Id> numbersIn(const Dataset& data, const Numbering& numbering)
{
    std::vector<Id> numbers(data.labelIds.begin(), data.labelIds.end());
    for (Id& label : numbers)
        label = numberOf(numbering, label);
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

struct RenumberedIds {
    std::vector<Id> features, labels;
    std::shared_ptr<const void> whole;
};

// id - by
std::vector<Id> shifted(std::span<const Id> ids, Id by)
{
    std::vector<Id> result(ids.begin(), ids.end());
    for (Id& id : result)
        id -= by;
    return result;
}

// The place of each class; of what is none, places behind them.
std::map<Id, Id> placesOf(const std::vector<Id>& classes, const std::vector<Id>& numbers)
{
    std::map<Id, Id> places;
    for (const Id number : classes)
        places.emplace(number, Id(places.size()));
    for (const Id number : numbers)
        places.emplace(number, Id(places.size()));
    return places;
}

// Classes -1 and 1 in one file and 0 and 1 in the other are two ways to write the same, or other data; otherwise an
// unknown class is new.
void checkClasses(const Dataset& data, const Numbering& own, const Numbering& wanted, const std::string& source)
{
    if (hasNegative(own) == hasNegative(wanted))
        return;
    for (const Id number : numbersIn(data, own))
        if (wanted.classes.empty() ? number < 0 : !std::ranges::binary_search(wanted.classes, number))
            throw InputError(phrase("%1: has class %2, but %3; write both files with the same classes",
                { data.source, std::to_string(number),
                    wanted.classes.empty() ? phrase("no class of %1 is negative", { source })
                                           : phrase("the classes of %1 are %2", { source, listed(wanted.classes) }) }));
}

Id firstFeatureAs(const Dataset& data, const Numbering& own, const NumberedAs& as)
{
    const auto refuse = [&](const std::string& what) {
        throw InputError(data.source + ": " + what
            + (as.isModel ? "; if only this file does, say --first-id 1; if both do, train again with data.first-id = 1"
                          : "; if it is so, set data.first-id (convert: --first-id)"));
    };
    if (!as.numbering && own.firstFeature == 1)
        refuse(phrase(
            "has no feature 0, so its features may count from 1, while those of %1 count from 0", { as.source }));
    const Id first = firstFeatureOf(as.numbering);
    if (own.firstFeature < first && !data.featureIds.empty())
        throw InputError(phrase("%1: has a feature 0, but %2 counts features from 1; if both count from 0, %3",
            { data.source, as.source,
                as.isModel ? phrase("train again with data.first-id = 0; if only this file does, say --first-id 0")
                           : phrase("set data.first-id = 0") }));
    // Read from 0, its last feature would be one beyond the last of the training data.
    if (own.firstFeature > first && as.features > 0 && data.features == as.features)
        refuse(
            phrase("has no feature 0 and ends with feature %1, while %2 has features 0 to %3: it seems to count from 1",
                { std::to_string(data.features), as.source, std::to_string(as.features - 1) }));
    return first;
}

std::vector<Id> chosenClasses(const Dataset& data, const Numbering& own, std::vector<Id> classes)
{
    std::ranges::sort(classes);
    for (const Id number : numbersIn(data, own))
        if (!std::ranges::binary_search(classes, number))
            throw InputError(phrase("%1: has class %2, which is not among data.classes (%3)",
                { data.source, std::to_string(number), listed(classes) }));
    return classes;
}

} // namespace

Numbering chosenNumbering(
    const Dataset& data, const Numbering& own, const NumberingChoice& choice, const std::optional<NumberedAs>& as)
{
    Numbering chosen = own;
    if (as) {
        chosen.classes = as->numbering ? as->numbering->classes : std::vector<Id>();
        if (as->hasLabels)
            checkClasses(data, own, chosen, as->source);
    } else if (!choice.classes.empty()) {
        chosen.classes = chosenClasses(data, own, choice.classes);
    }
    if (choice.firstFeature) {
        chosen.firstFeature = *choice.firstFeature;
        if (own.firstFeature < chosen.firstFeature && !data.featureIds.empty())
            throw InputError(phrase("%1: has a feature 0, but data.first-id is 1", { data.source }));
    } else if (as) {
        chosen.firstFeature = firstFeatureAs(data, own, *as);
    }
    return chosen;
}

Dataset renumbered(const Dataset& data, const Numbering& own, const Numbering& wanted)
{
    if (own == wanted)
        return data;
    Dataset result = data;
    auto ids = std::make_shared<RenumberedIds>();
    ids->whole = data.storage;
    if (const Id by = wanted.firstFeature - own.firstFeature; by != 0) {
        ids->features = shifted(data.featureIds, by);
        result.featureIds = ids->features;
        result.features = data.features - by;
    }
    if (own.classes != wanted.classes) {
        ids->labels.assign(data.labelIds.begin(), data.labelIds.end());
        for (Id& label : ids->labels)
            label = numberOf(own, label);
        if (!wanted.classes.empty() || hasNegative(own)) {
            const std::map<Id, Id> places = placesOf(wanted.classes, numbersIn(data, own));
            for (Id& label : ids->labels)
                label = places.at(label);
            for (Index i = 0; i < data.samples; ++i) // classes that are unknown may be between others
                std::sort(ids->labels.begin() + data.labelOffsets[static_cast<std::size_t>(i)],
                    ids->labels.begin() + data.labelOffsets[static_cast<std::size_t>(i) + 1]);
        }
        result.labelIds = ids->labels;
        const Index used = ids->labels.empty() ? 0 : Index { std::ranges::max(ids->labels) } + 1;
        result.labels = std::max(used, std::ssize(wanted.classes));
    }
    result.storage = ids;
    result.hash = contentHash(result);
    return result;
}

std::vector<std::string> numberingNotes(const Numbering& own, const Numbering& chosen)
{
    std::vector<std::string> notes;
    if (chosen.firstFeature == 1)
        notes.emplace_back(phrase("feature ids count from 1 in the file, so 1 is subtracted from each"));
    else if (own.firstFeature == 1)
        notes.emplace_back(phrase("there is no feature 0; ids are taken to count from 0 all the same"));
    if (!chosen.classes.empty()) {
        std::string places;
        constexpr std::size_t max = 10;
        for (std::size_t i = 0; i < std::min(chosen.classes.size(), max); ++i)
            places += (i > 0 ? ", " : "") + std::to_string(chosen.classes[i]) + " is " + std::to_string(i);
        notes.push_back(
            phrase("classes are numbered in order: %1%2", { places, chosen.classes.size() > max ? ", ..." : "" }));
    }
    return notes;
}

namespace {

// Empty where all are used. A value of 0 is none.
std::vector<bool> used(std::span<const Id> ids, std::span<const float> values, Index size)
{
    std::vector<bool> marks(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (values.empty() || values[i] != 0)
            marks[static_cast<std::size_t>(ids[i])] = true;
    return std::ranges::find(marks, false) == marks.end() ? std::vector<bool>() : marks;
}

bool isKnown(Id id, Index size, const std::vector<bool>& used)
{
    return Index { id } < size && (used.empty() || used[static_cast<std::size_t>(id)]);
}

// Different ids that are not known, and how often they occur.
std::pair<Index, Index> countUnknown(
    std::span<const Id> ids, std::span<const float> values, Index size, const std::vector<bool>& used)
{
    std::unordered_set<Id> different;
    Index all = 0;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if ((values.empty() || values[i] != 0) && !isKnown(ids[i], size, used)) {
            different.insert(ids[i]);
            ++all;
        }
    return { std::ssize(different), all };
}

struct ReadArrays {
    std::vector<Index> featureOffsets, labelOffsets, unknownLabels;
    std::vector<Id> featureIds, labelIds;
    std::vector<float> values;
    std::shared_ptr<const void> whole;
};

// Of one sample, by feature: what is known, with its factor, and what is inverted where it is absent.
class SampleReader {
public:
    SampleReader(const DataReading& reading, ReadArrays& arrays)
        : m_reading(reading)
        , m_arrays(arrays)
    {
    }

    void read(std::span<const Id> ids, std::span<const float> values)
    {
        m_next = m_reading.inverted.begin();
        for (std::size_t at = 0; at < ids.size(); ++at) {
            if (values[at] == 0)
                continue; // absent
            addInverted(ids[at]);
            if (m_next != m_reading.inverted.end() && *m_next == ids[at])
                ++m_next; // present counts as 0
            else if (isKnown(ids[at], m_reading.features, m_reading.usedFeatures)
                && !std::ranges::binary_search(m_reading.leftOut, ids[at]))
                add(ids[at], values[at]);
        }
        addInverted(std::numeric_limits<Id>::max());
        m_arrays.featureOffsets.push_back(std::ssize(m_arrays.featureIds));
    }

private:
    void addInverted(Id before)
    {
        for (; m_next != m_reading.inverted.end() && *m_next < before; ++m_next)
            add(*m_next, 1);
    }
    void add(Id id, float value)
    {
        m_arrays.featureIds.push_back(id);
        m_arrays.values.push_back(
            m_reading.factors.empty() ? value : value * m_reading.factors[static_cast<std::size_t>(id)]);
    }

    const DataReading& m_reading;
    ReadArrays& m_arrays;
    std::vector<Id>::const_iterator m_next;
};

void readFeatures(Dataset& data, const DataReading& reading, ReadArrays& arrays)
{
    arrays.featureOffsets.push_back(0);
    SampleReader reader(reading, arrays);
    for (Index i = 0; i < data.samples; ++i)
        reader.read(data.featuresOf(i), data.valuesOf(i));
    data.featureOffsets = arrays.featureOffsets;
    data.featureIds = arrays.featureIds;
    data.values = arrays.values;
}

void leaveOutLabels(Dataset& data, Index labels, ReadArrays& arrays)
{
    arrays.labelOffsets.push_back(0);
    for (Index i = 0; i < data.samples; ++i) {
        const std::span<const Id> ids = data.labelsOf(i);
        const auto end = std::ranges::lower_bound(ids, Id(labels));
        arrays.labelIds.insert(arrays.labelIds.end(), ids.begin(), end);
        arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
        arrays.unknownLabels.push_back(ids.end() - end);
    }
    data.labelOffsets = arrays.labelOffsets;
    data.labelIds = arrays.labelIds;
    data.unknownLabels = arrays.unknownLabels;
}

// Of few samples 0 may be missing by chance.
bool seemFromOne(const Dataset& data, std::span<const Id> ids, Index known, const std::vector<bool>& used)
{
    constexpr Index min = 20;
    return data.samples >= min && !ids.empty() && isKnown(0, known, used) && Index { std::ranges::max(ids) } == known
        && std::ranges::min(ids) == 1;
}

Index bareIn(const Dataset& data)
{
    Index count = 0;
    for (Index i = 0; i < data.samples; ++i)
        count += data.featuresOf(i).empty() ? 1 : 0;
    return count;
}

} // namespace

DataReading readingOf(const Dataset& train, std::optional<Numbering> numbering)
{
    return { .features = train.features,
        .labels = train.labels,
        .numbering = std::move(numbering),
        .usedFeatures = used(train.featureIds, train.values, train.features),
        .usedLabels = used(train.labelIds, {}, train.labels) };
}

std::vector<std::string> Unknown::notes(const Dataset& data) const
{
    std::vector<std::string> all;
    if (features > 0)
        all.push_back(counted("%n feature(s) that no training sample has {is|are} left out (%1 of %2 nonzeros)",
            features, { std::to_string(nonzeros), std::to_string(data.nnz()) }));
    if (labels > 0)
        all.push_back(counted("%n label(s) that no training sample has can only be missed (%1 of %2 label assignments)",
            labels, { std::to_string(assignments), std::to_string(data.labelCount()) }));
    if (areFeaturesFromOne)
        all.push_back(
            phrase("the features seem to count from 1, those of the training data from 0: there is no feature 0, "
                   "and the last is one beyond theirs"));
    if (areLabelsFromOne)
        all.push_back(phrase("the labels seem to count from 1, those of the training data from 0: there is no label 0, "
                             "and the last is one beyond theirs"));
    if (bare > 0 && 10 * bare >= data.samples)
        all.push_back(phrase("%1 of %2 samples have no feature that a training sample has, so nothing is known of them",
            { std::to_string(bare), std::to_string(data.samples) }));
    return all;
}

bool isPossible(const Numbering& numbering, Index labels)
{
    const std::vector<Id>& classes = numbering.classes;
    return (numbering.firstFeature == 0 || numbering.firstFeature == 1)
        && (classes.empty() || std::ssize(classes) == labels)
        && std::ranges::adjacent_find(classes, std::ranges::greater_equal {}) == classes.end();
}

Dataset readBy(const DataReading& reading, const Dataset& data, Unknown& unknown)
{
    std::tie(unknown.features, unknown.nonzeros)
        = countUnknown(data.featureIds, data.values, reading.features, reading.usedFeatures);
    std::tie(unknown.labels, unknown.assignments) = countUnknown(data.labelIds, {}, reading.labels, reading.usedLabels);
    unknown.areFeaturesFromOne = seemFromOne(data, data.featureIds, reading.features, reading.usedFeatures);
    unknown.areLabelsFromOne = seemFromOne(data, data.labelIds, reading.labels, reading.usedLabels);
    unknown.bare = bareIn(data);
    const bool hasOtherLabels = !data.labelIds.empty() && Index { std::ranges::max(data.labelIds) } >= reading.labels;
    Dataset result = data;
    result.features = reading.features;
    result.labels = reading.labels;
    const bool isChanged = unknown.features > 0 || reading.changesValues();
    if (!isChanged && !hasOtherLabels)
        return result;
    auto arrays = std::make_shared<ReadArrays>();
    arrays->whole = data.storage;
    if (isChanged)
        readFeatures(result, reading, *arrays);
    if (hasOtherLabels)
        leaveOutLabels(result, reading.labels, *arrays);
    result.storage = arrays;
    unknown.bare = bareIn(result);
    return result;
}

} // namespace evenkeel
