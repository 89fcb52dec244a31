// SPDX-License-Identifier: GPL-3.0-or-later
// A run from configuration to database.
#include "core/run/recorded_run.h"

#include "core/base/error.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/run/exit_status.h"
#include "core/run/resume.h"

#include <array>
#include <cstdio>
#include <limits>
#include <set>

namespace evenkeel {

namespace {

std::string joined(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : " | ") + part;
    return text;
}

bool hasCheckpoint(const RunSummary& run) { return !run.checkpoint.empty() && std::filesystem::exists(run.checkpoint); }

std::filesystem::path checkpointToResume(const RunStore& store, std::int64_t run, double epochs)
{
    const auto summary = store.find(run);
    if (!summary)
        throw InputError("there is no run " + std::to_string(run) + "; see 'runs list'");
    if (!hasCheckpoint(*summary))
        throw InputError("run " + std::to_string(run) + " has no checkpoint to resume from");
    if (summary->status == "done" && summary->epochs >= epochs)
        throw InputError("run " + std::to_string(run) + " is done, after " + numberText(summary->epochs)
            + " epochs; set a larger train.epochs to continue it");
    return summary->checkpoint;
}

double timeOf(const Event& event)
{
    return std::visit(
        [](const auto& e) {
            if constexpr (requires { e.time; })
                return e.time;
            else
                return 0.0;
        },
        event);
}

// Input that was refused before the first step (a checkpoint that is damaged or does not fit) leaves no run behind.
void forgetUnlessBegun(RunStore& store, RunResult& result)
{
    if (result.status != "failed" || result.exitStatus != 3 || result.hasTrained)
        return;
    store.remove(result.run);
    result.run = 0;
}

} // namespace

std::optional<RunSummary> unfinishedRun(const RunStore& store)
{
    std::set<std::int64_t> continued; // by a run that is at work or done, or by one that was itself continued so
    for (RunSummary& run : store.list()) { // newest first: continuations come before what they continue
        if (run.status == "running" || run.status == "done" || continued.contains(run.id))
            continued.insert(run.resumedFrom);
        else if (hasCheckpoint(run))
            return std::move(run);
    }
    return std::nullopt;
}

std::vector<std::string> resumeNotes(
    const RunStore& store, std::int64_t resume, const RunConfig& config, const RunData& data)
{
    const RunPlan plan = planFor(planOf(config), data.train.samples);
    return openToResume(checkpointToResume(store, resume, plan.config.train.epochs), plan, data, false).notes;
}

std::string repeatGroup(const RunConfig& config)
{
    RunConfig same = config;
    same.name.clear();
    same.train.seed = 0;
    same.train.repeats = 1;
    std::uint64_t hash = 0xcbf29ce484222325ULL; // FNV-1a
    for (const char c : configJson(same))
        hash = (hash ^ std::uint8_t(c)) * 0x100000001b3ULL;
    std::array<char, 17> text {};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

RunResult recordedRun(const RunConfig& config, const EventSink& sink, RunControl& control, const RecordOptions& options)
{
    const RunPlan asked = planOf(config);
    RunOptions runOptions { .otherData = options.otherData };
    RunData loaded;
    if (!options.data)
        loaded = loadRunData(config, control, options.progress);
    const RunData& data = options.data ? *options.data : loaded;
    const RunPlan plan = planFor(asked, data.train.samples);
    RunStore* store = options.store;
    if (!store)
        return run(plan, data, sink, control, runOptions);
    if (options.resume != 0)
        runOptions.resumeFrom = checkpointToResume(*store, options.resume,
            options.otherData ? std::numeric_limits<double>::infinity() : plan.config.train.epochs);
    runOptions.runId = store->begin({ .name = runName(config),
        .algorithm = config.train.algorithm,
        .devices = joined(config.devices),
        .config = configJson(plan.config),
        .build = buildText(),
        .dataHash = data.hash(),
        .seed = config.train.seed,
        .ranks = int(config.devices.size()),
        .group = repeatGroup(plan.config),
        .resumedFrom = options.resume });
    runOptions.checkpoint = store->checkpointFile(runOptions.runId);
    const auto both = [&](const Event& event) {
        if (const std::string warning = store->takeWarning(); !warning.empty()) {
            const NoteEvent note { timeOf(event), 0, warning };
            store->add(runOptions.runId, note);
            sink(note);
        }
        store->add(runOptions.runId, event);
        sink(event);
    };
    RunResult result = run(plan, data, both, control, runOptions);
    try {
        store->flush();
        forgetUnlessBegun(*store, result);
    } catch (const StorageError& e) {
        if (result.exitStatus == 0) {
            result.status = "failed";
            result.error = e.what();
            result.exitStatus = failureOf(e).exitStatus;
        }
    }
    return result;
}

} // namespace evenkeel
