// SPDX-License-Identifier: GPL-3.0-or-later
// What searches have in common: short runs that are compared on held-out data.
#pragma once

#include "core/run/held_out.h"
#include "core/tune/tune.h"

namespace evenkeel {

// Trains the trial's configuration for so many epochs; what came of it is in the trial.
void attempt(Trial& trial, const RunData& data, RunControl& control, double epochs);

} // namespace evenkeel
