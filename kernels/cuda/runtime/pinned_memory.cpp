// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/runtime/pinned_memory.h"

namespace evenkeel::cuda {

namespace {

std::uintptr_t addressOf(const void* memory) { return reinterpret_cast<std::uintptr_t>(memory); }

} // namespace

bool PinnedMemory::holds(const void* memory) const
{
    const auto next = m_blocks.upper_bound(addressOf(memory));
    if (next == m_blocks.begin())
        return false;
    const auto& [begin, bytes] = *std::prev(next);
    return addressOf(memory) < begin + bytes;
}

void* PinnedMemory::do_allocate(std::size_t bytes, std::size_t alignment)
{
    void* memory = nullptr;
    if (cudaHostAlloc(&memory, bytes, cudaHostAllocDefault) != cudaSuccess) {
        cudaGetLastError(); // it would fail a later check
        return std::pmr::new_delete_resource()->allocate(bytes, alignment);
    }
    m_blocks.emplace(addressOf(memory), bytes);
    return memory;
}

void PinnedMemory::do_deallocate(void* memory, std::size_t bytes, std::size_t alignment)
{
    if (m_blocks.erase(addressOf(memory)) == 0)
        return std::pmr::new_delete_resource()->deallocate(memory, bytes, alignment);
    cudaStreamSynchronize(m_reader.get());
    cudaFreeHost(memory);
}

} // namespace evenkeel::cuda
