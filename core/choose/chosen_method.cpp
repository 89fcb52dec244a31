// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/choose/chosen_method.h"

#include "core/base/scratch_folder.h"
#include "core/choose/choice_text.h"
#include "core/choose/method_watch.h"
#include "core/run/held_out.h"
#include "core/run/recorded_run.h"

#include <memory>

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

// A search, before the run or, from a run that has ended, in the middle of it.
class MethodSearch {
public:
    MethodSearch(const RunConfig& project, const RunData& data, RunStore* store, RunControl& control,
        const ChooserOptions& options)
        : m_project(project)
        , m_data(data)
        , m_store(store)
        , m_control(control)
        , m_options(options)
    {
    }

    ChosenMethod made(std::int64_t from = 0, const std::string& why = {}) const
    {
        std::optional<ScratchFolder> folder;
        std::optional<RunStore> own;
        if (!m_store)
            own.emplace(folder.emplace("a search that is not recorded keeps its trials there") / "runs.sqlite");
        RunStore& store = m_store ? *m_store : *own;
        const Choice choice
            = choose(m_project, m_data, store, m_control, { .from = from, .progress = m_options.progress });
        const std::int64_t trial = own || choice.best().runs.empty() ? from : choice.best().runs.back();
        const std::optional<RunSummary> stored = store.find(trial);
        return watched({ configOf(choice, m_project, m_data), stored && hasCheckpoint(*stored) ? trial : from,
            (why.empty() ? "" : why + " The method is chosen again: ") + answerOf(choice) });
    }

    // With the search that follows where the project allows one.
    ChosenMethod watched(ChosenMethod chosen) const
    {
        if (!m_project.choose.again || !m_store || chosen.config.train.seconds <= 0)
            return chosen;
        const auto watch = std::make_shared<MethodWatch>(chosen.config, m_control);
        chosen.watch = [watch](const Event& event) { watch->add(event); };
        chosen.goesOn = [watch, search = *this](const RunResult& ended) -> std::optional<ChosenMethod> {
            if (watch->found().empty() || ended.run == 0 || ended.exitStatus != 0)
                return std::nullopt;
            return search.made(ended.run, watch->found());
        };
        return chosen;
    }

private:
    RunConfig m_project;
    const RunData& m_data;
    RunStore* m_store;
    RunControl& m_control;
    ChooserOptions m_options;
};

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
        const MethodSearch search(project, data, store, control, options);
        if (store && options.resume != 0)
            if (const std::optional<RunSummary> run = store->find(options.resume))
                return search.watched({ .config = withMethodOf(project, *run) });
        if (store && options.continues)
            if (const std::optional<RunSummary> run = newestChosen(*store, project, data.hash()))
                return search.watched({ .config = withMethodOf(project, *run) });
        return search.made();
    };
}

} // namespace evenkeel
