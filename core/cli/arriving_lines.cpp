// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/arriving_lines.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/documents/unicode.h"

#include <array>
#include <cerrno>
#include <unistd.h>

namespace evenkeel::cli {

namespace {

constexpr std::size_t maxLines = 256, maxLine = std::size_t { 1 } << 28;

} // namespace

std::vector<std::string> ArrivingLines::next()
{
    std::vector<std::string> lines;
    for (std::size_t searched = 0; !m_isAtEnd && m_rest.find('\n', searched) == m_rest.npos; read())
        searched = m_rest.size();
    std::size_t begin = 0;
    for (std::size_t end = 0; lines.size() < maxLines && (end = m_rest.find('\n', begin)) != m_rest.npos;
         begin = end + 1)
        lines.push_back(lineOf(m_rest.substr(begin, end - begin)));
    if (m_isAtEnd && lines.empty() && !m_rest.empty()) {
        lines.push_back(lineOf(m_rest));
        begin = m_rest.size();
    }
    m_rest.erase(0, begin);
    return lines;
}

std::string ArrivingLines::lineOf(std::string line)
{
    if (line.ends_with('\r'))
        line.pop_back();
    ++m_number;
    if (const std::size_t bad = firstBadByte(line); bad != isUtf8)
        throw InputError(
            phrase("standard input:%1: is not UTF-8 from byte %2 of the line on; convert it: iconv -f latin1 -t utf-8",
                { std::to_string(m_number), std::to_string(bad + 1) }));
    return line;
}

void ArrivingLines::read()
{
    std::array<char, 1 << 16> buffer {};
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR)
        return;
    if (got < 0)
        throw InputError(phrase("standard input cannot be read"));
    m_isAtEnd = got == 0;
    m_rest.append(buffer.data(), std::size_t(got));
    if (m_rest.size() > maxLine)
        throw InputError(
            phrase("standard input:%1: the line is longer than 256 MiB", { std::to_string(m_number + 1) }));
}

} // namespace evenkeel::cli
