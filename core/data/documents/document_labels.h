// SPDX-License-Identifier: GPL-3.0-or-later
// The labels in a cell of a table: `a; b`, `['a', 'b']`, `<http://a> <http://b>`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

inline constexpr const char* listLabels = "[]"; // a list in brackets, its items quoted or not
inline constexpr const char* uriLabels = "<>"; // addresses in angle brackets

// Adds the labels of a cell, without blanks around them. `separator`: a character, one of the above, or empty: the
// whole cell is one label.
void splitLabels(std::string_view cell, std::string_view separator, std::vector<std::string>& to);

// What separates the labels of these cells; empty: nothing.
std::string foundSeparator(const std::vector<std::string>& cells);
std::string separatorText(const std::string& separator); // text for notes: "';'", "blanks, as addresses in < >"

} // namespace evenkeel
