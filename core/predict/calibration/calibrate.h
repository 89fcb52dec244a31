// SPDX-License-Identifier: GPL-3.0-or-later
// Measures a device: single operations, steps of a project's model in real runs, and the links between such devices.
#pragma once

#include "core/project/profiles/profile_file.h"
#include "core/run/run.h"

#include <functional>

namespace evenkeel {

struct CalibrateOptions {
    std::string device; // one of kindsOfHardware(): what makes it slower or smaller is left out
    std::function<void(const std::string&, double)> progress = [](const std::string&, double) {};
};

// Throws DeviceError where the device cannot be used, InputError for data that are too small, Canceled.
ProfileFile calibrate(
    const RunConfig& project, const RunData& data, RunControl& control, const CalibrateOptions& options);

struct Residuals {
    double median = 0, worst = 0; // median and worst of |fitted / measured - 1|
};
Residuals residualsOf(const std::vector<CalibrationPoint>& points);

// That other programs took processors from the measurement, and what to do; empty: not so many.
std::string disturbedText(const DeviceProfile& profile);

} // namespace evenkeel
