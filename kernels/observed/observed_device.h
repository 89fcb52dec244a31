// SPDX-License-Identifier: GPL-3.0-or-later
// A device whose operations are seen by an observer, call by call: to time them, or to say what they would take on
// other hardware.
#pragma once

#include "kernels/device.h"
#include "kernels/observed/operation.h"

#include <memory>

namespace evenkeel {

class OperationObserver : public Interface {
public:
    virtual void begin() { } // of the next operation
    virtual void end(const Operation& operation) = 0;
};

// `observer` must outlive the result.
std::unique_ptr<Device> observed(std::unique_ptr<Device> device, OperationObserver& observer);

} // namespace evenkeel
