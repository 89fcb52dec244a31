// SPDX-License-Identifier: GPL-3.0-or-later
// Texts compared whatever their case: ASCII, Latin, Greek and Cyrillic letters in UTF-8, whatever the locale.
#pragma once

#include <string>
#include <string_view>

namespace evenkeel {

// In lower case, as code points. A byte that is not UTF-8 stands for itself and equals no character.
std::u32string foldCase(std::string_view text);

// Whether `text`, folded, contains `part`, which is folded already; nothing is copied.
bool containsFolded(std::string_view text, std::u32string_view part);
bool equalsFolded(std::string_view text, std::u32string_view other);

// Whether it equals one of `words` so; null pointers among them are none.
bool isOneOf(std::string_view text, const auto& words)
{
    for (const char32_t* word : words)
        if (word && equalsFolded(text, word))
            return true;
    return false;
}

} // namespace evenkeel
