// SPDX-License-Identifier: GPL-3.0-or-later
// The one source of chance: a seed gives the same orders again, as long as one thread alone uses the GPUs.
#pragma once

#include <cstddef>
#include <cstdint>

namespace evenkeel::emulated {

class Random {
public:
    explicit Random(std::uint64_t seed = 1) { start(seed); }
    void start(std::uint64_t seed) { m_state = (seed + 1) * 0x9E3779B97F4A7C15U; }
    std::size_t below(std::size_t n) // n > 0
    {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 7;
        m_state ^= m_state << 17;
        return static_cast<std::size_t>((m_state >> 32) * n >> 32);
    }

private:
    std::uint64_t m_state = 1;
};

} // namespace evenkeel::emulated
