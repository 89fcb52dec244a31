// SPDX-License-Identifier: GPL-3.0-or-later
// Host memory that the GPU reads by itself. Where the system has none to pin, it is ordinary memory.
#pragma once

#include "kernels/cuda/runtime/stream.h"

#include <map>
#include <memory_resource>

namespace evenkeel::cuda {

class PinnedMemory final : public std::pmr::memory_resource {
public:
    // Memory is given back once `reader`, the stream that copies from it, is done with it.
    explicit PinnedMemory(const Stream& reader)
        : m_reader(reader)
    {
    }
    bool holds(const void* memory) const; // whether it is in a pinned block

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override;
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override;
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override { return this == &other; }

    const Stream& m_reader;
    std::map<std::uintptr_t, std::size_t> m_blocks; // where a pinned one begins, and its bytes
};

} // namespace evenkeel::cuda
