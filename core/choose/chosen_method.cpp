// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/choose/chosen_method.h"

#include "core/base/scratch_folder.h"
#include "core/choose/choice_text.h"
#include "core/run/held_out.h"
#include "core/run/recorded_run.h"

namespace evenkeel {

namespace {

// The project with the method of a run that is there, and its settings.
RunConfig withMethodOf(const RunConfig& project, const RunSummary& run)
{
    const RunConfig before = configFromJson(run.config);
    RunConfig config = project;
    config.algorithmOptions = before.algorithmOptions;
    config.train.algorithm = before.train.algorithm;
    config.train.rate = before.train.rate;
    config.train.batch = before.train.batch;
    config.train.seconds = before.train.seconds;
    config.train.epochs = before.train.epochs;
    config.train.earlyStopping = before.train.earlyStopping;
    config.train.stopAfter = before.train.stopAfter;
    return config;
}

// The newest run of a method that was chosen for this project and data.
std::optional<RunSummary> newestChosen(const RunStore& store, const RunConfig& project, const std::string& dataHash)
{
    return newestRun(store, [&](const RunSummary& run, bool) {
        const std::optional<RunSummary> trial = run.study.empty() ? store.find(run.resumedFrom) : std::nullopt;
        return trial && trial->study == searchName(project) && run.dataHash == dataHash;
    });
}

ChosenMethod searched(
    const RunConfig& project, const RunData& data, RunStore* store, RunControl& control, const ChooserOptions& options)
{
    std::optional<ScratchFolder> folder;
    std::optional<RunStore> own;
    if (!store)
        store = &own.emplace(folder.emplace("a search that is not recorded keeps its trials there") / "runs.sqlite");
    const Choice choice = choose(project, data, *store, control, { .progress = options.progress });
    const std::int64_t trial = own || choice.best().runs.empty() ? 0 : choice.best().runs.back();
    const std::optional<RunSummary> stored = store->find(trial);
    return { configOf(choice, project, data), stored && hasCheckpoint(*stored) ? trial : 0, answerOf(choice) };
}

} // namespace

RunConfig configOf(const Choice& choice, const RunConfig& project, const RunData& data)
{
    RunConfig config = choice.best().arm.config;
    RunConfig counted = config; // in epochs, as the project asks
    counted.train.epochs = project.train.epochs;
    if (project.train.seconds == 0 && stopsEarly(counted, data))
        config.train.earlyStopping = EarlyStopping::On;
    config.train.repeats = project.train.repeats;
    config.train.against = project.train.against;
    return config;
}

ChooseMethod chooser(RunStore* store, RunControl& control, const ChooserOptions& options)
{
    return [=, &control](const RunConfig& project, const RunData& data) -> ChosenMethod {
        if (store && options.resume != 0)
            if (const std::optional<RunSummary> run = store->find(options.resume))
                return { .config = withMethodOf(project, *run) };
        if (store && options.continues)
            if (const std::optional<RunSummary> run = newestChosen(*store, project, data.hash()))
                return { .config = withMethodOf(project, *run) };
        return searched(project, data, store, control, options);
    };
}

} // namespace evenkeel
