// SPDX-License-Identifier: GPL-3.0-or-later
// Records that a `.ekd` file was once read in full and found valid, so that opening it takes the same time for every
// size afterwards. A note in the folder of automatic caches identifies the file by path, inode, size, content hash and
// the time of its last status change, which no program can set; any later write to the file invalidates the note.
#pragma once

#include "core/data/cache/cache_folder.h"

namespace evenkeel {

class VerificationNote {
public:
    explicit VerificationNote(const std::filesystem::path& file); // the file's present state: construct before opening

    bool holds(std::uint64_t contentHash) const; // for the file's state at construction
    // Never throws. A file that changed within the last two seconds gets no note, as another change might leave the
    // same time.
    void keep(std::uint64_t contentHash) const;

private:
    struct Facts {
        CacheKey key;
        std::uint64_t inode = 0, contentHash = 0;
        std::int64_t changed = 0; // nanoseconds
        bool operator==(const Facts&) const = default;
    };

    std::filesystem::path m_note; // empty: there is no place for it
    Facts m_facts;
    bool m_settled = false;
};

} // namespace evenkeel
