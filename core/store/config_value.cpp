// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/config_value.h"

namespace evenkeel {

namespace {

using Text = std::string_view;

Text afterBlanks(Text json)
{
    const auto begin = json.find_first_not_of(" \t\r\n");
    return begin == Text::npos ? Text() : json.substr(begin);
}

// Behind the text that begins with a quote; npos where it has no end.
std::size_t endOfString(Text json)
{
    for (std::size_t at = json.find_first_of("\"\\", 1); at != Text::npos; at = json.find_first_of("\"\\", at + 2))
        if (json[at] == '"')
            return at + 1; // else what follows the backslash is escaped
    return Text::npos;
}

// Behind a value: a string, a list or object with all that is in it, or a number or word.
std::size_t endOfValue(Text json)
{
    if (json.starts_with('"'))
        return endOfString(json);
    int depth = 0;
    for (std::size_t at = 0; at < json.size(); ++at) {
        switch (json[at]) {
        case '"': {
            const std::size_t length = endOfString(json.substr(at));
            if (length == Text::npos)
                return length;
            at += length - 1;
            break;
        }
        case '{':
        case '[':
            ++depth;
            break;
        case '}':
        case ']':
            if (--depth <= 0)
                return depth < 0 ? at : at + 1;
            break;
        case ',':
            if (depth == 0)
                return at;
            break;
        default:
            break;
        }
    }
    return Text::npos;
}

// The member of the object that `json` begins with.
Text memberOf(Text json, Text name)
{
    json = afterBlanks(json);
    if (!json.starts_with('{'))
        return {};
    for (json = afterBlanks(json.substr(1)); json.starts_with('"');) {
        const std::size_t end = endOfString(json);
        if (end == Text::npos)
            return {};
        const Text found = json.substr(1, end - 2);
        json = afterBlanks(json.substr(end));
        if (!json.starts_with(':'))
            return {};
        json = afterBlanks(json.substr(1));
        const std::size_t length = endOfValue(json);
        if (length == Text::npos)
            return {};
        if (found == name)
            return json.substr(0, length);
        json = afterBlanks(json.substr(length));
        json = json.starts_with(',') ? afterBlanks(json.substr(1)) : Text();
    }
    return {};
}

} // namespace

std::string_view configValue(std::string_view json, std::string_view key)
{
    for (;;) {
        const auto dot = key.find('.');
        json = memberOf(json, key.substr(0, dot));
        if (dot == Text::npos)
            break;
        key.remove_prefix(dot + 1);
    }
    json = json.substr(0, json.find_last_not_of(" \t\r\n") + 1);
    return json.size() > 1 && json.front() == '"' ? json.substr(1, json.size() - 2) : json;
}

} // namespace evenkeel
