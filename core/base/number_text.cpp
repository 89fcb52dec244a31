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

std::string readableText(double value, int decimals)
{
    constexpr double huge = 1e12; // from there on digits before the point are no longer read
    constexpr int forValues = 3; // decimals: a loss, a score or a rate, of which the smallest is not nothing
    if (decimals >= forValues && value != 0 && std::abs(value) < 0.5 * std::pow(10, -decimals))
        return inCLocale(value, std::chars_format::scientific, 1);
    return inCLocale(
        value, std::abs(value) < huge ? std::chars_format::fixed : std::chars_format::scientific, decimals);
}

std::string shareText(double share, int decimals) { return fixedText(100 * share, decimals) + " %"; }

std::string groupedText(std::int64_t value)
{
    std::string text = std::to_string(value);
    for (int at = int(text.size()) - 3; at > (value < 0 ? 1 : 0); at -= 3)
        text.insert(std::size_t(at), ",");
    return text;
}

} // namespace evenkeel
