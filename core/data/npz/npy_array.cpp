// SPDX-License-Identifier: GPL-3.0-or-later
// NumPy's format: a magic, a version, a header as a Python literal, the values.
#include "core/data/npz/npy_array.h"

#include "core/base/phrase.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>

namespace evenkeel {

namespace {

constexpr std::size_t bufferSize = 1 << 16;
constexpr std::size_t maxItemSize = 256; // bytes of a text
constexpr std::size_t maxLiteralSize = 1 << 12;

struct HalfFloat {
    std::uint16_t bits;
    explicit operator float() const
    {
        constexpr int places = 10, bias = 15;
        const int exponent = bits >> places & 31, fraction = bits & 1023;
        const float size = exponent == 31 ? (fraction == 0 ? INFINITY : NAN)
            : exponent == 0               ? std::ldexp(static_cast<float>(fraction), 1 - bias - places)
                                          : std::ldexp(static_cast<float>(fraction + 1024), exponent - bias - places);
        return bits >> 15 != 0 ? -size : size;
    }
};

// What stands behind 'key': in a header; empty: nothing.
std::string_view entryOf(std::string_view header, std::string_view key)
{
    const std::size_t at = header.find(key);
    if (at == header.npos)
        return {};
    header.remove_prefix(at + key.size());
    header.remove_prefix(std::min(header.find_first_not_of(": "), header.size()));
    return header;
}

} // namespace

NpyArray::NpyArray(const ZipArchive& archive, std::string member)
    : m_archive(archive)
    , m_member(std::move(member))
    , m_bytes(archive.open(m_member))
    , m_buffer(bufferSize)
{
    readHeader();
    if (m_bytes.size < m_headerSize || (m_bytes.size - m_headerSize) / m_itemSize != static_cast<std::uint64_t>(m_size)
        || (m_bytes.size - m_headerSize) % m_itemSize != 0)
        fail(phrase("does not have as many values as its shape says; save the matrix again"));
}

void NpyArray::fail(const std::string& what) const { m_archive.fail(m_member, what); }

void NpyArray::readHeader()
{
    char start[12] = {};
    const std::size_t startSize = 10;
    if (m_bytes.stream->read(start, startSize) < startSize || std::memcmp(start, "\x93NUMPY", 6) != 0)
        fail(phrase("is not a NumPy array; save the matrix by scipy.sparse.save_npz"));
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(start[i])); };
    const bool isLong = start[6] > 1; // version 2: the length has 4 bytes
    if (isLong && m_bytes.stream->read(start + startSize, 2) < 2)
        fail(phrase("ends early; save the matrix again"));
    const std::size_t length = byte(8) + (byte(9) << 8) + (isLong ? (byte(10) << 16) + (byte(11) << 24) : 0);
    std::string text(std::min(length, maxLiteralSize), '\0');
    if (length > maxLiteralSize || m_bytes.stream->read(text.data(), length) < length)
        fail(phrase("has a header that is cut or too long; save the matrix again"));
    m_headerSize = startSize + (isLong ? 2 : 0) + length;

    const std::string_view type = entryOf(text, "'descr'");
    if (type.size() < 4 || (type[0] != '\'' && type[0] != '"') || std::string_view("<>|=").find(type[1]) == type.npos
        || std::string_view("biufSUO").find(type[2]) == std::string_view::npos)
        fail(phrase("holds neither numbers nor text; save the matrix by scipy.sparse.save_npz"));
    if (type[2] == 'O')
        fail(phrase("holds Python objects (pickled), which are not read; save it with a numeric dtype, as "
                    "matrix.astype('f4')"));
    m_kind = type[2];
    m_isSwapped = (type[1] == '>') == (std::endian::native == std::endian::little) && type[1] != '|' && type[1] != '=';
    const auto parsed = std::from_chars(type.data() + 3, type.data() + type.size(), m_itemSize);
    constexpr std::size_t letterSize = 4;
    m_itemSize *= m_kind == 'U' ? letterSize : 1;
    if (parsed.ec != std::errc() || m_itemSize == 0 || m_itemSize > maxItemSize)
        fail(phrase("has an unknown type of values; save the matrix with dtype float32"));
    if (!entryOf(text, "'fortran_order'").starts_with("False"))
        fail(phrase("is stored in Fortran order, which is not read; save the matrix by scipy.sparse.save_npz"));
    readShape(entryOf(text, "'shape'"));
}

