// SPDX-License-Identifier: GPL-3.0-or-later
// The binary form of a dataset, `.ekd`: a header, five aligned arrays and notes, mapped into memory as it is.
#pragma once

#include "core/data/inspect/inspect.h"

#include <optional>

namespace evenkeel {

// What an automatic cache was made from; all zero in a file made by convertDataset.
struct CacheKey {
    std::uint64_t path = 0, size = 0; // hash of the absolute path
    std::int64_t modified = 0; // nanoseconds

    bool operator==(const CacheKey&) const = default;
};

struct OpenedCache {
    Dataset data; // source: the cache file
    LoadReport report; // of the load that made it
    CacheKey key;
};

bool isCacheFile(const std::filesystem::path& file); // by its first bytes

// Takes the same time for every size: the header's checksum, the file's length, the notes' hash and the two ends of the
// offsets (four pages) are checked; the arrays are not read. That is enough for the automatic cache, which only this
// program writes, completely or not at all; a file that a user names is also verified, once (verification_note.h).
// Empty if the file is not a complete cache of this version; then `why` is the reason.
std::optional<OpenedCache> openCache(const std::filesystem::path& file, std::string& why);

// Atomic. Throws StorageError.
void writeCache(const Dataset& data, const LoadReport& report, const CacheKey& key, const std::filesystem::path& file);

// Reads everything: offsets, ids, values, hash. Throws InputError if `data` cannot be what was written.
void verifyContents(const Dataset& data, unsigned threads = 1);

} // namespace evenkeel
