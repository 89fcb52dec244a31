// SPDX-License-Identifier: GPL-3.0-or-later
// Which CUDA GPUs this machine has, and why one cannot be used.
#pragma once

#include "kernels/device.h"

#include <vector>

namespace evenkeel::cuda {

inline constexpr const char* bf16Way = "tensor cores"; // of all GPUs that the module is built for

// One row per GPU; one row with the reason if there is none. Never throws but for lack of host memory.
std::vector<DeviceInfo> listGpus();
GpuIdentity identityOf(int gpu); // never throws but for that, either

} // namespace evenkeel::cuda
