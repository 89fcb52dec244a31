// SPDX-License-Identifier: GPL-3.0-or-later
// How the programs of packaging/gpu-check end.
#pragma once

#include "kernels/device.h"

#include <stdexcept>
#include <string>

namespace evenkeel::gpucheck {

enum class Exit {
    Passed = 0,
    Failed = 1, // something is wrong, an unusable GPU for example
    Usage = 2,
    NoGpu = 4, // or no driver
    DriverTooOld = 5,
    NoModule = 6, // the CUDA module cannot be loaded
    NoNccl = 7 // all else passed
};

// Of two parts of a program the worse one: what failed counts before what could not be tried.
inline Exit worse(Exit a, Exit b)
{
    const auto rank = [](Exit e) { return e == Exit::Passed ? 0 : e == Exit::Failed ? 2 : 1; };
    return rank(a) >= rank(b) ? a : b;
}

inline Exit exitOf(bool passed) { return passed ? Exit::Passed : Exit::Failed; }
Exit exitOf(Obstacle obstacle);

// Ends a program with this status and one sentence.
struct Ended : std::runtime_error {
    Ended(Exit how, const std::string& what)
        : std::runtime_error(what)
        , exit(how)
    {
    }
    Exit exit;
};

} // namespace evenkeel::gpucheck
