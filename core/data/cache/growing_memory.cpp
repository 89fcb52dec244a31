// SPDX-License-Identifier: GPL-3.0-or-later
// Mapping and remapping.
#include "core/data/cache/growing_memory.h"

#include <algorithm>
#include <new>
#include <sys/mman.h>
#include <utility>

namespace evenkeel {

GrowingMemory::~GrowingMemory() { release(); }

void GrowingMemory::release()
{
    if (m_data)
        ::munmap(m_data, m_room);
    m_data = nullptr;
    m_room = 0;
}

void GrowingMemory::grow(std::size_t room)
{
    // Untouched pages cost nothing, so start large: most arrays then never move. Small arrays use small pages.
    constexpr std::size_t largePage = std::size_t { 2 } << 20, usual = std::size_t { 64 } << 20;
    if (room <= m_room)
        return;
    const bool large = room > largePage;
    room = large ? (std::max({ room, 2 * m_room, usual }) + largePage - 1) / largePage * largePage : largePage;
    void* const at = m_data
        ? ::mremap(m_data, m_room, room, MREMAP_MAYMOVE)
        : ::mmap(nullptr, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED)
        throw std::bad_alloc();
    m_data = static_cast<std::byte*>(at);
    m_room = room;
    // Only advice: a system without large pages ignores it. Always for the whole mapping: a part with different advice
    // would become a separate mapping, and two mappings cannot be moved together.
    if (large)
        ::madvise(m_data, room, MADV_HUGEPAGE);
}

} // namespace evenkeel
