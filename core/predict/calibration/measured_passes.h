// SPDX-License-Identifier: GPL-3.0-or-later
// What passes over arrays take: caches, then memory.
#pragma once

#include "core/clock/cost/device_profile.h"
#include "kernels/device.h"

namespace evenkeel {

// A pass is measured over so many pairs of arrays in turn: algorithms keep some copies of a model, and come back to one
// only when they have passed over the others.
constexpr Index copiesPassed = 2;

// Fills the profile's passes, bandwidth, floor and gather. Throws DeviceError where the device has no memory for it.
void measurePasses(Device& device, DeviceProfile& profile);

} // namespace evenkeel
