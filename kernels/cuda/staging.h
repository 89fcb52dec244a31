// Pinned memory that host values pass through on their way to the device: the caller's memory is free again at once,
// and the copy runs in the stream without the host waiting, up to the ring's size ahead.
#pragma once

#include "kernels/cuda/handle.h"

#include <cuda_runtime.h>

#include <array>
#include <cstddef>

namespace evenkeel::cuda {

using Event = Handle<cudaEvent_t, cudaEventDestroy>;

class Staging {
public:
    Staging();
    void copy(void* to, const void* fromHost, std::size_t bytes, cudaStream_t stream);

private:
    static constexpr std::size_t slices = 4;
    static constexpr std::size_t sliceBytes = std::size_t { 4 } << 20;

    void nextSlice(cudaStream_t stream);

    Handle<void*, cudaFreeHost> m_memory;
    std::array<Event, slices> m_copied; // recorded behind the last copy out of each slice
    std::size_t m_slice = 0;
    std::size_t m_used = 0; // bytes of the current slice
};

} // namespace evenkeel::cuda
