// SPDX-License-Identifier: GPL-3.0-or-later
// train: a project, start to end, recorded.
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/project.h"
#include "core/cli/reporter.h"

#include "core/base/error.h"
#include "core/events/time_to_accuracy.h"
#include "core/run/recorded_run.h"
#include "core/run/session.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <unistd.h>

namespace evenkeel::cli {

namespace {

struct TrainArguments {
    ProjectArguments project;
    std::string database;
    std::int64_t resume = 0;
    bool json = false, unrecorded = false;
};

int exitStatus(const RunResult& result)
{
    if (result.status == "interrupted")
        return 130;
    if (!result.error.empty())
        std::fprintf(stderr, "evenkeel-cli: %s\n", result.error.c_str());
    return result.exitStatus;
}

// When each run first reached the best P@1 that all of them reached, against the first run.
void printTimeToAccuracy(const std::vector<std::pair<RunConfig, std::vector<EvaluationEvent>>>& curves)
{
    double target = 1;
    for (const auto& [config, evaluations] : curves)
        target = std::min(target, bestP1(evaluations));
    const double first = timeToTarget(curves.front().second, target).value_or(0);
    std::vector<std::vector<std::string>> rows { { "algorithm", "seed", "time to P@1 " + fixed(target, 4),
        "relative to first" } };
    for (const auto& [config, evaluations] : curves) {
        const double time = timeToTarget(evaluations, target).value_or(0);
        rows.push_back({ config.train.algorithm, std::to_string(config.train.seed), duration(time),
            first > 0 ? fixed(time / first, 2) + " x" : "-" });
    }
    std::puts("\nTime-to-accuracy");
    printTable(rows);
}

void printBeginning(const RunConfig& run, const RunData& data)
{
    std::printf("%s: %s on %zu device%s, seed %llu, %s samples, %s features, %s labels%s\n", run.name.c_str(),
        run.train.algorithm.c_str(), run.devices.size(), run.devices.size() == 1 ? "" : "s",
        static_cast<unsigned long long>(run.train.seed), grouped(double(data.train.samples)).c_str(),
        grouped(double(data.train.features)).c_str(), grouped(double(data.train.labels)).c_str(),
        run.train.clock == ClockKind::Virtual ? ", virtual time" : "");
}

int train(const TrainArguments& a)
{
    const RunConfig config = checkedProject(a.project);
    RunControl control;
    const InterruptGuard guard(control); // before any thread begins: all of them must leave the signals to it
    std::unique_ptr<RunStore> store;
    if (!a.unrecorded)
        store = std::make_unique<RunStore>(
            a.database.empty() ? RunStore::defaultFile() : std::filesystem::path(a.database));
    const auto style = a.json   ? Reporter::Style::Json
        : isatty(STDOUT_FILENO) ? Reporter::Style::Terminal
                                : Reporter::Style::Pipe;
    std::vector<std::pair<RunConfig, std::vector<EvaluationEvent>>> curves;
    const auto load = [&] {
        Reporter reporter(config, style);
        auto data = std::make_shared<const RunData>(loadRunData(
            config, control, [&](const std::string& what, double fraction) { reporter.loading(what, fraction); }));
        reporter.loaded();
        return data;
    };
    const auto trainOne = [&](const PlannedRun& run, const RunData& data) {
        Reporter reporter(run.config, style);
        if (style != Reporter::Style::Json)
            printBeginning(run.config, data);
        const RunResult result = recordedRun(run.config, [&](const Event& e) { reporter(e); }, control,
            { .store = store.get(), .resume = a.resume, .data = &data });
        reporter.finish(result);
        curves.emplace_back(run.config, reporter.evaluations());
        return result;
    };
    const RunResult last = trainSession(config, a.resume, control, load, trainOne);
    const int status = exitStatus(last);
    if (style != Reporter::Style::Json && curves.size() > 1)
        printTimeToAccuracy(curves);
    return status;
}

} // namespace

void addTrainCommand(Program& program)
{
    auto a = std::make_shared<TrainArguments>();
    CLI::App* command = program.add("train", "Train a project; all events and the model are saved",
        "train projects/demo/project.toml --set train.epochs=3 --set algorithm.momentum=0.5",
        [a] { return train(*a); });
    addProject(command, a->project);
    command->add_option("--db", a->database,
        "Database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user's data folder");
    CLI::Option* unrecorded = command->add_flag("--no-db", a->unrecorded, "Record nothing");
    command->add_option("--resume", a->resume, "Continue the run of this number from its last checkpoint")
        ->check(CLI::Range(1, 2000000000))
        ->excludes(unrecorded);
    command->add_flag("--json", a->json, "Every event as one JSON object per line");
}

} // namespace evenkeel::cli
