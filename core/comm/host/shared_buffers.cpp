// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/host/shared_buffers.h"

#include <algorithm>
#include <bit>

namespace evenkeel {

// Sizes are powers of two: others keep what they have mapped, so there must not be a new one for every size. Pages that
// are not used take no memory.
BufferPool::Memory SharedBuffers::allocate(std::size_t n)
{
    constexpr std::size_t min = std::size_t { 64 } << 10;
    const std::size_t size = std::bit_ceil(std::max(n, min));
    auto memory = std::make_shared<SharedMemory>(size * sizeof(float));
    const std::byte* const begin = memory->data();
    {
        const std::lock_guard lock(m_mutex);
        m_own[begin] = memory->name();
    }
    const auto forget = [this, memory, begin](const float*) {
        const std::lock_guard lock(m_mutex);
        m_own.erase(begin);
    };
    return { { reinterpret_cast<float*>(memory->data()), forget }, size };
}

std::optional<SharedBuffers::Place> SharedBuffers::find(const std::byte* data) const
{
    const std::lock_guard lock(m_mutex);
    const auto next = m_own.upper_bound(data);
    if (next == m_own.begin())
        return std::nullopt;
    const auto& [begin, name] = *std::prev(next);
    if (data >= begin + name.bytes)
        return std::nullopt;
    return Place { name, static_cast<std::uint64_t>(data - begin) };
}

const std::byte* SharedBuffers::at(const Place& place)
{
    const std::lock_guard lock(m_mutex);
    const SharedMemory::Name& name = place.memory;
    auto found = m_others.find({ name.process, name.key });
    if (found == m_others.end()) {
        auto memory = SharedMemory::open(name);
        if (!memory)
            return nullptr;
        found = m_others.emplace(std::pair(name.process, name.key), std::move(*memory)).first;
    }
    return found->second.data() + place.begin;
}

} // namespace evenkeel
