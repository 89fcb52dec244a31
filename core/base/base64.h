// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as text: a model inside a line of JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace evenkeel {

std::string toBase64(std::string_view bytes);
std::optional<std::string> fromBase64(std::string_view text); // empty if it is not base64

} // namespace evenkeel
