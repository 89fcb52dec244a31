// SPDX-License-Identifier: GPL-3.0-or-later
// Reading as the fuzzers of data do it: without the automatic cache, in blocks and threads as they say.
#pragma once

#include "core/base/error.h"
#include "core/data/cache/cache_file.h"
#include "core/data/content_hash.h"
#include "core/data/load.h"
#include "kernels/device.h"
#include "tests/fuzz/fuzz.h"

#include <optional>

namespace evenkeel::fuzz {

// Nothing where the file is refused; what is read is verified.
inline std::optional<Loaded> soundData(
    const std::filesystem::path& file, bool skipBadLines, int threads, std::size_t blockSize)
{
    LoadOptions options;
    options.useCache = false;
    options.skipBadLines = skipBadLines;
    options.threads = threads;
    LoadDetails details;
    details.blockSize = blockSize;
    try {
        Loaded loaded = isCacheFile(file) ? load(file, options) : readData(file, options, details);
        const CheckedContents checked = checkContents(loaded.data);
        require(checked.badRow < 0 && checked.hash == loaded.data.hash);
        return loaded;
    } catch (const InputError&) {
        return {};
    } catch (const DeviceError&) { // a window of zstd that the memory is too small for
        return {};
    }
}

} // namespace evenkeel::fuzz
