// SPDX-License-Identifier: GPL-3.0-or-later
// What this machine has of a GPU, its driver and the libraries, before anything is measured.
#pragma once

#include "tests/gpu/exit_status.h"

namespace evenkeel::gpucheck {

// One JSON object a line: the driver, each GPU (or why there is none), and each library with the file that was found.
// Then throws Ended with the sentence where nothing can be measured, or where NCCL alone is missing.
Exit probe();

} // namespace evenkeel::gpucheck
