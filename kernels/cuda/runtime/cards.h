// SPDX-License-Identifier: GPL-3.0-or-later
// Which CUDA cards this machine has, and why one cannot be used.
#pragma once

#include "kernels/device.h"

#include <vector>

namespace evenkeel::cuda {

// One row a card; one row with the reason where there is none. Never throws but for lack of host memory.
std::vector<DeviceInfo> listCards();

} // namespace evenkeel::cuda
