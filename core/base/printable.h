// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that others wrote (names, notes, errors, paths) as a terminal may see them: no escape sequence, no line break,
// no byte that is not UTF-8 reaches it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace evenkeel {

// One line: control characters (C0, DEL, C1), line and paragraph separators, changes of the writing direction and bytes
// that are not UTF-8 are written as in a C string: \n, \t, \x1b, \xe9, \u202e. Everything else stays as it is.
std::string printable(std::string_view text);

// Several lines: the same, but line feeds stay.
std::string printableLines(std::string_view text);

// For files: a byte that is not UTF-8 and a control character other than tab and line ends become U+FFFD.
std::string withoutControls(std::string_view text);

// Columns of a terminal that the text takes: two for each Chinese, Japanese or Korean letter, none for combining marks.
std::size_t columns(std::string_view text);

} // namespace evenkeel
