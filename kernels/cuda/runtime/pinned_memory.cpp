// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/pinned_memory.h"

#include "kernels/cuda/runtime/check.h"

namespace evenkeel::cuda {

namespace {

std::uintptr_t addressOf(const void* memory) { return reinterpret_cast<std::uintptr_t>(memory); }

} // namespace

bool PinnedMemory::holds(const void* memory) const
{
    const auto next = m_blocks.upper_bound(addressOf(memory));
    if (next == m_blocks.begin())
        return false;
    const auto& [begin, block] = *std::prev(next);
    return addressOf(memory) < begin + block.bytes;
}

void* PinnedMemory::do_allocate(std::size_t bytes, std::size_t alignment)
{
    if (const auto spare = m_spare.lower_bound(bytes); spare != m_spare.end()) {
        check(cudaStreamSynchronize(m_reader.get()));
        return m_spare.extract(spare).mapped();
    }
    Block block { .bytes = bytes };
    const cudaError_t status = cudaHostAlloc(block.memory.out(), bytes, cudaHostAllocDefault);
    if (status == cudaErrorMemoryAllocation) {
        cudaGetLastError(); // it would fail a later check
        return std::pmr::new_delete_resource()->allocate(bytes, alignment);
    }
    check(status);
    void* const memory = block.memory.get();
    m_blocks.emplace(addressOf(memory), std::move(block));
    return memory;
}

void PinnedMemory::do_deallocate(void* memory, std::size_t bytes, std::size_t alignment)
{
    const auto block = m_blocks.find(addressOf(memory));
    if (block == m_blocks.end())
        return std::pmr::new_delete_resource()->deallocate(memory, bytes, alignment);
    m_spare.emplace(block->second.bytes, memory);
}

} // namespace evenkeel::cuda
