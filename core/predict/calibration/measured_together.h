// SPDX-License-Identifier: GPL-3.0-or-later
// How much slower passes over memory are while a machine's other devices make such passes too: they share its memory.
#pragma once

#include "kernels/device_spec.h"
#include "kernels/views.h"

#include <vector>

namespace evenkeel {

// How many times as long a pass over two arrays of `values` floats takes on each of these devices at once as on the
// first one alone; at least 1. Throws DeviceError where one cannot be opened.
double passesTogether(const std::vector<DeviceSpec>& devices, Index values);

} // namespace evenkeel
