// SPDX-License-Identifier: GPL-3.0-or-later
// list-reduction: AMPNet's runtime on a recurrent network over lists of different lengths.
#include "core/cli/command.h"
#include "core/cli/number_option.h"

#include "core/algorithms/ampnet/lists/list_reduction.h"
#include "core/base/json.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

namespace evenkeel::cli {

namespace {

int reduceLists(const ampnet::ListReduction& settings, bool json)
{
    const ampnet::ListReductionResult r = ampnet::trainListReduction(settings);
    Index stalest = 0;
    double sum = 0;
    for (const ampnet::Gradient& g : r.gradients) {
        stalest = std::max(stalest, g.staleness);
        sum += double(g.staleness);
    }
    const double mean = sum / double(std::max<std::size_t>(r.gradients.size(), 1));
    nlohmann::ordered_json busy = nlohmann::ordered_json::array();
    std::string text;
    for (const double seconds : r.busy) {
        busy.push_back(seconds / r.seconds);
        text += (text.empty() ? "" : ", ") + std::to_string(std::lround(100 * seconds / r.seconds)) + " %";
    }
    if (json)
        std::puts(jsonText(nlohmann::ordered_json { { "accuracy", r.accuracy }, { "seconds", r.seconds },
                               { "busy", busy }, { "staleness_mean", mean }, { "staleness_most", stalest } },
            2)
                      .c_str());
    else
        std::printf("accuracy %.2f %% on %lld held-out lists\nvirtual time %.3f s, busy %s\n"
                    "staleness %.2f updates on average, max %lld\n",
            100 * r.accuracy, static_cast<long long>(settings.testLists), r.seconds, text.c_str(), mean,
            static_cast<long long>(stalest));
    return 0;
}

} // namespace

void addListReductionCommand(Program& program)
{
    auto settings = std::make_shared<ampnet::ListReduction>();
    auto json = std::make_shared<bool>(false);
    CLI::App* command = program.add("list-reduction",
        "AMPNet on a dynamic model: a recurrent network learns the largest, smallest or last digit of lists, or their "
        "length",
        "list-reduction --max-active-keys 8", [settings, json] { return reduceLists(*settings, *json); });
    const auto count = [&](const char* name, Index& value, const char* help) {
        command->add_option(name, value, help)->capture_default_str()->check(wholeNumber(1, 1'000'000));
    };
    count("--max-active-keys", settings->maxActiveKeys, "Batches of lists in flight");
    count("--min-update-frequency", settings->minUpdateFrequency, "Gradients accumulated per update of a node");
    count("--instances", settings->instances, "Batches of lists to train on");
    count("--longest", settings->longest, "Max number of digits per list");
    command->add_option("--rate", settings->rate, "Learning rate of Adam")
        ->capture_default_str()
        ->check(numberIn<double>(between(1e-9, 1e3)));
    command->add_option("--seed", settings->seed, "Seed of lists and weights")
        ->check(seedNumber())
        ->capture_default_str();
    command->add_flag("--json", *json, "One JSON object");
}

} // namespace evenkeel::cli
