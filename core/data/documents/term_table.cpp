// SPDX-License-Identifier: GPL-3.0-or-later
// Open addressing with linear probing, at most half full; texts stand one behind the other.
#include "core/data/documents/term_table.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/data/text/recognize.h"

#include <algorithm>
#include <cstring>

namespace evenkeel {

TermTable::TermTable(const std::vector<std::string>& terms)
{
    for (const std::string& term : terms)
        add(term);
}

std::uint64_t TermTable::hashOf(std::string_view term)
{
    std::uint64_t hash = term.size();
    const char* p = term.data();
    for (std::size_t left = term.size();; p += 8, left -= 8) {
        std::uint64_t part = 0;
        std::memcpy(&part, p, std::min<std::size_t>(left, sizeof part));
        hash = addToHash(hash, part);
        if (left <= 8)
            return mixBits(hash);
    }
}

std::size_t TermTable::slotOf(std::string_view term, std::uint64_t hash) const
{
    const std::size_t mask = m_slots.size() - 1;
    const auto mark = std::uint32_t(hash >> 32);
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
        const Slot& slot = m_slots[at];
        if (slot.place == 0 || (slot.mark == mark && (*this)[slot.place - 1] == term))
            return at;
    }
}

void TermTable::grow()
{
    std::vector<Slot> slots(std::max<std::size_t>(2 * m_slots.size(), 1024));
    const std::size_t mask = slots.size() - 1;
    for (std::size_t id = 0; id < m_hashes.size(); ++id) {
        std::size_t at = m_hashes[id] & mask;
        while (slots[at].place != 0)
            at = (at + 1) & mask;
        slots[at] = { std::uint32_t(m_hashes[id] >> 32), Id(id + 1) };
    }
    m_slots = std::move(slots);
}

Id TermTable::add(std::string_view term, std::uint64_t hash)
{
    if (2 * (m_ends.size() + 1) > m_slots.size())
        grow();
    Slot& slot = m_slots[slotOf(term, hash)];
    if (slot.place > 0)
        return slot.place - 1;
    if (Index(m_ends.size()) >= maxIds)
        throw InputError("there are more than " + std::to_string(maxIds)
            + " different terms; set data.hash-bits, or fewer terms in a row (data.max-ngram)");
    m_texts += term;
    m_ends.push_back(m_texts.size());
    m_hashes.push_back(hash);
    slot = { std::uint32_t(hash >> 32), Id(m_ends.size()) };
    return slot.place - 1;
}

Id TermTable::find(std::string_view term) const
{
    return m_slots.empty() ? -1 : m_slots[slotOf(term, hashOf(term))].place - 1;
}

void TermTable::clear()
{
    m_texts.clear();
    m_ends.clear();
    m_hashes.clear();
    std::ranges::fill(m_slots, Slot {});
}

} // namespace evenkeel
