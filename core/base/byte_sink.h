// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a file that appears complete or not at all, compressed according to its name (.gz, .zst, .xz).
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

namespace evenkeel {

class ByteSink {
public:
    virtual ~ByteSink() = default;
    virtual void write(std::string_view bytes) = 0; // throws StorageError
    virtual void commit() = 0; // no file without it
};

std::unique_ptr<ByteSink> openSink(const std::filesystem::path& file);

} // namespace evenkeel
