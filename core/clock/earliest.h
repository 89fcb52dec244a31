// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest of many times, of equal ones the first, while they change one by one: a tournament tree.
#pragma once

#include <bit>
#include <limits>
#include <vector>

namespace evenkeel {

class Earliest {
public:
    static constexpr double never = std::numeric_limits<double>::infinity();

    explicit Earliest(std::size_t count)
        : m_leaves(std::bit_ceil(count < 1 ? std::size_t(1) : count))
        , m_winner(2 * m_leaves)
        , m_times(m_leaves, never)
    {
        for (std::size_t i = 0; i < m_leaves; ++i)
            m_winner[m_leaves + i] = i;
        for (std::size_t node = m_leaves - 1; node > 0; --node)
            m_winner[node] = m_winner[2 * node];
    }

    void set(std::size_t i, double time)
    {
        if (m_times[i] == time)
            return;
        m_times[i] = time;
        for (std::size_t node = (m_leaves + i) / 2; node > 0; node /= 2) {
            const std::size_t left = m_winner[2 * node], right = m_winner[2 * node + 1];
            m_winner[node] = m_times[right] < m_times[left] ? right : left;
        }
    }
    int first() const // -1: none ever
    {
        const std::size_t winner = m_winner[1];
        return m_times[winner] == never ? -1 : int(winner);
    }

private:
    std::size_t m_leaves;
    std::vector<std::size_t> m_winner; // winner at each node of a binary heap's layout, whose leaves are the times
    std::vector<double> m_times;
};

} // namespace evenkeel
