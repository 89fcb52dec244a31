// SPDX-License-Identifier: GPL-3.0-or-later
// The truth for tests: every operation as plain loops with sums in double, written to be read beside
// kernels/operations.
#pragma once

#include "kernels/device.h"

#include <memory>

namespace evenkeel {

std::unique_ptr<Device> makeReferenceDevice();

} // namespace evenkeel
