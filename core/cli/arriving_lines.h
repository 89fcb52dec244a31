// SPDX-License-Identifier: GPL-3.0-or-later
// Whole lines of standard input as soon as there are some.
#pragma once

#include "core/data/dataset.h"

#include <string>
#include <vector>

namespace evenkeel::cli {

class ArrivingLines {
public:
    // At least one line, but no more than came; none at the end of the input. Throws InputError for a line that is not
    // UTF-8 or very long.
    std::vector<std::string> next();

private:
    std::string lineOf(std::string line);
    void read();

    std::string m_rest;
    Index m_number = 0; // number of lines that were given
    bool m_isAtEnd = false;
};

} // namespace evenkeel::cli
