// SPDX-License-Identifier: GPL-3.0-or-later
// A score and its label as one number, larger for the better: by score, and among equal scores by lowest label.
// Plain C++: used in kernels, tested on the host.
#pragma once

#include "kernels/views.h"

#include <bit>
#include <cstdint>

namespace evenkeel::cuda {

// 0 is below every key. NaN ranks as the lowest score; -0 equals 0.
constexpr std::uint64_t topKey(float score, Id label)
{
    const float tame = score != score ? -__builtin_inff() : score == 0 ? 0.0F : score;
    const auto bits = std::bit_cast<std::uint32_t>(tame);
    const std::uint32_t ordered = bits >> 31 ? ~bits : bits | 0x80000000U;
    return static_cast<std::uint64_t>(ordered) << 32 | (0xFFFFFFFFU - static_cast<std::uint32_t>(label));
}

constexpr float scoreOf(std::uint64_t key)
{
    const auto ordered = static_cast<std::uint32_t>(key >> 32);
    return std::bit_cast<float>(ordered >> 31 ? ordered & 0x7FFFFFFFU : ~ordered);
}

constexpr Id labelOf(std::uint64_t key) { return static_cast<Id>(0xFFFFFFFFU - static_cast<std::uint32_t>(key)); }

// The smallest power of two that is not below n; n >= 1.
constexpr int powerOfTwo(int n) { return static_cast<int>(std::bit_ceil(static_cast<unsigned>(n))); }

} // namespace evenkeel::cuda
