// SPDX-License-Identifier: GPL-3.0-or-later
// What transfers take between ranks, which are threads of this process or processes: by the collectives of the
// communicator that a run on these devices uses.
#pragma once

#include "core/clock/cost/links.h"
#include "kernels/device.h"

#include <functional>
#include <vector>

namespace evenkeel {

class RunProcesses;

// With arrays up to `values` floats. Throws what a rank fails with.
LinkProfile measureLinks(
    const std::vector<DeviceSpec>& devices, Index values, const std::function<void(double)>& progress);

// Of ranks that are processes: draws from the queue of samples, too. Collective; `device`: this process's. The same for
// all. Throws Aborted where another process has failed.
LinkProfile measureLinks(RunProcesses& all, Device& device, Index values, const std::function<void(double)>& progress);

} // namespace evenkeel
