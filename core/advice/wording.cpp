// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/wording.h"

#include "core/base/number_text.h"

#include <cmath>

namespace evenkeel::advice {

std::string figure(double value)
{
    if (std::abs(value) < 100)
        return significantText(value, 3);
    std::string text = fixedText(value, 0);
    for (int at = int(text.size()) - 3; at > (value < 0 ? 1 : 0); at -= 3)
        text.insert(std::size_t(at), ",");
    return text;
}

std::string seconds(double value) { return figure(value) + " s"; }

Phrase devices(const std::vector<int>& ranks)
{
    constexpr std::size_t maxNamed = 3;
    const auto named = [&](std::size_t at) { return std::to_string(ranks[at]); };
    switch (ranks.size()) {
    case 1:
        return phrase("device %1", { named(0) });
    case 2:
        return phrase("devices %1 and %2", { named(0), named(1) });
    case 3:
        return phrase("devices %1, %2 and %3", { named(0), named(1), named(2) });
    case 4:
        return phrase("devices %1, %2, %3 and %4", { named(0), named(1), named(2), named(3) });
    default:
        return phrase("devices %1, %2, %3 and %4 more",
            { named(0), named(1), named(2), std::to_string(ranks.size() - maxNamed) });
    }
}

} // namespace evenkeel::advice
