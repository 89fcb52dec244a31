// SPDX-License-Identifier: GPL-3.0-or-later
// Texts numbered in the order in which they come.
#pragma once

#include "kernels/views.h"

#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// Not thread-safe; several threads may call find() at a time.
class TermTable {
public:
    TermTable() = default;
    explicit TermTable(const std::vector<std::string>& terms); // which are different ones

    static std::uint64_t hashOf(std::string_view term);
    Id add(std::string_view term, std::uint64_t hash); // number of the term, a new one if it is not there yet
    Id add(std::string_view term) { return add(term, hashOf(term)); }
    Id find(std::string_view term) const; // -1: it is not there
    Id size() const { return Id(m_ends.size()); }
    std::string_view operator[](Id id) const
    {
        const std::size_t begin = id == 0 ? 0 : m_ends[std::size_t(id) - 1];
        return std::string_view(m_texts).substr(begin, m_ends[std::size_t(id)] - begin);
    }
    std::uint64_t hash(Id id) const { return m_hashes[std::size_t(id)]; }
    void clear(); // keeps the memory

private:
    struct Slot {
        std::uint32_t mark = 0; // upper half of the hash
        Id place = 0; // number + 1; 0: free
    };
    std::size_t slotOf(std::string_view term, std::uint64_t hash) const; // its slot, or the free one for it
    void grow();

    std::string m_texts;
    std::vector<std::size_t> m_ends;
    std::vector<std::uint64_t> m_hashes;
    std::vector<Slot> m_slots; // a power of two of them
};

} // namespace evenkeel
