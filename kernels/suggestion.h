// SPDX-License-Identifier: GPL-3.0-or-later
// "Did you mean": the known name that is nearest to a wrong one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// The name that is at most so many changed letters away; empty where there is none.
std::string nearestName(
    std::string_view wrong, const std::vector<std::string_view>& names, std::size_t maxDistance = 2);

} // namespace evenkeel
