// SPDX-License-Identifier: GPL-3.0-or-later
// The identity of a run, in its checkpoint.
#include "core/run/resume.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/project/network_choice.h"
#include "core/run/kept_samples.h"
#include "core/train/moved_parts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace evenkeel {

namespace {

constexpr const char *configName = "config", *dataName = "data", *shapeName = "shape", *readingName = "reading";

// Settings whose change makes the weights, or the optimizer's state, mean something else.
constexpr std::array<std::string_view, 8> identity { "data.kind", "data.tokens", "data.edge-kinds", "model.network",
    "model.hidden", "model.turns", "model.loss", "train.optimizer" };
// Settings whose change makes the inputs mean something else.
constexpr std::array<std::string_view, 4> reading { "data.normalize", "data.scale", "data.leave-out", "data.invert" };
// Settings that are the user's own business, or whose effect the data's hash shows.
constexpr std::array<std::string_view, 4> ignored { "name", "train.epochs", "train.seconds", "train.repeats" };

bool isAmong(const auto& keys, std::string_view key) { return std::ranges::find(keys, key) != keys.end(); }

std::string textOf(const ConfigDifference& d)
{
    return phrase("%1 was %2, is %3",
        { d.key, d.left.empty() ? phrase("not set") : d.left, d.right.empty() ? phrase("not set") : d.right });
}

std::string listText(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : "; ") + part;
    return text;
}

constexpr std::size_t hashDigits = 16; // of the training data, before those of the test data

bool isOnOtherTestData(const Checkpoint& saved, const RunData& data)
{
    const auto hash = saved.texts.find(dataName);
    return hash != saved.texts.end() && hash->second != data.hash();
}

// How the training data differ; empty: they are the same. Weights do not depend on the test data.
std::vector<std::string> dataDifferences(const Checkpoint& saved, const RunConfig& before, const RunPlan& plan,
    const RunData& data, std::vector<std::string>& notes)
{
    std::vector<std::string> all;
    const auto hash = saved.texts.find(dataName);
    if (hash == saved.texts.end())
        notes.emplace_back(
            phrase("the checkpoint does not say what data it was trained on: an older version wrote it"));
    else if (const std::string now = data.hash(); hash->second.substr(0, hashDigits) != now.substr(0, hashDigits))
        all.push_back(phrase("the training data's hash was %1, is %2: %3",
            { hash->second.substr(0, hashDigits), now.substr(0, hashDigits), data.train.source }));
    else if (hash->second != now)
        notes.push_back(
            phrase("the test data are others than before (%1): evaluations cannot be compared with those before",
                { data.test.source }));
    for (const ConfigDifference& d : differences(before, plan.config))
        if (isAmong(reading, d.key))
            all.push_back(textOf(d));
    const auto text = saved.texts.find(readingName);
    if (text != saved.texts.end() && readingFromJson(text->second).numbering != data.reading.numbering)
        all.emplace_back(phrase("the training data number their features or classes in another way"));
    if (before.data.propensity != plan.config.data.propensity)
        notes.emplace_back(phrase("data.propensity is another one: PSP@k cannot be compared with that before"));
    return all;
}

// Where the run has another length than before, so has its schedule.
void moveInSchedule(Resumption& resumption, const TrainConfig& before, const RunPlan& plan, const RunData& data)
{
    const TrainConfig& now = plan.config.train;
    if (before.epochs == now.epochs && before.seconds == now.seconds)
        return;
    Checkpoint& saved = resumption.checkpoint;
    const double samples = saved.numbersOr("totals", { 0, 0, 0 })[1] / double(std::max<Index>(data.train.samples, 1));
    const auto rateIn = [&](const TrainConfig& train) { // with the present base
        const double bySamples = std::clamp(samples / train.epochs, 0., 1.);
        LearningRate rate = learningRateOf(train);
        rate.base = now.rate;
        return rate.at(train.seconds > 0 ? std::clamp(savedTime(saved) / train.seconds, bySamples, 1.) : bySamples);
    };
    const double rateBefore = rateIn(before), rateNow = rateIn(now);
    if (rateBefore != rateNow)
        resumption.notes.push_back(phrase("the run has another length than before (train.epochs was %1, is %2): at "
                                          "this place of the schedule the rate was %3 and is %4",
            { exactText(before.epochs), exactText(now.epochs), significantText(rateBefore, 3),
                significantText(rateNow, 3) }));
    saved.numbers.erase("progress"); // which then follows from the samples
    saved.numbers.erase("run-progress");
}

