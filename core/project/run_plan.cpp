// SPDX-License-Identifier: GPL-3.0-or-later
// What a configuration must satisfy before anything is loaded: the limits of each key, what keys demand of each other,
// and that its texts can be parsed.
#include "core/project/run_plan.h"

#include "core/algorithms/algorithm.h"
#include "core/base/phrase.h"
#include "core/base/suggest.h"
#include "core/data/documents/text_fields.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/project/device_paces.h"
#include "core/project/device_specs.h"
#include "core/project/network_choice.h"
#include "core/project/profiles/profiles.h"
#include "core/project/settings.h"
#include "core/record/checked_value.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

// What `parse` yields; what it has to complain of is said of this key.
template<typename Parse>
auto parseAs(const std::string& key, Parse&& parse)
{
    try {
        return parse();
    } catch (const InputError& e) {
        throw ConfigError(key, e.what());
    }
}

template<typename Method>
const Method& methodOf(const char* key, const std::string& name, std::span<const Method* const> all)
{
    std::vector<std::string> names;
    std::string list;
    for (const Method* method : all) {
        if (method->name == name)
            return *method;
        names.emplace_back(method->name);
        list += (list.empty() ? "" : ", ") + names.back();
    }
    if constexpr (std::is_same_v<Method, Algorithm>)
        if (const std::string why = leftOutAlgorithm(name); !why.empty())
            throw ConfigError(key, std::string(key) + " = \"" + name + "\": " + why);
    throw ConfigError(key, phrase("%1 = \"%2\" is not one of %3%4", { key, name, list, suggestion(name, names) }));
}

// Of `method`, whose options are in a section of their own.
std::vector<double> optionsOf(const std::string& section, const auto& method, const OptionValues& values)
{
    MethodChoice choice { .name = method.name, .options = method.options };
    if constexpr (requires { method.presets; })
        choice.presets = method.presets;
    for (const auto& [option, text] : values)
        parseAs(section + "." + option, [&, &o = option, &t = text] {
            return o == presetOption ? double(presetValues(choice, t).size()) : optionNumber(choice, o, t);
        });
    return optionNumbers(choice, values);
}

void checkData(const DataConfig& d)
{
    require(
        d.generated || !d.train.empty(), "data.train", "no training data: set data.train to a file, or data.generate");
    require(!d.generated || d.train.empty(), "data.train", "both data.train and data.generate are set; leave one");
    require(d.generate.samples + d.generate.test < 2'000'000'000, "data.generate.samples",
        "data.generate: samples and test samples together must stay below 2,000,000,000");
    checkText(d.documents);
    require(d.propensity.size() == 2, "data.propensity", "data.propensity must be two numbers, A and B: [0.55, 1.5]");
    require(d.propensity[0] <= 2 && d.propensity[1] >= 0.01 && d.propensity[1] <= 100, "data.propensity",
        "data.propensity: A must be at most 2, B between 0.01 and 100; [0.55, 1.5] is usual");
    require(std::ranges::adjacent_find(d.classes, std::ranges::greater_equal {}) == d.classes.end(), "data.classes",
        "data.classes must be different numbers in ascending order, for example [-1, 1]");
}

void checkDevices(const RunConfig& config, std::span<const DeviceSpec> specs)
{
    const std::string key = "devices.use";
    require(!specs.empty(), key, "no device: devices.use must name at least one, for example [\"cpu\"]");
    require(specs.size() <= 100'000, key, "devices.use names more than 100,000 devices");
    for (std::size_t i = 0; i < specs.size(); ++i) {
        require(specs[i].profile.empty() || config.train.clock == ClockKind::Virtual, key,
            "devices.use: \"" + config.devices[i] + "\" names a profile, which needs train.clock = \"virtual\"");
        require(config.train.clock == ClockKind::Virtual || specs[i].kind != DeviceSpec::Kind::Sim, key,
            "devices.use: \"" + config.devices[i] + "\" is simulated and needs train.clock = \"virtual\"");
    }
}

void checkPartition(const RunConfig& config)
{
    require(config.partitionShares.empty() || config.partitionShares.size() == config.devices.size(),
        "partition.shares",
        "partition.shares has " + std::to_string(config.partitionShares.size()) + " numbers for "
            + std::to_string(config.devices.size()) + " devices; give one per device, or none to use their speeds");
    require(config.partition != "saved" || !config.partitionFile.empty(), "partition.file",
        "partition.method = \"saved\" needs partition.file, a CSV file of sample,device");
}

void checkModel(const ModelConfig& model)
{
    const std::size_t layers = model.hidden.size();
    require(
        layers >= 1 && layers <= 64, "model.hidden", "model.hidden must list 1 to 64 layer sizes, for example [128]");
}

// A sample would be its own nearest neighbor.
void checkNeighbors(const RunConfig& config)
{
    require(config.model.neighbors <= 0 || hasTestData(config.data), "data.test",
        "model.neighbors needs test samples, as training samples are their own neighbors: set data.test");
}

void checkMath(const ModelConfig& model, const std::vector<DeviceSpec>& devices)
{
    const auto isBf16
        = [&](const DeviceSpec& d) { return d.math ? d.math == DeviceSpec::Math::Bf16 : model.math == Numbers::Bf16; };
    const bool isAnyBf16 = std::ranges::any_of(devices, isBf16), isInputBf16 = model.inputLayer == Numbers::Bf16;
    require(model.optimizerState == Numbers::Fp32 || isAnyBf16, "model.optimizer-state",
        "model.optimizer-state = \"bf16\" is of weights in bf16: set model.math = \"bf16\", too");
    require(!isInputBf16 || isAnyBf16, "model.input-layer",
        "model.input-layer = \"bf16\" goes with other weights in bf16: set model.math = \"bf16\", too");
    require(!isInputBf16 || model.network == NetworkKind::Mlp, "model.input-layer",
        "model.input-layer = \"bf16\" is for model.network = \"mlp\": others compute their cells in 32 bits");
    for (const DeviceSpec& device : devices)
        require(!isInputBf16 || !isBf16(device) || device.sparse != DeviceSpec::Sparse::Cusparse, "model.input-layer",
            "model.input-layer = \"bf16\" is read by our own kernel: leave sparse=cusparse out of " + device.text());
}

// A set of labels for each sample needs tables to find it and host memory to work in.
void checkActiveSet(const ModelConfig& model, const Algorithm& algorithm, const std::vector<DeviceSpec>& devices)
{
    const bool isFull = model.output == OutputMode::Full;
    if (model.activeSet != ActiveSet::Sample || (isFull && algorithm.output != Algorithm::Output::Sampled))
        return;
    require(isFull || model.negatives == Negatives::Lsh, "model.active-set",
        "model.active-set = \"sample\" consists of what hash tables answer: set model.negatives = \"lsh\"");
    require(std::ranges::none_of(devices, [](const DeviceSpec& d) { return d.kind == DeviceSpec::Kind::Cuda; }),
        "model.active-set",
        "model.active-set = \"sample\" is computed on CPU and simulated devices only: use \"batch\" on GPUs");
}

void checkVirtualTime(const VirtualConfig& v)
{
    require(v.step + v.sample + v.nonzero > 0, "virtual.step",
        "[virtual]: at least one of step, sample and nonzero must be above 0");
}

} // namespace

