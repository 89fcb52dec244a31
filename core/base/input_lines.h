// SPDX-License-Identifier: GPL-3.0-or-later
// Text that a user named, from a file or a pipe: line by line, or as a whole. A UTF-8 byte order mark is left out.
#pragma once

#include "core/base/plain_stream.h"

#include <memory>
#include <string_view>

namespace evenkeel {

class InputLines {
public:
    explicit InputLines(const std::filesystem::path& file); // throws as PlainStream
    InputLines(const std::filesystem::path& file, std::unique_ptr<ByteStream> contents); // decompressed, say

    // The next line without its end (\n or \r\n); false behind the last one. Throws InputError for a line longer than
    // `maxLength` bytes, before more of it is read, and for a zero byte, which no text has.
    bool next(std::string& line, std::size_t maxLength);
    std::int64_t number() const { return m_number; } // number of the line that next() gave, from 1
    // Whether that line has a line end; false: it is the last one, and its writer may be at work.
    bool hasEnd() const { return m_hasEnd; }
    [[noreturn]] void fail(const std::string& what) const { fail(what, m_number); } // InputError: "FILE:LINE: what"
    [[noreturn]] void fail(const std::string& what, std::int64_t line) const;

private:
    bool fill();

    std::string m_file;
    std::unique_ptr<ByteStream> m_stream;
    std::string m_buffer;
    std::string_view m_rest; // part of the buffer that has not been given yet
    std::int64_t m_number = 0;
    bool m_hasEnd = true;
};

// Throws InputError, also for a text of more than `maxBytes`, and as PlainStream.
std::string readInput(const std::filesystem::path& file, std::size_t maxBytes);

} // namespace evenkeel
