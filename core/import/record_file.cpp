// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/record_file.h"

#include "core/base/phrase.h"
#include "core/import/protobuf.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <utility>

namespace evenkeel {

namespace {

constexpr std::uint64_t maxRecord = std::uint64_t(256) << 20;
constexpr std::size_t lengthBytes = 8, checksumBytes = 4;

constexpr std::array<std::uint32_t, 256> checksumTable()
{
    std::array<std::uint32_t, 256> table {};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = (value & 1U) != 0 ? (value >> 1U) ^ 0x82f63b78U : value >> 1U;
        table[i] = value;
    }
    return table;
}

} // namespace

std::uint32_t crc32c(std::string_view bytes)
{
    static constexpr auto table = checksumTable();
    std::uint32_t value = ~0U;
    for (const char c : bytes)
        value = table[(value ^ static_cast<unsigned char>(c)) & 0xffU] ^ (value >> 8U);
    return ~value;
}

std::uint32_t maskedCrc32c(std::string_view bytes)
{
    const std::uint32_t value = crc32c(bytes);
    return (value >> 15U | value << 17U) + 0xa282ead8U;
}

RecordReader::RecordReader(const std::filesystem::path& file)
    : m_file(file.string())
    , m_stream(file)
{
}

bool RecordReader::read(std::string& bytes, std::uint64_t count)
{
    bytes.resize(std::min<std::uint64_t>(count, m_stream.size()));
    bytes.resize(m_stream.read(bytes.data(), bytes.size()));
    m_isCut = bytes.size() < count;
    return !m_isCut;
}

bool RecordReader::next(std::string& record)
{
    if (m_isCut)
        return false;
    ++m_record;
    std::string length, checksum;
    if (!read(length, lengthBytes)) {
        m_isCut = !length.empty();
        return false;
    }
    if (!read(checksum, checksumBytes))
        return false;
    if (littleEndian(checksum) != maskedCrc32c(length))
        fail(phrase("the checksum of its length is wrong; the file is damaged, or no TensorBoard file"));
    const std::uint64_t size = littleEndian(length);
    if (size > maxRecord)
        fail(phrase("has %1 bytes; no record of scalars is that long", { std::to_string(size) }));
    if (!read(record, size) || !read(checksum, checksumBytes))
        return false;
    if (littleEndian(checksum) != maskedCrc32c(record))
        fail(phrase("its checksum is wrong; the file is damaged"));
    return true;
}

void RecordReader::fail(const std::string& what) const
{
    throw InputError(phrase("%1: record %2: %3", { m_file, std::to_string(m_record), what }));
}

bool isRecordFile(std::string_view head)
{
    return head.size() >= lengthBytes + checksumBytes
        && littleEndian(head.substr(lengthBytes, checksumBytes)) == maskedCrc32c(head.substr(0, lengthBytes));
}

} // namespace evenkeel
