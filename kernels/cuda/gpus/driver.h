// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of the CUDA driver, asked for at run time: linking libcuda would bar the module from machines without one.
#pragma once

#include "kernels/cuda/runtime/check.h"

#include "kernels/sentence.h"

#include <string>

namespace evenkeel::cuda {

template<typename Function>
Function driver(const char* name)
{
    void* address = nullptr;
    cudaDriverEntryPointQueryResult found = cudaDriverEntryPointSymbolNotFound;
    check(cudaGetDriverEntryPointByVersion(name, &address, CUDART_VERSION, cudaEnableDefault, &found));
    if (found != cudaDriverEntryPointSuccess || !address)
        refuse(sentence("this driver is too old for sms= (it has no %1)", { name }));
    return reinterpret_cast<Function>(address);
}
#define EVENKEEL_DRIVER(function) driver<decltype(&::function)>(#function)

} // namespace evenkeel::cuda
