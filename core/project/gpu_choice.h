// SPDX-License-Identifier: GPL-3.0-or-later
// Which GPUs serve the devices of a project that names some by UUID (`cuda:GPU-1234abcd`) or asks for any within limits
// (`cuda:any,free=8G`). Chosen once, at the start of a run, from what the GPUs are like at that moment.
#pragma once

#include "kernels/device.h"

#include <span>
#include <string>
#include <vector>

namespace evenkeel {

// Why `gpu` does not serve `asked`, which is chosen later; empty: it does. "3.1 of 24 GiB free, 8 GiB asked for".
std::string whyNot(const DeviceSpec& asked, const DeviceInfo& gpu);

struct GpuChoice {
    std::vector<std::string> devices; // devices as asked for, but each names its GPU by number
    std::vector<std::string> notes; // a sentence per kind of request: what was chosen, and why others were not
};

bool needsChoice(std::span<const std::string> devices);

// No GPU serves two requests, or a request and a device that names it by number. Of the GPUs that serve, the first ones
// by number, as far as all requests can be served together. Throws DeviceError with one sentence if they cannot, and
// std::invalid_argument if a text is no device's.
GpuChoice chooseGpus(std::span<const std::string> devices, std::span<const DeviceInfo> found);
// From the devices of this machine, which it lists only where there is something to choose.
GpuChoice chooseGpus(std::span<const std::string> devices);

constexpr const char* localDevice = "local"; // in devices.use: each process takes its host's next usable device

// For the process that is number `onHost` among those of this machine: its GPUs first, then the processor.
std::string deviceOfHost(int onHost);

} // namespace evenkeel
