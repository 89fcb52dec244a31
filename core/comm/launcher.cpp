// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/launcher.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace evenkeel {
namespace {

// What launchers leave in the environment of each process. Slurm's SLURM_NTASKS and SLURM_PROCID are in that of a batch
// script as well, which is not one of several; a step's number of tasks is not.
struct Launcher {
    const char* size;
    const char* rank;
};
constexpr std::array launchers { Launcher { "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK" },
    Launcher { "PMI_SIZE", "PMI_RANK" }, Launcher { "SLURM_STEP_NUM_TASKS", "SLURM_PROCID" } };

} // namespace

bool isInEnvironment(const char* variable)
{
    const char* value = std::getenv(variable);
    return value && *value;
}

int launchedProcesses()
{
    for (const Launcher& launcher : launchers)
        if (isInEnvironment(launcher.size) && isInEnvironment(launcher.rank))
            return std::max(0, std::atoi(std::getenv(launcher.size)));
    return 0;
}

// One process needs no MPI, which may not even know of its launcher: srun is also how one gets a shell on a node.
bool startedByLauncher()
{
    const int processes = launchedProcesses();
    return processes > 1 || (processes == 0 && isInEnvironment("PMIX_RANK"));
}

} // namespace evenkeel
