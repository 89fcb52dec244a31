// SPDX-License-Identifier: GPL-3.0-or-later
// The cache folder and its file names.
#include "core/data/cache/cache_folder.h"
#include "core/data/content_hash.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sys/stat.h>

namespace evenkeel {

namespace {

constexpr std::uint64_t minCachedSize = 1 << 16; // smaller files are parsed faster than a cache is opened

std::filesystem::path cacheHome()
{
    if (const char* const home = std::getenv("XDG_CACHE_HOME"); home && *home == '/')
        return home;
    if (const char* const home = std::getenv("HOME"); home && *home == '/')
        return std::filesystem::path(home) / ".cache";
    return {};
}

} // namespace

CachePlace cachePlaceFor(const std::filesystem::path& source)
{
    struct stat facts = {};
    std::error_code error;
    const auto path = std::filesystem::canonical(source, error);
    const auto home = cacheHome();
    if (error || home.empty() || ::stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)
        || static_cast<std::uint64_t>(facts.st_size) < minCachedSize)
        return {};
    CachePlace place;
    const std::string name = path.string();
    place.key.path = hashBytes(std::as_bytes(std::span(name)));
    place.key.size = static_cast<std::uint64_t>(facts.st_size);
    place.key.modified = nanosecondsOf(facts.st_mtim);
    char number[20];
    std::snprintf(number, sizeof number, "-%016llx", static_cast<unsigned long long>(place.key.path));
    place.folder = home / "evenkeel";
    place.file = place.folder / (path.filename().string() + number + ".ekd");
    return place;
}

void removeLeftovers(const CachePlace& place)
{
    std::error_code error;
    std::string beginning = place.file.filename().string();
    beginning.insert(0, 1, '.').push_back('-');
    const auto longAgo = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
    for (const auto& entry : std::filesystem::directory_iterator(place.folder, error))
        if (entry.path().filename().string().starts_with(beginning) && entry.last_write_time(error) < longAgo)
            std::filesystem::remove(entry.path(), error);
}

} // namespace evenkeel
