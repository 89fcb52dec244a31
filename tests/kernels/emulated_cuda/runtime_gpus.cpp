// SPDX-License-Identifier: GPL-3.0-or-later
// CUDA's runtime: GPUs, their properties, and the driver's functions for green contexts.
#include "tests/kernels/emulated_cuda/world.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

using namespace evenkeel::emulated;

namespace {

constexpr int multiprocessors = 132;
constexpr unsigned granule = 8;

CUresult driverState() { return static_cast<CUresult>(static_cast<int>(gpuState())); } // the same numbers

struct GreenDescription {
    unsigned sms = 0;
};

// What CUDA reads when it starts, for tests of programs: into the file that EMULATED_CUDA_FIRST_CALL names.
void recordEnvironment()
{
    static const bool isRecorded = [] {
        const char *file = std::getenv("EMULATED_CUDA_FIRST_CALL"), *value = std::getenv("CUDA_DEVICE_MAX_CONNECTIONS");
        if (file)
            std::ofstream(file) << "CUDA_DEVICE_MAX_CONNECTIONS=" << (value ? value : "") << '\n';
        return true;
    }();
    static_cast<void>(isRecorded);
}

CUresult getResource(CUdevice, CUdevResource* resource, CUdevResourceType type)
{
    const Lock lock(world().mutex);
    *resource = {};
    resource->type = type;
    resource->sm.smCount = multiprocessors;
    resource->sm.minSmPartitionSize = granule;
    return driverState();
}

CUresult splitResource(
    CUdevResource* result, unsigned* count, const CUdevResource* input, CUdevResource*, unsigned flags, unsigned min)
{
    const Lock lock(world().mutex);
    const unsigned each = (min + granule - 1) / granule * granule;
    unsigned max = input->sm.smCount / each;
    if (flags != CU_DEV_SM_RESOURCE_SPLIT_IGNORE_SM_COSCHEDULING)
        max = std::min(max, world().coscheduledGroups);
    const unsigned pieces = result ? std::min(*count, max) : max;
    for (unsigned i = 0; result && i < pieces; ++i) {
        result[i] = *input;
        result[i].sm.smCount = each;
    }
    *count = pieces;
    return CUDA_SUCCESS;
}

CUresult describe(CUdevResourceDesc* description, CUdevResource* resources, unsigned count)
{
    auto* made = new GreenDescription;
    for (unsigned i = 0; i < count; ++i)
        made->sms += resources[i].sm.smCount;
    *description = reinterpret_cast<CUdevResourceDesc>(made);
    return CUDA_SUCCESS;
}

CUresult createGreen(CUgreenCtx* green, CUdevResourceDesc description, CUdevice gpu, unsigned flags)
{
    const Lock lock(world().mutex);
    const std::unique_ptr<GreenDescription> owned(reinterpret_cast<GreenDescription*>(description));
    if (const CUresult state = driverState(); state != CUDA_SUCCESS)
        return state;
    if (flags != CU_GREEN_CTX_DEFAULT_STREAM || owned->sms == 0)
        return CUDA_ERROR_INVALID_VALUE;
    *green = reinterpret_cast<CUgreenCtx>(&world().greens.emplace_back(Context { gpu, true, false }));
    return CUDA_SUCCESS;
}

CUresult contextOf(CUcontext* context, CUgreenCtx green)
{
    *context = reinterpret_cast<CUcontext>(green);
    return CUDA_SUCCESS;
}

CUresult createGreenStream(CUstream* stream, CUgreenCtx green, unsigned flags, int)
{
    const Lock lock(world().mutex);
    if (flags != CU_STREAM_NON_BLOCKING) // green contexts have no others
        return CUDA_ERROR_INVALID_VALUE;
    auto& made = world().streams.emplace_back(std::make_unique<Stream>());
    made->context = reinterpret_cast<Context*>(green);
    *stream = reinterpret_cast<CUstream>(static_cast<evenkeel::test::FakeStream*>(made.get()));
    return CUDA_SUCCESS;
}

CUresult setCurrent(CUcontext context)
{
    const Lock lock(world().mutex);
    setCurrentContext(*reinterpret_cast<Context*>(context));
    return driverState();
}

CUresult destroyGreen(CUgreenCtx green)
{
    const Lock lock(world().mutex);
    reinterpret_cast<Context*>(green)->isDestroyed = true;
    return driverState();
}

template<typename Function>
void* address(Function* function, std::type_identity_t<Function>*)
{
    return reinterpret_cast<void*>(function);
}

// The second argument only proves the type: that of the driver's own header.
void* driverFunction(const std::string& name)
{
#define EVENKEEL_EMULATES(real, ours)                                                                                  \
    if (name == #real)                                                                                                 \
        return address<decltype(real)>(ours, nullptr);
    EVENKEEL_EMULATES(cuDeviceGetDevResource, getResource)
    EVENKEEL_EMULATES(cuDevSmResourceSplitByCount, splitResource)
    EVENKEEL_EMULATES(cuDevResourceGenerateDesc, describe)
    EVENKEEL_EMULATES(cuGreenCtxCreate, createGreen)
    EVENKEEL_EMULATES(cuGreenCtxDestroy, destroyGreen)
    EVENKEEL_EMULATES(cuGreenCtxStreamCreate, createGreenStream)
    EVENKEEL_EMULATES(cuCtxFromGreenCtx, contextOf)
    EVENKEEL_EMULATES(cuCtxSetCurrent, setCurrent)
#undef EVENKEEL_EMULATES
    return nullptr;
}

} // namespace

extern "C" {

cudaError_t cudaDriverGetVersion(int* version)
{
    const Lock lock(world().mutex);
    *version = world().driver == "none" ? 0 : world().driver == "old" ? 11040 : CUDART_VERSION;
    return cudaSuccess;
}

cudaError_t cudaRuntimeGetVersion(int* version)
{
    *version = CUDART_VERSION;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int* count)
{
    const Lock lock(world().mutex);
    recordEnvironment(); // the module's first call, always
    if (world().lossShownBy >= 2 && gpuState() != cudaSuccess) {
        *count = 0;
        return say(gpuState());
    }
    *count = static_cast<int>(world().driver.empty() ? world().gpus.size() : 0);
    return say(*count > 0 ? cudaSuccess : gpuState());
}

cudaError_t cudaSetDevice(int gpu)
{
    const Lock lock(world().mutex);
    if (gpu < 0 || gpu >= static_cast<int>(world().gpus.size()))
        return say(cudaErrorInvalidDevice);
    setCurrentContext(world().gpus[static_cast<std::size_t>(gpu)].primary);
    return say(gpuState());
}

cudaError_t cudaGetDevice(int* gpu)
{
    const Lock lock(world().mutex);
    if (world().gpus.empty())
        return say(gpuState());
    *gpu = currentContext().gpu;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int gpu)
{
    const Lock lock(world().mutex);
    if (gpu < 0 || gpu >= static_cast<int>(world().gpus.size()))
        return say(cudaErrorInvalidDevice);
    if (const cudaError_t lost = world().gpus[static_cast<std::size_t>(gpu)].lost;
        world().lossShownBy >= 1 && lost != cudaSuccess)
        return say(lost);
    *properties = {};
    std::strncpy(properties->name, "Emulated card", sizeof(properties->name) - 1);
    std::strncpy(properties->uuid.bytes, "emulated GPU", sizeof(properties->uuid.bytes));
    properties->uuid.bytes[15] = static_cast<char>(0xf0 + gpu);
    properties->totalGlobalMem = world().gpus[static_cast<std::size_t>(gpu)].total;
    properties->major = 9;
    properties->multiProcessorCount = multiprocessors;
    properties->warpSize = 32;
    properties->maxThreadsPerBlock = 1024;
    properties->sharedMemPerBlock = std::size_t { 48 } << 10;
    return cudaSuccess;
}

cudaError_t cudaDeviceCanAccessPeer(int* can, int gpu, int peer)
{
    const Lock lock(world().mutex);
    const int gpus = static_cast<int>(world().gpus.size());
    if (gpu < 0 || gpu >= gpus || peer < 0 || peer >= gpus)
        return say(cudaErrorInvalidDevice);
    *can = gpu != peer;
    return cudaSuccess;
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int gpu)
{
    const Lock lock(world().mutex);
    if (gpu < 0 || gpu >= static_cast<int>(world().gpus.size()))
        return say(cudaErrorInvalidDevice);
    *pool = reinterpret_cast<cudaMemPool_t>(&world().gpus[static_cast<std::size_t>(gpu)]);
    return cudaSuccess;
}

cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc* access, std::size_t count)
{
    const Lock lock(world().mutex);
    for (std::size_t i = 0; i < count; ++i) {
        if (access[i].location.type != cudaMemLocationTypeDevice || access[i].location.id < 0
            || access[i].location.id >= static_cast<int>(world().gpus.size()))
            return say(cudaErrorInvalidValue);
        reinterpret_cast<Gpu*>(pool)->readers.insert(access[i].location.id);
    }
    return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int gpu)
{
    const Lock lock(world().mutex);
    if (gpu < 0 || gpu >= static_cast<int>(world().gpus.size()))
        return say(cudaErrorInvalidDevice);
    switch (attribute) {
    case cudaDevAttrMultiProcessorCount:
        *value = multiprocessors;
        return cudaSuccess;
    case cudaDevAttrComputeMode:
        *value = cudaComputeModeDefault;
        return cudaSuccess;
    case cudaDevAttrMemoryPoolsSupported:
        *value = 1;
        return cudaSuccess;
    case cudaDevAttrComputeCapabilityMajor:
        *value = 9;
        return cudaSuccess;
    case cudaDevAttrComputeCapabilityMinor:
        *value = 0;
        return cudaSuccess;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin:
        *value = world().sharedOfBlock;
        return cudaSuccess;
    case cudaDevAttrMaxThreadsPerBlock:
        *value = 1024;
        return cudaSuccess;
    case cudaDevAttrWarpSize:
        *value = 32;
        return cudaSuccess;
    default:
        return say(cudaErrorInvalidValue); // one that was not needed yet: add it here
    }
}

cudaError_t cudaDeviceGetPCIBusId(char* text, int length, int gpu)
{
    std::snprintf(text, static_cast<std::size_t>(length), "0000:%02X:00.0", static_cast<unsigned>(gpu) & 0xFFU);
    return cudaSuccess;
}

cudaError_t cudaGetDriverEntryPointByVersion(
    const char* name, void** function, unsigned, unsigned long long, cudaDriverEntryPointQueryResult* found)
{
    const Lock lock(world().mutex);
    *function = world().hasGreen ? driverFunction(name) : nullptr;
    *found = *function ? cudaDriverEntryPointSuccess : cudaDriverEntryPointSymbolNotFound;
    return say(gpuState());
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void* kernel)
{
    const Lock lock(world().mutex);
    *attributes = {};
    const auto found = world().sharedLimits.find(kernel);
    attributes->maxDynamicSharedSizeBytes = found == world().sharedLimits.end() ? 48 << 10 : found->second;
    return cudaSuccess;
}

cudaError_t cudaFuncSetAttribute(const void* kernel, cudaFuncAttribute attribute, int value)
{
    const Lock lock(world().mutex);
    if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize && value > world().sharedOfBlock)
        return say(cudaErrorInvalidValue);
    if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize)
        world().sharedLimits[kernel] = value;
    return say(gpuState());
}

} // extern "C"
