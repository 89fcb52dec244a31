// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/emulated_cuda/thread_state.h"
#include "tests/kernels/emulated_cuda/world.h"

#include <cstdlib>

namespace evenkeel::emulated {

World& world()
{
    static auto* all = new World; // never destroyed: devices may outlive every static
    return *all;
}

constinit thread_local ThreadState threadState;

cudaError_t say(cudaError_t status)
{
    if (status != cudaSuccess)
        threadState.lastError = status;
    return status;
}

Context& currentContext()
{
    if (!threadState.context || threadState.generation != world().generation)
        setCurrentContext(world().gpus.front().primary);
    return *threadState.context;
}

void setCurrentContext(Context& context)
{
    threadState.context = &context;
    threadState.generation = world().generation;
}

Gpu& gpuOf(const Context& context) { return world().gpus[static_cast<std::size_t>(context.gpu)]; }

Gpu* currentGpu() { return world().gpus.empty() ? nullptr : &gpuOf(currentContext()); }

cudaError_t gpuState()
{
    if (!world().driver.empty())
        return cudaErrorInsufficientDriver;
    if (world().gpus.empty())
        return cudaErrorNoDevice;
    if (currentContext().isDestroyed)
        return cudaErrorContextIsDestroyed;
    return currentGpu()->lost;
}

void report(const std::string& problem) { world().problems += problem + '\n'; }

} // namespace evenkeel::emulated

using namespace evenkeel::emulated;

extern "C" {

// An error that ends the GPU is returned by every later call.
cudaError_t cudaGetLastError()
{
    const Lock lock(world().mutex);
    const cudaError_t status = threadState.lastError;
    threadState.lastError = cudaSuccess;
    const Gpu* gpu = currentGpu();
    return gpu && gpu->lost != cudaSuccess ? gpu->lost : status;
}

cudaError_t cudaPeekAtLastError()
{
    const Lock lock(world().mutex);
    const Gpu* gpu = currentGpu();
    return gpu && gpu->lost != cudaSuccess ? gpu->lost : threadState.lastError;
}

const char* cudaGetErrorName(cudaError_t) { return "cudaError"; }

const char* cudaGetErrorString(cudaError_t status)
{
    switch (status) {
    case cudaSuccess:
        return "no error";
    case cudaErrorInvalidValue:
        return "invalid argument";
    case cudaErrorMemoryAllocation:
        return "out of memory";
    case cudaErrorNotSupported:
        return "operation not supported";
    case cudaErrorInvalidConfiguration:
        return "invalid configuration argument";
    case cudaErrorInsufficientDriver:
        return "CUDA driver version is insufficient for CUDA runtime version";
    case cudaErrorNoDevice:
        return "no CUDA-capable device is detected";
    case cudaErrorInvalidDevice:
        return "invalid device ordinal";
    case cudaErrorInvalidResourceHandle:
        return "invalid resource handle";
    case cudaErrorNotReady:
        return "device not ready";
    case cudaErrorIllegalAddress:
        return "an illegal memory access was encountered";
    case cudaErrorLaunchFailure:
        return "unspecified launch failure";
    case cudaErrorStreamCaptureUnsupported:
        return "operation not permitted when stream is capturing";
    case cudaErrorStreamCaptureInvalidated:
        return "operation failed due to a previous error during capture";
    case cudaErrorIllegalState:
        return "the operation cannot be performed in the present state";
    default:
        return "unknown error";
    }
}

} // extern "C"
