// SPDX-License-Identifier: GPL-3.0-or-later
// A growing array that may exceed memory: beyond a limit it moves to an unnamed file in a given folder. Threads fill
// the ranges that they have reserved in parallel.
#pragma once

#include "core/data/cache/growing_memory.h"

#include <atomic>
#include <filesystem>
#include <shared_mutex>
#include <span>
#include <vector>

namespace evenkeel {

class SpillingArray {
public:
    // In memory if there is no folder, or if the folder cannot be written or is full.
    SpillingArray(std::filesystem::path folder, std::size_t maxInMemory);
    ~SpillingArray();
    SpillingArray(const SpillingArray&) = delete;
    SpillingArray& operator=(const SpillingArray&) = delete;

    // Reserves the next `count` bytes and returns the position of the first; one caller at a time.
    std::size_t reserve(std::size_t count) { return m_size.fetch_add(count); }
    // Fills a reserved range; several threads may fill different ranges at a time. Throws std::bad_alloc, and
    // StorageError if a failed disk does not return what was written to it.
    void write(std::size_t place, std::span<const std::byte> bytes);
    void append(std::span<const std::byte> bytes) { write(reserve(bytes.size()), bytes); }

    std::span<std::byte> bytes(); // the whole array, for reading and writing; nothing may be appended afterwards
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
    std::size_t m_maxInMemory, m_mapped = 0;
    std::atomic<std::size_t> m_size = 0;
    std::shared_mutex m_moving; // shared to fill a range, exclusive to move the array
    GrowingMemory m_memory;
    void* m_map = nullptr;
    int m_file = -1;
    std::atomic<bool> m_diskFailing = false; // set by a thread that fills its range
    bool m_fileFailed = false; // permanently: the array stays in memory
};

} // namespace evenkeel
