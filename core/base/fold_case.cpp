// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fold_case.h"

namespace evenkeel {

namespace {

constexpr char32_t notText = 0x110000; // added to the byte: stands for bytes that are not UTF-8

char32_t lower(char32_t c)
{
    const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (within(U'A', U'Z') || (within(0xC0, 0xDE) && c != 0xD7) || within(0x391, 0x3A9) || within(0x410, 0x42F))
        return c + 0x20;
    if (within(0x400, 0x40F))
        return c + 0x50;
    return within(0x100, 0x137) || within(0x14A, 0x177) ? c | 1 : c; // Latin letters in pairs: even ones are capitals
}

// The code point at `at`, which moves behind it.
char32_t next(std::string_view text, std::size_t& at)
{
    const auto byte = static_cast<unsigned char>(text[at++]);
    const std::size_t more = byte < 0xC2 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : byte < 0xF5 ? 3 : 0;
    if (byte < 0x80)
        return byte;
    if (more == 0 || text.size() - at < more)
        return notText + byte;
    char32_t c = byte & (0x3FU >> more);
    for (std::size_t i = 0; i < more; ++i) {
        const auto continuation = static_cast<unsigned char>(text[at + i]);
        if ((continuation & 0xC0U) != 0x80)
            return notText + byte;
        c = c << 6 | (continuation & 0x3FU);
    }
    at += more;
    return c;
}

// Whether the text goes on with `part` from `at`, which moves behind it.
bool follows(std::string_view text, std::size_t& at, std::u32string_view part)
{
    for (const char32_t c : part)
        if (at >= text.size() || lower(next(text, at)) != c)
            return false;
    return true;
}

} // namespace

std::u32string foldCase(std::string_view text)
{
    std::u32string folded;
    for (std::size_t at = 0; at < text.size();)
        folded.push_back(lower(next(text, at)));
    return folded;
}

bool containsFolded(std::string_view text, std::u32string_view part)
{
    for (std::size_t start = 0; start + part.size() <= text.size();) { // a code point is a byte or more
        std::size_t at = start;
        if (follows(text, at, part))
            return true;
        next(text, start);
    }
    return false;
}

bool equalsFolded(std::string_view text, std::u32string_view other)
{
    std::size_t at = 0;
    return follows(text, at, other) && at == text.size();
}

} // namespace evenkeel
