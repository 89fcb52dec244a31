// SPDX-License-Identifier: GPL-3.0-or-later
// In place of kernels/cuda/runtime/tensor_cores.cuh: the same functions, emulated.
#pragma once

#include "kernels/bf16.h"
#include "tests/kernels/emulated_cuda/language.h"
#include "tests/kernels/emulated_cuda/tensor_cores.h"

#define EVENKEEL_PRODUCT_BLOCKS 2

namespace evenkeel::cuda {

using SharedAddress = std::uint32_t;
inline SharedAddress sharedAddress(const void* memory) { return emulated::sharedAddressOf(memory); }

inline void copyAsync(SharedAddress to, const void* from, int there) { emulated::copyLater(to, from, there); }
inline void endCopyGroup() { emulated::endCopyGroup(); }
template<int left>
void awaitCopyGroups()
{
    emulated::land(left);
}

inline bool hasWarpgroups() { return emulated::hasWarpgroups(); }
inline void showToWarpgroups() { }
inline void fenceSums(float (&)[64]) { }
inline void fencePairs(std::uint32_t (&)[32]) { }
inline void beginWarpgroupProducts() { }
inline void endWarpgroupProducts() { }
inline void awaitWarpgroupProducts() { }
inline void warpgroupProduct(float (&sums)[64], std::uint64_t a, std::uint64_t b, bool adds)
{
    emulated::warpgroupProduct(sums, a, b, adds);
}
inline void warpgroupProductOfPairs(float (&sums)[64], std::uint32_t a0, std::uint32_t a1, std::uint32_t a2,
    std::uint32_t a3, std::uint64_t b, EVENKEEL_SITE)
{
    emulated::warpgroupProductOfPairs(sums, { a0, a1, a2, a3 }, b, { file, line });
}

inline void loadMatrices(std::uint32_t (&registers)[4], SharedAddress row, EVENKEEL_SITE)
{
    emulated::loadMatrices(registers, row, { file, line });
}
inline void warpProduct(float* sums, const std::uint32_t (&a)[4], std::uint32_t b0, std::uint32_t b1, EVENKEEL_SITE)
{
    emulated::warpProduct(sums, a, b0, b1, { file, line });
}

inline std::uint32_t pairOfBf16(float first, float second)
{
    return nearest(first).bits | std::uint32_t { nearest(second).bits } << 16U;
}
inline float quickPowerOf2(float x) { return std::exp2(x); }
inline constexpr float log2OfE = 1.44269504F;
inline float quickExp(float x) { return std::exp(x); }
inline float quickQuotient(float a, float b) { return a / b; }

} // namespace evenkeel::cuda
