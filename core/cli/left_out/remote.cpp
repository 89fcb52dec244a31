// SPDX-License-Identifier: GPL-3.0-or-later
// In place of core/cli/remote, in programs that are built with EVENKEEL_REMOTE=OFF.
#include "core/base/phrase.h"
#include "core/cli/command.h"
#include "core/cli/device_list.h"
#include "core/cli/launched.h"
#include "core/cli/steering.h"
#include "core/run/exit_status.h"

namespace evenkeel::cli {

constexpr const char* oneProcess
    = "this program works in one process, as it was built with EVENKEEL_REMOTE=OFF: start it without mpirun or srun";

int refuseProcesses(const std::string& /*command*/)
{
    printError(oneProcess);
    return 2;
}

std::unique_ptr<Launched> joinedProcesses(RunControl& /*control*/) { throw UsageError(oneProcess); }

nlohmann::ordered_json devicesOfHosts(const DevicesOfHost& /*ofHost*/) { throw UsageError(oneProcess); }

std::unique_ptr<Steering> steeredByInput(RunControl& /*control*/, Output& /*output*/)
{
    throw UsageError(phrase("this program has no --control: it was built with EVENKEEL_REMOTE=OFF"));
}

} // namespace evenkeel::cli
