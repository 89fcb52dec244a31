// SPDX-License-Identifier: GPL-3.0-or-later
// JSON that others may have written, and JSON made of names that may be anything but UTF-8. All JSON is read and
// written through these.
#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace evenkeel {

constexpr int maxJsonDepth = 64; // ours has 4 levels; writing a deeply nested value would exceed the stack

struct JsonMember {
    const char* name;
    mutable nlohmann::ordered_json value; // moved from
};
// The object of these members. The library's own list of pairs instantiates its constructors for each length of a name,
// 0.1 s of compiling each.
nlohmann::ordered_json jsonObject(std::initializer_list<JsonMember> members);

nlohmann::ordered_json numberJson(const std::optional<double>& value); // null for what is not finite

// A discarded value (is_discarded(), no object, no array) if the text is not JSON or nested deeper than maxJsonDepth.
template<typename Json = nlohmann::ordered_json>
Json parseJson(std::string_view text);

// One line, or indented. A byte that is not UTF-8 becomes the replacement character U+FFFD.
std::string jsonText(const nlohmann::ordered_json& value, int indent = -1);
std::string jsonText(const nlohmann::json& value, int indent = -1);

} // namespace evenkeel
