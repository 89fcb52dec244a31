// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session.h"

#include "core/base/error.h"
#include "core/project/automatic.h"
#include "core/project/gpu_choice.h"
#include "core/run/exit_status.h"

namespace evenkeel {

namespace {

RunResult resultOf(const std::exception& e, const RunControl& control)
{
    RunResult result;
    if (control.stopped() && dynamic_cast<const InputError*>(&e)) // loading was stopped: no failure
        return result;
    const Failure failure = failureOf(e);
    result.status = "failed";
    result.error = failure.text;
    result.exitStatus = failure.exitStatus;
    return result;
}

} // namespace

RunInfo infoOf(const PlannedRun& run, const RunData& data, std::int64_t resumed)
{
    return { .config = run.complete,
        .trainSamples = data.train.samples,
        .testSamples = data.test.samples,
        .features = data.train.features,
        .labels = data.train.labels,
        .number = run.number,
        .planned = run.planned,
        .resumed = resumed };
}

RunResult trainSession(const RunConfig& project, std::int64_t resume, const RunControl& control,
    const LoadRunData& load, const TrainPlanned& train)
{
    RunResult result;
    try {
        const GpuChoice gpus = chooseGpus(project.devices); // once: repeats and rivals train on the same ones
        RunConfig chosen = project;
        chosen.devices = gpus.devices;
        std::vector<RunConfig> runs = plannedRuns(chosen);
        if (resume != 0)
            runs.resize(1);
        RunData data = *load();
        data.notices.insert(data.notices.end(), gpus.notes.begin(), gpus.notes.end());
        for (std::size_t i = 0; i < runs.size() && result.exitStatus == 0 && !control.stopped(); ++i)
            result = train(
                { runs[i], withAutomaticValues(runs[i], data.train.samples).config, int(i), int(runs.size()) }, data);
    } catch (const std::exception& e) {
        result = resultOf(e, control);
    }
    if (result.status.empty())
        result.status = control.interrupted() ? "interrupted" : "stopped";
    return result;
}

} // namespace evenkeel
