// SPDX-License-Identifier: GPL-3.0-or-later
// Device specs from text and back.
#include "kernels/device_spec.h"

#include "kernels/device_options.h"
#include "kernels/sentence.h"
#include "kernels/spec_values.h"

#include <vector>

namespace evenkeel {

using namespace spec;

namespace {

using Kind = DeviceSpec::Kind;

constexpr std::string_view anyGpu = "any", uuidPrefix = "GPU-";
constexpr std::array<std::string_view, 3> kinds { "cpu", "cuda", "sim" };

// What options demand of each other.
void checkTogether(const DeviceSpec& device, std::string_view spec)
{
    const SlowDowns& slow = device.slow;
    const bool isSlowed = slow.speed < 1;
    if (isSlowed && (slow.every == 0 || slow.length == 0))
        refuse(spec, sentence("slow needs every=SECONDS and for=SECONDS: slow=0.5,every=20s,for=5s"));
    if (!isSlowed && (slow.every > 0 || slow.length > 0 || !slow.group.empty()))
        refuse(spec, sentence("every, for and group need slow=SPEED: slow=0.5,every=20s,for=5s"));
    if (slow.length > slow.every)
        refuse(spec,
            sentence("for=%1 is longer than every=%2: a slow-down must end before the next",
                { shortest(slow.length), shortest(slow.every) }));
    if (device.fails > 0 && device.fails <= device.joins)
        refuse(spec,
            sentence("fails=%1 must come after joins=%2: a device is lost after it has joined",
                { shortest(device.fails), shortest(device.joins) }));
    if (device.limits != GpuLimits() && (device.index >= 0 || !device.uuid.empty()))
        refuse(spec, sentence("limits need a choice of GPUs: cuda:any%1", { optionsText(device, OptionsOf::Limits) }));
}

const DeviceOption* findOption(std::string_view name)
{
    const auto found = std::ranges::find(deviceOptions(), name, &DeviceOption::name);
    return found == deviceOptions().end() ? nullptr : &*found;
}

const DeviceOption& optionNamed(const DeviceSpec& device, std::string_view spec, std::string_view name)
{
    const DeviceOption* const option = findOption(name);
    if (option && option->isFor(device.kind))
        return *option;
    if (option)
        refuse(spec,
            sentence("a %1 device has no option %2",
                { std::string(kinds[static_cast<std::size_t>(device.kind)]), quoted(name) }));
    std::vector<std::string_view> known;
    for (const DeviceOption& one : deviceOptions())
        if (one.isFor(device.kind))
            known.push_back(one.name);
    refuse(spec,
        name.empty() ? sentence("an option is missing between the commas")
                     : sentence("unknown option %1%2", { quoted(name), suggestion(name, known) }));
}

// Where an option ends that begins at `at`: further changes of a speed are part of it.
std::size_t endOfOption(std::string_view spec, std::size_t at)
{
    const bool isSpeed = spec.substr(at).starts_with("speed=");
    std::size_t end = spec.find(',', at);
    while (isSpeed && end != spec.npos) {
        const std::string_view next = spec.substr(end + 1, spec.find(',', end + 1) - end - 1);
        if (next.find('=') != next.npos || next.find('@') == next.npos)
            break;
        end = spec.find(',', end + 1);
    }
    return end;
}

void parseOption(DeviceSpec& out, std::string_view spec, std::string_view text, std::vector<std::string_view>& seen)
{
    constexpr std::size_t npos = std::string_view::npos;
    const std::size_t equals = text.find('=');
    const std::string_view name = text.substr(0, equals);
    const bool isBehindSpeed = !seen.empty() && seen.back() == "speed";
    if (equals == npos && number<double>(name) && isBehindSpeed)
        refuse(spec, sentence("%1 needs the time of the change: %2@10s", { quoted(name), std::string(name) }));
    if (equals == npos && name.find('@') != npos)
        refuse(spec, sentence("%1 must follow the speed: speed=1,0.5@10s", { quoted(name) }));
    const DeviceOption& option = optionNamed(out, spec, name);
    if (equals == npos)
        refuse(spec, sentence("option %1 needs a value: %2=...", { quoted(name), std::string(name) }));
    if (std::find(seen.begin(), seen.end(), name) != seen.end())
        refuse(spec, sentence("option %1 is set twice", { quoted(name) }));
    seen.push_back(name);
    option.set(out, spec, name, text.substr(equals + 1));
}

// What stands between ':' and the first comma: cores of a CPU, which GPU, or the profile of a simulated device.
void parsePlace(DeviceSpec& out, std::string_view spec, std::optional<std::string_view> place)
{
    if (out.kind == Kind::Cuda) {
        const std::optional<int> index = place ? number<int>(*place) : std::nullopt;
        const bool isUuid = place && place->starts_with(uuidPrefix) && place->size() > uuidPrefix.size();
        if (isUuid)
            out.uuid = *place;
        else if (place != anyGpu && (!index || *index < 0))
            refuse(spec, sentence("a GPU needs its number, its UUID or \"any\": cuda:0, cuda:GPU-1234abcd, cuda:any"));
        out.index = index.value_or(DeviceSpec::chosenLater);
        return;
    }
    if (!place)
        return;
    if (out.kind == Kind::Sim) {
        out.profile = profileName(spec, *place);
        return;
    }
    const std::size_t dash = place->find('-');
    const std::optional<int> first = number<int>(place->substr(0, dash));
    const std::optional<int> last
        = dash == std::string_view::npos ? std::nullopt : number<int>(place->substr(dash + 1));
    if (!first || !last || *first < 0)
        refuse(spec, sentence("cores are written FIRST-LAST: cpu:0-3"));
    if (*last < *first)
        refuse(spec,
            sentence(
                "the first core, %1, comes after the last, %2", { std::to_string(*first), std::to_string(*last) }));
    out.firstCore = *first;
    out.lastCore = *last;
}

} // namespace

DeviceSpec DeviceSpec::parse(std::string_view text)
{
    const std::size_t comma = text.find(',');
    const std::string_view head = text.substr(0, comma);
    const std::size_t colon = head.find(':');
    const std::string_view kindText = head.substr(0, colon);
    const auto found = std::find(kinds.begin(), kinds.end(), kindText);
    if (text.empty())
        refuse(text, sentence("a device is cpu, cuda:0 or sim"));
    if (found == kinds.end()) {
        const std::string similar = suggestion(kindText, kinds);
        refuse(text,
            sentence("unknown kind %1%2",
                { quoted(kindText),
                    kindText == "gpu"     ? "; a GPU is written cuda:0"
                        : similar.empty() ? "; there are cpu, cuda:0 and sim"
                                          : similar }));
    }

    DeviceSpec spec;
    spec.kind = static_cast<Kind>(found - kinds.begin());
    parsePlace(spec, text, colon == std::string_view::npos ? std::nullopt : std::optional(head.substr(colon + 1)));
    std::vector<std::string_view> seen;
    for (std::size_t at = comma; at != std::string_view::npos;) {
        const std::size_t next = endOfOption(text, at + 1);
        parseOption(spec, text, text.substr(at + 1, next == std::string_view::npos ? next : next - at - 1), seen);
        at = next;
    }
    checkTogether(spec, text);
    return spec;
}

std::string DeviceSpec::text() const
{
    std::string text(kinds[static_cast<std::size_t>(kind)]);
    if (kind == Kind::Cuda)
        text += ':' + (index >= 0 ? std::to_string(index) : uuid.empty() ? std::string(anyGpu) : uuid);
    if (kind == Kind::Sim && !profile.empty())
        text += ':' + profile;
    if (firstCore >= 0)
        text += ':' + std::to_string(firstCore) + '-' + std::to_string(lastCore);
    return text + optionsText(*this);
}

} // namespace evenkeel
