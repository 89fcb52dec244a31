// SPDX-License-Identifier: GPL-3.0-or-later
// Values of files, as JSON, and the fields of a table (core/record/record.h): each is read and checked by its row. What
// is wrong is a ConfigError of its key: "train.rate", "curve.0.rows".
#pragma once

#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/base/suggest.h"
#include "core/record/config_error.h"
#include "core/record/record.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace evenkeel {

// "between 1 and 1,000,000", "above 0", "at least 0 and below 1"; empty where there are no limits.
std::string rangeText(const Limits& limits);

// Before the dot: "train"; empty for `name`.
inline std::string sectionOf(const std::string& key)
{
    const auto dot = key.find('.');
    return dot == std::string::npos ? "" : key.substr(0, dot);
}

// The fields of a record that files have as a table of its own: each that a std::optional holds, or a list of them.
template<typename Record>
inline constexpr std::nullptr_t fileKeys {};

template<typename T>
inline constexpr bool isList = false;
template<typename T>
inline constexpr bool isList<std::vector<T>> = true;

template<typename T>
inline constexpr bool holdsRecords = false;
template<typename T>
requires isList<T> || std::is_same_v<T, std::optional<typename T::value_type>>
inline constexpr bool
    holdsRecords<T> = !std::is_same_v<decltype(fileKeys<typename T::value_type>), const std::nullptr_t>;

// Throws ConfigError.
inline void require(bool holds, const std::string& key, const std::string& otherwise)
{
    if (!holds)
        throw ConfigError(key, otherwise);
}

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

// Sets the fields that the object has: `rate` of its object `train` is "train.rate". `prefix` goes before keys that
// errors name, `section` before those of the object. Throws ConfigError.
template<typename... F, typename Record>
void readFields(const FieldTable<F...>& fields, Record& record, const nlohmann::json& object,
    const std::string& prefix = {}, const std::string& section = {});

// A table, or a list of them, as what a field holds. Throws ConfigError.
template<typename Holder>
void assignRecords(const std::string& key, Holder& holder, const nlohmann::json& value)
{
    const auto read = [](const std::string& of, auto& record, const nlohmann::json& object) {
        readFields(fileKeys<std::remove_cvref_t<decltype(record)>>, record, object, of + ".");
    };
    if constexpr (isList<Holder>) {
        const auto isTable = [](const nlohmann::json& one) { return one.is_object(); };
        require(value.is_array() && std::all_of(value.begin(), value.end(), isTable), key,
            key + " must be a list of tables: [[" + key + "]]");
        holder.clear();
        for (std::size_t i = 0; i < value.size(); ++i)
            read(key + "." + std::to_string(i), holder.emplace_back(), value[i]);
    } else {
        require(value.is_object(), key, key + " must be a table: [" + key + "]");
        read(key, holder.emplace(), value);
    }
}

// A value of the file as the field of this key. Types that stand there in a way of their own have overloads, as of
// fieldText(). Throws ConfigError.
template<typename T>
void assign(const std::string& key, T& field, const nlohmann::json& value, const char* choices = "")
{
    const auto require = [&](bool holds, const char* what) {
        if (!holds)
            throw ConfigError(key, phrase("%1 must be %2", { key, what }));
    };
    if constexpr (std::is_same_v<T, std::string>) {
        require(value.is_string(), "a text in quotes");
        field = value;
    } else if constexpr (std::is_enum_v<T>) {
        require(value.is_string() || value.is_number_integer(), "a text in quotes");
        const std::string name = value.is_string() ? value.get<std::string>() : jsonText(value);
        const int index = choiceIndex(choices, name);
        if (index < 0)
            throw ConfigError(key, phrase("%1 = %2 is not one of %3", { key, jsonText(value), choiceList(choices) }));
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
    } else if constexpr (holdsRecords<T>) {
        assignRecords(key, field, value);
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
        throw ConfigError(key, phrase("%1%2 must be %3", { key, of, range.empty() ? phrase("a number") : range }));
    if (!std::isfinite(value))
        throw ConfigError(key, phrase("%1%2 must be finite", { key, of }));
}

// Throws ConfigError for the first field that is beyond its limits.
template<typename... F, typename Record>
void checkFields(const FieldTable<F...>& fields, const Record& record, const std::string& prefix = {});

// visit(key, record) for what a field holds: "links", or "curve.0", "curve.1".
template<typename Holder, typename Visit>
void forEachRecord(const Holder& holder, const std::string& key, const Visit& visit)
{
    if constexpr (isList<Holder>)
        for (std::size_t i = 0; i < holder.size(); ++i)
            visit(key + "." + std::to_string(i), holder[i]);
    else if (holder)
        visit(key, *holder);
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
    else if constexpr (holdsRecords<T>)
        forEachRecord(value, key, [](const std::string& at, const auto& record) {
            checkFields(fileKeys<std::remove_cvref_t<decltype(record)>>, record, at + ".");
        });
}

template<typename... F, typename Record>
void checkFields(const FieldTable<F...>& fields, const Record& record, const std::string& prefix)
{
    forEachField(fields, record,
        [&](const auto& field, const auto& value) { checkValue(prefix + field.name, value, field.limits); });
}

// Sets the field that is called `name`; false: there is none. Throws ConfigError.
template<typename... F, typename Record>
bool setField(const FieldTable<F...>& fields, Record& record, const std::string& name, const nlohmann::json& value,
    const std::string& prefix = {})
{
    bool isSet = false;
    forEachField(fields, record, [&](const auto& field, auto& member) {
        if (name != field.name)
            return;
        assign(prefix + name, member, value, field.choices);
        isSet = true;
    });
    return isSet;
}

// Throws ConfigError, with the field that has a similar name.
template<typename... F>
[[noreturn]] void refuseKey(const FieldTable<F...>& fields, const std::string& name, const std::string& prefix = {})
{
    std::vector<std::string> known;
    forEachField(fields, [&](const auto& field) { known.emplace_back(field.name); });
    throw ConfigError(prefix + name, phrase("%1%2 is not a known key%3", { prefix, name, suggestion(name, known) }));
}

template<typename... F, typename Record>
void readFields(const FieldTable<F...>& fields, Record& record, const nlohmann::json& object, const std::string& prefix,
    const std::string& section)
{
    for (const auto& [key, value] : object.items()) {
        const std::string name = section + key;
        if (setField(fields, record, name, value, prefix))
            continue;
        bool isSection = false;
        forEachField(fields, [&](const auto& field) { isSection |= sectionOf(field.name) == name; });
        if (!isSection || !value.is_object())
            refuseKey(fields, name, prefix);
        readFields(fields, record, value, prefix, name + ".");
    }
}

// Calls take(key, value) for each value that is no object itself: take("train.rate", 0.1).
template<typename Take>
void forEachValue(const nlohmann::json& object, const Take& take, const std::string& prefix = {})
{
    for (const auto& [key, value] : object.items())
        if (value.is_object())
            forEachValue(value, take, prefix + key + ".");
        else
            take(prefix + key, value);
}

// As files have it: an enum by name.
template<typename T>
nlohmann::json valueOf(const T& field, [[maybe_unused]] const char* choices)
{
    if constexpr (std::is_enum_v<T>)
        return choiceName(choices, field);
    else
        return field;
}

} // namespace evenkeel
