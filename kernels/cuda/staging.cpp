#include "kernels/cuda/staging.h"

#include "kernels/cuda/check.h"

#include <algorithm>
#include <cstring>

namespace evenkeel::cuda {

Staging::Staging()
{
    check(cudaHostAlloc(m_memory.out(), slices * sliceBytes, cudaHostAllocDefault));
    for (Event& event : m_copied)
        check(cudaEventCreateWithFlags(event.out(), cudaEventDisableTiming));
}

void Staging::copy(void* to, const void* fromHost, std::size_t bytes, cudaStream_t stream)
{
    auto* target = static_cast<std::byte*>(to);
    const auto* source = static_cast<const std::byte*>(fromHost);
    while (bytes > 0) {
        if (m_used == sliceBytes)
            nextSlice(stream);
        const std::size_t part = std::min(bytes, sliceBytes - m_used);
        std::byte* slot = static_cast<std::byte*>(m_memory.get()) + m_slice * sliceBytes + m_used;
        std::memcpy(slot, source, part);
        check(cudaMemcpyAsync(target, slot, part, cudaMemcpyHostToDevice, stream));
        m_used = std::min(sliceBytes, m_used + (part + 15) / 16 * 16);
        target += part;
        source += part;
        bytes -= part;
    }
}

void Staging::nextSlice(cudaStream_t stream)
{
    check(cudaEventRecord(m_copied[m_slice].get(), stream));
    m_slice = (m_slice + 1) % slices;
    check(cudaEventSynchronize(m_copied[m_slice].get())); // returns at once where nothing was recorded yet
    m_used = 0;
}

} // namespace evenkeel::cuda
