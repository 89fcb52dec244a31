// SPDX-License-Identifier: GPL-3.0-or-later
// Trains a stored run again, with its own configuration, seed and data, stores it as a repeat, and judges it.
#pragma once

#include "core/report/reproduction.h"
#include "core/run/recorded_run.h"

namespace evenkeel {

RunSummary existingRun(const RunStore& store, std::int64_t run); // throws InputError

// The configuration that the run was trained with, complete. Throws InputError, with what can be done, for a run that
// cannot be made again: under way, continued from another one, imported from another program, without evaluations, or
// with a configuration that this program cannot read.
RunConfig configToReproduce(const RunStore& store, const RunSummary& run);

struct ReproduceOptions {
    const Metric* metric = &precisionAt1;
    EventSink sink {}; // takes the new run's events; may be empty
    std::function<void(const std::string&, double)> progress {}; // loading and training, each 0..1; may be empty
};

struct Reproduced {
    RunSummary stored;
    RunResult result; // result of the new run; run 0: no device could begin
    Reproduction judgment; // judgment of a run that came to its end
    bool isJudged() const { return result.status == RunStatus::Done; }
};

// Throws what configToReproduce throws, and InputError where the data is missing or has changed, before a run begins.
// The new run's notes say what it repeats and how that came out.
Reproduced reproduceRun(RunStore& store, std::int64_t run, RunControl& control, const ReproduceOptions& options = {});

} // namespace evenkeel
