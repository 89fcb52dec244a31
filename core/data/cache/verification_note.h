// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers that a `.ekd` file was once read in full and found sound, so that it opens in the same time for every size
// from then on. A note beside the automatic caches names the file by path, inode, size, time of its last change, which
// no program can set, and content hash; what is written to the file after that makes the note void.
#pragma once

#include "core/data/cache/cache_folder.h"

namespace evenkeel {

class VerificationNote {
public:
    explicit VerificationNote(const std::filesystem::path& file); // as the file is now: make it before opening

    bool holds(std::uint64_t contentHash) const; // for the file as it was when this was made
    // Never a reason to fail. A file that changed within the last two seconds gets none, as a second change might
    // leave it with the same time.
    void keep(std::uint64_t contentHash) const;

private:
    struct Facts {
        CacheKey key;
        std::uint64_t inode = 0, contentHash = 0;
        std::int64_t changed = 0; // nanoseconds
        bool operator==(const Facts&) const = default;
    };

    std::filesystem::path m_note; // empty: none can be kept
    Facts m_facts;
    bool m_settled = false;
};

} // namespace evenkeel
