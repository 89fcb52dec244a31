// SPDX-License-Identifier: GPL-3.0-or-later
// A file that appears under its name complete, or not at all.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

namespace evenkeel {

class AtomicFile {
public:
    explicit AtomicFile(std::filesystem::path file); // opens a hidden file in the same folder
    ~AtomicFile(); // without commit(): removes it
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::span<const std::byte> bytes);
    void commit(); // syncs to the disk, then renames

private:
    [[noreturn]] void fail(const char* what) const;

    std::filesystem::path m_file;
    std::string m_temporary;
    int m_descriptor = -1;
};

} // namespace evenkeel
