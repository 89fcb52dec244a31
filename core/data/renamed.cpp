// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/renamed.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/content_hash.h"

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>

namespace evenkeel {

namespace {

struct NewIds {
    std::vector<Id> of; // new id of each old one
    std::vector<std::string> names; // names of all ids, those of the training data first
    std::string firstUnknown;
    Index unknown = 0;
};

NewIds newIds(const std::vector<std::string>& own, const std::vector<std::string>& training)
{
    std::unordered_map<std::string, Id> places;
    for (std::size_t i = 0; i < training.size(); ++i)
        places.emplace(training[i], Id(i));
    NewIds ids { .of = {}, .names = training, .firstUnknown = {} };
    for (const std::string& name : own) {
        const auto [place, isNew] = places.emplace(name, Id(ids.names.size()));
        if (isNew) {
            ids.names.push_back(name);
            if (ids.unknown++ == 0)
                ids.firstUnknown = name;
        }
        ids.of.push_back(place->second);
    }
    return ids;
}

struct RenamedIds {
    std::vector<Id> features, labels, excluded;
    std::vector<float> values;
    std::shared_ptr<const void> whole;
};

void refuse(const Dataset& data, const NumberedAs& as, const char* what, Index unknown, std::size_t all,
    const std::string& first)
{
    throw InputError(
        phrase("%1: %2 of its %3 %4 are not among those of %5 ('%6' is the first); are the files of one dataset?",
            { data.source, std::to_string(unknown), std::to_string(all), what, as.source, first }));
}

void renameFeatures(const Dataset& data, const NewIds& ids, RenamedIds& to)
{
    std::vector<std::pair<Id, float>> row;
    for (Index i = 0; i < data.samples; ++i) {
        row.clear();
        for (std::size_t at = 0; at < data.featuresOf(i).size(); ++at)
            row.emplace_back(ids.of[static_cast<std::size_t>(data.featuresOf(i)[at])], data.valuesOf(i)[at]);
        std::ranges::sort(row);
        for (const auto& [id, value] : row) {
            to.features.push_back(id);
            to.values.push_back(value);
        }
    }
}

void renameLabels(std::span<const Id> labels, const NewIds& ids, std::vector<Id>& to)
{
    const auto first = std::ssize(to);
    for (const Id label : labels) { // pairs that do not count may be of labels beyond those that have a name
        const auto at = static_cast<std::size_t>(label);
        to.push_back(at < ids.of.size() ? ids.of[at] : Id(ids.names.size() + at));
    }
    std::sort(to.begin() + first, to.end());
}

} // namespace

Dataset renamedAs(const Dataset& data, DataNames& names, const NumberedAs& as)
{
    NewIds features = newIds(names.features, as.names.features), labels = newIds(names.labels, as.names.labels);
    if (2 * features.unknown > std::ssize(names.features))
        refuse(data, as, "features", features.unknown, names.features.size(), features.firstUnknown);
    if (as.hasLabels && !names.labels.empty() && labels.unknown == std::ssize(names.labels))
        refuse(data, as, "labels", labels.unknown, names.labels.size(), labels.firstUnknown);
    const bool isSame = names.features == as.names.features && names.labels == as.names.labels;
    names.features = std::move(features.names);
    names.labels = std::move(labels.names);
    if (isSame)
        return data;
    auto ids = std::make_shared<RenamedIds>();
    ids->whole = data.storage;
    renameFeatures(data, features, *ids);
    for (Index i = 0; i < data.samples; ++i) {
        renameLabels(data.labelsOf(i), labels, ids->labels);
        renameLabels(data.excludedOf(i), labels, ids->excluded);
    }
    Dataset result = data;
    result.features = std::ssize(names.features);
    result.labels = std::ssize(names.labels);
    result.featureIds = ids->features;
    result.values = ids->values;
    result.labelIds = ids->labels;
    result.excludedIds = ids->excluded;
    result.storage = ids;
    result.hash = contentHash(result);
    return result;
}

DataReading renamedAs(DataReading reading, const NumberedAs& as)
{
    NewIds features = newIds(reading.names.features, as.names.features),
           labels = newIds(reading.names.labels, as.names.labels);
    for (std::vector<Id>* ids : { &reading.leftOut, &reading.inverted }) {
        for (Id& id : *ids)
            id = features.of[static_cast<std::size_t>(id)];
        std::ranges::sort(*ids);
    }
    if (!reading.factors.empty()) {
        std::vector<float> factors(features.names.size(), 1);
        for (std::size_t id = 0; id < features.of.size(); ++id)
            factors[static_cast<std::size_t>(features.of[id])] = reading.factors[id];
        reading.factors = std::move(factors);
    }
    reading.names = { std::move(features.names), std::move(labels.names), true };
    reading.features = std::ssize(reading.names.features);
    reading.labels = std::ssize(reading.names.labels);
    return reading;
}

} // namespace evenkeel
