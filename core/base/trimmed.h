// SPDX-License-Identifier: GPL-3.0-or-later
// A text without what surrounds it.
#pragma once

#include <string_view>

namespace evenkeel {

constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t")
{
    const std::size_t first = text.find_first_not_of(blanks);
    return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

} // namespace evenkeel
