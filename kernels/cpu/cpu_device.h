// SPDX-License-Identifier: GPL-3.0-or-later
// A device that computes on the host with the inner loops of one SimdOps table: `cpu` with the fast ones, `sim` with
// the exact ones.
#pragma once

#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/device.h"

#include <memory>

namespace evenkeel {

std::unique_ptr<Device> makeCpuDevice(const DeviceSpec& spec, const SimdOps& ops);

} // namespace evenkeel
