// SPDX-License-Identifier: GPL-3.0-or-later
// What transfers take between ranks that are threads of this process: by the collectives of the communicator that a run
// on these devices uses.
#pragma once

#include "core/clock/cost/links.h"
#include "kernels/device_spec.h"
#include "kernels/views.h"

#include <functional>
#include <vector>

namespace evenkeel {

// With arrays up to `values` floats. Throws what a rank fails with.
LinkProfile measureLinks(
    const std::vector<DeviceSpec>& devices, Index values, const std::function<void(double)>& progress);

} // namespace evenkeel
