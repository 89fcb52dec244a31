// SPDX-License-Identifier: GPL-3.0-or-later
// The cache folder and its file names.
#include "core/data/cache/cache_folder.h"
#include "core/data/content_hash.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sys/stat.h>
#include <thread>

namespace evenkeel {

namespace {

constexpr std::uint64_t minCachedSize = 1 << 16; // smaller files are parsed faster than a cache is opened

constexpr std::int64_t second = 1'000'000'000; // nanoseconds of a second

std::int64_t nanosecondsOf(const struct timespec& time) { return time.tv_sec * second + time.tv_nsec; }

} // namespace

std::filesystem::path cacheFolder()
{
    if (const char* const home = std::getenv("XDG_CACHE_HOME"); home && *home == '/')
        return std::filesystem::path(home) / "evenkeel";
    if (const char* const home = std::getenv("HOME"); home && *home == '/')
        return std::filesystem::path(home) / ".cache/evenkeel";
    return {};
}

CachePlace cachePlaceFor(const std::filesystem::path& source, std::uint64_t reading)
{
    struct stat facts = {};
    std::error_code error;
    const auto path = std::filesystem::canonical(source, error);
    CachePlace place;
    place.folder = cacheFolder();
    if (error || place.folder.empty() || ::stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)
        || static_cast<std::uint64_t>(facts.st_size) < minCachedSize)
        return {};
    const std::string name = path.string();
    place.key.path = hashBytes(std::as_bytes(std::span(name)));
    place.key.size = static_cast<std::uint64_t>(facts.st_size);
    place.key.state = facts.st_ino;
    for (const std::int64_t time : { nanosecondsOf(facts.st_mtim), nanosecondsOf(facts.st_ctim) })
        place.key.state = addToHash(place.key.state, static_cast<std::uint64_t>(time));
    place.reading = reading;
    if (reading != 0)
        place.key.state = addToHash(place.key.state, reading);
    place.changed = nanosecondsOf(facts.st_ctim);
    char number[20];
    std::snprintf(number, sizeof number, "-%016llx", static_cast<unsigned long long>(place.key.path));
    constexpr std::size_t longestKept = 200; // bytes of the name that are kept; file systems allow 255
    place.file = place.folder / (path.filename().string().substr(0, longestKept) + number + ".ekd");
    return place;
}

void makePrivate(const std::filesystem::path& folder)
{
    constexpr mode_t owner = 0700, others = 0077;
    std::error_code ignored;
    std::filesystem::create_directories(folder.parent_path(), ignored);
    struct stat facts = {};
    if (::mkdir(folder.c_str(), owner) != 0 && ::stat(folder.c_str(), &facts) == 0 && (facts.st_mode & others) != 0)
        ::chmod(folder.c_str(), facts.st_mode & owner); // refused if the folder is not ours
}

void waitUntilSettled(const CachePlace& place)
{
    // Nanoseconds between two times that a file system stores; `coarse`: of those without fractions.
    constexpr std::int64_t tick = second / 50, coarse = 2 * second;
    const std::int64_t longest = place.changed % second == 0 ? coarse : tick;
    struct timespec now = {};
    ::clock_gettime(CLOCK_REALTIME, &now);
    const std::int64_t age = nanosecondsOf(now) - place.changed;
    if (age >= 0 && age < longest)
        std::this_thread::sleep_for(std::chrono::nanoseconds(longest - age));
}

} // namespace evenkeel
