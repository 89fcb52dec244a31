// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace evenkeel {

// Names device and operation: "cuda:0: out of memory in multiply (needs 412 MiB, 80 MiB free)".
struct DeviceError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace evenkeel
