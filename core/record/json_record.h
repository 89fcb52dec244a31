// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a JSON object as the members of a record, for events, files of runs and lines between programs. What a
// type of its own is read from, readJson(json, value) says, found by its argument; WrittenAsText is a text.
#pragma once

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/record/record.h"

#include <concepts>
#include <limits>
#include <vector>

namespace evenkeel {

class JsonRecord {
public:
    using Json = nlohmann::ordered_json;

    explicit JsonRecord(Json object) // throws InputError for what is none
        : m_json(std::move(object))
    {
        if (!m_json.is_object())
            throw InputError(phrase("not a JSON object; is the line cut off?"));
    }

    bool has(std::string_view key) const { return m_json.contains(key); }
    const Json& at(std::string_view key) const // throws InputError: key "time" is missing
    {
        const auto found = m_json.find(key);
        if (found == m_json.end())
            fail(key, phrase("is missing"));
        return *found;
    }
    // Throws InputError: key "time" is missing, key "rank" is not a whole number.
    template<typename T>
    void get(std::string_view key, T& to) const
    {
        convert(key, at(key), to);
    }
    [[noreturn]] static void fail(std::string_view key, std::string_view what)
    {
        throw InputError(phrase("key \"%1\" %2", { std::string(key), std::string(what) }));
    }

private:
    static void convert(std::string_view key, const Json& value, double& to) // null: NaN
    {
        if (!value.is_null() && !value.is_number())
            fail(key, phrase("is not a number"));
        to = value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>();
    }
    static void convert(std::string_view key, const Json& value, bool& to)
    {
        if (!value.is_boolean())
            fail(key, phrase("is neither true nor false"));
        to = value.get<bool>();
    }
    template<std::integral Number>
    static void convert(std::string_view key, const Json& value, Number& to)
    {
        if (!value.is_number_integer())
            fail(key, phrase("is not a whole number"));
        const bool fits = value.is_number_unsigned() ? std::in_range<Number>(value.get<std::uint64_t>())
                                                     : std::in_range<Number>(value.get<std::int64_t>());
        if (!fits)
            fail(key,
                value.is_number_unsigned() || std::is_signed_v<Number> ? phrase("is too large")
                                                                       : phrase("is negative"));
        to = value.is_number_unsigned() ? Number(value.get<std::uint64_t>()) : Number(value.get<std::int64_t>());
    }
    static void convert(std::string_view key, const Json& value, std::string& to)
    {
        if (!value.is_string())
            fail(key, phrase("is not a text"));
        to = value.get<std::string>();
    }
    template<typename T>
    static void convert(std::string_view key, const Json& values, std::vector<T>& to)
    {
        if (!values.is_array())
            fail(key, phrase("is not a list"));
        to.reserve(values.size());
        for (const Json& value : values)
            convert(key, value, to.emplace_back());
    }
    static void convert(std::string_view key, const Json& value, WrittenAsText auto& to)
    {
        std::string text;
        convert(key, value, text);
        readText(text, to);
    }
    template<typename T>
    requires requires(const Json& json, T& to) { readJson(json, to); }
    static void convert(std::string_view, const Json& value, T& to) { readJson(value, to); }

    Json m_json;
};

} // namespace evenkeel
