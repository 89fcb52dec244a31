// SPDX-License-Identifier: GPL-3.0-or-later
// In place of kernels/cuda/runtime/launch.cuh: the kernel is put into its stream's queue, and runs on the host later.
#pragma once

#include "kernels/cuda/runtime/launch_shape.h"
#include "tests/kernels/emulated_cuda/language.h"
#include "tests/kernels/emulated_cuda/queue.h"

#include <type_traits>

namespace evenkeel::cuda {

template<typename... Arguments>
void launch(const Launch& how, void (*kernel)(Arguments...), std::type_identity_t<Arguments>... arguments)
{
    askForShared(reinterpret_cast<const void*>(kernel), how);
    emulated::launchKernel({ how.blocks, how.threads, how.sharedBytes }, how.stream,
        reinterpret_cast<const void*>(kernel), how.where, [kernel, arguments...] { kernel(arguments...); });
    check(cudaGetLastError(), how.where);
}

template<typename T>
T* dynamicShared()
{
    return static_cast<T*>(emulated::view.shared);
}

} // namespace evenkeel::cuda
