// SPDX-License-Identifier: GPL-3.0-or-later
// A file's bytes in order, decompressed if necessary (recognized by the first bytes, not the name).
#pragma once

#include "core/base/plain_stream.h"

#include <memory>
#include <string>

namespace evenkeel {

struct OpenedStream {
    std::unique_ptr<ByteStream> stream;
    std::string compression; // "gzip", "bzip2", "zstd", "xz" or ""
    const PlainStream* plain = nullptr; // the stream, if it is not compressed and has random access
};

OpenedStream openBytes(const std::filesystem::path& file, std::stop_token stop = {}); // see PlainStream

// A file whose format is to be recognized.
struct OpenedSource {
    std::filesystem::path file;
    OpenedStream bytes;
    std::string head; // first bytes, decompressed; the stream gives those behind them
    bool isWhole = false; // the head is all of it

    void readMore(); // twice as large a head
};
OpenedSource openSource(const std::filesystem::path& file, std::stop_token stop = {});

// Null if `compression` is none of these.
std::unique_ptr<ByteStream> decompress(
    const std::string& compression, std::unique_ptr<ByteStream> packed, const std::string& file);

} // namespace evenkeel
