// SPDX-License-Identifier: GPL-3.0-or-later
// Memory right behind which nobody may read or write.
#pragma once

#include "kernels/views.h"

#include <sys/mman.h>
#include <unistd.h>

namespace evenkeel::test {

class GuardedFloats {
public:
    explicit GuardedFloats(Index size)
        : m_pages((size * 4 + page() - 1) / page() * page())
        , m_memory(static_cast<char*>(mmap(nullptr, static_cast<std::size_t>(m_pages + page()), PROT_READ | PROT_WRITE,
              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)))
        , m_data(reinterpret_cast<float*>(m_memory + m_pages) - size)
    {
        mprotect(m_memory + m_pages, static_cast<std::size_t>(page()), PROT_NONE);
    }
    ~GuardedFloats() { munmap(m_memory, static_cast<std::size_t>(m_pages + page())); }
    GuardedFloats(const GuardedFloats&) = delete;
    GuardedFloats& operator=(const GuardedFloats&) = delete;
    float* data() const { return m_data; }

private:
    static Index page() { return sysconf(_SC_PAGESIZE); }
    Index m_pages;
    char* m_memory;
    float* m_data;
};

} // namespace evenkeel::test
