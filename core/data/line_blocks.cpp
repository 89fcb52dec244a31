// Cutting at line ends.
#include "core/data/line_blocks.h"
#include "core/data/line_fault.h"

#include <algorithm>
#include <cstring>

namespace evenkeel {

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
    if (buffer.size() < to + 1) // room for a line end that the file lacks
        buffer.resize(to + 1);
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
    static constexpr std::size_t longest = std::size_t { 1 } << 30;
    if (buffer.size() < m_rest.size() + 1)
        buffer.resize(m_rest.size() + 1);
    std::ranges::copy(m_rest, buffer.begin());
    std::size_t size = fill(buffer, m_rest.size(), m_blockSize), searched = 0;
    const char* last = nullptr;
    while (!(last = static_cast<const char*>(::memrchr(buffer.data() + searched, '\n', size - searched))) && !m_ended) {
        if (size > longest)
            throw inputError(m_file, 0, "holds a line longer than 1 GiB; is this a dataset?");
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

} // namespace evenkeel
