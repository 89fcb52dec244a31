// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/gpus/gpu_list.h"

#include "kernels/cuda/gpus/nvml.h"
#include "kernels/cuda/gpus/sm_groups.h"
#include "kernels/cuda/runtime/check.h"
#include "kernels/sentence.h"

#include <cuda_runtime.h>

#include <array>
#include <string>
#include <string_view>

namespace evenkeel::cuda {

namespace {

std::string version(int number) // 13000 -> "13.0"
{
    return std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10);
}

void obstruct(DeviceInfo& info, Obstacle obstacle, const std::string& reason)
{
    info.usable = false;
    info.obstacle = obstacle;
    info.reason = reason;
}

// After a fatal error every call may answer with it, these too: then it is the same sentence as that of opening.
std::string whyNot(cudaError_t status, const std::string& otherwise)
{
    return isFatal(status) ? whyLost(status) : otherwise + cudaGetErrorString(status);
}

DeviceInfo noGpus(cudaError_t status)
{
    DeviceInfo info;
    info.spec = "cuda";
    info.name = "NVIDIA GPU";
    info.kind = "cuda";
    int driver = 0;
    if (cudaDriverGetVersion(&driver) != cudaSuccess || driver == 0)
        obstruct(info, Obstacle::NoDriver, sentence("no NVIDIA driver is installed on this machine"));
    else if (status == cudaErrorInsufficientDriver)
        obstruct(info, Obstacle::DriverTooOld,
            sentence("the NVIDIA driver is too old: it supports CUDA %1, this build needs %2",
                { version(driver), version(CUDART_VERSION) }));
    else if (status == cudaErrorNoDevice || status == cudaSuccess)
        obstruct(info, Obstacle::NoDevice, sentence("the NVIDIA driver reports no GPU (is CUDA_VISIBLE_DEVICES set?)"));
    else
        obstruct(info, Obstacle::Unusable, whyNot(status, "the NVIDIA driver does not respond: "));
    return info;
}

std::string whyUnusable(int gpu, const cudaDeviceProp& properties)
{
    int mode = cudaComputeModeDefault;
    cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, gpu);
    if (mode == cudaComputeModeProhibited)
        return sentence("the GPU's compute mode prohibits its use");
    if (properties.major < 8)
        return sentence("its compute capability is %1.%2, this build needs 8.0 or newer",
            { std::to_string(properties.major), std::to_string(properties.minor) });
    return {};
}

void describeGroups(int gpu, DeviceInfo& info)
{
    try {
        const SmGroups groups = planSmGroups(gpu);
        info.smGroups = static_cast<int>(groups.count);
        info.smsPerGroup = static_cast<int>(groups.size);
    } catch (const DeviceError&) { // a driver without green contexts
    }
}

std::string uuidText(const cudaUUID_t& uuid)
{
    std::string text = "GPU";
    for (std::size_t i = 0; i < sizeof uuid.bytes; ++i) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(uuid.bytes[i]);
        if (i == 0 || i == 4 || i == 6 || i == 8 || i == 10)
            text += '-';
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::string busOf(int gpu) // empty: not known
{
    std::array<char, 32> bus {};
    return cudaDeviceGetPCIBusId(bus.data(), static_cast<int>(bus.size()), gpu) == cudaSuccess ? bus.data() : "";
}

DeviceInfo describe(int gpu)
{
    DeviceInfo info;
    info.spec = "cuda:" + std::to_string(gpu);
    info.name = "NVIDIA GPU";
    info.kind = "cuda";
    cudaDeviceProp properties {};
    if (const cudaError_t status = cudaGetDeviceProperties(&properties, gpu); status != cudaSuccess) {
        obstruct(info, Obstacle::Unusable, whyNot(status, {}));
        return info;
    }
    info.name = properties.name;
    info.usable = true;
    if (const std::string why = whyUnusable(gpu, properties); !why.empty())
        obstruct(info, Obstacle::Unusable, why);
    info.computeCapability = std::to_string(properties.major) + "." + std::to_string(properties.minor);
    info.multiprocessors = properties.multiProcessorCount;
    describeGroups(gpu, info);
    info.bf16 = bf16Way;
    info.uuid = uuidText(properties.uuid);
    info.memoryTotal = static_cast<std::int64_t>(properties.totalGlobalMem);
    if (const std::string bus = busOf(gpu); !bus.empty()) {
        const Nvml nvml(bus);
        info.memoryFree = nvml.memory().free;
        info.readings = nvml.read();
    }
    return info;
}

} // namespace

std::vector<DeviceInfo> listGpus()
{
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    std::vector<DeviceInfo> gpus;
    for (int gpu = 0; status == cudaSuccess && gpu < count; ++gpu)
        gpus.push_back(describe(gpu));
    if (gpus.empty())
        gpus.push_back(noGpus(status));
    cudaGetLastError(); // what was asked in vain is no later call's error
    return gpus;
}

GpuIdentity identityOf(int gpu)
{
    cudaDeviceProp properties {};
    const bool isKnown = cudaGetDeviceProperties(&properties, gpu) == cudaSuccess;
    GpuIdentity identity { isKnown ? uuidText(properties.uuid) : std::string(), busOf(gpu) };
    cudaGetLastError(); // as in listGpus
    return identity;
}

} // namespace evenkeel::cuda
