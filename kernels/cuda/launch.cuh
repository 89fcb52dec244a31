// How a kernel is started: the only place that knows nvcc's own syntax for it.
#pragma once

#include "kernels/cuda/check.h"

#include <type_traits>

namespace evenkeel::cuda {

struct Launch {
    dim3 blocks, threads;
    cudaStream_t stream;
    std::size_t sharedBytes; // for dynamicShared()
    Where where;

    Launch(dim3 grid, dim3 block, cudaStream_t queue, std::size_t shared = 0, Where caller = __builtin_FUNCTION())
        : blocks(grid)
        , threads(block)
        , stream(queue)
        , sharedBytes(shared)
        , where(caller)
    {
    }
};

// Throws DeviceError where the launch is refused. What happens in the kernel comes to light with a later call.
template<typename... Arguments>
void launch(const Launch& how, void (*kernel)(Arguments...), std::type_identity_t<Arguments>... arguments)
{
    kernel<<<how.blocks, how.threads, how.sharedBytes, how.stream>>>(arguments...);
    check(cudaGetLastError(), how.where);
}

// The block's memory of Launch::sharedBytes; one array a kernel.
template<typename T>
__device__ T* dynamicShared()
{
    extern __shared__ double2 memory[];
    return reinterpret_cast<T*>(memory);
}

} // namespace evenkeel::cuda
