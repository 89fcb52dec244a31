// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/launched.h"

#include "core/comm/launcher.h"
#include "core/project/gpu_choice.h"

namespace evenkeel::cli {

RunConfig Launched::project(const ProjectArguments& arguments)
{
    return checkedProject(arguments, [](const LoadProject& load) {
        RunConfig config = load();
        if (config.devices == std::vector<std::string> { localDevice })
            config.devices = { deviceOfHost(0) };
        return config;
    });
}

Trainer Launched::trainer()
{
    return [all = all()](const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& control,
               const RunOptions& options) {
        RunOptions over = options;
        over.processes = all;
        return run(plan, data, sink, control, over);
    };
}

std::unique_ptr<Launched> launched(RunControl& control)
{
    return startedByLauncher() ? joinedProcesses(control) : std::make_unique<Launched>();
}

} // namespace evenkeel::cli
