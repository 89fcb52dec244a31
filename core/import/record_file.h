// SPDX-License-Identifier: GPL-3.0-or-later
// Files of TensorFlow records: length, its checksum, bytes, their checksum. A file may come from anywhere.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace evenkeel {

std::uint32_t crc32c(std::string_view bytes); // Castagnoli's, reflected
std::uint32_t maskedCrc32c(std::string_view bytes); // as records have it: turned by 15 bits, plus a constant

class RecordReader {
public:
    explicit RecordReader(std::filesystem::path file); // throws InputError if it cannot be read

    // False at the end, also at the end of a file whose last record is not complete: its writer may be at work.
    // Throws InputError, with the record's number, for a wrong checksum and for a record above 256 MiB.
    bool next(std::string& record);
    bool isCut() const { return m_isCut; } // the last record was not complete

private:
    bool read(std::string& bytes, std::uint64_t count);
    [[noreturn]] void fail(const std::string& what) const;

    std::filesystem::path m_file;
    std::ifstream m_stream;
    std::uint64_t m_left = 0; // bytes
    std::int64_t m_record = 0;
    bool m_isCut = false;
};

// Whether the file begins with the length of a record and its checksum.
bool isRecordFile(const std::filesystem::path& file);

} // namespace evenkeel
