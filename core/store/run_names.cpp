// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_names.h"

#include "core/base/json.h"

#include <algorithm>
#include <set>

namespace evenkeel {

namespace {

constexpr std::size_t maxSettings = 3, longestValue = 24, longestName = 40; // a legend is read at a glance

const std::string seedKey = "train.seed";

std::string cut(const std::string& text, std::size_t length) // length: characters of UTF-8
{
    std::size_t characters = 0, end = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80 && ++characters == length)
            end = i;
    return characters <= length ? text : text.substr(0, end) + "…";
}

void flatten(const nlohmann::json& object, const std::string& prefix, FlatConfig& flat)
{
    for (const auto& [key, value] : object.items()) {
        if (value.is_object()) {
            flatten(value, prefix + key + '.', flat);
            continue;
        }
        std::string text = value.is_string() ? value.get<std::string>() : jsonText(value);
        if (value.is_number_float() && text.ends_with(".0"))
            text.resize(text.size() - 2);
        flat[prefix + key] = text;
    }
}

std::string valueIn(const FlatConfig& config, const std::string& key, const char* otherwise = "")
{
    const auto found = config.find(key);
    return found == config.end() ? otherwise : found->second;
}

// Keys whose values are not all equal; the seed last, or not at all.
std::vector<std::string> varyingKeys(const std::vector<FlatConfig>& configs, bool seeds)
{
    const auto varies = [&](const std::string& key) {
        return std::ranges::any_of(
            configs, [&](const FlatConfig& config) { return valueIn(config, key) != valueIn(configs.front(), key); });
    };
    std::set<std::string> all;
    for (const FlatConfig& config : configs)
        for (const auto& [key, value] : config)
            all.insert(key);
    std::vector<std::string> keys;
    for (const std::string& key : all)
        if (key != "name" && key != "folder" && key != "train.algorithm" && key != seedKey && varies(key))
            keys.push_back(key);
    if (seeds && varies(seedKey))
        keys.push_back(seedKey);
    return keys;
}

void append(std::string& list, const std::string& part) { list += (list.empty() ? "" : ", ") + part; }

std::string settingsText(const FlatConfig& config, const std::vector<std::string>& keys)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(maxSettings, keys.size()); ++i)
        append(text, keys[i].substr(keys[i].rfind('.') + 1) + ' ' + cut(valueIn(config, keys[i], "–"), longestValue));
    return text;
}

} // namespace

FlatConfig flatConfig(const std::string& json)
{
    FlatConfig flat;
    if (const auto object = parseJson<nlohmann::json>(json); object.is_object())
        flatten(object, {}, flat);
    return flat;
}

std::string provenance(const RunSummary& run)
{
    return "#" + std::to_string(run.id) + " " + run.name + ", " + run.algorithm + ", devices " + run.devices + ", seed "
        + std::to_string(run.seed) + ", " + run.started + ", data " + run.dataHash + ", " + run.build;
}

std::string repeatKey(const RunSummary& run)
{
    return run.group.empty() ? "#" + std::to_string(run.id) : run.group + '\n' + run.dataHash;
}

std::string_view projectOf(const RunSummary& run)
{
    std::string_view name = run.name;
    if (!run.algorithm.empty() && name.ends_with(run.algorithm)) {
        const std::string_view rest = name.substr(0, name.size() - run.algorithm.size());
        if (rest.ends_with(", "))
            name = rest.substr(0, rest.size() - 2);
    }
    return name;
}

std::vector<std::string> distinctNames(std::span<const RunSummary> runs, bool seeds)
{
    std::set<std::string> algorithms, projects;
    for (const RunSummary& run : runs) {
        algorithms.insert(run.algorithm);
        projects.emplace(projectOf(run));
    }
    std::vector<std::string> names;
    std::map<std::string, std::vector<std::size_t>> sameName; // runs by their name so far
    for (std::size_t i = 0; i < runs.size(); ++i) {
        std::string name;
        if (algorithms.size() > 1)
            append(name, runs[i].algorithm);
        if (projects.size() > 1)
            append(name, cut(std::string(projectOf(runs[i])), longestName));
        sameName[name].push_back(i);
        names.push_back(name);
    }
    for (const auto& [same, group] : sameName) {
        if (group.size() == 1)
            continue;
        std::vector<FlatConfig> configs;
        for (const std::size_t i : group)
            configs.push_back(flatConfig(runs[i].config));
        const std::vector<std::string> keys = varyingKeys(configs, seeds);
        for (std::size_t i = 0; i < group.size() && !keys.empty(); ++i)
            append(names[group[i]], settingsText(configs[i], keys));
    }
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (names[i].empty())
            names[i] = runs[i].name;
    return names;
}

} // namespace evenkeel
