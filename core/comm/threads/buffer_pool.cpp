// SPDX-License-Identifier: GPL-3.0-or-later
// Reuse of staging memory; see buffer_pool.h.
#include "core/comm/threads/buffer_pool.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace evenkeel {

BufferPool::BufferPool()
    : BufferPool([](std::size_t n) {
        return Memory { std::make_shared_for_overwrite<float[]>(n), n };
    })
{
}

Buffer::Buffer(std::shared_ptr<BufferPool> pool, Index n)
    : m_pool(std::move(pool))
    , m_memory(m_pool->take(n))
{
}

Buffer::~Buffer()
{
    if (m_pool)
        m_pool->giveBack(std::move(m_memory));
}

// The smallest spare that is large enough; else a new one, which replaces a spare that is too small.
BufferPool::Memory BufferPool::take(Index n)
{
    const auto size = static_cast<std::size_t>(n);
    Memory memory;
    {
        const std::lock_guard lock(m_mutex);
        auto best = m_spare.end();
        for (auto spare = m_spare.begin(); spare != m_spare.end(); ++spare) {
            if (spare->size >= size && (best == m_spare.end() || spare->size < best->size))
                best = spare;
        }
        if (best == m_spare.end() && !m_spare.empty())
            best = std::prev(m_spare.end());
        if (best != m_spare.end()) {
            std::swap(*best, m_spare.back());
            memory = std::move(m_spare.back());
            m_spare.pop_back();
        }
    }
    if (memory.size < size) {
        memory = {};
        memory = m_allocate(size);
    }
    return memory;
}

void BufferPool::giveBack(Memory memory) noexcept
{
    if (!memory.values)
        return;
    try {
        const std::lock_guard lock(m_mutex);
        m_spare.push_back(std::move(memory));
    } catch (const std::exception&) { // no memory for the list: free it instead
        return;
    }
}

} // namespace evenkeel
