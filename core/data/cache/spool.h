// SPDX-License-Identifier: GPL-3.0-or-later
// A growing array that may exceed memory: beyond a limit it moves to an unnamed file in a given folder. Threads that
// have a place in it fill theirs at the same time.
#pragma once

#include "core/data/cache/growing_memory.h"

#include <atomic>
#include <filesystem>
#include <shared_mutex>
#include <span>
#include <vector>

namespace evenkeel {

class Spool {
public:
    // No folder: always in memory. A folder that cannot be written, or is full: in memory too.
    Spool(std::filesystem::path folder, std::size_t mostInMemory);
    ~Spool();
    Spool(const Spool&) = delete;
    Spool& operator=(const Spool&) = delete;

    // The next `count` bytes, as the place of their first: one caller at a time.
    std::size_t reserve(std::size_t count) { return m_size.fetch_add(count); }
    // Fills a reserved place; places of their own may be filled by several threads at a time. Throws std::bad_alloc,
    // and StorageError where a disk that failed before does not give back what it took.
    void write(std::size_t place, std::span<const std::byte> bytes);
    void append(std::span<const std::byte> bytes) { write(reserve(bytes.size()), bytes); }

    std::span<std::byte> bytes(); // all of them, to be read and changed; nothing may be appended afterwards
    bool fileFailed() const { return m_fileFailed; }

    template<typename T>
    std::span<T> as()
    {
        const auto all = bytes();
        return { reinterpret_cast<T*>(all.data()), all.size() / sizeof(T) };
    }

private:
    bool tryWrite(std::size_t place, std::span<const std::byte> bytes);
    void makeRoom(std::size_t end);
    void moveToFile();
    void moveToMemory();

    std::filesystem::path m_folder;
    std::size_t m_mostInMemory, m_mapped = 0;
    std::atomic<std::size_t> m_size = 0;
    std::shared_mutex m_moving; // shared to fill a place; alone to change where the array lives
    GrowingMemory m_memory;
    void* m_map = nullptr;
    int m_file = -1;
    std::atomic<bool> m_diskFailing = false; // seen by a thread that filled its place
    bool m_fileFailed = false; // for good: in memory from then on
};

} // namespace evenkeel