// Another algorithm may use the same names for other things. What remains is the model and how far the run is.
void dropAlgorithm(Checkpoint& saved)
{
    constexpr std::array<std::string_view, 10> ofRun { shapeName, "position", "time", "totals", "updates", "progress",
        "run-progress", "evaluated", "best", "averaged-steps" };
    std::erase_if(saved.numbers, [&](const auto& entry) {
        return !isAmong(ofRun, entry.first) && !entry.first.ends_with("/optimizer-updates")
            && !entry.first.ends_with("/totals") && !entry.first.ends_with("/sent");
    });
    std::erase_if(saved.arrays, [](const auto& entry) {
        constexpr std::array<std::string_view, 3> ofModel { "weights", "unaveraged", "best" };
        return !isAmong(ofModel, entry.first) && !entry.first.ends_with("/optimizer");
    });
}

// The next samples are those of the data now from as many on as have been trained: streams of shards, whose samples are
// others now, begin anew.
void goOnInOthers(Checkpoint& saved)
{
    if (const std::vector<Index> position = saved.countsOr("position", {}); position.size() != 1)
        saved.numbers.erase("position");
}

// Those of ranks that are no more: a device added later must not inherit them.
void dropRanksFrom(Checkpoint& saved, int ranks)
{
    const auto isOfNone = [ranks](const auto& entry) {
        const std::string& name = entry.first;
        int rank = 0;
        return name.starts_with("rank")
            && std::from_chars(name.data() + 4, name.data() + name.size(), rank).ptr != name.data() + 4
            && rank >= ranks;
    };
    std::erase_if(saved.arrays, isOfNone);
    std::erase_if(saved.numbers, isOfNone);
    std::erase_if(saved.texts, isOfNone);
}

void requireSameNetwork(const SavedNetwork& saved, const RunPlan& plan, const RunData& data, const std::string& file)
{
    std::vector<std::string> different;
    const auto compare = [&](const char* what, Index before, Index now) {
        if (before != now)
            different.push_back(
                phrase("%1 were %2, are %3", { std::string(what), std::to_string(before), std::to_string(now) }));
    };
    compare("features", saved.shape.features, data.train.features);
    compare("labels", saved.shape.labels, data.train.labels);
    for (const ConfigDifference& d : differences(saved.config, plan.config))
        if (isAmong(identity, d.key))
            different.push_back(textOf(d));
    if (!different.empty())
        throw InputError(phrase("%1: belongs to another network or optimizer (%2); restore these, or start a new run",
            { file, listText(different) }));
}

} // namespace

Update::Rule ruleOf(Optimizer optimizer)
{
    switch (optimizer) {
    case Optimizer::Momentum:
        return Update::Rule::Momentum;
    case Optimizer::Adam:
        return Update::Rule::Adam;
    default:
        return Update::Rule::Sgd;
    }
}

LearningRate learningRateOf(const TrainConfig& train)
{
    return { .base = train.rate,
        .schedule = train.schedule,
        .warmUp = train.warmUp / train.epochs,
        .steps = train.rateSteps,
        .factor = train.rateFactor };
}

std::shared_ptr<const Neighbors> neighborsOf(const ModelConfig& model, const Dataset& train)
{
    if (model.neighbors <= 0)
        return nullptr;
    return std::make_shared<const Neighbors>(
        train, NeighborOptions { model.neighbors, model.neighborWeight, model.neighborPower });
}

ModelShape modelShape(const RunConfig& config, Index features, Index labels)
{
    const ModelConfig& model = config.model;
    const RowFormat format = rowFormatOf(config.data);
    return { features, labels, { model.hidden.begin(), model.hidden.end() }, model.loss,
        { model.network, format, model.turns } };
}

void describe(Checkpoint& checkpoint, const RunPlan& plan, const RunData& data, const InversePropensities& propensities)
{
    checkpoint.texts[configName] = configJson(plan.config);
    checkpoint.texts[dataName] = data.hash();
    checkpoint.arrays["inverse-propensity"] = { propensities.ofLabel.begin(), propensities.ofLabel.end() };
    checkpoint.numbers["propensity-of-unknown"] = { propensities.ofUnknown };
    if (data.reading.features > 0) // it came from files or the generator
        checkpoint.texts[readingName] = readingJson(data.reading);
    checkpoint.numbers[shapeName] = { double(data.train.features), double(data.train.labels) };
    if (plan.config.model.neighbors > 0)
        keepSamples(checkpoint, data.train);
}

namespace {

// What a file says may be anything.
bool isPossible(const ModelShape& shape)
{
    const auto isIn = [](Index n, Index min, Index end) { return n >= min && n < end; };
    const NetworkShape& network = shape.network;
    const bool areSizes = isIn(shape.features, 1, Index(1) << 31U) && isIn(shape.labels, 1, Index(1) << 31U)
        && isIn(Index(shape.hidden.size()), 1, 65)
        && std::ranges::all_of(shape.hidden, [](Index units) { return units > 0; });
    return areSizes
        && (network.kind == NetworkKind::Mlp
            || (shape.hidden.size() == 1 && isIn(network.rows.tokens, 1, Index(1) << 31U)
                && isIn(network.rows.edgeKinds, 0, 1 << 12) && isIn(network.turns, 1, 1 << 12)));
}

} // namespace

