// SPDX-License-Identifier: GPL-3.0-or-later
// Memory on a device that frees itself: moves, never copies. Must not outlive its device.
#pragma once

#include "kernels/device.h"

#include <span>
#include <utility>
#include <vector>

namespace evenkeel {

template<typename T>
class Array {
public:
    Array() = default;
    Array(Device& device, Index size)
        : m_device(&device)
        , m_data(static_cast<T*>(device.allocate(static_cast<std::size_t>(size) * sizeof(T))))
        , m_size(size)
    {
    }
    Array(Array&& other) noexcept
        : m_device(std::exchange(other.m_device, nullptr))
        , m_data(std::exchange(other.m_data, nullptr))
        , m_size(std::exchange(other.m_size, 0))
    {
    }
    Array& operator=(Array&& other) noexcept
    {
        std::swap(m_device, other.m_device);
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        return *this;
    }
    ~Array()
    {
        if (m_device)
            m_device->release(m_data);
    }

    T* data() const { return m_data; }
    Index size() const { return m_size; }

    // Room for so many values at least; what it held is lost where it has to grow.
    void reserve(Device& device, Index size)
    {
        if (size > m_size || !m_device)
            *this = Array(device, size + size / 4);
    }
    // Copies host values in, growing when they do not fit; the rest keeps whatever it held.
    void assign(Device& device, std::span<const T> values)
    {
        reserve(device, static_cast<Index>(values.size()));
        if (!values.empty())
            device.upload(m_data, values.data(), values.size_bytes());
    }
    std::vector<T> toHost() const
    {
        std::vector<T> host(static_cast<std::size_t>(m_size));
        if (m_size)
            m_device->download(host.data(), m_data, host.size() * sizeof(T));
        return host;
    }

private:
    Device* m_device = nullptr;
    T* m_data = nullptr;
    Index m_size = 0;
};

} // namespace evenkeel
