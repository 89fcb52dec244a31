// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/reproduce.h"

#include "core/base/error.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

namespace evenkeel {

namespace {

std::string runText(const RunSummary& run) { return "run " + std::to_string(run.id); }

std::string pathText(const RunConfig& config)
{
    return config.data.generated ? "the generated data" : resolvePath(config, config.data.train).string();
}

void checkData(const RunSummary& run, const RunConfig& config, const RunData& data)
{
    if (const std::string hash = data.hash(); hash != run.dataHash)
        throw InputError(runText(run) + " was trained on other data: " + pathText(config)
            + " with its test data has the hash " + hash + " now, not " + run.dataHash
            + "; restore those files, or train the project as a new run");
}

// With the share of the planned samples that all ranks have worked on, from one thread at a time.
EventSink withProgress(const EventSink& sink, const ReproduceOptions& options, double plannedSamples)
{
    struct Done {
        std::mutex mutex;
        double samples = 0;
    };
    auto done = std::make_shared<Done>();
    return [done, plannedSamples, sink, &options](const Event& event) {
        if (const auto* step = std::get_if<StepEvent>(&event); step && options.progress) {
            const std::scoped_lock lock(done->mutex);
            done->samples += step->batch;
            options.progress("Training", std::min(1.0, done->samples / plannedSamples));
        }
        if (sink)
            sink(event);
    };
}

// A run that was stopped before its planned end is made again as far as it came.
EventSink stoppingWhereItEnded(
    const EventSink& sink, const RunSummary& stored, const RunConfig& config, std::int64_t updates, RunControl& control)
{
    if (stored.status == RunStatus::Done && stored.epochs >= config.train.epochs)
        return sink;
    return [sink, &control, rule = StopRule { .goal = config.train.stopAt, .updates = updates }](const Event& event) {
        if (std::holds_alternative<StartedEvent>(event))
            control.setStopRule(rule);
        if (sink)
            sink(event);
    };
}

// The stored run itself, and those that repeat it: of the same configuration and data, come to their end, made whole,
// and not made to see whether another one comes out the same: a failed one would widen the band that it fails.
std::vector<Evaluations> repeatsOf(const RunStore& store, const RunSummary& run, std::int64_t again)
{
    std::vector<Evaluations> repeats { store.evaluations(run.id) };
    for (const RunSummary& other : store.list())
        if (other.id != run.id && other.id != again && !run.group.empty() && other.group == run.group
            && other.dataHash == run.dataHash && other.status == RunStatus::Done && other.resumedFrom == 0
            && other.reproduces == 0)
            if (Evaluations evaluations = store.evaluations(other.id); !evaluations.empty())
                repeats.push_back(std::move(evaluations));
    return repeats;
}

std::vector<Circumstance> changedCircumstances(const RunSummary& stored, const RunSummary& again)
{
    std::vector<Circumstance> changed;
    for (const auto& [what, before, now] :
        { std::tuple { "program", stored.build, again.build }, { "data", stored.dataHash, again.dataHash },
            { "devices", stored.devices, again.devices }, { "host", stored.host, again.host } })
        if (before != now)
            changed.push_back({ what, before.empty() ? "unknown" : before, now });
    return changed;
}

void judge(RunStore& store, const RunConfig& config, const Metric& metric, Reproduced& reproduced)
{
    const RunSummary& stored = reproduced.stored;
    const RunSummary again = existingRun(store, reproduced.result.run);
    const bool isExact = config.train.clock == ClockKind::Virtual && stored.build == again.build;
    reproduced.judgment = judgeReproduction(store.evaluations(stored.id), store.evaluations(again.id),
        repeatsOf(store, stored, again.id), isExact ? Repeatability::Exact : Repeatability::Statistical, metric);
    reproduced.judgment.changed = changedCircumstances(stored, again);
}

} // namespace

RunSummary existingRun(const RunStore& store, std::int64_t run)
{
    auto summary = store.find(run);
    if (!summary)
        throw InputError("there is no run " + std::to_string(run) + " in " + store.file().string()
            + "; see 'evenkeel-cli runs list'");
    return *std::move(summary);
}

RunConfig configToReproduce(const RunStore& store, const RunSummary& run)
{
    if (run.status == RunStatus::Running)
        throw InputError(runText(run) + " is still running; reproduce it when it has ended");
    if (run.resumedFrom != 0)
        throw InputError(runText(run) + " continued run " + std::to_string(run.resumedFrom)
            + " from its checkpoint and cannot be made again by itself; reproduce a run that was trained in one piece");
    if (run.dataHash.empty())
        throw InputError(
            runText(run) + " (" + run.build + ") does not say which data it was trained on; it cannot be made again");
    if (store.evaluations(run.id).empty())
        throw InputError(runText(run) + " has no evaluation to compare with");
    try {
        return configFromJson(run.config);
    } catch (const InputError& e) {
        throw InputError(runText(run) + " was made by another version (" + run.build + "): " + e.what());
    }
}

Reproduced reproduceRun(RunStore& store, std::int64_t run, RunControl& control, const ReproduceOptions& options)
{
    Reproduced reproduced { .stored = existingRun(store, run), .result = {}, .judgment = {} };
    const RunSummary& stored = reproduced.stored;
    const RunConfig config = configToReproduce(store, stored);
    checkConfig(config);
    const RunData data = loadRunData(config, control, options.progress);
    checkData(stored, config, data);
    const EventSink sink
        = stoppingWhereItEnded(options.sink, stored, config, store.evaluations(run).back().updates, control);
    const double planned = std::max(1.0, double(data.train.samples) * std::min(config.train.epochs, stored.epochs));
    RunResult& result = reproduced.result = recordedRun(
        config, withProgress(sink, options, planned), control, { .store = &store, .data = &data, .reproduces = run });
    if (result.run == 0)
        return reproduced;
    if (result.status == RunStatus::Failed && !result.hasTrained) { // a device cannot be had
        store.remove(std::exchange(result.run, 0));
        result.error = runText(stored) + " cannot be made again here: " + result.error;
        return reproduced;
    }
    std::string note = "Reproduces " + runText(stored) + ".";
    if (reproduced.isJudged()) {
        judge(store, config, *options.metric, reproduced);
        note += " " + reproduced.judgment.sentence;
    }
    store.rename(result.run, stored.name);
    store.setNotes(result.run, note);
    return reproduced;
}

} // namespace evenkeel
