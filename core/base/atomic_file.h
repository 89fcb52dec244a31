// SPDX-License-Identifier: GPL-3.0-or-later
// The one way to write a file: it appears under its name complete, or not at all.
#pragma once

#include "core/base/temporary_file.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

namespace evenkeel {

enum class Access {
    // Permissions as the process's umask says; a replaced file keeps its permissions and, where possible, its owner.
    Usual,
    Owner, // permissions for the user alone, also where the file replaces one that others may read
};

// Where a chain of symbolic links ends (which need not exist); it ends before a descriptor of this process. Throws
// StorageError if the chain is endless, and for a link in a folder such as /tmp (sticky, and everybody may write) that
// neither this user nor the folder's owner made: as fs.protected_symlinks does where Linux itself follows a link.
std::filesystem::path behindLinks(const std::filesystem::path& file);

// A symbolic link stays, and the file that it leads to is written. What is no regular file (a device, a pipe,
// /dev/stdout) stays, too: it receives the bytes as they are written. Removes the folder's abandoned temporary files.
class AtomicFile {
public:
    explicit AtomicFile(std::filesystem::path file, Access access = Access::Usual); // throws StorageError
    ~AtomicFile(); // without commit(): the file is as before
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::span<const std::byte> bytes); // throws StorageError
    void commit(); // syncs to the disk, then renames; throws StorageError

private:
    void open(Access access);
    void openDirectly(const std::filesystem::path& target);
    bool takePermissions() const;
    [[noreturn]] void fail() const;

    std::filesystem::path m_file, m_target; // the file as named, and behind all links
    std::optional<TemporaryFile> m_temporary; // empty: the bytes go to the target directly
    struct ReplacedFile { // facts of the file that is replaced
        mode_t permissions = 0;
        uid_t owner = 0;
        gid_t group = 0;
    };
    std::optional<ReplacedFile> m_replaced;
    int m_descriptor = -1;
};

void writeFile(const std::filesystem::path& file, std::string_view text); // the whole file; throws StorageError
void checkWritable(const std::filesystem::path& file); // before long work; leaves it as it is; throws StorageError
void makeFolder(const std::filesystem::path& folder); // makes the folder where there is none; throws StorageError

} // namespace evenkeel
