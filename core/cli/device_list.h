// SPDX-License-Identifier: GPL-3.0-or-later
// devices: what can train here, or on every host that mpirun or srun has started a process on.
#pragma once

namespace evenkeel::cli {

// The exit status. One of several processes lists them for all; the others print nothing.
int listTheDevices(bool json);

} // namespace evenkeel::cli
