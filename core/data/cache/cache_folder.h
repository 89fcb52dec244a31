// SPDX-License-Identifier: GPL-3.0-or-later
// Where automatic caches are kept, and which one belongs to a file.
#pragma once

#include "core/data/cache/cache_file.h"

namespace evenkeel {

struct CachePlace {
    std::filesystem::path folder, file; // both empty: no place
    CacheKey key;
    std::uint64_t reading = 0; // as it was given
    std::int64_t changed = 0; // nanoseconds since 1970: the last change of the source's contents or properties
};

std::filesystem::path cacheFolder(); // $XDG_CACHE_HOME/evenkeel or ~/.cache/evenkeel; empty: there is no place

// In the cache folder. One cache per path: a changed file overwrites its old cache, and so does one that is read in
// another way. `reading`: a hash of how it is read; 0: as the file alone says.
CachePlace cachePlaceFor(const std::filesystem::path& source, std::uint64_t reading = 0);

// Caches show what their sources contain, which others may not be allowed to read: makes the folder, or makes it
// private if it is not. Never throws; whoever writes into the folder finds out whether it exists.
void makePrivate(const std::filesystem::path& folder);

// Returns once another change of the source would get another time. A system's files have the time of its last tick, so
// that two changes within one tick could not be told apart.
void waitUntilSettled(const CachePlace& place);

} // namespace evenkeel
