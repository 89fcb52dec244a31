// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of `cuda:any` as text.
#pragma once

#include "kernels/device_spec.h"

namespace evenkeel {

// Whether `name` is that of a limit, which is then set. Throws std::invalid_argument for a wrong value; `spec` is the
// device's text, for the sentence.
bool setLimit(GpuLimits& limits, std::string_view spec, std::string_view name, std::string_view value);
std::string textOf(const GpuLimits& limits); // ",free=8G,load=10"; empty: none

} // namespace evenkeel
