// SPDX-License-Identifier: GPL-3.0-or-later
// What training steps take in real runs, and what passes between them.
#pragma once

#include "core/predict/calibration/fit.h"
#include "core/run/run.h"

#include <string>
#include <vector>

namespace evenkeel {

struct MeasuredSteps {
    int batch = 0;
    double nonzeros = 0; // per batch, on average
    double seconds = 0; // seconds of a step: see usualMean()
    double deviation = 0; // relative, of a step from the median: what half of them stay below, times 1.4826
    double between = 0; // seconds from the end of a step to the begin of the next
};

// A short run of the project's model on these devices, which train side by side without exchanging anything; the
// figures are the first device's. Throws what a run ends with.
MeasuredSteps measureSteps(const RunConfig& project, const std::vector<std::string>& devices, int batch,
    const RunData& data, RunControl& control, double seconds);

} // namespace evenkeel
