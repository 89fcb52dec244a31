// SPDX-License-Identifier: GPL-3.0-or-later
// A record (a project's settings, an event, a metric, a device's reading) described once: a constexpr tuple of fields,
// each with its name, its texts, its limits and where it lies in the struct. Files, JSON, checks, forms, columns,
// tables and pages are made by going through that tuple.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace evenkeel {

// What a number may be: from min to max, or strictly inside where a limit is open.
struct Limits {
    double min = -std::numeric_limits<double>::infinity(), max = std::numeric_limits<double>::infinity();
    bool isMinOpen = false, isMaxOpen = false;

    constexpr bool allow(double value) const // never NaN
    {
        return (isMinOpen ? value > min : value >= min) && (isMaxOpen ? value < max : value <= max);
    }
};
constexpr Limits from(double min) { return { .min = min }; }
constexpr Limits above(double min) { return { .min = min, .isMinOpen = true }; }
constexpr Limits between(double min, double max) { return { .min = min, .max = max }; }

// `Get` is a pointer to a member, or anything that yields a reference to the field when called with the record.
template<typename Get>
struct Field {
    const char* name; // in files, JSON, columns and --set: "train.batch"
    const char* label; // in forms and tables: "Batch size"
    const char* help; // one sentence
    const char* unit = ""; // "s", "bytes"; empty: none
    Get get;
    Limits limits {}; // of numbers, and of each number of a list
    const char* choices = ""; // names of an enum's values, in its order: "real|virtual"
    const char* choiceLabels = ""; // "Real time|Virtual time": what forms call them, in the same order

    template<typename Record>
    constexpr auto& in(Record& record) const
    {
        return std::invoke(get, record);
    }
};
template<typename Get>
Field(const char*, const char*, const char*, const char*, Get) -> Field<Get>;
template<typename Get>
Field(const char*, const char*, const char*, const char*, Get, Limits) -> Field<Get>;
template<typename Get>
Field(const char*, const char*, const char*, const char*, Get, Limits, const char*) -> Field<Get>;
template<typename Get>
Field(const char*, const char*, const char*, const char*, Get, Limits, const char*, const char*) -> Field<Get>;

// A member of a member, for records that are made of sections: within(&RunConfig::train, &TrainConfig::batch). Either
// may be a within() itself.
template<typename Section, typename Member>
constexpr auto within(Section section, Member member)
{
    return [ section, member ](auto& record) -> auto& { return std::invoke(member, std::invoke(section, record)); };
}

// visit(field) for each field of the table, in its order.
template<typename... Fields, typename Visit>
constexpr void forEachField(const std::tuple<Fields...>& table, Visit&& visit)
{
    std::apply([&](const Fields&... field) { (visit(field), ...); }, table);
}

// visit(field, value) for each field of the table and where it lies in `record`.
template<typename... Fields, typename Record, typename Visit>
constexpr void forEachField(const std::tuple<Fields...>& table, Record& record, Visit&& visit)
{
    std::apply([&](const Fields&... field) { (visit(field, field.in(record)), ...); }, table);
}

// take(name) for each name of "a|b|c".
template<typename Take>
constexpr void forEachChoice(std::string_view choices, Take&& take)
{
    while (!choices.empty()) {
        const auto end = choices.find('|');
        take(choices.substr(0, end));
        choices.remove_prefix(end == std::string_view::npos ? choices.size() : end + 1);
    }
}

// The name of an enum's value among "a|b|c", which has one for each.
template<typename Enum>
constexpr std::string_view choiceName(std::string_view choices, Enum value)
{
    std::string_view name;
    int at = 0;
    forEachChoice(choices, [&](std::string_view one) { name = at++ == static_cast<int>(value) ? one : name; });
    return name;
}

// The place of a name in "a|b|c"; -1: it is not there.
constexpr int choiceIndex(std::string_view choices, std::string_view name)
{
    int found = -1, at = 0;
    forEachChoice(choices, [&](std::string_view one) {
        found = one == name ? at : found;
        ++at;
    });
    return found;
}

// "a, b, c".
inline std::string choiceList(std::string_view choices, std::string_view separator = ", ")
{
    std::string list;
    forEachChoice(choices, [&](std::string_view one) { (list += list.empty() ? "" : separator) += one; });
    return list;
}

} // namespace evenkeel
