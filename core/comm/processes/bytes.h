// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as bytes.
#pragma once

#include "core/comm/processes/transport.h"
#include "core/record/bytes.h"

#include <cstdint>
#include <cstring>

namespace evenkeel {

// Some messages as one.
inline Transport::Bytes packed(std::span<const Transport::Bytes> parts)
{
    Transport::Bytes all;
    for (const Transport::Bytes& part : parts) {
        const std::uint64_t size = part.size();
        append(all, std::span(&size, 1));
        append(all, std::span<const std::byte>(part));
    }
    return all;
}

inline std::vector<Transport::Bytes> unpacked(std::span<const std::byte> all)
{
    std::vector<Transport::Bytes> parts;
    for (ByteReader reader(all); !reader.left().empty();) {
        const auto part = reader.bytes(reader.value<std::uint64_t>());
        parts.emplace_back(part.begin(), part.end());
    }
    return parts;
}

// values += the message's; or become them. A message's bytes need not be aligned.
inline void addFrom(std::span<const std::byte> message, std::span<float> values, bool isFirst)
{
    if (isFirst) {
        if (!values.empty())
            std::memcpy(values.data(), message.data(), values.size_bytes());
        return;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        float theirs = 0;
        std::memcpy(&theirs, message.data() + i * sizeof(float), sizeof(float));
        values[i] += theirs;
    }
}

} // namespace evenkeel
