// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/profiles/profiles.h"

#include "core/base/error.h"
#include "core/base/input_lines.h"
#include "core/base/phrase.h"
#include "core/base/suggest.h"
#include "core/base/user_data.h"
#include "core/project/device_specs.h"
#include "core/project/profiles/shipped.h"
#include "kernels/device_spec.h"

#include <algorithm>
#include <map>
#include <optional>

namespace evenkeel {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxBytes = 16 << 20;

// Where a name is looked for, the first first.
std::vector<fs::path> foldersOf(const RunConfig& config, const char* kind)
{
    std::vector<fs::path> folders { config.folder / kind };
    if (const fs::path own = userDataFolder(); !own.empty())
        folders.push_back(own / kind);
    return folders;
}

struct Found {
    std::string file, name, text;
    bool isShipped = false;
};

// A name, or with a slash or at the end .toml a file, relative to the project's folder.
std::optional<Found> findText(const RunConfig& config, const char* kind, const std::string& name)
{
    if (name.find('/') != std::string::npos || name.ends_with(".toml")) {
        const fs::path file = resolvePath(config, name);
        return Found { file.string(), file.stem().string(), readInput(file, maxBytes) };
    }
    std::error_code ignored;
    for (const fs::path& folder : foldersOf(config, kind))
        if (const fs::path file = folder / (name + ".toml"); fs::exists(file, ignored))
            return Found { file.string(), name, readInput(file, maxBytes) };
    for (const ShippedProfile& shipped : shippedProfiles())
        if (shipped.kind == kind && shipped.name == name)
            return Found { name + ".toml", name, shipped.text, true };
    return std::nullopt;
}

std::vector<std::string> namesOf(const RunConfig& config, const char* kind)
{
    std::vector<std::string> names;
    for (const fs::path& folder : foldersOf(config, kind)) {
        std::error_code ignored;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored))
            if (entry.path().extension() == ".toml")
                names.push_back(entry.path().stem().string());
    }
    for (const ShippedProfile& shipped : shippedProfiles())
        if (shipped.kind == kind)
            names.emplace_back(shipped.name);
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

Found findOrSay(const RunConfig& config, const char* kind, const std::string& what, const std::string& name)
{
    if (std::optional<Found> found = findText(config, kind, name))
        return *found;
    const std::vector<std::string> names = namesOf(config, kind);
    std::string list;
    for (const std::string& known : names)
        list += (list.empty() ? "" : ", ") + known;
    throw InputError(phrase("there is no %1 \"%2\"%3; there are %4", { what, name, suggestion(name, names), list }));
}

bool usesProfiles(const RunConfig& config, std::span<const DeviceSpec> devices)
{
    return config.train.clock == ClockKind::Virtual && config.virtualTime.cost == CostModel::Profile
        && std::ranges::any_of(devices, [](const DeviceSpec& d) { return !d.profile.empty(); });
}

} // namespace

fs::path userProfileFolder()
{
    if (const fs::path folder = userDataFolder(); !folder.empty())
        return folder / "devices";
    throw InputError(phrase("neither XDG_DATA_HOME nor HOME is set; name the file to write with -o"));
}

ProfileFile findProfile(const RunConfig& config, const std::string& name)
{
    const Found found = findOrSay(config, "devices", "device profile", name);
    ProfileFile profile = parseProfile(found.text, found.file, found.name);
    profile.isShipped = found.isShipped;
    return profile;
}

std::vector<ProfileFile> allProfiles(const RunConfig& config)
{
    std::vector<ProfileFile> all;
    for (const std::string& name : namesOf(config, "devices"))
        try {
            all.push_back(findProfile(config, name));
        } catch (const InputError&) { // said where it is named
        }
    return all;
}

std::vector<std::string> linkNames(const RunConfig& config) { return namesOf(config, "links"); }

std::vector<std::shared_ptr<const DeviceProfile>> profilesOf(
    const RunConfig& config, std::span<const DeviceSpec> devices)
{
    std::vector<std::shared_ptr<const DeviceProfile>> profiles(devices.size());
    if (!usesProfiles(config, devices))
        return profiles;
    std::map<std::string, std::shared_ptr<const DeviceProfile>> byName;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        const std::string& name = devices[i].profile;
        if (name.empty())
            continue;
        auto& profile = byName[name];
        if (!profile)
            profile = std::make_shared<const DeviceProfile>(findProfile(config, name).device);
        profiles[i] = profile;
    }
    return profiles;
}

LinkProfile linksOf(const RunConfig& config, std::span<const DeviceSpec> devices)
{
    const VirtualConfig& v = config.virtualTime;
    const bool areProfiled = usesProfiles(config, devices);
    if (v.links == constantLinks)
        return { .queues = areProfiled, .levels = { { .latency = v.latency, .bandwidth = v.bandwidth } } };
    if (v.cost == CostModel::Profile && !v.links.empty()) {
        const Found found = findOrSay(config, "links", "topology of links", v.links);
        return parseLinks(found.text, found.file, found.name);
    }
    if (areProfiled)
        for (const DeviceSpec& device : devices)
            if (!device.profile.empty())
                if (std::optional<LinkProfile> links = findProfile(config, device.profile).links)
                    return *links;
    return { .queues = areProfiled, .levels = { { .latency = v.latency, .bandwidth = v.bandwidth } } };
}

std::filesystem::path userProfileFile(const std::string& device)
{
    std::string name;
    for (const char c : device)
        name += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ? c : '-';
    return userProfileFolder() / (name + ".toml");
}

std::vector<std::string> kindsOfHardware(const std::vector<std::string>& devices, const ModelConfig& model)
{
    std::vector<std::string> kinds;
    for (const std::string& text : devices) {
        const DeviceSpec spec = DeviceSpec::parse(text);
        if (spec.kind == DeviceSpec::Kind::Sim)
            continue;
        if (std::string kind = profiledDevice(spec, model); std::ranges::find(kinds, kind) == kinds.end())
            kinds.push_back(std::move(kind));
    }
    return kinds;
}

std::string profiledDevice(const DeviceSpec& spec, const ModelConfig& model)
{
    DeviceSpec plain = spec;
    resolveMath({ &plain, 1 }, model);
    if (plain.math == DeviceSpec::Math::Fp32)
        plain.math.reset();
    plain.speed = 1;
    plain.changes.clear();
    plain.trace.clear();
    plain.slow = {};
    plain.jitter = plain.joins = plain.fails = 0;
    plain.memory = 0;
    plain.profile.clear();
    plain.uuid.clear();
    plain.limits = {};
    if (plain.kind == DeviceSpec::Kind::Cpu && plain.firstCore >= 0) {
        plain.threads = plain.threads > 0 ? plain.threads : plain.lastCore - plain.firstCore + 1;
        plain.firstCore = plain.lastCore = -1;
    }
    return plain.text();
}

} // namespace evenkeel
