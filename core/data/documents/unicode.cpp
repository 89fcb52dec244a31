// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/documents/unicode.h"

#include <algorithm>
#include <cstring>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace evenkeel {

namespace {

constexpr char32_t capitalSigma = 0x3a3, smallSigma = 0x3c3, finalSigma = 0x3c2, capitalDottedI = 0x130;
constexpr char32_t dotAbove = 0x307;

void append(char32_t character, std::string& to)
{
    char bytes[U8_MAX_LENGTH];
    std::int32_t size = 0;
    U8_APPEND_UNSAFE(bytes, size, UChar32(character));
    to.append(bytes, std::size_t(size));
}

UChar32 characterBefore(const std::uint8_t* bytes, std::int32_t& i)
{
    UChar32 c = 0;
    U8_PREV(bytes, 0, i, c);
    return c;
}

UChar32 characterAt(const std::uint8_t* bytes, std::int32_t& i, std::int32_t size)
{
    UChar32 c = 0;
    U8_NEXT(bytes, i, size, c);
    return c;
}

// Whether the nearest character before (or behind) the sigma that is not ignored is a cased one.
bool hasCased(std::string_view text, std::size_t at, bool isBefore)
{
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    auto i = std::int32_t(at);
    const auto size = std::int32_t(text.size());
    for (UChar32 c = 0; isBefore ? i > 0 : i < size;) {
        c = isBefore ? characterBefore(bytes, i) : characterAt(bytes, i, size);
        if (!u_hasBinaryProperty(c, UCHAR_CASE_IGNORABLE))
            return u_hasBinaryProperty(c, UCHAR_CASED) != 0;
    }
    return false;
}

// Bytes from `at` on that are ASCII, as whole words of the processor.
std::size_t asciiBytes(std::string_view text, std::size_t at)
{
    constexpr std::uint64_t highBits = 0x8080808080808080U;
    const std::size_t begin = at;
    for (std::uint64_t word = 0; at + sizeof word <= text.size(); at += sizeof word) {
        std::memcpy(&word, text.data() + at, sizeof word);
        if ((word & highBits) != 0)
            break;
    }
    return at - begin;
}

} // namespace

std::size_t firstBadByte(std::string_view text)
{
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    for (std::size_t i = 0; i < text.size();) {
        if (bytes[i] < 0x80) {
            i += std::max<std::size_t>(asciiBytes(text, i), 1);
            continue;
        }
        const auto rest = std::int32_t(std::min<std::size_t>(text.size() - i, U8_MAX_LENGTH));
        std::int32_t size = 0;
        UChar32 c = 0;
        U8_NEXT(bytes + i, size, rest, c);
        if (c < 0)
            return i;
        i += std::size_t(size);
    }
    return isUtf8;
}

char32_t nextCharacter(std::string_view text, std::size_t& at)
{
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    UChar32 c = 0;
    U8_NEXT_UNSAFE(bytes, at, c);
    return char32_t(c);
}

void appendLowerCase(std::string_view text, std::string& to)
{
    const auto asciiLower = [](char byte) { return char(byte | (byte >= 'A' && byte <= 'Z' ? 0x20 : 0)); };
    to.reserve(to.size() + text.size() + 8);
    for (std::size_t i = 0; i < text.size();) {
        if (static_cast<unsigned char>(text[i]) < 0x80) {
            const std::size_t place = to.size(), bytes = std::max<std::size_t>(asciiBytes(text, i), 1);
            to.append(text, i, bytes);
            std::transform(
                to.begin() + std::ptrdiff_t(place), to.end(), to.begin() + std::ptrdiff_t(place), asciiLower);
            i += bytes;
            continue;
        }
        const std::size_t begin = i;
        const char32_t c = nextCharacter(text, i);
        if (c == capitalSigma) {
            append(hasCased(text, begin, true) && !hasCased(text, i, false) ? finalSigma : smallSigma, to);
        } else if (c == capitalDottedI) {
            to += 'i';
            append(dotAbove, to);
        } else if (const UChar32 lower = u_tolower(UChar32(c)); lower == UChar32(c)) {
            to.append(text, begin, i - begin);
        } else {
            append(char32_t(lower), to);
        }
    }
}

CharacterKind kindOf(char32_t c)
{
    constexpr char32_t joiners[] { 0x200c, 0x200d }; // zero width, within words of Persian and of Indian scripts
    const auto inRange = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    const std::uint32_t type = U_MASK(u_charType(UChar32(c)));
    if ((type & (U_GC_L_MASK | U_GC_N_MASK)) != 0) {
        if (c < 0xe00)
            return CharacterKind::Word;
        const bool isDivided = u_getIntPropertyValue(UChar32(c), UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT
            || inRange(0x3040, 0x30ff) || inRange(0x31f0, 0x31ff) || inRange(0xff66, 0xff9f)
            || u_hasBinaryProperty(UChar32(c), UCHAR_IDEOGRAPHIC);
        return isDivided ? CharacterKind::Divided : CharacterKind::Word;
    }
    if (c == '_')
        return CharacterKind::Word;
    if ((type & U_GC_M_MASK) != 0 || c == joiners[0] || c == joiners[1])
        return CharacterKind::Mark;
    return CharacterKind::Other;
}

bool isSpace(char32_t c)
{
    if (c < 0x80)
        return c == ' ' || (c >= 0x09 && c <= 0x0d) || (c >= 0x1c && c <= 0x1f);
    return c == 0x85 || (U_MASK(u_charType(UChar32(c))) & U_GC_Z_MASK) != 0;
}

} // namespace evenkeel
