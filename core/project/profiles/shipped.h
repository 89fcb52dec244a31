// SPDX-License-Identifier: GPL-3.0-or-later
// The profiles that come with the program: resources/devices and resources/links.
#pragma once

#include <span>
#include <string_view>

namespace evenkeel {

struct ShippedProfile {
    std::string_view kind, name; // "devices" or "links"
    const char* text;
};
std::span<const ShippedProfile> shippedProfiles();

} // namespace evenkeel
