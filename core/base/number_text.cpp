// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

#include <array>
#include <charconv>

namespace evenkeel {

namespace {

template<typename... Format>
std::string inCLocale(double value, Format... format)
{
    std::array<char, 400> text {}; // 1e308 has 309 digits
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value, format...);
    return { text.data(), error == std::errc() ? end : text.data() };
}

} // namespace

std::string fixedText(double value, int decimals) { return inCLocale(value, std::chars_format::fixed, decimals); }

std::string significantText(double value, int digits) { return inCLocale(value, std::chars_format::general, digits); }

std::string exactText(double value) { return inCLocale(value); }

} // namespace evenkeel
