// SPDX-License-Identifier: GPL-3.0-or-later
// The module `evenkeel_mpi`, or `evenkeel_mpich` where there is one and the launcher is MPICH's, opened when a launcher
// (mpirun, srun) has started this program as one of several processes. For where it is see kernels/module_file.h.
#pragma once

#include "core/comm/processes/transport.h"

namespace evenkeel {

// Raise it whenever transport.h or this file change the meaning of a call.
inline constexpr int processesModuleAbi = 4;
inline constexpr const char* processesModuleFile = "libevenkeel_mpi.so";
inline constexpr const char* mpichModuleFile = "libevenkeel_mpich.so";
inline constexpr const char* processesModuleEntry = "evenkeelProcessesModule";

// The module exports `extern "C" const evenkeel::ProcessesModule* evenkeelProcessesModule()`, with default visibility.
struct ProcessesModule {
    int abiVersion = processesModuleAbi;
    // Once per process. Throws DeviceError with the reason where MPI cannot be used. If the result is destroyed without
    // an abort, it waits for all processes; MPI ends then. `limit`: see LifeSigns, that of rank 0 counts.
    std::unique_ptr<Transport> (*open)(double limit) = nullptr;
    const char* (*version)() = nullptr; // name and number of the MPI library
};
using ProcessesModuleEntry = const ProcessesModule* (*)();

// All processes that were started together. Throws DeviceError with one sentence, InputError where the environment has
// no usable EVENKEEL_LOST_AFTER: the seconds without a sign of life after which a process counts as lost.
std::unique_ptr<Transport> openProcesses();

} // namespace evenkeel
