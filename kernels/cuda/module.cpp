// SPDX-License-Identifier: GPL-3.0-or-later
// What the program finds when it opens this module.
#include "kernels/module.h"

#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/gpus/gpu_list.h"
#include "kernels/cuda/operations/spmm.h"
#include "kernels/cuda/runtime/check.h"
#include "kernels/sentence.h"

namespace {

std::vector<evenkeel::DeviceInfo> list() { return evenkeel::cuda::listGpus(); }

std::unique_ptr<evenkeel::Device> open(const evenkeel::DeviceSpec& spec)
{
    const std::vector<evenkeel::DeviceInfo> gpus = list();
    const std::string name = "cuda:" + std::to_string(spec.index);
    for (const evenkeel::DeviceInfo& gpu : gpus)
        if (gpu.spec == name && gpu.usable)
            return std::make_unique<evenkeel::cuda::CudaDevice>(spec);
        else if (gpu.spec == name || gpu.spec == "cuda")
            throw evenkeel::DeviceUnavailable(gpu.obstacle, name + ": " + gpu.reason);
    throw evenkeel::DeviceError(evenkeel::sentence(
        "%1: this machine has %2 CUDA GPU(s), numbered from 0", { name, std::to_string(gpus.size()) }));
}

evenkeel::ModuleReport report()
{
    evenkeel::ModuleReport made { .neededCuda = CUDART_VERSION, .sparseLibrary = evenkeel::cuda::Spmm::libraryFile() };
    if (cudaDriverGetVersion(&made.driverCuda) != cudaSuccess)
        made.driverCuda = 0;
    return made;
}

} // namespace

extern "C" __attribute__((visibility("default"))) const evenkeel::DeviceModule* evenkeelDeviceModule()
{
    static constexpr evenkeel::DeviceModule module { evenkeel::deviceModuleAbi, list, open, report };
    return &module;
}
