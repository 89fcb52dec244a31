// SPDX-License-Identifier: GPL-3.0-or-later
// Memory that processes of one host share: a file without a name in any folder, which goes with the last process that
// has it. It needs no room in /dev/shm, and nothing is left behind by a process that is killed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace evenkeel {

class SharedMemory {
public:
    // How another process finds it. The key keeps a process from finding what only has the same numbers, as on another
    // host or in another container.
    struct Name {
        std::int64_t process = 0;
        std::int64_t file = -1; // -1: nobody can
        std::uint64_t bytes = 0;
        std::uint64_t key = 0;
    };

    SharedMemory() = default;
    // Zeros. Where the system has no such files, memory that no other process finds. Throws DeviceError.
    explicit SharedMemory(std::size_t bytes);
    static std::optional<SharedMemory> open(const Name& name); // nothing where this process cannot see it
    SharedMemory(SharedMemory&& other) noexcept { swap(other); }
    SharedMemory& operator=(SharedMemory&& other) noexcept
    {
        swap(other);
        return *this;
    }
    ~SharedMemory();

    const Name& name() const { return m_name; }
    std::byte* data() const { return m_data + headBytes; } // aligned to a page
    std::size_t size() const { return m_name.bytes; }

private:
    static constexpr std::size_t headBytes = 4096; // the key

    void swap(SharedMemory& other) noexcept;
    void map(int file, int flags);

    Name m_name;
    int m_file = -1; // kept open by the process that has made it
    std::byte* m_data = nullptr;
};

} // namespace evenkeel
