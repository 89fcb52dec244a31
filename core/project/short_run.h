// SPDX-License-Identifier: GPL-3.0-or-later
// A project as a short run next to the real one: a trial, a probe, a measurement.
#pragma once

#include "core/project/run_config.h"

namespace evenkeel {

// It trains for so many epochs and seconds (0: no limit), once and alone, whatever accuracy it reaches; it is evaluated
// at its end only, and not diagnosed. The schedule is compressed with it: the warm-up keeps its share of the run.
RunConfig briefly(RunConfig config, double epochs, double seconds = 0);

RunConfig atConstantRate(RunConfig config); // without schedule and warm-up

} // namespace evenkeel
