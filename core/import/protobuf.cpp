// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/protobuf.h"

#include <bit>

namespace evenkeel {

std::uint64_t littleEndian(std::string_view bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = value << 8U | static_cast<unsigned char>(bytes[i]);
    return value;
}

double ProtobufField::asDouble() const { return std::bit_cast<double>(value); }
float ProtobufField::asFloat() const { return std::bit_cast<float>(static_cast<std::uint32_t>(value)); }

std::optional<std::uint64_t> ProtobufReader::varint()
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !m_rest.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(m_rest.front());
        m_rest.remove_prefix(1);
        if (shift == 63 && byte > 1) // more than 64 bits
            return std::nullopt;
        value |= std::uint64_t(byte & 0x7fU) << shift;
        if ((byte & 0x80U) == 0)
            return value;
    }
    return std::nullopt;
}

std::optional<std::string_view> ProtobufReader::take(std::uint64_t count)
{
    if (count > m_rest.size())
        return std::nullopt;
    const std::string_view taken = m_rest.substr(0, count);
    m_rest.remove_prefix(count);
    return taken;
}

std::optional<ProtobufField> ProtobufReader::next()
{
    if (m_rest.empty() || m_isDamaged)
        return std::nullopt;
    m_isDamaged = true; // until the field is read
    const auto tag = varint();
    if (!tag || *tag >> 3U == 0 || *tag >> 3U > 0x1fffffffU)
        return std::nullopt;
    ProtobufField field { .number = static_cast<std::uint32_t>(*tag >> 3U) };
    std::optional<std::uint64_t> value = 0;
    std::optional<std::string_view> bytes = std::string_view();
    switch (*tag & 7U) {
    case 0:
        value = varint();
        break;
    case 1:
        field.kind = ProtobufField::Kind::Fixed64;
        if ((bytes = take(8)))
            value = littleEndian(*bytes);
        break;
    case 2:
        field.kind = ProtobufField::Kind::Bytes;
        value = varint();
        bytes = value ? take(*value) : std::nullopt;
        break;
    case 5:
        field.kind = ProtobufField::Kind::Fixed32;
        if ((bytes = take(4)))
            value = littleEndian(*bytes);
        break;
    default:
        return std::nullopt;
    }
    if (!value || !bytes)
        return std::nullopt;
    field.value = *value;
    field.bytes = *bytes;
    m_isDamaged = false;
    return field;
}

} // namespace evenkeel
