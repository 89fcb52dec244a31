// SPDX-License-Identifier: GPL-3.0-or-later
// Memory that grows without being copied, for arrays whose size is known at the end: an anonymous mapping, in large
// pages where the system has them (a page's first touch costs as much as parsing the text behind it).
#pragma once

#include <cstddef>

namespace evenkeel {

class GrowingMemory {
public:
    GrowingMemory() = default;
    ~GrowingMemory();
    GrowingMemory(const GrowingMemory&) = delete;
    GrowingMemory& operator=(const GrowingMemory&) = delete;

    std::byte* data() const { return m_data; }
    std::size_t room() const { return m_room; }
    // Makes room for at least so many bytes; contents may move, new bytes are zero. Throws std::bad_alloc.
    void grow(std::size_t room);
    void release();

private:
    std::byte* m_data = nullptr;
    std::size_t m_room = 0;
};

} // namespace evenkeel
