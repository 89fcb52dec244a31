// SPDX-License-Identifier: GPL-3.0-or-later
// A file under a hidden name beside the one that it is to become, locked as long as its process lives.
#pragma once

#include <filesystem>
#include <sys/types.h>

namespace evenkeel {

class TemporaryFile {
public:
    // Creates `.NAME-XXXXXX.evenkeel-part` in the folder of `target`, with `permissions` less the process's umask.
    // Throws std::filesystem::filesystem_error.
    TemporaryFile(const std::filesystem::path& target, mode_t permissions);
    ~TemporaryFile(); // without renameTo(): removes it
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    int descriptor() const { return m_descriptor; }
    const std::filesystem::path& path() const { return m_path; } // path of the temporary file until renameTo()
    bool renameTo(const std::filesystem::path& target); // false: errno says why

private:
    bool lock() const;

    std::filesystem::path m_path;
    int m_descriptor = -1;
    bool m_isRenamed = false;
};

// Removes the temporary files in `folder` whose process was killed: their locks can be taken. On a file system without
// locks: those that are older than a day. Never throws; what cannot be removed stays.
void removeAbandoned(const std::filesystem::path& folder) noexcept;

} // namespace evenkeel
