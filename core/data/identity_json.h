// SPDX-License-Identifier: GPL-3.0-or-later
// What the ids of a dataset are called, as caches and checkpoints have it: numbers in libSVM files, and own names.
#pragma once

#include "core/base/json.h"
#include "core/data/reading.h"

namespace evenkeel {

nlohmann::ordered_json textJson(const TextReading& reading);
TextReading textFromJson(const nlohmann::ordered_json& json); // throws as readIdentity(), and ConfigError

template<typename Json>
void addIdentity(Json& json, const std::optional<Numbering>& numbering, const DataNames& names,
    const std::optional<TextReading>& text)
{
    if (text)
        json["text"] = textJson(*text);
    if (numbering) {
        json["first_feature"] = numbering->firstFeature;
        json["classes"] = numbering->classes;
    }
    if (names != DataNames {}) {
        json["own_names"] = names.areOwn;
        json["feature_names"] = names.features;
        json["label_names"] = names.labels;
    }
}

// Throws what nlohmann::json does where something is missing or of another type.
template<typename Json>
void readIdentity(
    const Json& json, std::optional<Numbering>& numbering, DataNames& names, std::optional<TextReading>& text)
{
    using Names = std::vector<std::string>;
    if (json.contains("first_feature"))
        numbering = { json.at("first_feature").template get<Id>(), json.at("classes").template get<std::vector<Id>>() };
    if (json.contains("feature_names"))
        names = { json.at("feature_names").template get<Names>(), json.at("label_names").template get<Names>(),
            json.value("own_names", true) };
    if (json.contains("text"))
        text = textFromJson(json.at("text"));
}

} // namespace evenkeel
