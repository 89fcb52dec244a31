// SPDX-License-Identifier: GPL-3.0-or-later
// A dense layer with its state on the device.
#pragma once

#include "kernels/operations/parameter.h"

namespace evenkeel {

struct Layer {
    Parameter weights, bias; // their gradients are null until they are needed
    Index inputs = 0, outputs = 0;
    Index offset = 0; // of its weights among all of a model; its bias comes behind them
};

} // namespace evenkeel
