// SPDX-License-Identifier: GPL-3.0-or-later
// What nvcc knows and a host's compiler does not: the variables and functions of code that runs on a GPU.
#pragma once

#include "tests/kernels/emulated_cuda/grid.h"

#include <cuda_runtime.h>

#include <cmath>
#include <cstring>

#undef __shared__
#undef __global__
#undef __device__
#undef __launch_bounds__
#define __global__
#define __device__
#define __launch_bounds__(...)
#define __shared__ static thread_local // so that grid.cpp finds all of it in one piece
#define threadIdx (::evenkeel::emulated::view.threadIdx)
#define blockIdx (::evenkeel::emulated::view.blockIdx)
#define blockDim (::evenkeel::emulated::view.blockDim)
#define gridDim (::evenkeel::emulated::view.gridDim)

namespace evenkeel::emulated {

inline constexpr unsigned warpLanes = 32;
#define EVENKEEL_SITE const char *file = __builtin_FILE(), int line = __builtin_LINE()

template<typename T>
T shuffle(unsigned mask, T value, int from, Site site)
{
    static_assert(sizeof(T) <= sizeof(Parcel::value));
    Parcel parcel;
    std::memcpy(parcel.value.data(), &value, sizeof(T));
    parcel.from = from;
    meetWarp(mask, parcel, site);
    std::memcpy(&value, parcel.value.data(), sizeof(T));
    return value;
}
inline unsigned vote(unsigned mask, bool says, Site site)
{
    Parcel parcel;
    parcel.says = says;
    meetWarp(mask, parcel, site);
    return parcel.votes;
}

} // namespace evenkeel::emulated

inline void __syncthreads(EVENKEEL_SITE) { evenkeel::emulated::meetBlock({ file, line }); }
inline void __syncwarp(unsigned mask = 0xFFFFFFFFU, EVENKEEL_SITE)
{
    evenkeel::emulated::vote(mask, false, { file, line });
}
template<typename T>
T __shfl_sync(unsigned mask, T value, int from, int width = 32, EVENKEEL_SITE)
{
    const int lane = static_cast<int>(evenkeel::emulated::laneOfThread());
    return evenkeel::emulated::shuffle(mask, value, lane / width * width + from % width, { file, line });
}
template<typename T>
T __shfl_xor_sync(unsigned mask, T value, int bits, int width = 32, EVENKEEL_SITE)
{
    const int lane = static_cast<int>(evenkeel::emulated::laneOfThread()), from = lane ^ bits;
    return evenkeel::emulated::shuffle(mask, value, from / width == lane / width ? from : lane, { file, line });
}
template<typename T>
T __shfl_down_sync(unsigned mask, T value, unsigned by, int width = 32, EVENKEEL_SITE)
{
    const int lane = static_cast<int>(evenkeel::emulated::laneOfThread()), from = lane + static_cast<int>(by);
    return evenkeel::emulated::shuffle(mask, value, from / width == lane / width ? from : lane, { file, line });
}
inline unsigned __ballot_sync(unsigned mask, int says, EVENKEEL_SITE)
{
    return evenkeel::emulated::vote(mask, says != 0, { file, line });
}
inline int __any_sync(unsigned mask, int says, EVENKEEL_SITE)
{
    return evenkeel::emulated::vote(mask, says != 0, { file, line }) != 0;
}

template<typename T>
T atomicAdd(T* to, std::type_identity_t<T> value)
{
    const T before = *to;
    *to = before + value;
    return before;
}
inline unsigned atomicOr(unsigned* to, unsigned value)
{
    const unsigned before = *to;
    *to = before | value;
    return before;
}
