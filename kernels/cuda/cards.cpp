#include "kernels/cuda/cards.h"

#include "kernels/cuda/nvml.h"

#include <cuda_runtime.h>

#include <array>
#include <string>

namespace evenkeel::cuda {

namespace {

std::string version(int number) // 13000 -> "13.0"
{
    return std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10);
}

std::string whyNoCards(cudaError_t status)
{
    int driver = 0;
    if (cudaDriverGetVersion(&driver) != cudaSuccess || driver == 0)
        return "no NVIDIA driver is installed on this machine";
    if (status == cudaErrorInsufficientDriver)
        return "the NVIDIA driver is too old: it serves CUDA " + version(driver) + ", this build needs "
            + version(CUDART_VERSION);
    if (status == cudaErrorNoDevice || status == cudaSuccess)
        return "the NVIDIA driver shows no card (is CUDA_VISIBLE_DEVICES set?)";
    return std::string("the NVIDIA driver does not answer: ") + cudaGetErrorString(status);
}

std::string whyUnusable(int card, const cudaDeviceProp& properties)
{
    int mode = cudaComputeModeDefault;
    cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, card);
    if (mode == cudaComputeModeProhibited)
        return "the card's compute mode forbids its use";
    if (properties.major < 8)
        return "its compute capability is " + std::to_string(properties.major) + "." + std::to_string(properties.minor)
            + ", this build needs 8.0 or newer";
    return {};
}

DeviceInfo describe(int card)
{
    DeviceInfo info;
    info.spec = "cuda:" + std::to_string(card);
    info.name = "NVIDIA GPU";
    info.kind = "cuda";
    cudaDeviceProp properties {};
    if (const cudaError_t status = cudaGetDeviceProperties(&properties, card); status != cudaSuccess) {
        info.reason = cudaGetErrorString(status);
        return info;
    }
    info.name = properties.name;
    info.reason = whyUnusable(card, properties);
    info.usable = info.reason.empty();
    info.memoryTotal = static_cast<std::int64_t>(properties.totalGlobalMem);
    std::array<char, 32> bus {};
    if (cudaDeviceGetPCIBusId(bus.data(), static_cast<int>(bus.size()), card) == cudaSuccess)
        info.memoryFree = Nvml(bus.data()).memory().free;
    return info;
}

} // namespace

std::vector<DeviceInfo> listCards()
{
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    std::vector<DeviceInfo> cards;
    for (int card = 0; status == cudaSuccess && card < count; ++card)
        cards.push_back(describe(card));
    if (cards.empty()) {
        DeviceInfo none;
        none.spec = "cuda";
        none.name = "NVIDIA GPU";
        none.kind = "cuda";
        none.reason = whyNoCards(status);
        cards.push_back(none);
    }
    cudaGetLastError(); // what was asked in vain is no later call's error
    return cards;
}

} // namespace evenkeel::cuda
