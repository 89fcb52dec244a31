// SPDX-License-Identifier: GPL-3.0-or-later
// The one place where CSV is quoted, as RFC 4180 has it.
#pragma once

#include <string>
#include <string_view>

namespace evenkeel {

// A field of a CSV line: in quotes where it must be, with the quotes in it doubled.
inline std::string csvField(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

} // namespace evenkeel
