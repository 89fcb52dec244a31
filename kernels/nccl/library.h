// SPDX-License-Identifier: GPL-3.0-or-later
// NCCL, opened at run time: a machine without it only lacks sums directly between GPUs.
#pragma once

#include "kernels/nccl/api.h"

#include <string>

namespace evenkeel::nccl {

// The file that EVENKEEL_NCCL names, else libnccl.so.2 where the system's loader finds it.
std::string libraryFile();
// That one. Throws DeviceError with one sentence where it is missing, too old or something else. Loaded once and kept
// until the program ends.
Api library();
std::string versionText(const Api& api); // "2.28.3"

} // namespace evenkeel::nccl
