// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/continued_run.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/project/choices.h"
#include "core/run/recorded_run.h"

#include <chrono>
#include <cmath>
#include <set>
#include <thread>

namespace evenkeel {

namespace {

// Keys in which a run may differ and is still the same: what the data's hash says better, where it trains, what it is
// called, and what was chosen for it.
std::set<std::string> freeKeys(const PlannedRun& planned)
{
    std::set<std::string> keys { "name", "devices.use" };
    for (const DataFile& file : dataFiles)
        keys.insert(file.key);
    if (planned.config.train.stopAfter == 0)
        keys.insert("train.stop-after"); // a trial may have said
    for (const ConfigDifference& chosen : differences(planned.config, planned.complete))
        keys.insert(chosen.key);
    return keys;
}

bool isOf(const PlannedRun& planned, const std::set<std::string>& free, const RunSummary& run)
{
    try {
        for (const ConfigDifference& d : differences(configFromJson(run.config), planned.complete))
            if (!free.contains(d.key))
                return false;
        return true;
    } catch (const InputError&) { // of another version or program
        return false;
    }
}

// The newest that decides: it is running, done, or can be resumed.
std::optional<RunSummary> newestOf(const RunStore& store, const PlannedRun& planned, const std::string& dataHash)
{
    const std::set<std::string> free = freeKeys(planned);
    return newestRun(store, [&](const RunSummary& run, bool isContinued) {
        const bool decides
            = run.status == RunStatus::Running || run.status == RunStatus::Done || (!isContinued && hasCheckpoint(run));
        return decides && run.dataHash == dataHash && run.reproduces == 0 && run.study.empty()
            && isOf(planned, free, run);
    });
}

std::string afterEpochs(const RunSummary& run)
{
    return counted(
        "after %1 {epoch|epochs}", run.epochs == 1 ? 1 : 2, { exactText(std::round(run.epochs * 100) / 100) });
}

std::string numbered(const RunSummary& run) { return phrase("run %1", { std::to_string(run.id) }); }

[[noreturn]] void refuseRunning(const RunSummary& run)
{
    throw InputError(phrase("%1 of this project is being trained%2; wait for its end, or stop it first",
        { numbered(run),
            run.elsewhere.empty() ? phrase(", by process %1", { std::to_string(run.pid) })
                                  : phrase(" on %1", { run.elsewhere }) }));
}

// Until nothing was heard of it for long enough. Returns when it runs no longer.
void awaitEnd(RunStore& store, const RunSummary& run, const RunControl& control)
{
    constexpr std::chrono::milliseconds pause(250);
    while (!control.stopped()) {
        const std::optional<RunSummary> now = store.find(run.id);
        if (!now || now->status != RunStatus::Running)
            return;
        if (now->elsewhere.empty() || now->heartbeat != run.heartbeat)
            refuseRunning(*now);
        if (now->silence >= longSilence)
            return store.interrupt(run.id, true);
        std::this_thread::sleep_for(pause);
    }
    throw InputError(phrase("stopped while waiting for %1", { numbered(run) }));
}

} // namespace

Continuation continuationOf(
    RunStore& store, const PlannedRun& planned, const std::string& dataHash, const RunControl& control)
{
    std::optional<RunSummary> newest = newestOf(store, planned, dataHash);
    while (newest && newest->status == RunStatus::Running) {
        awaitEnd(store, *newest, control);
        newest = newestOf(store, planned, dataHash);
    }
    if (!newest)
        return { .text = "nothing to continue: no run of this project has a checkpoint; a new one begins" };
    if (newest->status == RunStatus::Done)
        return { .done = newest->id,
            .text = numbered(*newest) + " of this project is done, " + afterEpochs(*newest)
                + "; to train it again, leave out --continue" };
    return { .resume = newest->id,
        .text = "continues " + numbered(*newest) + ", which " + (newest->status == RunStatus::Failed ? "" : "was ")
            + asText(newest->status) + " " + afterEpochs(*newest) };
}

} // namespace evenkeel
