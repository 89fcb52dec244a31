// SPDX-License-Identifier: GPL-3.0-or-later
// A device's memory on its GPU, counted, with the spec's cap.
#pragma once

#include "kernels/cuda/runtime/check.h"
#include "kernels/device_spec.h"

#include <unordered_map>

namespace evenkeel::cuda {

class GpuMemory {
public:
    // Works in `stream`, which everything that uses the memory is in the order of.
    GpuMemory(const DeviceSpec& spec, cudaStream_t stream);
    ~GpuMemory();
    GpuMemory(const GpuMemory&) = delete;
    GpuMemory& operator=(const GpuMemory&) = delete;

    void* take(std::size_t bytes, Where where);
    void release(void* memory) noexcept;
    std::int64_t peak() const { return m_peak; } // bytes in use at once so far
    std::int64_t available(Where where) const; // bytes that are free now, within the cap

private:
    cudaStream_t m_stream;
    std::int64_t m_cap, m_used = 0, m_peak = 0; // bytes; no cap: 0
    std::unordered_map<void*, std::size_t> m_sizes; // of what was allocated
    bool m_isPooled = false; // memory comes and goes in the stream's order
};

// Memory for an operation's own use: grows and is used again. Freed with all the rest.
struct Scratch {
    void* memory = nullptr;
    std::size_t bytes = 0;

    void* grow(GpuMemory& from, std::size_t wanted, Where where);
};

} // namespace evenkeel::cuda
