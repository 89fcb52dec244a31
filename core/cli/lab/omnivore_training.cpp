// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/lab/omnivore_training.h"

#include "core/base/json.h"
#include "core/base/printable.h"
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/reporter.h"
#include "core/project/automatic.h"
#include "core/project/gpu_choice.h"
#include "core/tune/steady_state.h"

#include <cstdio>
#include <unistd.h>

namespace evenkeel::cli {

namespace {

std::string phasesText(const std::vector<TrainingPhase>& phases)
{
    Rows rows { headings("phase|from epoch|groups|momentum|rate|search (s)|probes|ms per update|predicted|loss|P@1") };
    for (const TrainingPhase& p : phases)
        rows.push_back({ std::to_string(rows.size()), readableText(p.from, 2), std::to_string(p.setting.groups),
            readableText(p.setting.momentum, 2), readableText(p.setting.rate, 4), readableText(p.search.seconds, 3),
            std::to_string(p.search.probes), readableText(p.measured * 1e3, 3), readableText(p.predicted * 1e3, 3),
            readableText(p.loss, 4), readableText(p.p1, 4) });
    return tableText(rows);
}

std::string phasesJson(const std::vector<TrainingPhase>& phases, const RunResult& result)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const TrainingPhase& p : phases)
        list.push_back(jsonObject({ { "from_epoch", p.from }, { "until_epoch", p.until },
            { "groups", p.setting.groups }, { "momentum", p.setting.momentum }, { "rate", p.setting.rate },
            { "search_seconds", p.search.seconds }, { "search_samples", p.search.samples },
            { "probes", p.search.probes }, { "predicted_seconds_per_update", p.predicted },
            { "measured_seconds_per_update", p.measured }, { "loss", p.loss }, { "p@1", p.p1 } }));
    const nlohmann::ordered_json all = jsonObject({ { "run", result.run }, { "status", asText(result.status) },
        { "error", result.error }, { "time", result.time }, { "phases", list } });
    return jsonText(all, 2);
}

std::string probeText(const Trial& t)
{
    char text[96];
    std::snprintf(text, sizeof text, "probe: loss %.4f  time %9s  ", t.loss, duration(t.time).c_str());
    return text + printable(t.changed) + (t.problem.empty() ? "\n" : "  (failed)\n");
}

} // namespace

int trainOmnivoreProject(const OmnivoreArguments& a)
{
    RunConfig config = asComputeGroups(checkedProject(a.project));
    config.train.against.clear();
    config.train.repeats = 1;
    RunControl control;
    const InterruptGuard guard(control, InterruptGuard::Usr1::SavesCheckpoint);
    RunStore store(RunStore::fileOf(a.database));
    RunData data = loadRunData(config, control);
    const GpuChoice gpus = chooseGpus(config.devices);
    config.devices = gpus.devices;
    data.notices.insert(data.notices.end(), gpus.notes.begin(), gpus.notes.end());
    const RunConfig complete = withAutomaticValues(config, data.train.samples).config;
    Output output(control);
    Reporter reporter(complete, isatty(STDOUT_FILENO) ? Reporter::Style::Terminal : Reporter::Style::Pipe, output);
    std::vector<TrainingPhase> phases;
    const OmnivoreTraining training { .probes
        = { .firstEpochs = a.probeEpochs > 0 ? a.probeEpochs : probeEpochs(complete, data),
            .onTrial =
                [&](const Trial& t) {
                    if (!a.json)
                        output.write(probeText(t));
                } },
        .onPhase = [&](const TrainingPhase& p) { phases.push_back(p); } };
    const RunResult result = recordedRun(config,
        [&](const Event& e) {
            if (!a.json)
                reporter(e);
        },
        control,
        { .store = &store,
            .resume = a.resume,
            .data = &data,
            .train = [&](const RunPlan& plan, const RunData& of, const EventSink& sink, RunControl& by,
                         const RunOptions& options) { return trainOmnivore(plan, of, sink, by, options, training); },
            .mayStopEarly = false }); // phases are runs of their own
    if (a.json) {
        output.write(phasesJson(phases, result) + "\n");
    } else {
        reporter.finish(result);
        output.write(phasesText(phases));
    }
    output.finish();
    if (result.status == RunStatus::Interrupted)
        return 130;
    if (!result.error.empty())
        printError(result.error);
    return result.exitStatus;
}

} // namespace evenkeel::cli
