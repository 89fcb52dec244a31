// SPDX-License-Identifier: GPL-3.0-or-later
// Decodes UTF-8 strictly: overlong forms, surrogates and what exceeds Unicode are invalid bytes.
#include "core/base/printable.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

namespace evenkeel {
namespace {

struct Character {
    std::string_view bytes;
    std::optional<char32_t> code; // none: one byte that is not UTF-8
};

constexpr char32_t lastCode = 0x10ffff;

Character firstOf(std::string_view text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    const Character invalid { text.substr(0, 1), std::nullopt };
    if (lead < 0x80)
        return { text.substr(0, 1), lead };
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length)
        return invalid;
    char32_t code = lead & (0x7fU >> length);
    for (const char c : text.substr(1, length - 1)) {
        if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80)
            return invalid;
        code = code << 6 | (static_cast<unsigned char>(c) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> smallest { 0, 0, 0x80, 0x800, 0x10000 };
    const bool isSurrogate = code >= 0xd800 && code < 0xe000;
    if (code < smallest[length] || code > lastCode || isSurrogate)
        return invalid;
    return { text.substr(0, length), code };
}

void forEachCharacter(std::string_view text, auto visit)
{
    while (!text.empty()) {
        const Character character = firstOf(text);
        visit(character);
        text.remove_prefix(character.bytes.size());
    }
}

bool isControl(char32_t code) { return code < 0x20 || (code >= 0x7f && code < 0xa0); }

// What can hide or reorder the text around it.
bool isSeparatorOrDirection(char32_t code)
{
    return (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

std::string escaped(const Character& character)
{
    const char32_t code = character.code.value_or(static_cast<unsigned char>(character.bytes.front()));
    for (const auto& [control, name] : { std::pair { U'\n', "\\n" }, { U'\r', "\\r" }, { U'\t', "\\t" } })
        if (code == control)
            return name;
    std::array<char, 16> text {};
    const bool isByte = !character.code || code < 0x80;
    std::snprintf(text.data(), text.size(), isByte ? "\\x%02x" : "\\u%04x", static_cast<unsigned>(code));
    return text.data();
}

std::string shown(std::string_view text, bool keepsLines)
{
    std::string line;
    line.reserve(text.size());
    forEachCharacter(text, [&](const Character& c) {
        const bool isPlain = c.code && !isControl(*c.code) && !isSeparatorOrDirection(*c.code);
        if (isPlain || (keepsLines && c.code == U'\n'))
            line += c.bytes;
        else
            line += escaped(c);
    });
    return line;
}

struct Range {
    char32_t first, last;
};

constexpr Range wide[] { { 0x1100, 0x115f }, { 0x2e80, 0x303e }, { 0x3041, 0xa4cf }, { 0xa960, 0xa97f },
    { 0xac00, 0xd7a3 }, { 0xf900, 0xfaff }, { 0xfe30, 0xfe6f }, { 0xff00, 0xff60 }, { 0xffe0, 0xffe6 },
    { 0x1f300, 0x1f64f }, { 0x1f900, 0x1f9ff }, { 0x20000, 0x3fffd } };
constexpr Range combining[] { { 0x300, 0x36f }, { 0x200b, 0x200f }, { 0x20d0, 0x20ff }, { 0xfe00, 0xfe0f } };

std::size_t columnsOf(char32_t code)
{
    const auto has = [code](const Range& range) { return code >= range.first && code <= range.last; };
    return std::ranges::any_of(wide, has) ? 2 : std::ranges::any_of(combining, has) ? 0 : 1;
}

} // namespace

std::string printable(std::string_view text) { return shown(text, false); }

std::string printableLines(std::string_view text) { return shown(text, true); }

std::string withoutControls(std::string_view text)
{
    std::string clean;
    clean.reserve(text.size());
    forEachCharacter(text, [&](const Character& c) {
        const bool isLineEnd = c.code && (*c.code == U'\n' || *c.code == U'\r' || *c.code == U'\t');
        if (c.code && (isLineEnd || !isControl(*c.code)))
            clean += c.bytes;
        else
            clean += "\xef\xbf\xbd";
    });
    return clean;
}

std::size_t columns(std::string_view text)
{
    std::size_t count = 0;
    forEachCharacter(text, [&](const Character& c) { count += c.code ? columnsOf(*c.code) : 1; });
    return count;
}

} // namespace evenkeel
