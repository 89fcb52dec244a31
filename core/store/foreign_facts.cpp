// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/foreign_facts.h"

namespace evenkeel {

namespace {

constexpr std::string_view separator = " | ";

} // namespace

std::string joinedDevices(const std::vector<std::string>& devices)
{
    std::string text;
    for (const std::string& device : devices)
        text += (text.empty() ? "" : std::string(separator)) + device;
    return text;
}

RunConfig configOf(const RunSummary& run)
{
    if (isConfigKnown(run.config))
        return configFromJson(run.config);
    RunConfig config;
    config.name = run.name;
    config.train.algorithm = run.algorithm;
    config.devices.clear();
    for (std::size_t at = 0; !run.devices.empty() && at <= run.devices.size();) {
        const std::size_t end = std::min(run.devices.find(separator, at), run.devices.size());
        config.devices.push_back(run.devices.substr(at, end - at));
        at = end + separator.size();
    }
    config.devices.resize(std::size_t(std::max(run.ranks, 0)), "unknown");
    return config;
}

} // namespace evenkeel
