// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/protobuf_message.h"

#include <iterator>

namespace evenkeel {

namespace {

constexpr std::uint64_t varintKind = 0, bytesKind = 2;

} // namespace

std::string& ProtobufMessage::last()
{
    if (m_pieces.empty() || !m_pieces.back().view.empty())
        m_pieces.emplace_back();
    return m_pieces.back().own;
}

void ProtobufMessage::varint(std::uint64_t value)
{
    std::string& bytes = last();
    const std::size_t before = bytes.size();
    for (; value >= 0x80; value >>= 7U)
        bytes += char((value & 0x7fU) | 0x80U);
    bytes += char(value);
    m_size += bytes.size() - before;
}

void ProtobufMessage::begin(std::uint32_t field, std::uint64_t size)
{
    varint(std::uint64_t { field } << 3U | bytesKind);
    varint(size);
    m_size += size;
}

void ProtobufMessage::number(std::uint32_t field, std::uint64_t value)
{
    varint(std::uint64_t { field } << 3U | varintKind);
    varint(value);
}

void ProtobufMessage::text(std::uint32_t field, std::string_view bytes)
{
    begin(field, bytes.size());
    last() += bytes;
}

void ProtobufMessage::view(std::uint32_t field, std::span<const std::byte> bytes)
{
    begin(field, bytes.size());
    m_pieces.back().view = bytes;
}

void ProtobufMessage::message(std::uint32_t field, ProtobufMessage message)
{
    varint(std::uint64_t { field } << 3U | bytesKind);
    varint(message.m_size);
    append(std::move(message));
}

void ProtobufMessage::append(ProtobufMessage fields)
{
    m_pieces.insert(m_pieces.end(), std::make_move_iterator(fields.m_pieces.begin()),
        std::make_move_iterator(fields.m_pieces.end()));
    m_size += fields.m_size;
}

void ProtobufMessage::write(AtomicFile& file) const
{
    for (const Piece& piece : m_pieces) {
        file.write(std::as_bytes(std::span(piece.own)));
        file.write(piece.view);
    }
}

} // namespace evenkeel
