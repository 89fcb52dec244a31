// SPDX-License-Identifier: GPL-3.0-or-later
// In place of core/run/processes, in programs that are built with EVENKEEL_REMOTE=OFF.
#include "core/run/processes_obstacle.h"

#include "core/base/phrase.h"

namespace evenkeel {

std::string processesObstacle()
{
    return phrase("This program was built with EVENKEEL_REMOTE=OFF: its runs are of one process.");
}

} // namespace evenkeel
