// SPDX-License-Identifier: GPL-3.0-or-later
// What the program finds when it opens this module.
#include "kernels/module.h"

#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/operations/spmm.h"
#include "kernels/cuda/runtime/cards.h"
#include "kernels/cuda/runtime/check.h"

namespace {

std::vector<evenkeel::DeviceInfo> list() { return evenkeel::cuda::listCards(); }

std::unique_ptr<evenkeel::Device> open(const evenkeel::DeviceSpec& spec)
{
    const std::vector<evenkeel::DeviceInfo> cards = list();
    const std::string name = "cuda:" + std::to_string(spec.index);
    for (const evenkeel::DeviceInfo& card : cards)
        if (card.spec == name && card.usable)
            return std::make_unique<evenkeel::cuda::CudaDevice>(spec);
        else if (card.spec == name || card.spec == "cuda")
            throw evenkeel::DeviceUnavailable(card.obstacle, name + ": " + card.reason);
    throw evenkeel::DeviceError(
        name + ": this machine has " + std::to_string(cards.size()) + " CUDA GPU(s), numbered from 0");
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
