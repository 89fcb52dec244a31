// SPDX-License-Identifier: GPL-3.0-or-later
// One setting of a stored configuration, without parsing all of it: thousands of runs are grouped by one in a moment.
#pragma once

#include <string_view>

namespace evenkeel {

// By dotted key ("train.rate") in the JSON of configJson(): a text without its quotes (escapes as they are written),
// else the number, word or list as it is written. Empty: it is not there, or the text is no JSON.
std::string_view configValue(std::string_view json, std::string_view key);

} // namespace evenkeel