SavedNetwork networkOf(const Checkpoint& checkpoint, const std::filesystem::path& file)
{
    try {
        SavedNetwork network { configFromJson(checkpoint.text(configName)), {} };
        const std::vector<Index> shape = checkpoint.countsOr(shapeName, { 0, 0 });
        network.shape = modelShape(network.config, shape[0], shape[1]);
        // In doubles, as a product of what a file says may be beyond every whole number.
        double weights = 0;
        const bool fits = isPossible(network.shape);
        if (fits)
            for (const LayerShape& layer : layersOf(network.shape))
                weights += layer.weights();
        if (!fits || weights > 1e15 || Index(checkpoint.array("weights").size()) != network.shape.weights()
            || Index(checkpoint.array("inverse-propensity").size()) != network.shape.labels)
            throw InputError(phrase("weights and configuration do not match"));
        const auto best = checkpoint.arrays.find("best"); // kept where it is not the last
        if (best != checkpoint.arrays.end() && Index(best->second.size()) != network.shape.weights())
            throw InputError(phrase("the best model and the configuration do not match"));
        return network;
    } catch (const InputError& e) {
        throw InputError(phrase("%1: is not a complete model: %2", { file.string(), e.what() }));
    }
}

const char* weightsName(const Checkpoint& checkpoint, SavedModel::Which which)
{
    return which == SavedModel::Which::Best && checkpoint.arrays.contains("best") ? "best" : "weights";
}

std::optional<PlattScaling> savedCalibration(const Checkpoint& checkpoint)
{
    if (!checkpoint.numbers.contains("calibration"))
        return {};
    const std::vector<double> saved = checkpoint.numbersOr("calibration", { 1, 0, 0 });
    return PlattScaling { saved[0], saved[1], Index(saved[2]) };
}

std::optional<DataReading> savedReading(
    const Checkpoint& checkpoint, const ModelShape& shape, const std::filesystem::path& file)
{
    const auto text = checkpoint.texts.find(readingName);
    if (text == checkpoint.texts.end())
        return {};
    try {
        DataReading reading = readingFromJson(text->second);
        if (reading.features != shape.features || reading.labels != shape.labels)
            throw InputError(phrase("the sizes of model and training data differ"));
        return reading;
    } catch (const InputError& e) {
        throw InputError(phrase("%1: is not a complete model: %2", { file.string(), e.what() }));
    }
}

Resumption openToResume(const std::filesystem::path& file, const RunPlan& plan, const RunData& data, ResumeOn on)
{
    Resumption resumption { Checkpoint::load(file), {} };
    Checkpoint& saved = resumption.checkpoint;
    const SavedNetwork network = networkOf(saved, file);
    requireSameNetwork(network, plan, data, file.string());
    const std::vector<std::string> different = dataDifferences(saved, network.config, plan, data, resumption.notes);
    if (!different.empty() && on == ResumeOn::SameData)
        throw InputError(phrase("%1: was trained on other data (%2); restore [data], or start from its weights on this "
                                "data: evenkeel-cli train --other-data",
            { file.string(), listText(different) }));
    if (different.empty() && on == ResumeOn::OtherData)
        throw InputError(phrase("%1: was trained on these data; leave --other-data out", { file.string() }));
    if (on == ResumeOn::ButHeldOut) {
        goOnInOthers(saved);
    } else if (!different.empty() || on == ResumeOn::AnyData) {
        dropAlgorithm(saved);
        std::erase_if(saved.numbers,
            [](const auto& entry) { return entry.first != shapeName && !entry.first.ends_with("/optimizer-updates"); });
        saved.arrays.erase("unaveraged"); // the average is the better start
        const std::string what
            = different.empty() ? phrase("the same data") : phrase("other data (%1)", { listText(different) });
        resumption.notes.push_back(phrase("starts from the weights of a run on %1; samples count from 0", { what }));
    }
    if (isOnOtherTestData(saved, data)) { // of which the best P@1 was
        saved.numbers.erase("best");
        saved.arrays.erase("best");
    }
    moveInSchedule(resumption, network.config.train, plan, data);
    const bool isOther = network.config.train.algorithm != plan.config.train.algorithm;
    const int ranks = int(plan.devices.size());
    if (isOther || ranksOfParts(saved) != ranks)
        moveParts(saved, network.shape, ranks);
    if (isOther)
        dropAlgorithm(saved);
    dropRanksFrom(saved, ranks);
    std::vector<std::string> settings;
    for (const ConfigDifference& d : differences(network.config, plan.config))
        if (!isAmong(ignored, d.key) && !d.key.starts_with("data.") && !d.key.starts_with("choose."))
            settings.push_back(textOf(d));
    if (!settings.empty())
        resumption.notes.push_back(phrase("resumed with other settings: %1", { listText(settings) }));
    return resumption;
}

} // namespace evenkeel
