// SPDX-License-Identifier: GPL-3.0-or-later
// Files of TensorFlow records: length, its checksum, bytes, their checksum. A file may come from anywhere.
#pragma once

#include "core/base/plain_stream.h"

#include <string_view>

namespace evenkeel {

std::uint32_t crc32c(std::string_view bytes); // Castagnoli's, reflected
std::uint32_t maskedCrc32c(std::string_view bytes); // checksum as records have it: turned by 15 bits, plus a constant

class RecordReader {
public:
    explicit RecordReader(const std::filesystem::path& file); // throws InputError if it cannot be read

    // False at the end, also at the end of a file whose last record is not complete: its writer may be at work.
    // Throws InputError, with the record's number, for a wrong checksum and for a record above 256 MiB.
    bool next(std::string& record);
    bool isCut() const { return m_isCut; } // the last record was not complete

private:
    bool read(std::string& bytes, std::uint64_t count);
    [[noreturn]] void fail(const std::string& what) const;

    std::string m_file;
    PlainStream m_stream;
    std::int64_t m_record = 0;
    bool m_isCut = false;
};

// Whether a file with this beginning, of 12 bytes or more, begins with the length of a record and its checksum.
bool isRecordFile(std::string_view head);

} // namespace evenkeel
