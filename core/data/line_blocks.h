// Cuts a byte stream into blocks of whole lines, to be parsed in parallel.
#pragma once

#include "core/data/byte_stream.h"

#include <string_view>
#include <vector>

namespace evenkeel {

class LineBlocks {
public:
    // `head` stands before what `stream` still gives.
    LineBlocks(ByteStream& stream, std::string_view head, std::size_t blockSize, std::string file);

    // The next lines, about blockSize bytes but never less than one line; every line ends in '\n' (the file's last one
    // is given it). Empty at the end of the file. The text lives in `buffer`, which is best used again and again.
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

} // namespace evenkeel
