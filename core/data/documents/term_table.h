// SPDX-License-Identifier: GPL-3.0-or-later
// Texts numbered in the order in which they come.
#pragma once

#include "kernels/views.h"

#include <bit>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// What finds a term: its bytes where there are up to eight of them, else a hash of them.
struct TermKey {
    std::uint64_t bits = 0, hash = 0;

    explicit TermKey(std::string_view term)
    {
        const char* p = term.data();
        const std::size_t size = term.size();
        if (size <= 8) {
            bits = shortText(p, size);
            hash = mixed(bits ^ size);
            return;
        }
        std::uint64_t sum = size;
        for (std::size_t left = size; left > 8; p += 8, left -= 8)
            sum = mixed(sum ^ load<std::uint64_t>(p));
        bits = hash = mixed(sum ^ load<std::uint64_t>(term.data() + size - 8));
    }

    TermKey(std::uint64_t bits, std::size_t size) // key of a term with these bits and of so many bytes
        : bits(bits)
        , hash(size <= 8 ? mixed(bits ^ size) : bits)
    {
    }

private:
    template<typename T>
    static T load(const char* p)
    {
        T value = 0;
        std::memcpy(&value, p, sizeof value);
        return value;
    }
    // All bytes, without reading beyond them.
    static std::uint64_t shortText(const char* p, std::size_t size)
    {
        if (size >= 4)
            return load<std::uint32_t>(p) | std::uint64_t(load<std::uint32_t>(p + size - 4)) << 32;
        if (size == 0)
            return 0;
        const auto byte = [p](std::size_t at) { return std::uint64_t(static_cast<unsigned char>(p[at])); };
        return byte(0) | byte(size / 2) << 8 | byte(size - 1) << 16;
    }
    static std::uint64_t mixed(std::uint64_t x)
    {
        x *= 0x9e3779b97f4a7c15U;
        return std::rotl(x ^ (x >> 32), 17) * 0xbf58476d1ce4e5b9U;
    }
};

// Not thread-safe; several threads may call find() at a time.
class TermTable {
public:
    TermTable() = default;
    explicit TermTable(const std::vector<std::string>& terms); // which are different ones

    Id add(std::string_view term) // number of the term, a new one if it is not there yet
    {
        if (2 * (m_ends.size() + 1) > m_slots.size())
            grow();
        const TermKey key(term);
        Slot& slot = m_slots[slotOf(term, key)];
        return slot.place > 0 ? slot.place - 1 : addAt(slot, term, key);
    }
    Id find(std::string_view term) const // -1: it is not there
    {
        return m_slots.empty() ? -1 : m_slots[slotOf(term, TermKey(term))].place - 1;
    }
    Id size() const { return Id(m_ends.size()); }
    std::string_view operator[](Id id) const
    {
        return std::string_view(m_texts).substr(beginOf(id), m_ends[std::size_t(id)] - beginOf(id));
    }

private:
    struct Slot {
        std::uint64_t bits = 0;
        std::uint32_t size = 0; // bytes of the term
        Id place = 0; // number + 1; 0: free
    };
    std::size_t beginOf(Id id) const { return id == 0 ? 0 : m_ends[std::size_t(id) - 1]; }
    std::size_t firstSlot(const TermKey& key) const { return key.hash >> 20 & (m_slots.size() - 1); }
    // Its slot, or the free one for it.
    std::size_t slotOf(std::string_view term, const TermKey& key) const
    {
        const std::size_t mask = m_slots.size() - 1;
        for (std::size_t at = firstSlot(key);; at = (at + 1) & mask) {
            const Slot& slot = m_slots[at];
            if (slot.place == 0)
                return at;
            if (slot.bits == key.bits && slot.size == term.size()
                && (term.size() <= 8
                    || std::memcmp(m_texts.data() + beginOf(slot.place - 1), term.data(), term.size()) == 0))
                return at;
        }
    }
    Id addAt(Slot& slot, std::string_view term, const TermKey& key);
    void grow();

    std::string m_texts;
    std::vector<std::size_t> m_ends;
    std::vector<Slot> m_slots; // a power of two of them, at most half of them taken
};

} // namespace evenkeel
