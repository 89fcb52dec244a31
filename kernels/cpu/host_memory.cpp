// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/host_memory.h"

#include "kernels/host_info.h"
#include "kernels/sentence.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <sys/mman.h>

namespace evenkeel {

namespace {

constexpr std::size_t cacheLine = 64;
constexpr std::size_t hugePage = std::size_t { 2 } << 20;

void* alignedMemory(std::size_t bytes)
{
    const std::size_t alignment = bytes >= 2 * hugePage ? hugePage : cacheLine;
    if (bytes > std::size_t(-1) - alignment)
        return nullptr;
    const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
    void* memory = std::aligned_alloc(alignment, rounded);
    if (memory && alignment == hugePage)
        madvise(memory, rounded, MADV_HUGEPAGE); // sparse rows lie far apart: fewer misses of the address cache
    return memory;
}

} // namespace

HostHeap::HostHeap(const DeviceSpec& spec)
    : m_name(spec.text())
    , m_cap(spec.memory)
{
}

HostHeap::~HostHeap()
{
    for (const auto& [memory, size] : m_sizes)
        std::free(memory);
}

void* HostHeap::allocate(std::size_t bytes)
{
    const auto wanted = static_cast<std::int64_t>(bytes);
    const auto refuse = [&](std::int64_t free) -> DeviceError {
        return DeviceError(
            sentence("%1: out of memory (needs %2, %3 free)", { m_name, bytesText(wanted), bytesText(free) }));
    };
    if (m_cap > 0 && (wanted < 0 || wanted > m_cap - m_used))
        throw refuse(m_cap - m_used);
    // The system promises more than it has and kills the process later: say it now.
    constexpr std::int64_t worthAsking = std::int64_t { 64 } << 20;
    if (wanted < 0 || wanted > worthAsking)
        if (const std::int64_t free = hostMemory().free; free > 0 && (wanted < 0 || wanted > free))
            throw refuse(free);
    void* memory = alignedMemory(bytes > 0 ? bytes : 1);
    if (!memory)
        throw refuse(hostMemory().free);
    m_sizes.emplace(memory, bytes);
    m_used += wanted;
    m_peak = std::max(m_peak, m_used);
    return memory;
}

void HostHeap::release(void* memory) noexcept
{
    const auto found = m_sizes.find(memory);
    if (found == m_sizes.end())
        return;
    m_used -= static_cast<std::int64_t>(found->second);
    m_sizes.erase(found);
    std::free(memory);
}

} // namespace evenkeel
