// SPDX-License-Identifier: GPL-3.0-or-later
// Cutting at line ends.
#include "core/data/text/line_blocks.h"
#include "core/base/phrase.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/number.h"

#include <algorithm>
#include <cstring>

namespace evenkeel {

namespace {

constexpr std::size_t longestLine = std::size_t { 1 } << 30;
constexpr std::size_t behindLines = 1 + numberPadding; // the line end that the file may lack, and the padding

[[noreturn]] void failAtLongLine(const std::string& file)
{
    throw inputError(file, 0, phrase("holds a line longer than 1 GiB; is this a dataset?"));
}

} // namespace

LineBlocks::LineBlocks(ByteStream& stream, std::string_view head, std::size_t blockSize, std::string file)
    : m_stream(stream)
    , m_head(head)
    , m_blockSize(std::max<std::size_t>(blockSize, 1))
    , m_file(std::move(file))
{
}

std::size_t LineBlocks::fill(std::vector<char>& buffer, std::size_t from, std::size_t to)
{
    if (m_ended || from >= to)
        return from;
    if (buffer.size() < to + behindLines)
        buffer.resize(to + behindLines);
    const std::size_t held = std::min(to - from, m_head.size());
    std::copy_n(m_head.begin(), held, buffer.begin() + static_cast<std::ptrdiff_t>(from));
    m_head.erase(0, held);
    from += held;
    const std::size_t got = m_stream.read(buffer.data() + from, to - from);
    m_ended = got < to - from;
    return from + got;
}

std::string_view LineBlocks::next(std::vector<char>& buffer)
{
    if (buffer.size() < m_rest.size() + behindLines)
        buffer.resize(m_rest.size() + behindLines);
    std::ranges::copy(m_rest, buffer.begin());
    std::size_t size = fill(buffer, m_rest.size(), m_blockSize), searched = 0;
    const char* last = nullptr;
    while (!(last = static_cast<const char*>(::memrchr(buffer.data() + searched, '\n', size - searched))) && !m_ended) {
        if (size > longestLine)
            failAtLongLine(m_file);
        searched = size;
        size = fill(buffer, size, size + std::max(size, m_blockSize));
    }
    if (m_ended && size > 0 && buffer[size - 1] != '\n') {
        buffer[size++] = '\n';
        last = buffer.data() + size - 1;
    }
    const std::size_t whole = last ? static_cast<std::size_t>(last - buffer.data()) + 1 : 0;
    m_rest.assign(
        buffer.begin() + static_cast<std::ptrdiff_t>(whole), buffer.begin() + static_cast<std::ptrdiff_t>(size));
    return { buffer.data(), whole };
}

FileBlocks::FileBlocks(const PlainStream& plain, std::uint64_t begin, std::size_t blockSize, std::string file)
    : m_plain(plain)
    , m_begin(begin)
    , m_end(std::max(plain.size(), begin))
    , m_blockSize(std::max<std::size_t>(blockSize, 1))
    , m_file(std::move(file))
{
}

std::string_view FileBlocks::at(std::uint64_t place, std::vector<char>& buffer) const
{
    constexpr std::size_t usualRest = 4096; // bytes of the block's last line that are read with the block
    const std::size_t before = place > m_begin ? 1 : 0; // the byte before shows whether a line begins at `place`
    const std::size_t blockEnd = before + m_blockSize; // positions in the buffer from here on
    std::size_t size = 0;
    const auto read = [&](std::size_t wanted) { // false: the file ends before
        const auto max = static_cast<std::size_t>(std::min<std::uint64_t>(wanted, m_end - (place - before)));
        if (buffer.size() < max + behindLines)
            buffer.resize(max + behindLines);
        size += m_plain.readAt(place - before + size, buffer.data() + size, max - size);
        return size == wanted;
    };
    const auto lineEnd = [&](std::size_t from, std::size_t to) { // the position after it, or 0
        const void* const found = from < to ? std::memchr(buffer.data() + from, '\n', to - from) : nullptr;
        return found ? static_cast<std::size_t>(static_cast<const char*>(found) - buffer.data()) + 1 : 0;
    };

    bool more = read(blockEnd + usualRest);
    const std::size_t begin = before > 0 ? lineEnd(0, std::min(size, m_blockSize)) : 0;
    if (begin < before)
        return {}; // nothing: the block begins in the middle of a long line
    for (std::size_t searched = std::max(begin, blockEnd - 1);;) {
        if (const std::size_t end = lineEnd(searched, size))
            return { buffer.data() + begin, end - begin };
        if (!more)
            break;
        if (size > longestLine)
            failAtLongLine(m_file);
        searched = size;
        more = read(2 * size);
    }
    if (size > begin && buffer[size - 1] != '\n')
        buffer[size++] = '\n';
    return { buffer.data() + begin, size - begin };
}

} // namespace evenkeel
