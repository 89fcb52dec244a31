// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of a device that computes on the host: aligned, counted, with the spec's cap.
#pragma once

#include "kernels/device.h"

#include <memory>
#include <string>
#include <unordered_map>

namespace evenkeel {

class HostHeap {
public:
    explicit HostHeap(const DeviceSpec& spec);
    ~HostHeap();
    HostHeap(const HostHeap&) = delete;
    HostHeap& operator=(const HostHeap&) = delete;

    void* allocate(std::size_t bytes); // 64-byte aligned; throws DeviceError
    void release(void* memory) noexcept;
    std::int64_t peak() const { return m_peak; } // bytes in use at once so far

private:
    std::string m_name;
    std::int64_t m_cap = 0, m_used = 0, m_peak = 0;
    std::unordered_map<void*, std::size_t> m_sizes;
};

// Working memory of one thread, kept between calls. Contents do not survive a `need` that grows it.
template<typename T>
class Scratch {
public:
    T* need(Index size)
    {
        if (size > m_size) {
            m_data.reset();
            m_size = 0;
            m_data.reset(static_cast<T*>(::operator new(static_cast<std::size_t>(size) * sizeof(T), alignment)));
            m_size = size;
        }
        return m_data.get();
    }
    T* data() const { return m_data.get(); }

private:
    static constexpr std::align_val_t alignment { 64 };
    struct Free {
        void operator()(T* data) const { ::operator delete(data, alignment); }
    };
    std::unique_ptr<T, Free> m_data;
    Index m_size = 0;
};

} // namespace evenkeel
