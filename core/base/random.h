// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers that are the same bits on every machine and compiler, which std:: distributions are not.
#pragma once

#include <bit>
#include <cstdint>

namespace evenkeel {

// xoshiro256** (Blackman and Vigna 2018), seeded by splitmix64. Streams of one seed are independent generators, for
// instance one per sample, so that the number of draws for one sample does not affect another.
class Random {
public:
    explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

    std::uint64_t bits()
    {
        const std::uint64_t answer = std::rotl(m_state[1] * 5, 7) * 9, shifted = m_state[1] << 17;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= shifted;
        m_state[3] = std::rotl(m_state[3], 45);
        return answer;
    }
    double uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; } // 0 <= u < 1
    bool chance(double probability) { return uniform() < probability; }
    std::uint64_t below(std::uint64_t limit); // 0 .. limit - 1, every one equally likely; limit > 0
    double normal(); // mean 0, deviation 1

private:
    std::uint64_t m_state[4];
};

// Natural logarithm of a positive, normal number, and e to a power in -700 .. 700, within a few units in the last
// place. They use exactly rounded operations only, as the C library's last bits differ between versions.
double repeatableLog(double x);
double repeatableExp(double x);

} // namespace evenkeel
