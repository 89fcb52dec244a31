// SPDX-License-Identifier: GPL-3.0-or-later
// The one place where CSV is quoted, according to RFC 4180.
#pragma once

#include <string>
#include <string_view>

namespace evenkeel {

// A field of a CSV line: quoted if necessary, with its quotes doubled.
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
