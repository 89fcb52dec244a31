// SPDX-License-Identifier: GPL-3.0-or-later
// Staging memory on the host for transfers between ranks. Kept for the next call: page faults of a new allocation of a
// model's size would cost more than the sum itself.
#pragma once

#include "kernels/views.h"

#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace evenkeel {

// Safe to use from any thread.
class BufferPool {
public:
    struct Memory {
        std::shared_ptr<float[]> values {};
        std::size_t size = 0;
    };
    using Allocate = std::function<Memory(std::size_t n)>; // allocates at least `n` values

    BufferPool();
    explicit BufferPool(Allocate allocate)
        : m_allocate(std::move(allocate))
    {
    }
    Memory take(Index n);
    void giveBack(Memory memory) noexcept;

private:
    Allocate m_allocate;
    std::mutex m_mutex;
    std::vector<Memory> m_spare;
};

// At least n uninitialized floats, returned to the pool by the destructor. Movable, not copyable.
class Buffer {
public:
    Buffer() = default;
    Buffer(std::shared_ptr<BufferPool> pool, Index n);
    Buffer(Buffer&& other) noexcept = default;
    Buffer& operator=(Buffer&& other) noexcept
    {
        m_pool.swap(other.m_pool);
        std::swap(m_memory, other.m_memory);
        return *this;
    }
    ~Buffer();

    float* data() { return m_memory.values.get(); }
    const float* data() const { return m_memory.values.get(); }

private:
    std::shared_ptr<BufferPool> m_pool;
    BufferPool::Memory m_memory;
};

} // namespace evenkeel
