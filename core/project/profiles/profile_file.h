// SPDX-License-Identifier: GPL-3.0-or-later
// Device profiles and links as TOML.
#pragma once

#include "core/clock/cost/device_profile.h"
#include "core/clock/cost/links.h"

#include <optional>
#include <string>
#include <vector>

namespace evenkeel {

// A step that was measured, and what the profile makes of it: how well it fits.
struct CalibrationPoint {
    int batch = 0;
    std::int64_t nonzeros = 0;
    double measured = 0, fitted = 0; // seconds
    double residual() const { return measured > 0 ? fitted / measured - 1 : 0; }
    bool operator==(const CalibrationPoint&) const = default;
};

struct ProfileFile {
    DeviceProfile device;
    std::optional<LinkProfile> links; // between such devices
    std::vector<CalibrationPoint> points;
    bool isShipped = false; // whether the file came with the program: the profile is of another machine
};

// These throw InputError with file and line for what is not understood or cannot be a profile's. `name` becomes the
// profile's.
ProfileFile parseProfile(const std::string& toml, const std::string& nameForErrors, const std::string& name);
LinkProfile parseLinks(const std::string& toml, const std::string& nameForErrors, const std::string& name);

std::string profileText(const ProfileFile& profile); // TOML
std::string linksText(const LinkProfile& links); // a file of virtual.links

} // namespace evenkeel
