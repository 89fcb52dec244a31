// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts text into blocks of whole lines, to be parsed in parallel: a stream block by block, a plain file at any
// position, so that threads also read it in parallel. Every block is followed by numberPadding more readable bytes.
#pragma once

#include "core/data/text/byte_stream.h"

#include <string_view>
#include <vector>

namespace evenkeel {

class LineBlocks {
public:
    // `head` stands before what `stream` still gives.
    LineBlocks(ByteStream& stream, std::string_view head, std::size_t blockSize, std::string file);

    // The next lines, about blockSize bytes but at least one line; every line ends in '\n' (which is added to the
    // file's last line if necessary). Empty at the end of the file. The text is in `buffer`, which should be reused.
    std::string_view next(std::vector<char>& buffer);

private:
    std::size_t fill(std::vector<char>& buffer, std::size_t from, std::size_t to);

    ByteStream& m_stream;
    std::string m_head;
    std::vector<char> m_rest; // the beginning of a line whose end was not read yet
    std::size_t m_blockSize;
    std::string m_file;
    bool m_ended = false;
};

class FileBlocks {
public:
    // The text begins at `begin` of the file; what is appended to the file meanwhile does not count.
    FileBlocks(const PlainStream& plain, std::uint64_t begin, std::size_t blockSize, std::string file);

    std::uint64_t begin() const { return m_begin; }
    std::uint64_t end() const { return m_end; }
    std::size_t blockSize() const { return m_blockSize; }

    // The lines whose first byte is one of the blockSize from `place` on (begin() or a multiple of blockSize behind
    // it): none where a line is longer than that. Any thread may ask; otherwise as LineBlocks::next().
    std::string_view at(std::uint64_t place, std::vector<char>& buffer) const;

private:
    const PlainStream& m_plain;
    std::uint64_t m_begin, m_end;
    std::size_t m_blockSize;
    std::string m_file;
};

} // namespace evenkeel
