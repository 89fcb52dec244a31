// SPDX-License-Identifier: GPL-3.0-or-later
// Options of algorithms and partitioners: what users see, check and set. Each declares a struct and a table that binds
// its members.
#pragma once

#include "core/record/record.h"

#include <array>
#include <span>

namespace evenkeel {

// With `choices` ("paper|code") the value is an index into them.
struct Option {
    std::string_view name, help;
    double value, min, max; // default and range
    bool whole = false;
    std::string_view choices = {};
    std::string_view title = {}; // what forms call it; empty: its name
    std::string_view tried = {}; // values that a search tries, as texts: "0|0.5|0.9"; empty: it leaves it as it is
    std::string_view off = {}; // the value without what the option adds, for ablations; empty: there is none
    std::string_view choiceLabels = {}; // "As in the paper|As in the code": what forms call them
};

// Values of several options under one name, for example a paper's constants: "momentum=0.9,bounds=skip". A project
// chooses it by the option `preset`; options that it sets itself go before.
struct Preset {
    std::string_view name, help, values;
};

template<typename Member>
constexpr auto option(const char* name, const char* help, Member member, Limits limits)
{
    return Field { name, "", help, "", member, limits };
}
template<typename Member>
constexpr auto option(
    const char* name, const char* help, Member member, const char* choices, const char* choiceLabels = "")
{
    int count = 0;
    forEachChoice(choices, [&](std::string_view) { ++count; });
    return Field { name, "", help, "", member, between(0, count - 1), choices, choiceLabels };
}

// The same option under a title for forms, where its name alone does not say what it is.
template<typename Get>
constexpr auto titled(const char* title, Field<Get> option)
{
    option.label = title;
    return option;
}

// The same option with the values that a search tries.
template<typename Get>
constexpr auto tried(const char* values, Field<Get> option)
{
    option.tried = values;
    return option;
}

// The same option with the value that leaves out what it adds.
template<typename Get>
constexpr auto offAt(const char* value, Field<Get> option)
{
    option.off = value;
    return option;
}

// The table's options, with the values of a new `Options` as defaults.
template<typename Options, const auto& fields>
inline constexpr auto optionList = fields.apply([](const auto&... field) {
    constexpr Options defaults {};
    return std::array { Option { field.name, field.help, static_cast<double>(field.in(defaults)), field.limits.min,
        field.limits.max, !std::is_floating_point_v<std::remove_cvref_t<decltype(field.in(defaults))>>, field.choices,
        field.label, field.tried, field.off, field.choiceLabels }... };
});

// `values` in the table's order.
template<typename Options, const auto& fields>
Options optionsOf(std::span<const double> values)
{
    Options options;
    std::size_t next = 0;
    forEachField(fields, options, [&](const auto&, auto& member) {
        if (next < values.size())
            member = static_cast<std::remove_reference_t<decltype(member)>>(values[next]);
        ++next;
    });
    return options;
}

} // namespace evenkeel
