// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/automatic.h"

#include "core/algorithms/algorithm.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/project/choices.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace evenkeel {

namespace {

int batchFor(double samples, std::size_t devices)
{
    const double wanted = std::sqrt(samples) / (devices < 4 ? 2 : 4);
    return int(std::exp2(std::clamp(std::round(std::log2(wanted)), 4.0, 9.0)));
}

double epochsFor(double samples) { return std::clamp(std::round(750 / std::sqrt(samples)), 5.0, 20.0); }

double rateFor(const TrainConfig& train, std::size_t devices)
{
    const Algorithm* algorithm = findAlgorithm(train.algorithm);
    const bool addsUp = algorithm && algorithm->combines == Algorithm::Combines::Sums;
    const double factor = algorithm && devices > 1 ? algorithm->rateFactor : 1,
                 ofDevices = addsUp ? 1 : std::min(std::sqrt(double(devices)), 2.0),
                 relative = std::sqrt(std::max(double(train.batch) / 64, 1.0)) * ofDevices * factor;
    if (train.layerRates == LayerRates::Trust)
        return 0.01 * relative;
    switch (train.optimizer) {
    case Optimizer::Sgd:
        return 2 * relative;
    case Optimizer::Momentum:
        return 0.2 * relative;
    default:
        return 0.003 * relative;
    }
}

constexpr int usualNeighbors = 50;

bool asksNeighbors(const RunConfig& config, std::int64_t samples)
{
    constexpr std::int64_t min = 200, max = 50'000;
    return config.train.epochs == 0 && config.data.kind == DataKind::Features && hasTestData(config.data)
        && samples >= min && samples <= max;
}

} // namespace

RunConfig withoutUnaskedNeighbors(RunConfig config)
{
    if (config.model.neighbors == automaticNeighbors && config.train.epochs > 0)
        config.model.neighbors = 0;
    return config;
}

double twoDigits(double value)
{
    const double digits = std::pow(10, 1 - std::floor(std::log10(value)));
    return std::round(value * digits) / digits;
}

Automatic withAutomaticValues(RunConfig config, std::int64_t samples)
{
    TrainConfig& train = config.train;
    std::string chosen;
    const auto say = [&](const char* what, double value) {
        chosen += (chosen.empty() ? "" : ", ") + std::string(what) + " " + exactText(value);
    };
    const auto choose = [&](auto& value, const char* what, auto number) {
        if (value != 0)
            return;
        value = number;
        say(what, double(value));
    };
    const bool isAsking = config.model.neighbors == automaticNeighbors && asksNeighbors(config, samples);
    if (config.model.neighbors == automaticNeighbors)
        config.model.neighbors = isAsking ? usualNeighbors : 0;
    const auto count = double(std::max<std::int64_t>(samples, 1));
    if (train.seconds > 0 && train.epochs == 0)
        train.epochs = maxEpochs; // the seconds end it
    choose(train.epochs, "epochs", epochsFor(count));
    choose(train.batch, "batch", batchFor(count, config.devices.size()));
    choose(train.rate, "rate", twoDigits(rateFor(train, config.devices.size())));
    if (isAsking)
        say("neighbors", config.model.neighbors);
    if (!chosen.empty())
        chosen = counted("chosen for %1 training samples and %n device(s): %2", std::ssize(config.devices),
            { groupedText(samples), chosen });
    return { std::move(config), std::move(chosen) };
}

std::string datasetName(const DataConfig& data)
{
    if (data.generated)
        return phrase("generated data");
    const std::filesystem::path file(data.train);
    std::string name = file.filename().string();
    name.erase(std::min(name.find('.', 1), name.size()));
    constexpr std::string_view train = "train";
    std::string lower = name;
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    const auto isBetween = [](char c) { return c == '_' || c == '-' || c == ' '; };
    if (lower == train || lower == "data") {
        name = file.parent_path().filename().string(); // "${HOME}" stays as it is written
    } else if (lower.size() > train.size() && lower.ends_with(train)
        && isBetween(name[name.size() - train.size() - 1])) {
        name.resize(name.size() - train.size() - 1);
    } else if (lower.size() > train.size() && lower.starts_with(train) && isBetween(name[train.size()])) {
        name.erase(0, train.size() + 1);
    }
    return name.empty() || name == "." || name == ".." ? file.filename().string() : name;
}

std::string runName(const RunConfig& config)
{
    const bool isNamed = !config.name.empty() && config.name != RunConfig().name;
    return isNamed ? config.name : datasetName(config.data) + ", " + config.train.algorithm;
}

} // namespace evenkeel
