// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA's runtime: memory and copies.
#include "tests/kernels/emulated_cuda/world.h"

#include <cstring>

using namespace evenkeel::emulated;

namespace {

// Null and a reason, or the stream that work may be put into now.
Stream* usableStream(cudaStream_t handle, cudaError_t& status)
{
    status = gpuState();
    Stream* stream = status == cudaSuccess ? streamOf(handle) : nullptr;
    if (status == cudaSuccess && !stream)
        status = cudaErrorInvalidResourceHandle;
    if (stream && gpuOf(*stream->context).lost != cudaSuccess) {
        status = gpuOf(*stream->context).lost;
        return nullptr;
    }
    return stream;
}

bool sidesAreRight(const void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind)
{
    const bool toGpu = isDeviceMemory(to, bytes), fromGpu = isDeviceMemory(from, bytes);
    switch (kind) {
    case cudaMemcpyHostToDevice:
        return toGpu && !fromGpu;
    case cudaMemcpyDeviceToHost:
        return !toGpu && fromGpu;
    case cudaMemcpyDeviceToDevice:
        return toGpu && fromGpu;
    case cudaMemcpyHostToHost:
        return !toGpu && !fromGpu;
    default:
        return true;
    }
}

cudaError_t allocate(Lock& lock, void** memory, std::size_t bytes, bool isPinned)
{
    *memory = nullptr;
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    const int gpu = currentContext().gpu;
    cudaError_t status = take(memory, bytes, gpu, isPinned);
    if (status == cudaErrorMemoryAllocation) { // blocks may be about to be freed in some stream
        waitForGpu(lock, gpu);
        status = take(memory, bytes, gpu, isPinned);
    }
    return say(status);
}

cudaError_t release(void* memory, bool isPinnedMemory)
{
    Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    if (!memory)
        return cudaSuccess;
    if (const cudaError_t refused = refuseWhileCapturing(); refused != cudaSuccess)
        return say(refused);
    waitForGpu(lock, currentContext().gpu);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    return say(isPinned(memory) == isPinnedMemory && give(memory) ? cudaSuccess : cudaErrorInvalidValue);
}

} // namespace

extern "C" {

cudaError_t cudaMalloc(void** memory, std::size_t bytes)
{
    Lock lock(world().mutex);
    if (const cudaError_t refused = refuseWhileCapturing(); refused != cudaSuccess)
        return say(refused);
    return allocate(lock, memory, bytes, false);
}

cudaError_t cudaHostAlloc(void** memory, std::size_t bytes, unsigned)
{
    Lock lock(world().mutex);
    if (const cudaError_t refused = refuseWhileCapturing(); refused != cudaSuccess)
        return say(refused);
    if (world().refusesPinned)
        return say(cudaErrorMemoryAllocation);
    return allocate(lock, memory, bytes, true);
}

cudaError_t cudaMallocHost(void** memory, std::size_t bytes) { return cudaHostAlloc(memory, bytes, 0); }
cudaError_t cudaFree(void* memory) { return release(memory, false); }
cudaError_t cudaFreeHost(void* memory) { return release(memory, true); }

cudaError_t cudaMallocAsync(void** memory, std::size_t bytes, cudaStream_t handle)
{
    Lock lock(world().mutex);
    cudaError_t status = cudaSuccess;
    Stream* stream = usableStream(handle, status);
    if (!stream)
        return say(status);
    if (stream->capture) {
        stream->capture->isBroken = true;
        return say(cudaErrorStreamCaptureUnsupported);
    }
    return allocate(lock, memory, bytes, false);
}

cudaError_t cudaFreeAsync(void* memory, cudaStream_t handle)
{
    const Lock lock(world().mutex);
    cudaError_t status = cudaSuccess;
    Stream* stream = usableStream(handle, status);
    if (!stream)
        return say(status);
    if (!isDeviceMemory(memory, 1))
        return say(cudaErrorInvalidValue);
    return say(append(*stream,
        { .name = "cudaFreeAsync", .run = [memory] { return give(memory) ? cudaSuccess : cudaErrorIllegalAddress; } }));
}

cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total)
{
    const Lock lock(world().mutex);
    if (const cudaError_t state = gpuState(); state != cudaSuccess)
        return say(state);
    *total = currentGpu()->total;
    *free = *total - std::min(*total, currentGpu()->used);
    return cudaSuccess;
}

// Pinned memory is read when the copy runs; other memory of the host at once, as the driver does it.
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t handle)
{
    const Lock lock(world().mutex);
    cudaError_t status = cudaSuccess;
    Stream* stream = usableStream(handle, status);
    if (!stream)
        return say(status);
    if (bytes == 0)
        return cudaSuccess;
    if (!sidesAreRight(to, from, bytes, kind))
        return say(cudaErrorInvalidValue);
    std::shared_ptr<std::vector<std::byte>> staged;
    const bool toKnown = isReachable(to, bytes), fromKnown = isReachable(from, bytes);
    if (!fromKnown && !stream->capture) {
        const auto* bytesThere = static_cast<const std::byte*>(from);
        staged = std::make_shared<std::vector<std::byte>>(bytesThere, bytesThere + bytes);
    }
    return say(
        append(*stream, { .name = "cudaMemcpyAsync", .run = [=] {
                             if ((toKnown && !isReachable(to, bytes)) || (fromKnown && !isReachable(from, bytes)))
                                 return cudaErrorIllegalAddress; // freed meanwhile
                             std::memcpy(to, staged ? staged->data() : from, bytes);
                             return cudaSuccess;
                         } }));
}

cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind)
{
    const cudaError_t status = cudaMemcpyAsync(to, from, bytes, kind, nullptr);
    return status == cudaSuccess ? cudaStreamSynchronize(nullptr) : status;
}

cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t handle)
{
    const Lock lock(world().mutex);
    cudaError_t status = cudaSuccess;
    Stream* stream = usableStream(handle, status);
    if (!stream)
        return say(status);
    if (bytes == 0)
        return cudaSuccess;
    if (!isReachable(to, bytes))
        return say(cudaErrorInvalidValue);
    return say(append(*stream, { .name = "cudaMemsetAsync", .run = [=] {
                                    if (!isReachable(to, bytes))
                                        return cudaErrorIllegalAddress;
                                    std::memset(to, value, bytes);
                                    return cudaSuccess;
                                } }));
}

cudaError_t cudaMemset(void* to, int value, std::size_t bytes)
{
    const cudaError_t status = cudaMemsetAsync(to, value, bytes, nullptr);
    return status == cudaSuccess ? cudaStreamSynchronize(nullptr) : status;
}

} // extern "C"
