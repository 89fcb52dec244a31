// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/processes_obstacle.h"

#include "core/comm/processes/library.h"
#include "kernels/module_file.h"

namespace evenkeel {

std::string processesObstacle()
{
    if (!moduleFile(processesModuleFile).empty())
        return {};
    return "The module " + std::string(processesModuleFile)
        + " is not installed next to the program: Evenkeel was built without MPI, and its runs are of one process.";
}

} // namespace evenkeel
