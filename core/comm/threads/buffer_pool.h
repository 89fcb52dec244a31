// SPDX-License-Identifier: GPL-3.0-or-later
// Staging memory on the host for transfers between ranks. Kept for the next call: page faults of a new allocation of a
// model's size would cost more than the sum itself.
#pragma once

#include "kernels/views.h"

#include <memory>
#include <mutex>
#include <vector>

namespace evenkeel {

class BufferPool;

// At least n uninitialized floats, returned to the pool by the destructor. Movable, not copyable.
class Buffer {
public:
    Buffer() = default;
    Buffer(std::shared_ptr<BufferPool> pool, Index n);
    Buffer(Buffer&& other) noexcept = default;
    Buffer& operator=(Buffer&& other) noexcept
    {
        m_pool.swap(other.m_pool);
        m_values.swap(other.m_values);
        return *this;
    }
    ~Buffer();

    float* data() { return m_values.data(); }
    const float* data() const { return m_values.data(); }

private:
    std::shared_ptr<BufferPool> m_pool;
    std::vector<float> m_values;
};

// Safe to use from any thread.
class BufferPool {
public:
    std::vector<float> take(Index n);
    void giveBack(std::vector<float> values) noexcept;

private:
    std::mutex m_mutex;
    std::vector<std::vector<float>> m_spare;
};

} // namespace evenkeel
