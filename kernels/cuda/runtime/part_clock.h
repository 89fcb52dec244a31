// SPDX-License-Identifier: GPL-3.0-or-later
// Seconds of the parts of a step, by events around each in one stream: where a step's time goes.
#pragma once

#include "kernels/cuda/runtime/stream.h"
#include "kernels/device.h"

#include <deque>

namespace evenkeel::cuda {

class PartClock {
public:
    explicit PartClock(cudaStream_t stream)
        : m_stream(stream)
    {
    }
    // Runs `work`, a kernel or a product of so many operations, that moves so many bytes.
    template<typename Work>
    void around(const char* name, double flops, double bytes, const Work& work)
    {
        Interval& interval = begin(name, flops, bytes);
        work();
        end(interval);
    }
    std::vector<Device::Part> parts() const; // waits for the stream; parts of one name are added up

private:
    struct Interval {
        const char* name;
        double flops, bytes;
        Event begin, end;
    };
    Interval& begin(const char* name, double flops, double bytes);
    void end(const Interval& interval);

    cudaStream_t m_stream;
    std::deque<Interval> m_intervals;
};

} // namespace evenkeel::cuda
