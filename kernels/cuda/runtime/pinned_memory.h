// SPDX-License-Identifier: GPL-3.0-or-later
// Host memory that the GPU reads by itself. Where the system has none to pin, it is ordinary memory. What is given back
// is used again, and leaves with the device: the driver waits for the whole GPU, and for others that NCCL sums with,
// where it frees such memory.
#pragma once

#include "kernels/cuda/runtime/stream.h"

#include <cstdint>
#include <map>
#include <memory_resource>

namespace evenkeel::cuda {

class PinnedMemory final : public std::pmr::memory_resource {
public:
    // Memory is used again once `reader`, the stream that copies from it, is done with it.
    explicit PinnedMemory(const Stream& reader)
        : m_reader(reader)
    {
    }
    bool holds(const void* memory) const; // whether it is in a pinned block

private:
    struct Block {
        std::size_t bytes = 0;
        Handle<void*, cudaFreeHost> memory;
    };

    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override { return this == &other; }

    const Stream& m_reader;
    std::map<std::uintptr_t, Block> m_blocks; // by their address
    std::multimap<std::size_t, void*> m_spare; // those that are free, by their size in bytes
};

} // namespace evenkeel::cuda
