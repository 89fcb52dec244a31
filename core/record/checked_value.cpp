// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/checked_value.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"

#include <cmath>

namespace evenkeel {

namespace {

std::string limitText(double value) // 1,000,000; 0.5
{
    constexpr double maxWhole = 1e15;
    return std::trunc(value) == value && std::abs(value) < maxWhole ? groupedText(std::int64_t(value))
                                                                    : exactText(value);
}

} // namespace

std::string rangeText(const Limits& limits)
{
    if (!limits.isMinOpen && !limits.isMaxOpen && std::isfinite(limits.min) && std::isfinite(limits.max))
        return phrase("between %1 and %2", { limitText(limits.min), limitText(limits.max) });
    std::string text;
    if (std::isfinite(limits.min))
        text = (limits.isMinOpen ? "above " : "at least ") + limitText(limits.min);
    if (std::isfinite(limits.max))
        text += (text.empty() ? "" : " and ") + std::string(limits.isMaxOpen ? "below " : "at most ")
            + limitText(limits.max);
    return text;
}

} // namespace evenkeel
