// SPDX-License-Identifier: GPL-3.0-or-later
// Protocol buffers as bytes: field after field, with every length checked against what is there.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace evenkeel {

std::uint64_t littleEndian(std::string_view bytes); // number from at most 8 bytes

struct ProtobufField {
    enum class Kind { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 }; // kinds as on the wire
    std::uint32_t number = 0;
    Kind kind = Kind::Varint;
    std::uint64_t value = 0; // value of a number
    std::string_view bytes; // else

    double asDouble() const; // value of a Fixed64
    float asFloat() const; // value of a Fixed32
};

class ProtobufReader {
public:
    explicit ProtobufReader(std::string_view message)
        : m_rest(message)
    {
    }
    // Nothing at the end and where the bytes are no message: see isDamaged(). Groups, which are deprecated, are damage.
    std::optional<ProtobufField> next();
    bool isDamaged() const { return m_isDamaged; }

private:
    std::optional<std::uint64_t> varint();
    std::optional<std::string_view> take(std::uint64_t count);

    std::string_view m_rest;
    bool m_isDamaged = false;
};

} // namespace evenkeel
