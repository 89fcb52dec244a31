// SPDX-License-Identifier: GPL-3.0-or-later
// Where automatic caches are kept, and which one belongs to a file.
#pragma once

#include "core/data/cache/cache_file.h"

#include <ctime>

namespace evenkeel {

struct CachePlace {
    std::filesystem::path folder, file; // both empty: no place
    CacheKey key;
};

inline std::int64_t nanosecondsOf(const struct timespec& time)
{
    return time.tv_sec * std::int64_t { 1'000'000'000 } + time.tv_nsec;
}

// In $XDG_CACHE_HOME/evenkeel or ~/.cache/evenkeel. One cache per path: a changed file overwrites its old cache.
CachePlace cachePlaceFor(const std::filesystem::path& source);

void removeLeftovers(const CachePlace& place); // half-written caches of processes that died an hour ago or more

} // namespace evenkeel
