// SPDX-License-Identifier: GPL-3.0-or-later
// Owns one handle of a C library: freed by `Destroy`, moved, never copied.
#pragma once

#include <utility>

namespace evenkeel::cuda {

template<typename T, auto Destroy>
class Handle {
public:
    Handle() = default;
    explicit Handle(T value)
        : m_value(value)
    {
    }
    Handle(Handle&& other) noexcept
        : m_value(std::exchange(other.m_value, T {}))
    {
    }
    Handle& operator=(Handle&& other) noexcept
    {
        std::swap(m_value, other.m_value);
        return *this;
    }
    ~Handle()
    {
        if (m_value)
            Destroy(m_value);
    }

    T get() const { return m_value; }
    // For creating functions that give their handle through a pointer; only while this is empty.
    T* out() { return &m_value; }

private:
    T m_value {};
};

} // namespace evenkeel::cuda
