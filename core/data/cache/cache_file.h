// SPDX-License-Identifier: GPL-3.0-or-later
// The binary form of a dataset, `.ekd`: a header, five aligned arrays and notes. Whoever wrote a file, it is opened in
// one way: read whole into private memory and verified whole before anything of it is used.
#pragma once

#include "core/base/atomic_file.h"
#include "core/data/inspect/inspect.h"

#include <optional>

namespace evenkeel {

// What an automatic cache was made from; all zero in a file made by convertDataset.
struct CacheKey {
    std::uint64_t path = 0, size = 0, state = 0; // hash of the absolute path; bytes; hash of inode and times

    bool operator==(const CacheKey&) const = default;
};

struct OpenedCache {
    Dataset data; // source: the cache file
    LoadReport report; // report of the load that made the cache
};

bool isCacheFile(const std::filesystem::path& file); // whether the file's first bytes are those of a cache

// Reads the file (private_copy.h) and verifies it: checksums of header and notes, hash of the contents, order and range
// of offsets and ids, finite values. Takes as long as reading the file from memory two or three times. `wanted`: empty,
// before the arrays are read, if the file has another key. Throws InputError if the file cannot be opened, is damaged
// or was written by another version, DeviceError if there is no room for it.
std::optional<OpenedCache> openCache(
    const std::filesystem::path& file, unsigned threads, const CacheKey* wanted = nullptr);

// Atomic. Throws StorageError.
void writeCache(const Dataset& data, const LoadReport& report, const CacheKey& key, const std::filesystem::path& file,
    Access access = Access::Usual);

} // namespace evenkeel
