// SPDX-License-Identifier: GPL-3.0-or-later
// Command lines as a POSIX shell reads them, without any expansion.
#pragma once

#include <string>
#include <vector>

namespace evenkeel {

std::string shellWord(const std::string& word); // quoted where a shell would divide or change it
std::string shellLine(const std::vector<std::string>& words);

// The words of a line: quotes and backslashes as in a shell. Throws InputError where a quote is not closed.
std::vector<std::string> shellWords(const std::string& line);

} // namespace evenkeel
