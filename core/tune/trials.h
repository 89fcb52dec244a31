// SPDX-License-Identifier: GPL-3.0-or-later
// What searches have in common: data that are held out, and short runs compared on them.
#pragma once

#include "core/tune/tune.h"

namespace evenkeel {

// The training data without one of `period` samples, chosen at random by a fixed seed, and those samples in place of
// the test data. Throws InputError for fewer than two of them.
RunData holdOut(const RunData& data, Index period = 10);

// Trains the trial's configuration for so many epochs; what came of it is in the trial.
void attempt(Trial& trial, const RunData& data, RunControl& control, double epochs);

} // namespace evenkeel
