// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank's device takes in virtual time, asked by training; who answers has seen the device's operations.
#pragma once

#include "kernels/interface.h"
#include "kernels/views.h"

namespace evenkeel {

class DeviceTime : public Interface {
public:
    virtual double take() = 0; // seconds of the operations since the last call
    virtual void skip() = 0; // what was done since then does not count: it may have been an evaluation

    virtual double stepSeconds() const = 0; // of a step, besides its operations
    struct Load {
        double seconds = 0; // to make a batch on the host
        bool isHidden = false; // while the device computes
    };
    virtual Load load(Index samples, Index nonzeros) const = 0;
    virtual void copyOnHost(double bytes) = 0; // out of a model or into it, beside the device's operations

    virtual void displace(double bytes) = 0; // of arrays that were passed over besides operations
    virtual void forgetDisplaced() = 0; // the next step finds what it finds in steps that follow each other
};

} // namespace evenkeel
