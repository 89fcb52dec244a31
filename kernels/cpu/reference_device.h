// SPDX-License-Identifier: GPL-3.0-or-later
// The reference for tests: every operation as plain loops with sums in double, as close as possible to the formulas in
// kernels/operations.
#pragma once

#include "kernels/device.h"

#include <memory>

namespace evenkeel {

std::unique_ptr<Device> makeReferenceDevice();

} // namespace evenkeel
