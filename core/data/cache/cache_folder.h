// SPDX-License-Identifier: GPL-3.0-or-later
// Where automatic caches are kept, and which one belongs to a file.
#pragma once

#include "core/data/cache/cache_file.h"

namespace evenkeel {

struct CachePlace {
    std::filesystem::path folder, file; // both empty: no place
    CacheKey key;
};

// In $XDG_CACHE_HOME/evenkeel or ~/.cache/evenkeel. One cache a path: a changed file overwrites its old cache.
CachePlace cachePlaceFor(const std::filesystem::path& source);

void removeLeftovers(const CachePlace& place); // half-written caches of processes that died an hour ago or more

} // namespace evenkeel
