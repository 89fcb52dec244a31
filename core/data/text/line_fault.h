// SPDX-License-Identifier: GPL-3.0-or-later
// An error in one line of a text file, and its message.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace evenkeel {

// Thrown inside a block of lines, where the number of the line is not known yet.
struct LineFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The word at `p` (to the next blank or line end), quoted and safe for a terminal: cut at 40 bytes, other bytes as
// \xNN.
std::string quoteWord(const char* p);
std::string quote(std::string_view text);

} // namespace evenkeel
