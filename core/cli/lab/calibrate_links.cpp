// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/lab/calibrate_links.h"

#include "core/base/phrase.h"
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/launched.h"

#include "core/base/atomic_file.h"
#include "core/base/printable.h"
#include "core/comm/communicator.h"
#include "core/predict/calibration/measured_links.h"
#include "core/project/profiles/profile_file.h"
#include "core/run/exit_status.h"
#include "core/run/processes_obstacle.h"
#include "core/run/resume.h"
#include "core/run/run_processes.h"
#include "kernels/host_info.h"

#include <cstdio>
#include <unistd.h>

namespace evenkeel::cli {

namespace {

void report(const LinkProfile& links, int processes, const std::filesystem::path& file)
{
    Rows rows { headings("transfer|latency|rate") };
    for (const LinkProfile::Measured& m : links.measured)
        rows.push_back({ std::string(choiceName(transferNames, m.what)), latencyText(m.latency),
            m.bandwidth > 0 ? bytesText(std::llround(m.bandwidth)) + "/s" : "-" });
    printTable(rows);
    std::puts("");
    printLine(counted("between %n {process|processes} -> %1", processes, { printable(file.string()) }));
}

} // namespace

std::string latencyText(double seconds)
{
    return seconds < 1e-3 ? readableText(seconds * 1e6, 1) + " us"
        : seconds < 1     ? readableText(seconds * 1e3, 2) + " ms"
                          : duration(seconds);
}

int calibrateLinks(const ProjectArguments& project, const std::filesystem::path& output)
{
    RunControl control;
    const InterruptGuard guard(control);
    const std::unique_ptr<Launched> processes = launched(control);
    RunProcesses* const all = processes->all();
    if (const std::string obstacle = processesObstacle(); !all && !obstacle.empty())
        throw UsageError(phrase("--links measures between processes: %1", { obstacle }));
    if (!all)
        throw UsageError(
            phrase("--links measures between processes: start it with mpirun or srun, one process per device, for "
                   "example mpirun -n 2 evenkeel-cli calibrate PROJECT --links -o links.toml"));
    return processes->together([&] {
        const RunConfig config = processes->project(project);
        const auto data
            = processes->data([&] { return std::make_shared<const RunData>(loadRunData(config, control)); });
        const auto device = openDevice(all->devices(config).all[std::size_t(all->rank())]);
        const Index values = modelShape(config, data->train.features, data->train.labels).weights();
        const bool isShown = all->rank() == 0 && isatty(STDERR_FILENO) != 0;
        const LinkProfile links = measureLinks(*all, *device, values, [&](double share) {
            if (isShown)
                std::fprintf(stderr, "\r%3.0f %%\r", share * 100);
        });
        if (all->rank() > 0)
            return;
        writeFile(output, linksText(links));
        report(links, all->size(), output);
    });
}

} // namespace evenkeel::cli
