// SPDX-License-Identifier: GPL-3.0-or-later
// Mixing bits: for hashes, seeds and the states of random number generators.
#pragma once

#include <cstdint>

namespace evenkeel {

// Odd multipliers that spread small numbers over all 64 bits: splitmix64's increment (2^64 / golden ratio), and a
// multiplier of Steele and Vigna (2021).
constexpr std::uint64_t goldenGamma = 0x9e3779b97f4a7c15u, streamMultiplier = 0xd1342543de82ef95u;

// The last step of splitmix64 (Steele, Lea, Flood 2014): every bit of the result depends on every bit of `x`.
inline std::uint64_t mixBits(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// Adds 64 bits to a hash.
inline std::uint64_t addToHash(std::uint64_t hash, std::uint64_t word)
{
    hash = (hash ^ word) * goldenGamma;
    return hash ^ (hash >> 29);
}

} // namespace evenkeel
