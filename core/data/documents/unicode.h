// SPDX-License-Identifier: GPL-3.0-or-later
// Characters of UTF-8 text as tokens need them: lower case, words and white space, by Unicode's properties (ICU).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace evenkeel {

constexpr std::size_t isUtf8 = std::string_view::npos;
// Place of the first byte that is not UTF-8; isUtf8: there is none.
std::size_t firstBadByte(std::string_view text);

// The code point at `at`, which moves behind it; text is valid UTF-8.
char32_t nextCharacter(std::string_view text, std::size_t& at);

// Appends the text in lower case by Unicode's full mapping, whatever the locale: what Python's str.lower() gives.
void appendLowerCase(std::string_view text, std::string& to);

// Other: punctuation, symbols, white space. Divided: a word's character of a script that is written without blanks.
enum class CharacterKind : std::uint8_t { Other, Word, Mark, Divided };
CharacterKind kindOf(char32_t character);
bool isSpace(char32_t character); // white space, as Python's str.isspace() has it

} // namespace evenkeel
