// SPDX-License-Identifier: GPL-3.0-or-later
// A run from configuration to database: check, load, record, train. Broken input leaves no run behind.
#pragma once

#include "core/run/run.h"
#include "core/store/run_store.h"

#include <functional>

namespace evenkeel {

// As run() does.
using Trainer = std::function<RunResult(
    const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& control, const RunOptions& options)>;

struct RecordOptions {
    RunStore* store = nullptr; // null: nothing is recorded
    std::int64_t resume = 0; // run whose checkpoint is continued
    ResumeOn resumeOn {}; // what training data
    std::int64_t trial = 0; // run on a part of the samples that it goes on from, unless it resumes one
    std::function<void(const std::string&, double)> progress; // while loading
    const RunData* data = nullptr; // already loaded (repeats)
    std::int64_t reproduces = 0; // the stored run that this one makes again
    std::string study, studyKey; // see NewRun
    Trainer train = run;
    std::filesystem::path checkpoint {}; // where the model goes without a store; empty: nowhere
    std::filesystem::path weights {}; // checkpoint whose weights the run begins with; empty: none
    std::vector<std::string> notices {}; // of the run's preparation
    // Of a trial: it is archived, and of its events only those that are few are kept: no steps, merges and spans.
    bool isTrial = false;
    bool keepsModel = true; // checkpoints
    bool mayStopEarly = true; // a trial may come first: see findEarlyEnd()
    std::optional<std::int64_t> newestBefore {}; // see NewRun
    // Seconds of real time after which a run on the real clock is asked for a checkpoint, beside those of evaluations.
    double firstCheckpoint = 30, checkpointEvery = 300;
};

// Throws InputError or StorageError before the run has begun; afterwards everything is in the result. Events go to
// the store and to `sink`.
RunResult recordedRun(
    const RunConfig& config, const EventSink& sink, RunControl& control, const RecordOptions& options = {});

// What a run with this configuration and data would do differently from the run `resume`, which it continues; a
// sentence each. Throws InputError where recordedRun() would refuse it, with the same words. Reads the checkpoint.
std::vector<std::string> resumeNotes(
    const RunStore& store, std::int64_t resume, const RunConfig& config, const RunData& data);

bool hasCheckpoint(const RunSummary& run); // on disk

// The newest run that `accepts`, which gets whether a run that continued it is at work or came to its end.
std::optional<RunSummary> newestRun(
    const RunStore& store, const std::function<bool(const RunSummary& run, bool isContinued)>& accepts);

// The newest run that can be continued: it was stopped or interrupted, or it failed; it has a checkpoint; and no run
// that continued it is at work or came to its end.
std::optional<RunSummary> unfinishedRun(const RunStore& store);

// Hash of a configuration without its seed and name: runs that repeat each other share it.
std::string repeatGroup(const RunConfig& config);

} // namespace evenkeel
