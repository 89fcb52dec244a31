// SPDX-License-Identifier: GPL-3.0-or-later
// What a configuration must satisfy before anything is loaded: the limits and choices of each key, and what keys
// demand of each other.
#include "core/base/suggest.h"
#include "core/project/choices.h"
#include "core/project/settings.h"

#include "core/train/evaluation_schedule.h"
#include "kernels/device_spec.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

void require(bool holds, const std::string& key, const std::string& otherwise)
{
    if (!holds)
        throw ConfigError(key, otherwise);
}

// What `check` has to complain of is said of this key.
template<typename Check>
void checkAs(const std::string& key, Check&& check)
{
    try {
        check();
    } catch (const InputError& e) {
        throw ConfigError(key, e.what());
    }
}

void checkNumber(const std::string& key, double value, const Limits& limits, const std::string& of = "")
{
    const std::string range = rangeText(limits);
    require(limits.allow(value), key, key + of + " must be " + (range.empty() ? "a number" : range));
    require(std::isfinite(value), key, key + of + " must be finite");
}

void checkChoice(const std::string& key, const std::string& value, std::string_view choices)
{
    std::string list;
    bool found = choices.empty();
    forEachChoice(choices, [&](std::string_view one) {
        found = found || value == one;
        list += (list.empty() ? "" : ", ") + std::string(one);
    });
    require(found, key, key + " = \"" + value + "\" is not one of " + list);
}

template<typename T>
void checkValue(const std::string& key, const T& value, const Limits& limits, const char* choices)
{
    if constexpr (std::is_same_v<T, std::string>)
        checkChoice(key, value, choices);
    else if constexpr (std::is_arithmetic_v<T>)
        checkNumber(key, double(value), limits);
    else if constexpr (std::is_arithmetic_v<typename T::value_type>)
        for (const auto element : value)
            checkNumber(key, double(element), limits, ": each");
}

// `key` names the method; its options are in a section of their own.
void checkMethod(const std::string& key, const std::string& section, const std::string& name,
    const OptionValues& values, const std::vector<MethodChoice>& methods)
{
    std::vector<std::string> names;
    for (const MethodChoice& method : methods)
        names.push_back(method.name);
    const MethodChoice* method = findMethod(methods, name);
    require(method != nullptr, key, key + " = \"" + name + "\" does not exist" + suggestion(name, names));
    for (const auto& [option, text] : values)
        checkAs(section + "." + option, [&, &o = option, &t = text] { optionNumber(*method, o, t); });
}

void checkData(const DataConfig& d)
{
    require(
        d.generated || !d.train.empty(), "data.train", "no training data: set data.train to a file, or data.generate");
    require(!d.generated || d.train.empty(), "data.train", "both data.train and data.generate are set; leave one");
    require(d.generate.samples + d.generate.test < 2'000'000'000, "data.generate.samples",
        "data.generate: samples and test samples together must stay below 2,000,000,000");
}

void checkDevices(const RunConfig& config)
{
    const std::string key = "devices.use";
    require(!config.devices.empty(), key, "no device: devices.use must name at least one, for example [\"cpu\"]");
    require(config.devices.size() <= 100'000, key, "devices.use names more than 100,000 devices");
    for (const std::string& spec : config.devices) {
        const std::string problem = deviceSpecError(spec);
        require(problem.empty(), key, "devices.use: " + problem);
        require(config.train.clock == "virtual" || DeviceSpec::parse(spec).kind != DeviceSpec::Kind::Sim, key,
            "devices.use: \"" + spec + "\" is simulated and needs train.clock = \"virtual\"");
    }
}

void checkPartition(const RunConfig& config)
{
    checkMethod("partition.method", "partition", config.partition, config.partitionOptions, partitionerChoices());
    require(config.partitionShares.empty() || config.partitionShares.size() == config.devices.size(),
        "partition.shares",
        "partition.shares has " + std::to_string(config.partitionShares.size()) + " numbers for "
            + std::to_string(config.devices.size()) + " devices; give one per device, or none to use their speeds");
    require(config.partition != "saved" || !config.partitionFile.empty(), "partition.file",
        "partition.method = \"saved\" needs partition.file, a CSV file of sample,device");
}

} // namespace

void checkConfig(const RunConfig& config)
{
    forEachField(projectSettings, config, [](const auto& setting, const auto& value) {
        checkValue(setting.name, value, setting.limits, setting.choices);
    });
    checkData(config.data);
    const std::size_t layers = config.model.hidden.size();
    require(
        layers >= 1 && layers <= 64, "model.hidden", "model.hidden must list 1 to 64 layer sizes, for example [128]");
    checkDevices(config);
    checkAs("train.evaluate-every", [&] { EvaluationSchedule { config.train.evaluateEvery }; });
    checkAs("train.stop-at", [&] { Goal { config.train.stopAt }; });
    checkMethod("train.algorithm", "algorithm", config.train.algorithm, config.algorithmOptions, algorithmChoices());
    checkPartition(config);
    const VirtualConfig& v = config.virtualTime;
    require(v.step + v.sample + v.nonzero > 0, "virtual.step",
        "[virtual]: at least one of step, sample and nonzero must be above 0");
    if (!config.train.against.empty())
        checkAs("train.against", [&] {
            for (const RunConfig& run : plannedRuns(config))
                checkConfig(run);
        });
}

} // namespace evenkeel
