// A growing array that may exceed memory: beyond a limit it moves to an unnamed file in a given folder.
#pragma once

#include <cstddef>
#include <filesystem>
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

    void append(std::span<const std::byte> bytes);
    std::span<std::byte> bytes(); // all of them, to be read and changed; nothing may be appended afterwards
    std::size_t size() const { return m_size; }
    bool fileFailed() const { return m_fileFailed; }

    template<typename T>
    void append(const std::vector<T>& values)
    {
        append(std::as_bytes(std::span(values)));
    }
    template<typename T>
    std::span<T> as()
    {
        const auto all = bytes();
        return { reinterpret_cast<T*>(all.data()), all.size() / sizeof(T) };
    }

private:
    void moveToFile();
    void moveToMemory();
    bool writeToFile(std::span<const std::byte> bytes);

    std::filesystem::path m_folder;
    std::size_t m_mostInMemory, m_size = 0, m_mapped = 0;
    std::vector<std::byte> m_memory;
    void* m_map = nullptr;
    int m_file = -1;
    bool m_fileFailed = false;
};

} // namespace evenkeel
