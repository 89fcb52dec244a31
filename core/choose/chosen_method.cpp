// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/choose/chosen_method.h"

#include "core/base/scratch_folder.h"
#include "core/choose/choice_text.h"
#include "core/choose/forecast.h"
#include "core/choose/method_watch.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/run/held_out.h"
#include "core/run/recorded_run.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

namespace evenkeel {

namespace {

// Else its length has been measured.
bool isInSeconds(const TrainConfig& train) { return train.seconds > 0 && train.epochs == 0; }

// The project with the method of a run that is there, and its settings.
RunConfig withMethodOf(const RunConfig& project, const RunConfig& before)
{
    RunConfig config = project;
    config.algorithmOptions = before.algorithmOptions;
    config.train.algorithm = before.train.algorithm;
    if (project.train.rate == 0)
        config.train.rate = before.train.rate;
    if (project.train.batch == 0)
        config.train.batch = before.train.batch;
    config.train.epochs = before.train.epochs;
    if (project.model.neighbors == automaticNeighbors)
        config.model.neighbors = before.model.neighbors;
    if (!isInSeconds(project.train))
        config.train.seconds = before.train.seconds;
    if (project.train.earlyStopping == EarlyStopping::Auto && before.train.earlyStopping == EarlyStopping::On)
        config.train.earlyStopping = EarlyStopping::On; // see configOf()
    config.train.stopAfter = before.train.stopAfter;
    return config;
}

// Keys in which runs may differ that share a choice: continuationOf() says which of them is continued.
std::set<std::string> sharedKeys()
{
    std::set<std::string> keys { "name", "devices.use", "train.seed", "train.repeats", "train.against" };
    for (const DataFile& file : dataFiles)
        keys.insert(file.key);
    return keys;
}

// Whether the settings of this run, but for what is chosen, are what the project asks now.
bool hasSettingsOf(const RunConfig& project, const RunConfig& run, const RunData& data)
{
    static const std::set<std::string> shared = sharedKeys();
    const RunConfig now = withAutomaticValues(withMethodOf(project, run), data.train.samples).config;
    return std::ranges::all_of(differences(run, now), [](const ConfigDifference& d) { return shared.contains(d.key); });
}

// The newest run of a method that was chosen for this project and data. In real time a run's length was measured, and
// never is the same twice.
std::optional<RunSummary> newestChosen(
    const RunStore& store, const RunConfig& project, const RunData& data, RunControl& control)
{
    const bool hasAnyLength = project.train.clock != ClockKind::Virtual || isInSeconds(project.train);
    std::optional<double> length; // found once: it may take a pilot run
    const auto hasLength = [&](const RunConfig& run) {
        constexpr double rounding = 1e-9;
        double ignored = 0;
        if (!length)
            length = lengthOf(project, data, control, ignored);
        return std::abs(*length - run.train.seconds) <= rounding * *length;
    };
    return newestRun(store, [&](const RunSummary& run, bool) {
        const std::optional<RunSummary> trial = run.study.empty() ? store.find(run.resumedFrom) : std::nullopt;
        if (!trial || trial->study != searchName(project) || run.dataHash != data.hash())
            return false;
        const RunConfig config = configFromJson(run.config);
        return hasSettingsOf(project, config, data) && (hasAnyLength || hasLength(config));
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
        Choice choice = choose(m_project, m_data, store, m_control, { .from = from, .progress = m_options.progress });
        const std::int64_t trial = own || choice.best().runs.empty() ? from : choice.best().runs.back();
        const std::optional<RunSummary> stored = store.find(trial);
        const bool goesOn = stored && hasCheckpoint(*stored);
        if (!goesOn) // the trial that was chosen is lost, too
            choice.cost += choice.best().seconds;
        return watched({ configOf(choice, m_project, m_data), goesOn ? trial : from,
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
                return search.watched({ .config = withMethodOf(project, configFromJson(run->config)) });
        if (store && options.continues)
            if (const std::optional<RunSummary> run = newestChosen(*store, project, data, control))
                return search.watched({ .config = withMethodOf(project, configFromJson(run->config)) });
        return search.made();
    };
}

} // namespace evenkeel
