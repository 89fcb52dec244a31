// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/json_line.h"

#include <cmath>
#include <cstdio>

namespace evenkeel::gpucheck {

namespace {

// Bytes of the UTF-8 character that `text` begins with; 0 where it is none.
std::size_t characterSize(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t size = byte(0) < 0x80 ? 1
        : byte(0) >= 0xC2 && byte(0) < 0xE0 ? 2
        : byte(0) >= 0xE0 && byte(0) < 0xF0 ? 3
        : byte(0) >= 0xF0 && byte(0) < 0xF5 ? 4
                                            : 0;
    if (size > text.size())
        return 0;
    for (std::size_t i = 1; i < size; ++i)
        if (byte(i) < 0x80 || byte(i) >= 0xC0)
            return 0;
    const bool isOverlong = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
    const bool isBeyond = (byte(0) == 0xED && byte(1) >= 0xA0) || (byte(0) == 0xF4 && byte(1) >= 0x90);
    return isOverlong || isBeyond ? 0 : size;
}

} // namespace

std::string jsonNumber(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return std::isfinite(value) ? text : "null";
}

std::string jsonText(std::string_view text)
{
    std::string json = "\"";
    while (!text.empty()) {
        const std::size_t size = characterSize(text);
        const char first = text.front();
        if (size == 0) {
            json += "\\ufffd";
        } else if (first == '"' || first == '\\') {
            json += '\\';
            json += first;
        } else if (static_cast<unsigned char>(first) < 0x20) {
            char escaped[8];
            std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(first));
            json += escaped;
        } else {
            json += text.substr(0, size);
        }
        text.remove_prefix(size == 0 ? 1 : size);
    }
    return json + '"';
}

JsonLine& JsonLine::addRaw(std::string_view name, std::string_view json)
{
    if (!m_fields.empty())
        m_fields += ',';
    m_fields += jsonText(name);
    m_fields += ':';
    m_fields += json;
    return *this;
}

void JsonLine::print() const
{
    std::puts(text().c_str());
    std::fflush(stdout);
}

} // namespace evenkeel::gpucheck
