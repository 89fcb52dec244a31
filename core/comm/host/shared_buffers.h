// SPDX-License-Identifier: GPL-3.0-or-later
// Staging memory that other processes of the host can read in place, and the way to theirs.
#pragma once

#include "core/comm/host/shared_memory.h"
#include "core/comm/threads/buffer_pool.h"

#include <map>
#include <utility>

namespace evenkeel {

// Safe to use from any thread.
class SharedBuffers {
public:
    struct Place {
        SharedMemory::Name memory;
        std::uint64_t begin = 0; // bytes from its start
    };

    // At least n values; for a BufferPool.
    BufferPool::Memory allocate(std::size_t n);
    // Process and place of the memory; nothing: it is none of these buffers.
    std::optional<Place> find(const std::byte* data) const;
    // What another process has there; it stays mapped. Null where this process cannot see it.
    const std::byte* at(const Place& place);

private:
    mutable std::mutex m_mutex;
    std::map<const std::byte*, SharedMemory::Name> m_own; // names of this process's own regions, by their begin
    // Mapped regions of other processes, by process and key.
    std::map<std::pair<std::int64_t, std::uint64_t>, SharedMemory> m_others;
};

} // namespace evenkeel
