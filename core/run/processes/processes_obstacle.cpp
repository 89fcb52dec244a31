// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/processes_obstacle.h"

#include "core/base/phrase.h"
#include "core/comm/processes/library.h"
#include "kernels/module_file.h"

namespace evenkeel {

std::string processesObstacle()
{
    if (!moduleFile(processesModuleFile).empty())
        return {};
    return phrase("The module %1 is not installed next to the program: Evenkeel was built without MPI, and its runs "
                  "are of one process.",
        { std::string(processesModuleFile) });
}

} // namespace evenkeel
