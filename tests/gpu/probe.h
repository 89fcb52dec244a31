// SPDX-License-Identifier: GPL-3.0-or-later
// The GPUs, driver and libraries of this machine, before anything is measured.
#pragma once

#include "tests/gpu/exit_status.h"

namespace evenkeel::gpucheck {

// One JSON object per line: the driver, each GPU (or why there is none), and each library with the file that was found.
// Then throws Ended with the sentence where nothing can be measured, or where NCCL alone is missing.
Exit probe();

} // namespace evenkeel::gpucheck
