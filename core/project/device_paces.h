// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a project's devices are over the run: their specs' speeds, traces and slow-downs put together.
#pragma once

#include "core/clock/speed_curve.h"
#include "core/project/run_config.h"

#include <filesystem>
#include <span>

namespace evenkeel {

// One per device. Traces are read relative to the project's folder; devices of one group slow down together, at times
// drawn from the run's seed and the group's name. Throws InputError for a trace that cannot be used (with file and
// line), and for a group whose devices differ in `every` or `for`.
std::vector<DevicePace> pacesOf(const RunConfig& config, std::span<const DeviceSpec> devices);

// A trace of a device's speed: rows of seconds and speed, separated by blanks, a comma or a semicolon; each speed holds
// from its time of the run on, the last one to the end. Before the first row the speed is 1. `#` begins a comment; the
// first row may be a header, "seconds,speed". A last row "SECONDS repeat" begins the trace anew at that time.
struct SpeedTrace {
    std::vector<SpeedChange> changes;
    double period = 0; // 0: it is not repeated
};
SpeedTrace readSpeedTrace(const std::filesystem::path& file);

} // namespace evenkeel
