// SPDX-License-Identifier: GPL-3.0-or-later
// How host values reach the device while its queue computes: through pinned memory and a stream of their own into
// device memory of the same size, and from there, in the queue's order, to where they belong. The caller's memory is
// free again at once; the host waits only when it is a whole ring ahead.
#pragma once

#include "kernels/cuda/runtime/stream.h"

#include <array>
#include <cstddef>

namespace evenkeel::cuda {

class Staging {
public:
    Staging();
    ~Staging();
    void copy(void* to, const void* fromHost, std::size_t bytes, cudaStream_t queue);

private:
    static constexpr std::size_t slices = 4;
    static constexpr std::size_t sliceBytes = std::size_t { 4 } << 20;

    void nextSlice(cudaStream_t queue);

    Handle<void*, cudaFreeHost> m_host;
    Handle<void*, cudaFree> m_device;
    Stream m_stream;
    std::array<Event, slices> m_arrived; // behind the last copy into each slice of the device's
    std::array<Event, slices> m_taken; // behind the last copy out of it
    std::size_t m_slice = 0;
    std::size_t m_used = 0; // bytes of the current slice
};

} // namespace evenkeel::cuda
