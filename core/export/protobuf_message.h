// SPDX-License-Identifier: GPL-3.0-or-later
// A message of protocol buffers to be written: its fields in the order in which they are added. core/import/protobuf.h
// reads such messages.
#pragma once

#include "core/base/atomic_file.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

class ProtobufMessage {
public:
    void number(std::uint32_t field, std::uint64_t value);
    void text(std::uint32_t field, std::string_view bytes);
    void view(std::uint32_t field, std::span<const std::byte> bytes); // which stay where they are until write()
    void message(std::uint32_t field, ProtobufMessage message);
    void append(ProtobufMessage fields); // fields of the same message

    std::uint64_t size() const { return m_size; }
    void write(AtomicFile& file) const; // throws StorageError

private:
    struct Piece {
        std::string own;
        std::span<const std::byte> view; // behind them
    };

    void varint(std::uint64_t value);
    void begin(std::uint32_t field, std::uint64_t size); // of so many bytes
    std::string& last();

    std::vector<Piece> m_pieces;
    std::uint64_t m_size = 0;
};

} // namespace evenkeel
