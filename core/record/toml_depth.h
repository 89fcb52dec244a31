// SPDX-License-Identifier: GPL-3.0-or-later
// How deeply a TOML text is nested, known before it is parsed: the parser's tables are as deep as a dotted key has
// parts, and visiting or destroying them would exceed the stack.
#pragma once

#include <string_view>

namespace evenkeel {

constexpr int maxTomlDepth = 64; // projects have 3 levels

// The first line, counted from 1, in which lists, inline tables and dots of keys are more than maxTomlDepth; 0: none.
// Dots, brackets and braces in strings and comments do not count. Of a text that is no TOML, only what stands before
// the first fault is of interest.
int lineNestedTooDeeply(std::string_view text);

} // namespace evenkeel
