// SPDX-License-Identifier: GPL-3.0-or-later
// What dropout (Srivastava et al. 2014) leaves out of an array: a function of seed and position alone, the same for any
// number of threads and on every device.
#pragma once

#include "kernels/bf16.h"

#include <cstdint>

namespace evenkeel {

// Each entry goes with probability `share`, the others are divided by 1 - share, so that expectations stay.
struct Dropout {
    double share = 0; // 0 <= share < 1
    std::uint64_t seed = 0; // equal seeds leave out the same entries

    float scale() const { return static_cast<float>(1 / (1 - share)); } // of what is kept
    bool operator==(const Dropout&) const = default;
};

// Which positions are kept, made ready for loops. One is left out if its 32 random bits are below the threshold.
struct DropoutMask {
    std::uint64_t seed;
    std::uint32_t threshold;
    float scale;

    explicit DropoutMask(const Dropout& dropout)
        : seed(dropout.seed)
        , threshold(static_cast<std::uint32_t>(dropout.share * 0x1p32))
        , scale(dropout.scale())
    {
    }
    // Of the positions block * 2^32 and the 2^32 - 1 after it.
    [[gnu::always_inline]] constexpr RandomBits bits(std::uint64_t block) const { return RandomBits(seed, 0, block); }
    [[gnu::always_inline]] constexpr float at(const RandomBits& random, std::uint32_t position, float x) const
    {
        return random.at(position) < threshold ? 0.0F : scale * x;
    }
};

} // namespace evenkeel
