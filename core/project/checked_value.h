// SPDX-License-Identifier: GPL-3.0-or-later
// Values of files as fields of a table (core/base/record.h), with what is wrong with them as a ConfigError.
#pragma once

#include "core/base/json.h"
#include "core/base/record.h"
#include "core/project/settings.h"

#include <cmath>
#include <limits>
#include <utility>

namespace evenkeel {

// A whole number, written as 3 or 3.0, that a T can hold.
template<typename T>
bool isWhole(const nlohmann::json& value)
{
    if (value.is_number_unsigned())
        return value.get<std::uint64_t>() <= std::uint64_t(std::numeric_limits<T>::max());
    if (value.is_number_integer()) // below zero, or as TOML has it
        return std::in_range<T>(value.get<std::int64_t>());
    const double number = value.is_number() ? value.get<double>() : 0.5,
                 end = std::ldexp(1.0, std::numeric_limits<T>::digits);
    return std::trunc(number) == number && number >= (std::is_signed_v<T> ? -end : 0) && number < end;
}

// A value of the file as the field of this key. Throws ConfigError.
template<typename T>
void assign(const std::string& key, T& field, const nlohmann::json& value, const char* choices = "")
{
    const auto require = [&](bool holds, const char* what) {
        if (!holds)
            throw ConfigError(key, key + " must be " + what);
    };
    if constexpr (std::is_same_v<T, std::string>) {
        require(value.is_string(), "a text in quotes");
        field = value;
    } else if constexpr (std::is_enum_v<T>) {
        require(value.is_string(), "a text in quotes");
        const int index = choiceIndex(choices, value.get<std::string>());
        if (index < 0)
            throw ConfigError(
                key, key + " = \"" + value.get<std::string>() + "\" is not one of " + choiceList(choices));
        field = static_cast<T>(index);
    } else if constexpr (std::is_same_v<T, bool>) {
        require(value.is_boolean(), "true or false");
        field = value;
    } else if constexpr (std::is_same_v<T, double>) {
        require(value.is_number(), "a number");
        field = value;
    } else if constexpr (std::is_integral_v<T>) {
        require(isWhole<T>(value), std::is_signed_v<T> ? "a whole number" : "a whole number, not negative");
        field = value.is_number_integer() ? value.get<T>() : T(value.get<double>());
    } else {
        require(value.is_array(), "a list in brackets");
        field.clear();
        for (const nlohmann::json& element : value)
            assign(key, field.emplace_back(), element);
    }
}

inline void checkNumber(const std::string& key, double value, const Limits& limits, const std::string& of = "")
{
    const std::string range = rangeText(limits);
    if (!limits.allow(value))
        throw ConfigError(key, key + of + " must be " + (range.empty() ? "a number" : range));
    if (!std::isfinite(value))
        throw ConfigError(key, key + of + " must be finite");
}

// Throws ConfigError for what is beyond the limits.
template<typename T>
void checkValue(const std::string& key, const T& value, const Limits& limits)
{
    if constexpr (std::is_arithmetic_v<T>)
        checkNumber(key, double(value), limits);
    else if constexpr (std::is_same_v<T, std::vector<int>> || std::is_same_v<T, std::vector<double>>)
        for (const auto element : value)
            checkNumber(key, double(element), limits, ": each");
}

inline void require(bool holds, const std::string& key, const std::string& otherwise)
{
    if (!holds)
        throw ConfigError(key, otherwise);
}

} // namespace evenkeel
