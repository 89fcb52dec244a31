// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/staging.h"

#include "kernels/cuda/runtime/check.h"

#include <algorithm>
#include <cstring>

namespace evenkeel::cuda {

Staging::Staging()
{
    check(cudaHostAlloc(m_host.out(), slices * sliceBytes, cudaHostAllocDefault));
    checkAllocation(cudaMalloc(m_device.out(), slices * sliceBytes), slices * sliceBytes, "openDevice");
    check(cudaStreamCreateWithFlags(m_stream.out(), cudaStreamNonBlocking));
    for (auto* events : { &m_arrived, &m_taken, &m_read })
        for (Event& event : *events)
            check(cudaEventCreateWithFlags(event.out(), cudaEventDisableTiming));
}

Staging::~Staging() { cudaStreamSynchronize(m_stream.get()); }

void Staging::copy(void* to, const void* fromHost, std::size_t bytes, cudaStream_t queue)
{
    auto* target = static_cast<std::byte*>(to);
    const auto* source = static_cast<const std::byte*>(fromHost);
    const bool isPinned = m_pinned.holds(fromHost);
    while (bytes > 0) {
        if (m_used == sliceBytes)
            nextSlice(queue);
        const std::size_t part = std::min(bytes, sliceBytes - m_used), at = m_slice * sliceBytes + m_used;
        std::byte* device = static_cast<std::byte*>(m_device.get()) + at;
        const std::byte* host = isPinned ? source : pin(source, part);
        check(cudaMemcpyAsync(device, host, part, cudaMemcpyHostToDevice, m_stream.get()));
        check(cudaEventRecord(m_arrived[m_slice].get(), m_stream.get()));
        if (!isPinned)
            check(cudaEventRecord(m_read[m_slice].get(), m_stream.get()));
        check(cudaStreamWaitEvent(queue, m_arrived[m_slice].get(), 0));
        check(cudaMemcpyAsync(target, device, part, cudaMemcpyDeviceToDevice, queue));
        m_used = std::min(sliceBytes, m_used + (part + 15) / 16 * 16);
        target += part;
        source += part;
        bytes -= part;
    }
}

void Staging::await() { check(cudaStreamSynchronize(m_stream.get())); }

// To the host's part of the current slice, once that was read. (Events that were never recorded are behind us.)
const std::byte* Staging::pin(const std::byte* source, std::size_t bytes)
{
    if (!m_mayWrite)
        check(cudaEventSynchronize(m_read[m_slice].get()));
    m_mayWrite = true;
    std::byte* host = static_cast<std::byte*>(m_host.get()) + m_slice * sliceBytes + m_used;
    std::memcpy(host, source, bytes);
    return host;
}

// The device's part of the slice may not be overwritten before it was read.
void Staging::nextSlice(cudaStream_t queue)
{
    check(cudaEventRecord(m_taken[m_slice].get(), queue));
    m_slice = (m_slice + 1) % slices;
    check(cudaStreamWaitEvent(m_stream.get(), m_taken[m_slice].get(), 0));
    m_used = 0;
    m_mayWrite = false;
}

} // namespace evenkeel::cuda
