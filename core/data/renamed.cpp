// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/renamed.h"

#include "core/base/error.h"
#include "core/data/content_hash.h"

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>

namespace evenkeel {

namespace {

struct NewIds {
    std::vector<Id> of; // by the id that it had
    std::vector<std::string> names; // of all, those of the training data first
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
    std::vector<Id> features, labels;
    std::vector<float> values;
    std::shared_ptr<const void> whole;
};

void refuse(const Dataset& data, const NumberedAs& as, const char* what, Index unknown, std::size_t all,
    const std::string& first)
{
    throw InputError(data.source + ": " + std::to_string(unknown) + " of its " + std::to_string(all) + " " + what
        + " are not among those of " + as.source + " ('" + first + "' is the first); are the files of one dataset?");
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

void renameLabels(const Dataset& data, const NewIds& ids, RenamedIds& to)
{
    for (Index i = 0; i < data.samples; ++i) {
        const auto first = static_cast<std::ptrdiff_t>(to.labels.size());
        for (const Id label : data.labelsOf(i))
            to.labels.push_back(ids.of[static_cast<std::size_t>(label)]);
        std::sort(to.labels.begin() + first, to.labels.end());
    }
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
    renameLabels(data, labels, *ids);
    Dataset result = data;
    result.features = std::ssize(names.features);
    result.labels = std::ssize(names.labels);
    result.featureIds = ids->features;
    result.values = ids->values;
    result.labelIds = ids->labels;
    result.storage = ids;
    result.hash = contentHash(result);
    return result;
}

} // namespace evenkeel
