// SPDX-License-Identifier: GPL-3.0-or-later
// One step of gradient aggregation, which post-local SGD starts with too.
#pragma once

#include "core/train/worker.h"

namespace evenkeel {

// Collective: w <- w - rate sum_i (b_i / sum b) g_i(w; B_i). The samples of all ranks in it; 0: nothing is left.
// With `bucket` > 0 the output layer's gradient is summed in parts of so many values that are under way while the
// backward pass goes on with the other layers.
double aggregationStep(Worker& w, double rate, Index bucket = 0);

} // namespace evenkeel
