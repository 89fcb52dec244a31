// SPDX-License-Identifier: GPL-3.0-or-later
// Where profiles of devices and links are: NAME.toml in the folder `devices` (`links`) beside the project, in the
// user's own of the same name, or among those that come with the program; the first that is there.
#pragma once

#include "core/project/profiles/profile_file.h"
#include "core/project/run_config.h"

#include <filesystem>
#include <memory>
#include <span>

namespace evenkeel {

struct DeviceSpec;

// The user's own: $XDG_DATA_HOME/evenkeel/devices. Throws InputError if neither that nor HOME is set.
std::filesystem::path userProfileFolder();
// The file there of a device that was measured: "cpu,threads=1" is in cpu-threads-1.toml.
std::filesystem::path userProfileFile(const std::string& device);

// Throws InputError, naming what there is, for a name that is nowhere, and for a file that is no profile.
ProfileFile findProfile(const RunConfig& config, const std::string& name);
// Profiles by name; files that are no profiles are left out.
std::vector<ProfileFile> allProfiles(const RunConfig& config);
std::vector<std::string> linkNames(const RunConfig& config); // topologies, of files that cannot be read, too

// Of a configuration's devices; null: none is named, or constants are to be used. Throws InputError.
std::vector<std::shared_ptr<const DeviceProfile>> profilesOf(
    const RunConfig& config, std::span<const DeviceSpec> devices);
// Of virtual.links: all links take the latency and bandwidth of [virtual], whatever was measured.
inline constexpr const char* constantLinks = "constants";
// virtual.links; else as measured with the first device's profile; else all of the latency and bandwidth of [virtual].
// Without profiles they are never busy.
LinkProfile linksOf(const RunConfig& config, std::span<const DeviceSpec> devices);

// The text of a device without what makes it slower, later or smaller than it is: what a profile is measured of. Where
// it keeps such a model's weights in bf16, "math=bf16" is part of it.
std::string profiledDevice(const DeviceSpec& spec, const ModelConfig& model);
// That of each kind of hardware among these devices, once; simulated ones have none.
std::vector<std::string> kindsOfHardware(const std::vector<std::string>& devices, const ModelConfig& model);

} // namespace evenkeel
