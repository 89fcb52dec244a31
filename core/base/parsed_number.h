// SPDX-License-Identifier: GPL-3.0-or-later
// A text that is a number as a whole, in no locale.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace evenkeel {

template<typename Number = double>
std::optional<Number> parsedNumber(std::string_view text) // nothing: it is none, or not in the range of the type
{
    Number value {};
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && rest == end ? std::optional(value) : std::nullopt;
}

} // namespace evenkeel
