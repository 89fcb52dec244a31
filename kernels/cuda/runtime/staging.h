// SPDX-License-Identifier: GPL-3.0-or-later
// How host values reach the device while its queue computes: through pinned memory and a stream of their own into
// device memory of constant size, and from there, in the queue's order, to where they belong. Values in hostMemory()
// are pinned already; others are copied to pinned memory first, and theirs is free again at once.
#pragma once

#include "kernels/cuda/runtime/pinned_memory.h"
#include "kernels/cuda/runtime/stream.h"

#include <array>
#include <cstddef>

namespace evenkeel::cuda {

class Staging {
public:
    Staging();
    ~Staging();
    // Waits only for room in pinned memory, where the values are not in it: when the host is a whole ring ahead.
    void copy(void* to, const void* fromHost, std::size_t bytes, cudaStream_t queue);
    PinnedMemory& hostMemory() { return m_pinned; }
    void await(); // until all copies have left the host's memory

private:
    static constexpr std::size_t slices = 4;
    static constexpr std::size_t sliceBytes = std::size_t { 4 } << 20;

    void nextSlice(cudaStream_t queue);
    const std::byte* pin(const std::byte* source, std::size_t bytes);

    Handle<void*, cudaFreeHost> m_host;
    Handle<void*, cudaFree> m_device;
    Stream m_stream;
    PinnedMemory m_pinned { m_stream };
    std::array<Event, slices> m_arrived; // behind the last copy into each slice of the device's
    std::array<Event, slices> m_taken; // behind the last copy out of it
    std::array<Event, slices> m_read; // behind the last copy of what was written to the host's
    std::size_t m_slice = 0;
    std::size_t m_used = 0; // bytes of the current slice
    bool m_mayWrite = true; // to the host's slice: what stood in it has arrived
};

} // namespace evenkeel::cuda
