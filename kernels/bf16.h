// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in 16 bits: the upper half of a float (8 bits of exponent, 8 significant bits), and rounding to them.
// The inner loops are made of these functions too, once per instruction set: always inlined, so that none of them is
// linked where the processor cannot run it.
#pragma once

#include <cstdint>

namespace evenkeel {

struct Bf16 {
    std::uint16_t bits;
};

// How a number that bf16 cannot hold becomes one that it can.
struct Rounding {
    enum class Mode {
        Nearest, // ties to even
        Stochastic // up or down, with the probabilities that make its expectation exact
    };
    Mode mode = Mode::Stochastic;
    // Of the random bits. Arrays with the same seed are rounded by the same bits, position by position: replicas whose
    // rounding is to average out need seeds of their own.
    std::uint64_t seed = 0;

    bool operator==(const Rounding&) const = default;
};

[[gnu::always_inline]] inline constexpr float widened(Bf16 x)
{
    return __builtin_bit_cast(float, std::uint32_t { x.bits } << 16);
}

// `added` to the float's bits, of which the upper half is left: infinities stay, and so do NaNs, whatever is added.
[[gnu::always_inline]] inline constexpr Bf16 cutOff(float x, std::uint32_t added)
{
    const auto bits = __builtin_bit_cast(std::uint32_t, x);
    const std::uint32_t half = x != x ? bits >> 16 | 0x40 : (bits + added) >> 16; // 0x40: still NaN without lower bits
    return { static_cast<std::uint16_t>(half) };
}

[[gnu::always_inline]] inline constexpr Bf16 nearest(float x)
{
    return cutOff(x, 0x7fff + (__builtin_bit_cast(std::uint32_t, x) >> 16 & 1));
}

// By 16 random bits: what is below bf16's last place is the probability of the larger neighbor, to the bit. A number
// that is bf16 already stays as it is.
[[gnu::always_inline]] inline constexpr Bf16 stochastic(float x, std::uint32_t random)
{
    return cutOff(x, random & 0xffff);
}

// Random bits that are a function of seed, step and position alone: the same for any number of threads, any width of
// vectors and every machine.
struct RandomBits {
    std::uint32_t key = 0, innerKey = 0;

    // For positions position * 2^32 and the 2^32 - 1 after it.
    [[gnu::always_inline]] constexpr RandomBits(std::uint64_t seed, std::int64_t step, std::uint64_t position)
    {
        const std::uint64_t x = mixed(mixed(mixed(seed) + static_cast<std::uint64_t>(step)) + position);
        key = static_cast<std::uint32_t>(x);
        innerKey = static_cast<std::uint32_t>(x >> 32);
    }
    // 32 bits: enough for two roundings. A hash by multiplications and shifts, whose key is added in two places.
    [[gnu::always_inline]] constexpr std::uint32_t at(std::uint32_t position) const
    {
        std::uint32_t x = position ^ key;
        x = (x ^ x >> 16) * 0x7feb352dU;
        x = (x ^ x >> 15) + innerKey;
        x = (x ^ x >> 13) * 0x846ca68bU;
        return x ^ x >> 16;
    }
    // For a third rounding at the same position: 16 bits that depend on all of the 32.
    [[gnu::always_inline]] static constexpr std::uint32_t more(std::uint32_t random)
    {
        return random * 0x9e3779b1U >> 16;
    }

private:
    // SplitMix64 (Steele, Lea & Flood 2014).
    [[gnu::always_inline]] static constexpr std::uint64_t mixed(std::uint64_t x)
    {
        x += 0x9e3779b97f4a7c15U;
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9U;
        x = (x ^ x >> 27) * 0x94d049bb133111ebU;
        return x ^ x >> 31;
    }
};

} // namespace evenkeel
