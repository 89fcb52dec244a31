// SPDX-License-Identifier: GPL-3.0-or-later
// The planned runs of a project, one after the other: GPUs that it leaves to choice are chosen and the data is loaded
// once. A run that diverges does not keep the others from training; any other failure would be theirs, too.
// The terminal and the workbench train through this.
#pragma once

#include "core/run/run.h"

#include <memory>

namespace evenkeel {

struct PlannedRun {
    RunConfig config; // one of plannedRuns(): a repeat or a rival, its GPUs chosen
    RunConfig complete; // the same without automatic values: see core/project/automatic.h
    int number = 0, planned = 1; // which of them, from 0, and how many there are
    std::int64_t goesOnFrom = 0; // trial that it goes on from, of the search that chose its method; 0: none
    std::string note {}; // what that search has found
    EventSink watch {}; // what looks at the run's events, from several threads; empty: nothing
};

// What train.algorithm = "auto" becomes.
struct ChosenMethod {
    RunConfig config; // a method with its settings
    std::int64_t goesOnFrom = 0; // as PlannedRun's
    std::string note {};
    EventSink watch {};
    std::function<std::optional<ChosenMethod>(const RunResult&)> goesOn {}; // after its run has ended; may be empty
};
using ChooseMethod = std::function<ChosenMethod(const RunConfig& project, const RunData& data)>;
ChooseMethod refusedChoice(const std::string& who); // throws InputError: "program", "library" was built without

class RunStore;
struct ChooserOptions {
    std::int64_t resume = 0; // run that is continued: its method is the one
    bool continues
        = false; // the newest run of a method that was chosen for the same project and data, where there is one
    std::function<void(const std::string& what, double fraction)> progress {};
};
// Makes what chooses, for sessions that record in `store` (null: nowhere). Where nobody can choose it is empty.
using MakeChooser = std::function<ChooseMethod(RunStore* store, RunControl& control, const ChooserOptions& options)>;

// What is known of it when it begins.
struct RunInfo {
    RunConfig config; // complete
    std::int64_t trainSamples = 0, testSamples = 0, features = 0, labels = 0;
    int number = 0, planned = 1; // as PlannedRun's
    std::int64_t resumed = 0; // the run that this one continues, or 0
};
RunInfo infoOf(const PlannedRun& run, const RunData& data, std::int64_t resumed);

using LoadRunData = std::function<std::shared_ptr<const RunData>()>;
using TrainPlanned = std::function<RunResult(const PlannedRun&, const RunData&)>;

enum class AfterDivergence { TrainsOthers, Ends }; // ends: where other processes would not know of it

// The result of the last run that was trained; of several, failed if one of them has, with all that failed in its
// error. Nothing is thrown: what goes wrong in `load` or `train` is in the result, which is stopped or interrupted
// where `control` ended the session before or between runs. A session that continues the run `resume` (0: none)
// consists of that run alone. `choose`: for runs whose method is to be chosen; repeats with other seeds share the
// choice. A planned run is trained in several parts where its method is chosen again.
RunResult trainSession(const RunConfig& project, std::int64_t resume, RunControl& control, const LoadRunData& load,
    const TrainPlanned& train, AfterDivergence after = AfterDivergence::TrainsOthers, const ChooseMethod& choose = {});

} // namespace evenkeel
