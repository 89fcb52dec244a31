// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/toml_values.h"

#include "core/base/error.h"
#include "core/project/toml_depth.h"

#include <cmath>

namespace evenkeel {

using nlohmann::json;

toml::table parseToml(const std::string& text, const std::string& nameForErrors)
{
    if (const int line = lineNestedTooDeeply(text); line > 0)
        throw InputError(nameForErrors + ":" + std::to_string(line) + ": keys, lists or tables are nested deeper than "
            + std::to_string(maxTomlDepth) + " levels; no setting needs more than 3");
    return toml::parse(text, nameForErrors);
}

json toJsonValue(const toml::node& node)
{
    if (const auto* text = node.as_string())
        return text->get();
    if (const auto* whole = node.as_integer())
        return whole->get();
    if (const auto* number = node.as_floating_point())
        return number->get();
    if (const auto* flag = node.as_boolean())
        return flag->get();
    if (!node.is_array()) // a date, a table
        return nullptr;
    json list = json::array();
    if (const auto* array = node.as_array())
        for (const toml::node& element : *array)
            list.push_back(toJsonValue(element));
    return list;
}

namespace {

// JSON's escapes are TOML's, but for DEL, which JSON leaves as it is.
std::string tomlText(const json& value)
{
    std::string text = jsonText(value);
    for (auto at = text.find('\x7f'); at != std::string::npos; at = text.find('\x7f'))
        text.replace(at, 1, "\\u007f");
    return text;
}

} // namespace

std::string tomlValue(const json& value)
{
    if (value.is_number_float() && std::trunc(value.get<double>()) == value.get<double>()
        && std::abs(value.get<double>()) < 1e15)
        return std::to_string(value.get<std::int64_t>());
    if (value.is_string())
        return tomlText(value);
    if (!value.is_array())
        return jsonText(value);
    std::string list;
    for (const json& element : value)
        list += (list.empty() ? "" : ", ") + tomlValue(element);
    return "[" + list + "]";
}

} // namespace evenkeel
