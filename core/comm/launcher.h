// SPDX-License-Identifier: GPL-3.0-or-later
// What a launcher (mpirun, srun) has left in the environment of the processes that it started.
#pragma once

namespace evenkeel {

bool isInEnvironment(const char* variable); // and not empty

// How many processes the launcher says that it has started; 0 without a launcher, and where that is unknown.
int launchedProcesses();
bool startedByLauncher(); // whether this process is one of several that a launcher started

} // namespace evenkeel
