// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/part_clock.h"

#include "kernels/cuda/runtime/check.h"

#include <algorithm>

namespace evenkeel::cuda {

PartClock::Interval& PartClock::begin(const char* name, double flops, double bytes)
{
    Interval& interval = m_intervals.emplace_back(Interval { name, flops, bytes, {}, {} });
    check(cudaEventCreate(interval.begin.out()), "measureParts");
    check(cudaEventCreate(interval.end.out()), "measureParts");
    check(cudaEventRecord(interval.begin.get(), m_stream), "measureParts");
    return interval;
}

void PartClock::end(const Interval& interval) { check(cudaEventRecord(interval.end.get(), m_stream), "measureParts"); }

std::vector<Device::Part> PartClock::parts() const
{
    check(cudaStreamSynchronize(m_stream), "measureParts");
    std::vector<Device::Part> parts;
    for (const Interval& interval : m_intervals) {
        auto part = std::ranges::find(parts, interval.name, &Device::Part::name);
        if (part == parts.end())
            part = parts.insert(parts.end(), Device::Part { .name = interval.name });
        float milliseconds = 0;
        check(cudaEventElapsedTime(&milliseconds, interval.begin.get(), interval.end.get()), "measureParts");
        ++part->calls;
        part->seconds += static_cast<double>(milliseconds) / 1e3;
        part->flops += interval.flops;
        part->bytes += interval.bytes;
    }
    return parts;
}

} // namespace evenkeel::cuda