RunPlan planOf(const RunConfig& config)
{
    if (config.train.algorithm == automaticAlgorithm)
        throw ConfigError("train.algorithm",
            phrase("train.algorithm = \"auto\" is chosen by a search before training; here a method is needed: name "
                   "one, or see what 'evenkeel-cli choose' answers"));
    checkFields(projectSettings, config);
    checkData(config.data);
    checkModel(config.model);
    checkVirtualTime(config.virtualTime);
    std::vector<DeviceSpec> devices = devicesOf(config);
    checkDevices(config, devices);
    checkPartition(config);
    std::vector<DevicePace> paces = parseAs("devices.use", [&] { return pacesOf(config, devices); });
    auto profiles = parseAs("devices.use", [&] { return profilesOf(config, devices); });
    LinkProfile links = parseAs("virtual.links", [&] { return linksOf(config, devices); });
    const TrainConfig& train = config.train;
    if (train.warmUp > 0 && train.seconds > 0 && train.epochs == 0)
        throw ConfigError(
            "train.warm-up", phrase("train.warm-up is in epochs; with train.seconds it needs train.epochs, too"));
    const auto& algorithm = methodOf("train.algorithm", train.algorithm, algorithms());
    checkActiveSet(config.model, algorithm, devices);
    checkMath(config.model, devices);
    checkNeighbors(config);
    checkNetwork(config, algorithm, devices);
    const auto& partitioner = methodOf("partition.method", config.partition, partitioners());
    return { .config = config,
        .devices = std::move(devices),
        .paces = std::move(paces),
        .profiles = std::move(profiles),
        .links = std::move(links),
        .evaluations = parseAs("train.evaluate-every", [&] { return EvaluationSchedule(train.evaluateEvery); }),
        .goal = parseAs("train.stop-at", [&] { return Goal(train.stopAt); }),
        .algorithm = algorithm,
        .algorithmOptions = optionsOf("algorithm", algorithm, config.algorithmOptions),
        .partitioner = partitioner,
        .partitionOptions = optionsOf("partition", partitioner, config.partitionOptions) };
}

RunPlan planFor(const RunPlan& plan, std::int64_t samples)
{
    RunPlan complete = plan;
    auto [config, note] = withAutomaticValues(plan.config, samples);
    complete.config = std::move(config);
    if (!note.empty())
        complete.chosen = std::move(note);
    return complete;
}

namespace {

// One of the methods that may be chosen.
RunConfig withSomeMethod(RunConfig config)
{
    require(config.algorithmOptions.empty(), "algorithm",
        "[algorithm] has options of one method, but train.algorithm = \"auto\" chooses among several: leave them out, "
        "or "
        "name the method");
    for (const std::string& name : config.choose.methods)
        methodOf("choose.methods", name, algorithms());
    config.train.algorithm = config.choose.methods.empty() ? TrainConfig().algorithm : config.choose.methods.front();
    return config;
}

void checkRun(const RunConfig& run) { planOf(run.train.algorithm == automaticAlgorithm ? withSomeMethod(run) : run); }

} // namespace

void checkConfig(const RunConfig& config)
{
    checkRun(config);
    if (!config.train.against.empty())
        parseAs("train.against", [&] {
            for (const RunConfig& run : plannedRuns(config))
                checkRun(run);
        });
}

} // namespace evenkeel
