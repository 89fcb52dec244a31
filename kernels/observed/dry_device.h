// SPDX-License-Identifier: GPL-3.0-or-later
// A device that computes nothing: for simulations of when things happen, without what comes of them.
#pragma once

#include "kernels/device.h"

#include <memory>

namespace evenkeel {

// Results are zero, norms 1, or whatever was there. Its memory is addresses only: whoever reads or writes there ends
// with a fault, not with wrong numbers.
std::unique_ptr<Device> makeDryDevice(const DeviceSpec& spec);

} // namespace evenkeel
