// SPDX-License-Identifier: GPL-3.0-or-later
// The only place that compiles the JSON library's parser and writer.
#include "core/base/json.h"

#include <cmath>
#include <utility>

namespace evenkeel {

namespace {

template<typename Json>
std::string text(const Json& value, int indent)
{
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

} // namespace

nlohmann::ordered_json jsonObject(std::initializer_list<JsonMember> members)
{
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    for (const JsonMember& m : members)
        object[m.name] = std::move(m.value);
    return object;
}

nlohmann::ordered_json numberJson(const std::optional<double>& value)
{
    return value && std::isfinite(*value) ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
}

template<typename Json>
Json parseJson(std::string_view text)
{
    bool isTooDeep = false;
    const auto keep = [&](int depth, auto, const auto&) {
        isTooDeep = isTooDeep || depth > maxJsonDepth;
        return !isTooDeep;
    };
    Json value = Json::parse(text, keep, false);
    return isTooDeep ? Json(Json::value_t::discarded) : value;
}
template nlohmann::ordered_json parseJson(std::string_view text);
template nlohmann::json parseJson(std::string_view text);

std::string jsonText(const nlohmann::ordered_json& value, int indent) { return text(value, indent); }
std::string jsonText(const nlohmann::json& value, int indent) { return text(value, indent); }

} // namespace evenkeel
