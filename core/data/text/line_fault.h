// SPDX-License-Identifier: GPL-3.0-or-later
// An error in one line of a text file, and its message.
#pragma once

#include "core/base/error.h"
#include "kernels/views.h"

#include <string>
#include <string_view>

namespace evenkeel {

// Thrown inside a block of lines, where the number of the line is not known yet.
struct LineFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// "FILE:LINE: what"; line 0 is the file as a whole.
InputError inputError(const std::string& file, Index line, const std::string& what);

// The word at `p` (to the next blank or line end), quoted and safe for a terminal: cut at 40 bytes, other bytes as
// \xNN.
std::string quoteWord(const char* p);
std::string quote(std::string_view text);

} // namespace evenkeel
