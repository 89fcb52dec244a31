// SPDX-License-Identifier: GPL-3.0-or-later
// How a kernel is started: the only place that knows nvcc's own syntax for it.
#pragma once

#include "kernels/cuda/runtime/launch_shape.h"

#include <type_traits>

namespace evenkeel::cuda {

// Throws DeviceError where the launch is refused. What happens in the kernel comes to light with a later call.
template<typename... Arguments>
void launch(const Launch& how, void (*kernel)(Arguments...), std::type_identity_t<Arguments>... arguments)
{
    askForShared(reinterpret_cast<const void*>(kernel), how);
    kernel<<<how.blocks, how.threads, how.sharedBytes, how.stream>>>(arguments...);
    check(cudaGetLastError(), how.where);
}

// The block's memory of Launch::sharedBytes; one array per kernel. It begins where the tensor cores' swizzle does.
template<typename T>
__device__ T* dynamicShared()
{
    extern __shared__ __align__(1024) double2 memory[];
    return reinterpret_cast<T*>(memory);
}

} // namespace evenkeel::cuda
