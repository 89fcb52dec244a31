// SPDX-License-Identifier: GPL-3.0-or-later
// One training run, start to end, in the calling thread (plus one thread per rank). The workbench calls it in a
// background thread, evenkeel-cli in main; both through recordedRun().
#pragma once

#include "core/data/inspect/inspect.h"
#include "core/log/event.h"
#include "core/project/run_plan.h"
#include "core/train/control.h"

#include <filesystem>
#include <functional>
#include <optional>

namespace evenkeel {

class RunProcesses;

struct RunData {
    Dataset train, test;
    std::vector<Index>
        testRows {}; // numbers of held-out test samples in the training file, from 0; empty: none are held out
    bool isOnTraining = false; // there are no test data: these are training samples
    DataReading reading {}; // of the training data; the test data are read by it
    DataNames names {};
    std::vector<std::string> notices {}; // what a user should know: "qid ignored", "no test data: ..."
    std::string hash() const; // of both, hex
};

// Loads or generates. `progress` (0..1, with a word on what is being done) may be empty. Throws InputError, also where
// `control` stops it.
RunData loadRunData(const RunConfig& config, const RunControl& control,
    const std::function<void(const std::string&, double)>& progress = {});

// What files or memory hold, as a run takes it: test samples held out, columns scaled, what a user should know noted.
// Of `data`, training and test data, names, and what is known of how they are numbered. `by`: how a model reads them;
// null: these data decide it. Throws InputError.
RunData preparedRunData(RunData data, const RunConfig& config, const DataReading* by = nullptr);

DataEvent dataFacts(const RunData& data);

// How many samples count as misses because they have no label; empty: none. Throws InputError where none has one.
std::string missingLabelsNote(const Dataset& evaluated);

// The data of a project without files; `keepGoing` as in generate(). Without test samples `test` is empty.
RunData generateRunData(const DataConfig& config, const std::function<bool(double)>& keepGoing = {});

// The training data of a run that is resumed: those of its checkpoint, others by the user's word, with or without
// the part that was held out in one of the two runs, or any, of which the run takes the weights to begin with.
enum class ResumeOn { SameData, OtherData, ButHeldOut, AnyData };

struct RunOptions {
    std::filesystem::path
        checkpoint; // where the model goes (atomically), at evaluations and at the end; empty: nowhere
    std::filesystem::path resumeFrom; // a checkpoint to continue
    ResumeOn resumeOn {}; // what training data, see openToResume
    std::vector<std::string> notices {}; // of the run's preparation
    std::int64_t runId = 0;
    // Part of a run: it ends after so many of its epochs (0: all of them), while the learning rate follows the whole.
    double untilEpochs = 0;
    double startAt = 0; // seconds on the run's clock at which it begins or goes on, unless the checkpoint is later
    bool isDry = false; // in virtual time: only when things happen; nothing is computed
    RunProcesses* processes = nullptr; // of the ranks, of which this one is rank 0; null: ranks are threads of this one
};

struct RunResult {
    std::int64_t run = 0; // id in the database
    RunStatus status = RunStatus::Unknown; // how it ended
    std::string error; // one sentence, when failed, and when interrupted by the loss of a process (exit status 4)
    int exitStatus = 0; // 0, 3, 4, 5 as in the interface page; 1: a defect of Evenkeel
    double time = 0, wall = 0, samplesPerSecond = 0;
    std::int64_t samples = 0, updates = 0; // with those before it was resumed
    bool hasTrained = false; // at least one update of its own
    std::optional<EvaluationEvent> last, best; // best: highest P@1
};

// What the plan leaves to be chosen is chosen here: see planFor(). Emits all events through `sink` (from several
// threads at once). What goes wrong inside the run ends it with status failed (a lost process: interrupted) and the
// reason; nothing is thrown. The first event is StartedEvent, the last FinishedEvent.
RunResult run(const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& control,
    const RunOptions& options = {});

// What program this is: version, compiler, build type.
std::string buildText();

} // namespace evenkeel
