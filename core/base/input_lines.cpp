// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/input_lines.h"

#include "core/base/error.h"
#include "core/base/phrase.h"

namespace evenkeel {

namespace {

constexpr std::size_t bufferSize = 1 << 16;
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

} // namespace

InputLines::InputLines(const std::filesystem::path& file)
    : InputLines(file, std::make_unique<PlainStream>(file))
{
}

InputLines::InputLines(const std::filesystem::path& file, std::unique_ptr<ByteStream> contents)
    : m_file(file.string())
    , m_stream(std::move(contents))
    , m_buffer(bufferSize, '\0')
{
    fill();
    if (m_rest.starts_with(byteOrderMark))
        m_rest.remove_prefix(byteOrderMark.size());
}

bool InputLines::next(std::string& line, std::size_t maxLength)
{
    ++m_number;
    line.clear();
    bool hasEnd = false;
    while (!hasEnd && (!m_rest.empty() || fill())) {
        const std::size_t end = m_rest.find('\n');
        const std::string_view part = m_rest.substr(0, end);
        if (part.find('\0') != part.npos)
            fail(phrase("has a zero byte; this is no text"));
        if (line.size() + part.size() > maxLength)
            fail(phrase("the line is longer than %1 bytes", { std::to_string(maxLength) }));
        line += part;
        hasEnd = end != m_rest.npos;
        m_rest.remove_prefix(hasEnd ? end + 1 : m_rest.size());
    }
    const bool isThere = hasEnd || !line.empty();
    if (isThere)
        m_hasEnd = hasEnd;
    if (line.ends_with('\r'))
        line.pop_back();
    return isThere;
}

void InputLines::fail(const std::string& what, std::int64_t line) const { throw inputError(m_file, line, what); }

bool InputLines::fill()
{
    m_rest = std::string_view(m_buffer).substr(0, m_stream->read(m_buffer.data(), m_buffer.size()));
    return !m_rest.empty();
}

std::string readInput(const std::filesystem::path& file, std::size_t maxBytes)
{
    PlainStream stream(file);
    std::string text;
    for (std::size_t got = bufferSize; got == bufferSize && text.size() <= maxBytes;) {
        const std::size_t before = text.size();
        text.resize(before + bufferSize);
        got = stream.read(text.data() + before, bufferSize);
        text.resize(before + got);
    }
    if (text.size() > maxBytes)
        throw inputError(file.string(), 0, phrase("is larger than %1 MiB", { std::to_string(maxBytes >> 20U) }));
    if (text.starts_with(byteOrderMark))
        text.erase(0, byteOrderMark.size());
    return text;
}

} // namespace evenkeel
