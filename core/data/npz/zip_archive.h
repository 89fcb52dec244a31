// SPDX-License-Identifier: GPL-3.0-or-later
// Members of a zip archive as streams, of which no size is believed that the file cannot hold.
#pragma once

#include "core/base/plain_stream.h"

#include <memory>

struct zip;

namespace evenkeel {

class ZipArchive {
public:
    explicit ZipArchive(const std::filesystem::path& file); // throws InputError for what is damaged
    bool has(const std::string& member) const;
    bool hasEnding(std::string_view ending) const; // a member's name

    // A member's bytes. The end of the stream says whether they are whole: throws InputError where they are not.
    struct Member {
        std::unique_ptr<ByteStream> stream;
        std::uint64_t size = 0; // unpacked size, at most what the packed bytes can become
    };
    Member open(const std::string& member) const;
    [[noreturn]] void fail(const std::string& member, const std::string& what) const; // InputError "FILE: MEMBER what"

private:
    std::string m_file;
    std::uint64_t m_fileSize = 0;
    std::shared_ptr<zip> m_zip;
};

} // namespace evenkeel
