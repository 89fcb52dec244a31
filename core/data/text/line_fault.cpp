// SPDX-License-Identifier: GPL-3.0-or-later
// Messages about one line of a text file.
#include "core/data/text/line_fault.h"

namespace evenkeel {

std::string quote(std::string_view text)
{
    static constexpr char hex[] = "0123456789abcdef";
    static constexpr std::size_t max = 40;
    std::string quoted = "'";
    for (const char c : text.substr(0, max)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f)
            quoted += c;
        else
            quoted.append({ '\\', 'x', hex[byte >> 4], hex[byte & 15] });
    }
    return quoted + (text.size() > max ? "...'" : "'");
}

std::string quoteWord(const char* p)
{
    const char* end = p;
    while (*end != ' ' && *end != '\t' && *end != '\n' && end - p < 64)
        ++end;
    if (*end == '\n' && end > p && end[-1] == '\r')
        --end;
    return quote({ p, static_cast<std::size_t>(end - p) });
}

} // namespace evenkeel
