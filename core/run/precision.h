// SPDX-License-Identifier: GPL-3.0-or-later
// Which devices of a run keep weights in bf16.
#pragma once

#include "core/project/run_config.h"
#include "core/train/model/precision.h"
#include "kernels/device.h"

#include <span>

namespace evenkeel {

bool isMixed(std::span<const DeviceSpec> resolved); // some do, and others do not

// `seed`: of the rank's own steps; `commonSeed`: of the run.
Precision precisionOf(
    const DeviceSpec& resolved, const ModelConfig& model, std::uint64_t seed, std::uint64_t commonSeed);

} // namespace evenkeel
