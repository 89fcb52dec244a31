// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers with their digits in groups of three.
#pragma once

#include <cstdint>
#include <string>

namespace evenkeel {

inline std::string groupedText(std::int64_t value) // 1,000,000
{
    std::string text = std::to_string(value);
    for (int at = int(text.size()) - 3; at > (value < 0 ? 1 : 0); at -= 3)
        text.insert(std::size_t(at), ",");
    return text;
}

} // namespace evenkeel
