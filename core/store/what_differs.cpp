// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/what_differs.h"

#include "core/base/json.h"
#include "core/project/automatic.h"
#include "core/store/run_names.h"

#include <algorithm>
#include <set>

namespace evenkeel {

namespace {

constexpr std::size_t maxNamed = 3; // settings
const std::string devicesKey = "devices.use";

// Names, data and seeds are said otherwise.
bool isSaidElsewhere(const std::string& key)
{
    static const std::set<std::string> keys { "name", "folder", "train.algorithm", "train.seed", "train.repeats",
        "data.train", "data.test", "data.filter" };
    return keys.contains(key);
}

bool isOfMethod(const std::string& key)
{
    return key.starts_with("algorithm.") || key == "train.rate" || key == "train.batch";
}

// "4 devices", "cpu"
std::string devicesText(const std::string& list)
{
    const auto devices = parseJson<nlohmann::json>(list);
    if (!devices.is_array() || devices.empty())
        return list;
    return devices.size() == 1 && devices.front().is_string() ? devices.front().get<std::string>()
                                                              : std::to_string(devices.size()) + " devices";
}

} // namespace

int WhatDiffers::numberOf(const std::string& text)
{
    const auto [at, isNew] = m_numbers.emplace(text, int(m_texts.size()));
    if (isNew)
        m_texts.push_back(text);
    return at->second;
}

const WhatDiffers::Configuration& WhatDiffers::read(const RunSummary& run, const std::string& key)
{
    const auto [at, isNew] = m_read.try_emplace(key);
    Configuration& config = at->second;
    if (!isNew)
        return config;
    config.data = numberOf(run.dataHash);
    config.method = numberOf(run.algorithm);
    DataConfig data;
    for (const auto& [name, value] : flatConfig(run.config)) {
        if (name == "data.train")
            data.train = value;
        data.generated |= name.starts_with("data.generate");
        if (!isSaidElsewhere(name))
            config.settings.emplace_back(numberOf(name), numberOf(value));
    }
    std::ranges::sort(config.settings);
    config.dataName = datasetName(data);
    return config;
}

std::string WhatDiffers::text(const Setting& setting) const
{
    const std::string &key = m_texts[std::size_t(setting.first)], &value = m_texts[std::size_t(setting.second)];
    constexpr std::size_t longest = 24;
    if (key == devicesKey)
        return devicesText(value);
    const std::string shown = value.size() > longest ? value.substr(0, longest) + "…" : value;
    return key.substr(key.rfind('.') + 1) + ' ' + (shown.empty() ? "–" : shown);
}

std::map<std::string, std::string> WhatDiffers::of(const std::vector<RunSummary>& runs)
{
    std::map<std::string, const Configuration*> listed;
    for (const RunSummary& run : runs)
        if (std::string key = repeatKey(run); !listed.contains(key)) {
            const Configuration& config = read(run, key);
            listed.emplace(std::move(key), &config);
        }
    std::set<int> datasets;
    std::map<std::pair<int, int>, std::map<int, int>> ofData; // by data and key: how many runs have each value
    // By data, method and key: how many runs have each value.
    std::map<std::tuple<int, int, int>, std::map<int, int>> ofMethod;
    std::map<std::pair<int, int>, int> configurations; // number of configurations, by data and method
    for (const auto& [key, config] : listed) {
        datasets.insert(config->data);
        ++configurations[{ config->data, config->method }];
        for (const auto& [name, value] : config->settings) {
            ++ofData[{ config->data, name }][value];
            ++ofMethod[{ config->data, config->method, name }][value];
        }
    }
    const auto isNamed = [&](const Configuration& config, const Setting& setting) {
        const auto& name = setting.first;
        const auto& value = setting.second;
        const auto& same = ofMethod.at({ config.data, config.method, name });
        if (2 * same.at(value) <= configurations.at({ config.data, config.method }))
            return true;
        const auto& all = ofData.at({ config.data, name });
        return !isOfMethod(m_texts[std::size_t(name)])
            && std::ranges::any_of(all, [&](const auto& other) { return other.second > all.at(value); });
    };
    std::map<std::string, std::string> differs;
    for (const auto& [key, config] : listed) {
        std::string said = datasets.size() > 1 ? config->dataName : std::string();
        std::size_t named = 0;
        for (const Setting& setting : config->settings)
            if (isNamed(*config, setting) && ++named <= maxNamed)
                said += (said.empty() ? "" : ", ") + text(setting);
        if (named > maxNamed)
            said += ", …";
        differs.emplace(key, std::move(said));
    }
    return differs;
}

} // namespace evenkeel
