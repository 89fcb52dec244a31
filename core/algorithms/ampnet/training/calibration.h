// SPDX-License-Identifier: GPL-3.0-or-later
// How long a device takes for the layers, measured in a few products at the start of a run.
#pragma once

#include "core/train/worker.h"

namespace evenkeel::ampnet {

// Seconds per batch on this device: of the input layer, and all other layers' if they were all here.
struct Pace {
    double sparse = 0, dense = 0;
};

// By one product of two of the input layer's step, and one of three of the output layer's; each once to warm up.
Pace calibrate(Worker& w);

// Of a network over lists, trees or graphs: one turn of a batch's size, after one to warm up.
double secondsPerTurn(Worker& w);

} // namespace evenkeel::ampnet
