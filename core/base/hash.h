// SPDX-License-Identifier: GPL-3.0-or-later
// Mixing of bits, for hashes and for the states of random number generators.
#pragma once

#include <cstdint>

namespace evenkeel {

// The last step of splitmix64 (Steele, Lea, Flood 2014): every bit of the answer depends on every bit of `x`.
inline std::uint64_t mixBits(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// Takes in 64 bits.
inline std::uint64_t addToHash(std::uint64_t hash, std::uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ (hash >> 29);
}

} // namespace evenkeel
