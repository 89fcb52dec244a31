// SPDX-License-Identifier: GPL-3.0-or-later
// What the fuzzers share: the input as numbers and as a file, and promises that must hold.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <unistd.h>

namespace evenkeel::fuzz {

inline void require(bool promise)
{
    if (!promise)
        std::abort();
}

// The input, read from its beginning; zeros once it is over.
class Input {
public:
    Input(const std::uint8_t* bytes, std::size_t size)
        : m_left(reinterpret_cast<const char*>(bytes), size)
    {
    }
    bool done() const { return m_left.empty(); }
    std::string_view text(std::size_t count)
    {
        const std::string_view taken = m_left.substr(0, count);
        m_left.remove_prefix(taken.size());
        return taken;
    }
    std::string_view rest() { return text(m_left.size()); }
    template<typename T>
    T number()
    {
        T value {};
        const std::string_view taken = text(sizeof value);
        std::memcpy(&value, taken.data(), taken.size());
        return value;
    }

private:
    std::string_view m_left;
};

// A file in a folder of this process, as readers look for what belongs to a file; both are removed with the object.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& name)
        : path(std::filesystem::temp_directory_path() / ("evenkeel-fuzz-" + std::to_string(::getpid())) / name)
    {
        std::filesystem::create_directory(path.parent_path());
    }
    ~TemporaryFile()
    {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
        std::filesystem::remove(path.parent_path(), ignored); // unless another file is in it
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    void write(std::string_view bytes) const
    {
        std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }

    const std::filesystem::path path;
};

} // namespace evenkeel::fuzz
