// SPDX-License-Identifier: GPL-3.0-or-later
// Streams in addition to a device's queue, for collectives between GPUs that run while the device computes.
#pragma once

#include "kernels/views.h"

#include <memory>

namespace evenkeel {

class Lanes {
public:
    static constexpr int count = 2; // one scales its chunk while the other's is on its way

    virtual ~Lanes() = default;

    virtual void* stream(int lane) = 0; // a cudaStream_t, which is all that NCCL needs to know
    virtual void fork() = 0; // the lanes go on when all that the device's queue holds now is done
    virtual void scale(int lane, float factor, float* data, Index n) = 0; // in place; a factor of 0 does not read

    // A point in all lanes, behind all that they hold now.
    class Mark {
    public:
        virtual ~Mark() = default;
        virtual bool passed() = 0; // throws DeviceError where the device has failed
    };
    virtual std::unique_ptr<Mark> mark() = 0;
};

} // namespace evenkeel
