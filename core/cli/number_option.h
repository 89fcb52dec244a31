// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of numbers given as options: the whole text is a number, and it is in range; the sentence names the range.
#pragma once

#include "core/base/parsed_number.h"
#include "core/project/settings.h"
#include "core/record/checked_value.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace evenkeel::cli {

// Of numbers of the type T; a bound that the limits do not set is T's.
template<typename T>
CLI::Validator numberIn(const Limits& limits)
{
    const std::string range = rangeText(limits);
    return { [limits, range](const std::string& text) -> std::string {
                if (const auto value = parsedNumber<T>(text); value && limits.allow(double(*value)))
                    return {};
                return std::string("must be a ") + (std::is_integral_v<T> ? "whole number" : "number")
                    + (range.empty() ? "" : " " + range) + ", not '" + text + "'";
            },
        range };
}

inline CLI::Validator wholeNumber(std::int64_t min, std::int64_t max)
{
    return numberIn<std::int64_t>(between(double(min), double(max)));
}
inline CLI::Validator seedNumber() { return numberIn<std::uint64_t>(from(0)); }

} // namespace evenkeel::cli
