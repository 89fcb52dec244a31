// SPDX-License-Identifier: GPL-3.0-or-later
// The one place where CSV is quoted, according to RFC 4180.
#pragma once

#include "core/base/printable.h"

#include <charconv>

namespace evenkeel {

// Spreadsheets compute a field that begins so, quoted or not; a number with its sign is none.
inline bool isFormula(std::string_view text)
{
    if (text.starts_with('\t') || text.starts_with('\r'))
        return true;
    if (text.size() < 2 || std::string_view("=+-@").find(text.front()) == std::string_view::npos)
        return false;
    double value = 0;
    const char* begin = text.data() + (text.front() == '+' ? 1 : 0);
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(begin, end, value);
    return error == std::errc::invalid_argument || stop != end;
}

// A field of a CSV line: quoted if necessary, with its quotes doubled. A formula gets an apostrophe in front, by which
// spreadsheets know a text; control characters and what is not UTF-8 become U+FFFD.
inline std::string csvField(std::string_view text)
{
    const std::string clean = (isFormula(text) ? "'" : "") + withoutControls(text);
    if (clean.find_first_of(",\"\r\n") == std::string::npos)
        return clean;
    std::string quoted = "\"";
    for (const char c : clean)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

} // namespace evenkeel
