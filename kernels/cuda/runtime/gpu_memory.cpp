// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/gpu_memory.h"

#include <algorithm>
#include <utility>

namespace evenkeel::cuda {

namespace {

// GPUs that sum their models directly read each other's memory, which a memory pool must be
// configured for.
void letOthersRead(int gpu)
{
    int gpus = 0;
    check(cudaGetDeviceCount(&gpus), "openDevice");
    cudaMemPool_t pool = nullptr;
    check(cudaDeviceGetDefaultMemPool(&pool, gpu), "openDevice");
    for (int other = 0; other < gpus; ++other) {
        int can = 0;
        if (other != gpu)
            check(cudaDeviceCanAccessPeer(&can, other, gpu), "openDevice");
        if (can == 0)
            continue;
        cudaMemAccessDesc access {};
        access.location.type = cudaMemLocationTypeDevice;
        access.location.id = other;
        access.flags = cudaMemAccessFlagsProtReadWrite;
        check(cudaMemPoolSetAccess(pool, &access, 1), "openDevice");
    }
}

} // namespace

GpuMemory::GpuMemory(const DeviceSpec& spec, cudaStream_t stream)
    : m_stream(stream)
    , m_cap(spec.memory)
{
    // cudaFree waits for the whole GPU, and so for a sum that waits for other GPUs; shares take no part in such sums.
    int pools = 0;
    check(cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, spec.index), "openDevice");
    m_isPooled = pools != 0 && spec.sms == 0;
    if (m_isPooled)
        letOthersRead(spec.index);
}

// After a failure each of these fails as well, and the GPU's memory is gone with its context: nothing is left to do.
GpuMemory::~GpuMemory()
{
    cudaStreamSynchronize(m_stream);
    for (const auto& [memory, bytes] : m_sizes)
        cudaFree(memory);
    cudaGetLastError(); // no later device's error
}

void* GpuMemory::take(std::size_t bytes, Where where)
{
    if (bytes == 0)
        return nullptr;
    const auto wanted = static_cast<std::int64_t>(bytes);
    if (m_cap > 0 && wanted > m_cap - m_used)
        failOutOfMemory(wanted, m_cap - m_used, where);
    void* memory = nullptr;
    const auto ask
        = [&] { return m_isPooled ? cudaMallocAsync(&memory, bytes, m_stream) : cudaMalloc(&memory, bytes); };
    cudaError_t status = ask();
    if (m_isPooled && status == cudaErrorMemoryAllocation) { // what was given back may still be in use: wait for it
        cudaGetLastError();
        check(cudaStreamSynchronize(m_stream), where);
        status = ask();
    }
    checkAllocation(status, bytes, where);
    m_sizes.emplace(memory, bytes);
    m_used += wanted;
    m_peak = std::max(m_peak, m_used);
    return memory;
}

void GpuMemory::release(void* memory) noexcept
{
    const auto found = m_sizes.find(memory);
    if (found == m_sizes.end())
        return;
    m_used -= static_cast<std::int64_t>(found->second);
    m_sizes.erase(found);
    // Either after whatever still uses it, or waiting for that.
    const cudaError_t status = m_isPooled ? cudaFreeAsync(memory, m_stream) : cudaFree(memory);
    if (status != cudaSuccess)
        cudaGetLastError(); // of a lost GPU, whose next use reports it
}

std::int64_t GpuMemory::available(Where where) const
{
    std::size_t free = 0, total = 0;
    check(cudaMemGetInfo(&free, &total), where);
    const auto onGpu = static_cast<std::int64_t>(free);
    return m_cap > 0 ? std::min(onGpu, m_cap - m_used) : onGpu;
}

void* Scratch::grow(GpuMemory& from, std::size_t wanted, Where where)
{
    if (wanted > bytes) {
        from.release(std::exchange(memory, nullptr));
        bytes = 0;
        memory = from.take(wanted, where);
        bytes = wanted;
    }
    return memory;
}

} // namespace evenkeel::cuda
