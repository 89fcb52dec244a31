// SPDX-License-Identifier: GPL-3.0-or-later
// TOML text to values and back.
#pragma once

#include "core/base/json.h"

#include <toml++/toml.h>

namespace evenkeel {

// All TOML is parsed through this. Throws toml::parse_error, or InputError for what is nested too deeply.
toml::table parseToml(const std::string& text, const std::string& nameForErrors);

nlohmann::json toJsonValue(const toml::node& node); // null for dates and tables
std::string tomlValue(const nlohmann::json& value);

} // namespace evenkeel
