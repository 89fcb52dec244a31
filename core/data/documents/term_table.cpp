// SPDX-License-Identifier: GPL-3.0-or-later
// Open addressing with linear probing; texts stand one behind the other.
#include "core/data/documents/term_table.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/text/recognize.h"

#include <algorithm>

namespace evenkeel {

TermTable::TermTable(const std::vector<std::string>& terms)
{
    for (const std::string& term : terms)
        add(term);
}

void TermTable::grow()
{
    std::vector<Slot> slots(std::max<std::size_t>(2 * m_slots.size(), 1024));
    std::swap(slots, m_slots);
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot& slot : slots)
        if (slot.place > 0) {
            std::size_t at = firstSlot(TermKey(slot.bits, slot.size));
            while (m_slots[at].place > 0)
                at = (at + 1) & mask;
            m_slots[at] = slot;
        }
}

Id TermTable::addAt(Slot& slot, std::string_view term, const TermKey& key)
{
    if (Index(m_ends.size()) >= maxIds)
        throw InputError(phrase(
            "there are more than %1 different terms; set data.hash-bits, or fewer terms in a row (data.max-ngram)",
            { std::to_string(maxIds) }));
    m_texts += term;
    m_ends.push_back(m_texts.size());
    slot = { key.bits, std::uint32_t(term.size()), Id(m_ends.size()) };
    return slot.place - 1;
}

} // namespace evenkeel
