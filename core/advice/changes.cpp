// SPDX-License-Identifier: GPL-3.0-or-later
// Changes to a project: which option of which method.
#include "core/advice/changes.h"

#include "core/base/number_text.h"
#include "core/project/choices.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace evenkeel::advice {

namespace {

// An option that makes devices wait, and the value with which they do not.
struct WaitingOption {
    const char *algorithm, *option, *waits, *waitsNot, *text; // waits empty: every value but 0
};

constexpr auto waitingOptions = std::to_array<WaitingOption>({
    { "adaptive-sgd", "batch-rule", "fixed", "paper", formOf("let batch sizes adapt to the devices") },
    { "adaptive-sgd", "bounds", "skip", "clip", formOf("let batch sizes adapt as far as their bounds allow") },
    { "elastic-averaging", "mode", "synchronous", "asynchronous",
        formOf("let each device exchange with the center on its own") },
    { "compute-groups", "split", "equal", "speed", formOf("divide a group's batch by the speed of its devices") },
    { "compute-groups", "groups", "", "0", formOf("make each device a group of its own") },
    { "rcd-sgd", "batch", "equal", "proportional", formOf("give slower devices smaller batches") },
    { "subnet-training", "sizes", "equal", "speed", formOf("give slower devices fewer units") },
    { "hpsgd", "longest-window", "", "0", formOf("do not let devices wait for the sum") },
});

// Steps between two exchanges.
struct PeriodOption {
    const char *algorithm, *option;
};

constexpr auto periodOptions = std::to_array<PeriodOption>({
    { "adaptive-sgd", "mega-batch" },
    { "local-sgd", "period" },
    { "elastic-averaging", "period" },
    { "sma", "period" },
    { "asynchronous-sgd", "period" },
    { "subnet-training", "period" },
    { "gossip", "period" },
    { "rcd-sgd", "every" },
});

std::string setting(const std::string& key, double value) { return key + "=" + exactText(value); }

std::string quoted(const std::string& text)
{
    std::string all = "\"";
    for (const char c : text)
        all += (c == '"' || c == '\\' ? std::string("\\") : std::string()) + c;
    return all + "\"";
}

} // namespace

double optionOf(const RunConfig& config, const std::string& name)
{
    const std::vector<MethodChoice> methods = algorithmChoices();
    const MethodChoice* method = findMethod(methods, config.train.algorithm);
    if (!method)
        return 0;
    const std::vector<double> numbers = optionNumbers(*method, config.algorithmOptions);
    const auto option = std::ranges::find(method->options, name, &Option::name);
    return option == method->options.end() ? 0 : numbers[std::size_t(option - method->options.begin())];
}

bool isOption(const RunConfig& config, const std::string& name, const std::string& choice)
{
    const std::vector<MethodChoice> methods = algorithmChoices();
    const MethodChoice* method = findMethod(methods, config.train.algorithm);
    return method && optionNumber(*method, name, choice) == optionOf(config, name);
}

std::optional<Change> lessWaiting(const RunConfig& config)
{
    for (const WaitingOption& o : waitingOptions) {
        if (config.train.algorithm != o.algorithm)
            continue;
        if (*o.waits ? isOption(config, o.option, o.waits) : optionOf(config, o.option) != 0)
            return Change { phrase(o.text), { "algorithm." + std::string(o.option) + "=" + o.waitsNot } };
    }
    for (const char* synchronous : { "gradient-aggregation", "local-sgd", "sma" })
        if (config.train.algorithm == synchronous)
            return Change { phrase("train with Adaptive SGD, whose batch sizes follow the speeds of the devices"),
                { "train.algorithm=adaptive-sgd" } };
    const auto devices = double(config.devices.size());
    if (config.train.algorithm == "ampnet" && optionOf(config, "max-active-keys") < devices)
        return Change { phrase("keep as many batches in flight as there are devices"),
            { setting("algorithm.max-active-keys", devices) } };
    return std::nullopt;
}

std::optional<Change> otherPeriod(const RunConfig& config, double factor)
{
    const auto found = std::ranges::find(periodOptions, config.train.algorithm, &PeriodOption::algorithm);
    if (found != periodOptions.end()) {
        const double now = optionOf(config, found->option), next = std::max(1.0, std::round(now * factor));
        if (next == now)
            return std::nullopt;
        return Change { factor > 1 ? phrase("exchange less often") : phrase("exchange more often"),
            { setting("algorithm." + std::string(found->option), next) } };
    }
    if (factor <= 1 || config.train.batch <= 0)
        return std::nullopt;
    return Change { phrase("use larger batches, so that there are fewer exchanges"),
        { setting("train.batch", std::round(config.train.batch * factor)) } };
}

Change withoutDevice(const RunConfig& config, int rank)
{
    std::string list;
    for (std::size_t i = 0; i < config.devices.size(); ++i)
        if (int(i) != rank)
            list += (list.empty() ? "" : ", ") + quoted(config.devices[i]);
    return { phrase("train without device %1", { std::to_string(rank) }), { "devices.use=[" + list + "]" } };
}

Change withShares(std::span<const double> shares)
{
    const double max = *std::ranges::max_element(shares);
    std::string list;
    for (const double share : shares)
        list += (list.empty() ? "" : ", ") + exactText(std::max(0.01, std::round(100 * share / max) / 100));
    return { phrase("give each device the share of the samples that it was measured to keep up with"),
        { "partition.shares=[" + list + "]" } };
}

} // namespace evenkeel::advice