void NpyArray::readShape(std::string_view shape)
{
    m_size = 1;
    if (shape.starts_with("()")) // a single value
        return;
    const std::size_t digits = shape.starts_with('(') ? 1 : shape.size();
    const auto end = std::from_chars(shape.data() + digits, shape.data() + shape.size(), m_size);
    std::string_view rest = shape.substr(static_cast<std::size_t>(end.ptr - shape.data()));
    if (rest.starts_with('L')) // Python 2
        rest.remove_prefix(1);
    if (end.ec != std::errc() || m_size < 0 || !(rest.starts_with(",)") || rest.starts_with(")")))
        fail(phrase("is not an array of one dimension; save the matrix by scipy.sparse.save_npz"));
}

const char* NpyArray::nextBytes(std::size_t count)
{
    if (m_held - m_used < count) {
        std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_used),
            m_buffer.begin() + static_cast<std::ptrdiff_t>(m_held), m_buffer.begin());
        m_held -= m_used;
        m_used = 0;
        m_held += m_bytes.stream->read(m_buffer.data() + m_held, m_buffer.size() - m_held);
        if (m_held < count)
            fail(phrase("ends early; save the matrix again"));
    }
    m_used += count;
    return m_buffer.data() + m_used - count;
}

template<typename Stored, typename To>
void NpyArray::convert(std::span<To> to)
{
    for (std::size_t done = 0; done < to.size();) {
        const std::size_t count = std::min(to.size() - done, m_buffer.size() / sizeof(Stored));
        const char* from = nextBytes(count * sizeof(Stored));
        for (To& each : to.subspan(done, count)) {
            char bytes[sizeof(Stored)];
            if (m_isSwapped)
                std::reverse_copy(from, from + sizeof(Stored), bytes);
            else
                std::copy_n(from, sizeof(Stored), bytes);
            each = static_cast<To>(std::bit_cast<Stored>(bytes));
            from += sizeof(Stored);
        }
        done += count;
    }
    m_place += std::ssize(to);
}

void NpyArray::read(std::span<Index> to)
{
    switch (m_kind == 'i' || m_kind == 'u' ? m_kind * 100 + static_cast<int>(m_itemSize) : 0) {
    case 'i' * 100 + 4:
        return convert<std::int32_t>(to);
    case 'u' * 100 + 4:
        return convert<std::uint32_t>(to);
    case 'i' * 100 + 8:
    case 'u' * 100 + 8: // beyond 2^63: negative, so refused
        return convert<std::int64_t>(to);
    default:
        fail(phrase("does not hold whole numbers of 32 or 64 bits; save the matrix by scipy.sparse.save_npz"));
    }
}

void NpyArray::read(std::span<float> to)
{
    const Index first = m_place;
    switch (m_kind * 100 + static_cast<int>(m_itemSize)) {
    case 'b' * 100 + 1:
    case 'u' * 100 + 1:
        convert<std::uint8_t>(to);
        break;
    case 'i' * 100 + 1:
        convert<std::int8_t>(to);
        break;
    case 'i' * 100 + 2:
        convert<std::int16_t>(to);
        break;
    case 'u' * 100 + 2:
        convert<std::uint16_t>(to);
        break;
    case 'i' * 100 + 4:
        convert<std::int32_t>(to);
        break;
    case 'u' * 100 + 4:
        convert<std::uint32_t>(to);
        break;
    case 'i' * 100 + 8:
        convert<std::int64_t>(to);
        break;
    case 'u' * 100 + 8:
        convert<std::uint64_t>(to);
        break;
    case 'f' * 100 + 2:
        convert<HalfFloat>(to);
        break;
    case 'f' * 100 + 4:
        convert<float>(to);
        break;
    case 'f' * 100 + 8:
        convert<double>(to);
        break;
    default:
        fail(phrase("has a type of values that is not read; save the matrix with dtype float32"));
    }
    const auto odd = std::ranges::find_if(to, [](float value) { return !std::isfinite(value); });
    if (odd != to.end())
        fail(phrase("has a value (number %1, from 0) that is no finite 32-bit number; correct or scale it",
            { std::to_string(first + (odd - to.begin())) }));
}

std::string NpyArray::letters()
{
    if ((m_kind != 'S' && m_kind != 'U') || m_size != 1)
        fail(phrase("is not a text; save the matrix by scipy.sparse.save_npz"));
    const char* const bytes = nextBytes(m_itemSize);
    std::string text(bytes, m_itemSize);
    std::erase(text, '\0'); // wide letters have zero bytes
    finish();
    return text;
}

void NpyArray::finish()
{
    char more = 0;
    if (m_used < m_held || m_bytes.stream->read(&more, 1) > 0)
        fail(phrase("has more values than its shape says; save the matrix again"));
}

} // namespace evenkeel
