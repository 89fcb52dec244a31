// SPDX-License-Identifier: GPL-3.0-or-later
// A folder for what is needed for a while only; it is removed with all that is in it.
#pragma once

#include "core/base/error.h"

#include "core/base/phrase.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace evenkeel {

// Where they are. Throws StorageError.
inline std::filesystem::path scratchPlace()
{
    std::error_code error;
    std::filesystem::path place = std::filesystem::temp_directory_path(error);
    if (error)
        throw StorageError(
            phrase("the folder for temporary files that TMPDIR names cannot be used: %1", { error.message() }));
    return place;
}

class ScratchFolder {
public:
    // Throws StorageError with `use`: "training in phases keeps its checkpoints there".
    explicit ScratchFolder(const std::string& use)
    {
        std::string name = (scratchPlace() / "evenkeel-XXXXXX").string();
        if (!mkdtemp(name.data()))
            throw StorageError(phrase("%1: cannot be created; %2", { name, use }));
        m_path = name;
    }
    ~ScratchFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    std::filesystem::path operator/(const char* name) const { return m_path / name; }

private:
    std::filesystem::path m_path;
};

} // namespace evenkeel
