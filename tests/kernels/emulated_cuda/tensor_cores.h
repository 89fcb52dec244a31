// SPDX-License-Identifier: GPL-3.0-or-later
// The tensor cores' instructions on the host, by what the PTX ISA says of them: addresses, descriptors and swizzles are
// decoded as a GPU would. Addresses are bytes from the beginning of the block's dynamic shared memory.
#pragma once

#include "tests/kernels/emulated_cuda/grid.h"

#include <array>
#include <cstdint>
#include <span>

namespace evenkeel::emulated {

std::uint32_t sharedAddressOf(const void* memory);

// cp.async of 16 bytes: what this thread has begun lands when it waits, and not before.
void copyLater(std::uint32_t to, const void* from, int there);
void endCopyGroup();
void land(std::size_t groupsLeft);

// Half of the blocks, at random, have Hopper's instructions.
bool hasWarpgroups();
// wgmma.m64n128k16 of bf16, K-major: this thread's 64 sums.
void warpgroupProduct(std::span<float, 64> sums, std::uint64_t a, std::uint64_t b, bool adds);
// The same with a in the warp's registers and b N-major, which is added.
void warpgroupProductOfPairs(
    std::span<float, 64> sums, const std::array<std::uint32_t, 4>& a, std::uint64_t b, Site site);
// ldmatrix.x4 and mma.m16n8k16, with the other lanes of the warp.
void loadMatrices(std::span<std::uint32_t, 4> registers, std::uint32_t row, Site site);
void warpProduct(float* sums, std::span<const std::uint32_t, 4> a, std::uint32_t b0, std::uint32_t b1, Site site);

} // namespace evenkeel::emulated
