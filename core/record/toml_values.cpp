// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/toml_values.h"

#include "core/base/phrase.h"
#include "core/record/toml_depth.h"

#include <cmath>
#include <toml++/toml.h>

namespace evenkeel {

using nlohmann::json;

namespace {

toml::table parsed(const std::string& text, const std::string& nameForErrors)
{
    if (const int line = lineNestedTooDeeply(text); line > 0)
        throw inputError(nameForErrors, line,
            phrase("keys, lists or tables are nested deeper than %1 levels; no setting needs more than 3",
                { std::to_string(maxTomlDepth) }));
    return toml::parse(text, nameForErrors);
}

json jsonOf(const toml::node& node, const std::string& prefix, KeyLines& lines)
{
    if (const auto* text = node.as_string())
        return text->get();
    if (const auto* whole = node.as_integer())
        return whole->get();
    if (const auto* number = node.as_floating_point())
        return number->get();
    if (const auto* flag = node.as_boolean())
        return flag->get();
    json value;
    const auto inner = [&](const std::string& key, const toml::node& of) {
        if (node.is_table() || of.is_table())
            lines[prefix + key] = int(of.source().begin.line);
        return jsonOf(of, prefix + key + ".", lines);
    };
    if (const toml::table* table = node.as_table()) {
        value = json::object();
        for (const auto& [key, one] : *table)
            value[std::string(key.str())] = inner(std::string(key.str()), one);
    } else if (const toml::array* list = node.as_array()) {
        value = json::array();
        for (const toml::node& one : *list)
            value.push_back(inner(std::to_string(value.size()), one));
    }
    return value;
}

// 0: the file as a whole.
int lineOf(const KeyLines& lines, std::string key)
{
    while (!key.empty() && !lines.contains(key))
        key.resize(key.find_last_of('.') == std::string::npos ? 0 : key.find_last_of('.'));
    return key.empty() ? 0 : lines.at(key);
}

// JSON's escapes are TOML's, but for DEL, which JSON leaves as it is.
std::string tomlText(const json& value)
{
    std::string text = jsonText(value);
    for (auto at = text.find('\x7f'); at != std::string::npos; at = text.find('\x7f'))
        text.replace(at, 1, "\\u007f");
    return text;
}

} // namespace

void readToml(const std::string& text, const std::string& nameForErrors, KeyLines& lines,
    const std::function<void(const json&)>& read)
{
    try {
        read(jsonOf(parsed(text, nameForErrors), "", lines));
    } catch (const toml::parse_error& e) {
        throw inputError(nameForErrors, e.source().begin.line, std::string(e.description()));
    } catch (const ConfigError& e) {
        throw ConfigError(e, nameForErrors, lineOf(lines, e.key));
    }
}

json tomlValueOf(const std::string& text, const std::string& nameForErrors)
{
    try {
        const toml::table table = parsed("value = " + text, nameForErrors);
        const toml::node* node = table.get("value");
        KeyLines ignored;
        if (node && table.size() == 1 && !node->is_table())
            if (json value = jsonOf(*node, "", ignored); !value.is_null())
                return value;
    } catch (const toml::parse_error&) { // a bare word
    }
    return text;
}

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
