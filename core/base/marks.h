// SPDX-License-Identifier: GPL-3.0-or-later
// A set of whole numbers from 0 on, as a bit for each: how many different ones there are of many, in order.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace evenkeel {

class Marks {
public:
    explicit Marks(std::int64_t count) // marks numbers below `count`
        : m_words((std::size_t(count) + 63) / 64)
    {
    }
    template<typename Numbers>
    void add(const Numbers& numbers)
    {
        for (const auto number : numbers)
            m_words[std::size_t(number) / 64] |= std::uint64_t(1) << (std::size_t(number) % 64);
        m_added += numbers.size();
    }
    void clear()
    {
        std::ranges::fill(m_words, 0);
        m_added = 0;
    }
    template<typename Number>
    void take(std::vector<Number>& sorted) const // replaces its contents
    {
        sorted.resize(std::min(m_added, m_words.size() * 64));
        auto to = sorted.begin();
        for (std::size_t i = 0; i < m_words.size(); ++i)
            for (std::uint64_t left = m_words[i]; left != 0; left &= left - 1)
                *to++ = Number(i * 64 + std::size_t(std::countr_zero(left)));
        sorted.erase(to, sorted.end());
    }

private:
    std::vector<std::uint64_t> m_words;
    std::size_t m_added = 0; // number of calls that added one, also one that was marked already
};

} // namespace evenkeel
