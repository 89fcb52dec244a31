// SPDX-License-Identifier: GPL-3.0-or-later
// Whether there is a GPU to measure, and how much of its memory is used.
#pragma once

#include "kernels/device.h"
#include "tests/gpu/exit_status.h"
#include "tests/gpu/json_line.h"

#include <functional>
#include <string>

namespace evenkeel::gpucheck {

// cuda:0 can be used, and is printed as a JSON line; else throws Ended, with one of five sentences: no GPU, a driver
// that is too old, no module, a module that cannot be loaded, a GPU that cannot be used.
void requireGpu();
// That sentence; empty where the device can be used.
std::string obstacleText(const DeviceInfo& device);

// The frame of a measuring program, for the first line of main(): the exit status of what `work` returns, or of what it
// throws. `program` begins the line that says why.
int guarded(const char* program, const std::function<Exit()>& work);

// Bytes used on the device's GPU, by all processes; NaN if unknown.
double takenMemory(Device& device);

} // namespace evenkeel::gpucheck
